public import Effects
public import FlashcardKit

/// A file format for cards.
///
/// A format is a file in `Formats` and a line in `all`. Whatever it reads becomes `ImportedCards`, which
/// `Library.bringingIn(_:into:_:random:at:)` adds to a library.
public struct CardFormat: Sendable {
  /// The identifier of the format.
  public let id: String
  private let recognizing: @Sendable (PlainText) -> Bool
  private let reading: @Sendable (PlainText) throws(FormatFailure) -> ImportedCards

  /// The formats of imported files, most specific first.
  public static let all: [CardFormat] = [.course]

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - id: The identifier of the format.
  ///   - recognizing: A closure that returns whether a text appears to be in this format.
  ///   - reading: A closure that parses a text.
  init(
    _ id: String, recognizing: @escaping @Sendable (PlainText) -> Bool = { _ in true },
    reading: @escaping @Sendable (PlainText) throws(FormatFailure) -> ImportedCards
  ) {
    self.id = id
    self.recognizing = recognizing
    self.reading = reading
  }

  /// Reads cards in this format.
  ///
  /// - Parameter bytes: The contents of a file or response, from any source.
  /// - Returns: The cards that could be read, in order, and the number of those that couldn't.
  /// - Throws: `FormatFailure` if there is no list of cards. Unreadable cards don't throw; they are counted in
  ///   `skipped`.
  public func read(_ bytes: [UInt8]) throws(FormatFailure) -> ImportedCards { try reading(PlainText(bytes)) }

  /// Reads cards in the first format that recognizes the contents.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file or response, from any source.
  ///   - formats: The formats to try, in order. The last is used if none recognizes the contents.
  /// - Returns: The cards that could be read, in order, and the number of those that couldn't.
  /// - Throws: `FormatFailure` if the contents aren't text or contain no list of cards, or if there are no formats.
  public static func read(
    _ bytes: [UInt8], in formats: [CardFormat] = all
  ) throws(FormatFailure) -> ImportedCards {
    let text = try PlainText(bytes)
    guard let format = formats.first(where: { $0.recognizing(text) }) ?? formats.last else { throw .noCards }
    return try format.reading(text)
  }
}
