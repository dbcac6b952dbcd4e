/// What there is in a text file.
public struct ImportedFile: Hashable, Sendable {
  /// The cards or rows.
  public let text: ImportedText
  /// The encoding in which the file was read.
  public let encoding: TextEncoding

  /// Creates the contents of a file.
  public init(_ text: ImportedText, encoding: TextEncoding = .utf8) {
    self.text = text
    self.encoding = encoding
  }
}
