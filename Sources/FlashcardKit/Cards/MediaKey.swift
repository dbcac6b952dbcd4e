/// A key of a card's media that stands for a side: `front`, `front-2`, `front-3`, and so on, and the same for `back`.
///
/// All other keys are names that the card's texts use for files.
public struct MediaKey: Hashable, Sendable {
  /// The side that shows the file.
  public let side: Card.Side
  /// The position among the files of the side, from 1. Numbers may be missing.
  public let number: Int

  /// The highest number read. Higher ones are names.
  private static let highest = 99_999

  /// Creates the key of a file.
  public init(_ side: Card.Side, _ number: Int) {
    self.side = side
    self.number = max(1, number)
  }

  /// Parses a key. Returns `nil` for the name of a file in texts.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let side = Card.Side(rawValue: String(first)) else { return nil }
    guard parts.count == 2 else {
      self.init(side, 1)
      return
    }
    guard let number = Int(parts[1]), (2...MediaKey.highest).contains(number), String(number) == parts[1] else {
      return nil
    }
    self.init(side, number)
  }

  /// The key as written in files.
  public var text: String { number == 1 ? side.rawValue : "\(side.rawValue)-\(number)" }
}
