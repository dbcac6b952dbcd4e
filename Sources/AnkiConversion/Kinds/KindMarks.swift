import Anki
import FlashcardKit

/// The identities of kinds that a person made, and of their fields and faces, in the note types that they are exported as.
///
/// Anki keeps values of note types that it doesn't know, so that a kind is recognized when its cards come back, or come to
/// another machine. Nothing else reads them.
enum KindMarks {
  private static let name = "flashcards"

  /// Returns a JSON object of values that Anki doesn't know with an identity, and the slot of a field.
  static func bytes(_ id: some CustomStringConvertible, slot: String? = nil) -> [UInt8] {
    var mark = JSONObject()
    mark["id"] = .string(id.description)
    if let slot { mark["slot"] = .string(slot) }
    var object = JSONObject()
    object[name] = .object(mark)
    return object.bytes
  }

  private static func value(_ key: String, in other: [UInt8]) -> String? {
    other.isEmpty ? nil : JSONObject(other)[name]?.object?[key]?.string
  }

  /// Returns the kind that a note type was made of, or `nil`. Copies that Anki made of such a note type are of no kind.
  static func kind(of type: AnkiNoteType) -> KindID? {
    value("id", in: type.other).flatMap { KindID($0) }.flatMap { AnkiID.of($0) == type.id ? $0 : nil }
  }

  /// Returns the field of the kind that a field was made of, or `nil`.
  static func field(of field: AnkiNoteType.Field) -> FieldID? { value("id", in: field.other).flatMap { FieldID($0) } }

  /// Returns the slot of that field.
  static func slot(of field: AnkiNoteType.Field) -> String? {
    value("slot", in: field.other).flatMap { ["front", "answer"].contains($0) ? $0 : nil }
  }

  /// Returns the face of the kind that a template was made of, or `nil`.
  static func face(of template: AnkiNoteType.Template) -> Prompt.Face? {
    guard let id = value("id", in: template.other) else { return nil }
    let face = Prompt.Face(rawValue: id)
    return face == .front || face == .back || FieldID(id) != nil ? face : nil
  }
}
