import FlashcardKit

/// What is kept of a field for clients. Nothing is shown in these fonts and sizes.
enum FieldValue: String {
  case description
  case size
  case font

  static let usualFont = "Arial"
  /// The most bytes of the name of a font.
  static let longestFont = 200
  static let usualSize: Int64 = 20
}

extension NoteType {
  /// Returns what is kept of a field for clients, or `nil`.
  func value(_ field: Int, _ value: FieldValue) -> PropertyValue? {
    guard let custom, places.indices.contains(field) else { return nil }
    return custom.fields[places[field]].unknown[value.rawValue]
  }
}
