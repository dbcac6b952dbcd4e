public import Effects
public import FlashcardKit

/// A way in which cards are written outside of the program.
///
/// A format is a file in this folder and a line in `all`: whatever it reads becomes `ImportedCards`, which
/// `Library.bringingIn(_:into:_:random:at:)` makes a person's own.
public struct CardFormat: Sendable {
  /// What tells it from the others.
  public let id: String
  private let reading: @Sendable ([UInt8]) throws(FormatFailure) -> ImportedCards

  /// Every format that is known.
  public static let all: [CardFormat] = [.course, .starterDeck]

  init(_ id: String, reading: @escaping @Sendable ([UInt8]) throws(FormatFailure) -> ImportedCards) {
    self.id = id
    self.reading = reading
  }

  /// Reads what a file or an address holds.
  ///
  /// - Parameter bytes: All of it, whoever wrote it.
  /// - Returns: The cards that could be read, in their order, and how many could not.
  /// - Throws: Why there are none. Never because of one card: that is counted in `skipped`.
  public func read(_ bytes: [UInt8]) throws(FormatFailure) -> ImportedCards { try reading(bytes) }
}
