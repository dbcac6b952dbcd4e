public import Effects
public import FlashcardKit

/// A way in which cards are written outside of the program.
///
/// A format is a file in `Formats` and a line in `all`: whatever it reads becomes `ImportedCards`, which
/// `Library.bringingIn(_:into:_:random:at:)` makes a person's own.
public struct CardFormat: Sendable {
  /// What tells it from the others.
  public let id: String
  private let recognizing: @Sendable (PlainText) -> Bool
  private let reading: @Sendable (PlainText) throws(FormatFailure) -> ImportedCards

  /// The formats of strangers' cards, those first that claim the fewest texts.
  public static let all: [CardFormat] = [.course]

  /// A format.
  ///
  /// - Parameters:
  ///   - id: What tells it from the others.
  ///   - recognizing: Whether a text looks as if it were of this format.
  ///   - reading: Reads a text.
  init(
    _ id: String, recognizing: @escaping @Sendable (PlainText) -> Bool = { _ in true },
    reading: @escaping @Sendable (PlainText) throws(FormatFailure) -> ImportedCards
  ) {
    self.id = id
    self.recognizing = recognizing
    self.reading = reading
  }

  /// Reads what a file or an address holds.
  ///
  /// - Parameter bytes: All of it, whoever wrote it.
  /// - Returns: The cards that could be read, in their order, and how many could not.
  /// - Throws: Why there are none. Never because of one card: that is counted in `skipped`.
  public func read(_ bytes: [UInt8]) throws(FormatFailure) -> ImportedCards { try reading(PlainText(bytes)) }

  /// Reads what a file or an address holds, in the first format that recognizes it.
  ///
  /// - Parameters:
  ///   - bytes: All of it, whoever wrote it.
  ///   - formats: Those that are tried, in this order; the last where none recognizes it.
  /// - Returns: The cards that could be read, in their order, and how many could not.
  /// - Throws: Why there are none.
  public static func read(
    _ bytes: [UInt8], in formats: [CardFormat] = all
  ) throws(FormatFailure) -> ImportedCards {
    let text = try PlainText(bytes)
    guard let format = formats.first(where: { $0.recognizing(text) }) ?? formats.last else { throw .noCards }
    return try format.reading(text)
  }
}
