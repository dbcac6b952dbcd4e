import FlashcardKit
import RichText

/// The files that fields of notes use.
enum FieldFiles {
  /// Returns the names in a field, as Anki finds them: the sources of pictures, sounds, and objects, and those in
  /// `[sound:NAME]`.
  static func names(in field: String) -> [String] {
    let bytes = field.utf8
    let sounds = bytes.contains(UInt8(ascii: "[")) ? SoundMark.names(in: field) : []
    return bytes.contains(UInt8(ascii: "<")) ? HTMLFiles.names(in: field) + sounds : sounds
  }
}
