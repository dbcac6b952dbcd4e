/// A reason why there are no cards to import in a file.
public enum ImportFailure: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The path leads to a folder, a pipe, or a device.
  case notAFile
  /// The file is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The file can't be read.
  case unreadable
  /// The text has no cards in the format that it appears to have.
  case format(FormatFailure)
  /// The text is in no known format, nor a table of at least two rows with a separator between their fields.
  case noCards

  /// Whether the text may have cards if it is read in another format, or with another separator.
  public var dependsOnReading: Bool {
    switch self {
    case .noCards, .format(.noCards), .format(.lacksCards), .format(.oneRow), .format(.notJSON): true
    default: false
    }
  }
}

/// A reason why a text contains no cards.
public enum FormatFailure: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// The bytes are those of a picture, a program, or the like.
  case notText
  /// A line is longer than `limit` bytes.
  case longLine(limit: Int)
  /// There is a single row, of which it isn't said that it is one.
  case oneRow
  /// The text is a web page.
  case webPage
  /// The text isn't valid JSON, is incomplete, or is nested too deeply.
  case notJSON
  /// The JSON has no list of cards in the expected place.
  case noCards
  /// The text was taken for one of the format with this name, and has none of its cards.
  case lacksCards(format: String)
}
