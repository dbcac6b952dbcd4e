/// What a person says about how a text file is to be read. What they don't say is found.
public struct TextReading: Hashable, Sendable {
  /// The encoding of the text.
  public var encoding: TextEncoding?
  /// The sign between the fields of a table.
  public var separator: TextTable.Separator?

  /// Creates a reading by which everything is found.
  public init() {}
}
