import FlashcardKit

/// What is kept of a field for clients.
enum FieldValue: String {
  case description
  case size

  static let font = "Arial"
  static let usualSize: Int64 = 20
}

extension NoteType {
  /// Returns what is kept of a field for clients, or `nil`.
  func value(_ field: Int, _ value: FieldValue) -> PropertyValue? {
    guard let custom, places.indices.contains(field) else { return nil }
    return custom.fields[places[field]].unknown[value.rawValue]
  }
}
