/// What a card is known by, whatever is edited and wherever it is moved. Drawn at random from 64 bits, so that two
/// programs that know nothing of each other do not give the same one.
public struct CardID: Hashable, Sendable, RawRepresentable {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a deck is known by, whatever it is called.
public struct DeckID: Hashable, Sendable, RawRepresentable {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What an entry of the list of things to do is known by.
public struct ToDoID: Hashable, Sendable, RawRepresentable {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a line of the log of answers is known by, wherever it is copied.
public struct AnswerID: Hashable, Sendable, RawRepresentable {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension CardID: LosslessStringConvertible {
  /// Sixteen hexadecimal digits, as in files.
  public var description: String { rawValue.hexadecimal }
  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    guard let value = UInt64(hexadecimal: description) else { return nil }
    rawValue = value
  }
}

extension DeckID: LosslessStringConvertible {
  /// Sixteen hexadecimal digits, as in files and their names.
  public var description: String { rawValue.hexadecimal }
  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    guard let value = UInt64(hexadecimal: description) else { return nil }
    rawValue = value
  }
}

extension ToDoID: LosslessStringConvertible {
  /// Sixteen hexadecimal digits, as in files.
  public var description: String { rawValue.hexadecimal }
  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    guard let value = UInt64(hexadecimal: description) else { return nil }
    rawValue = value
  }
}

extension AnswerID: LosslessStringConvertible {
  /// Sixteen hexadecimal digits, as in files.
  public var description: String { rawValue.hexadecimal }
  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    guard let value = UInt64(hexadecimal: description) else { return nil }
    rawValue = value
  }
}

extension UInt64 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  fileprivate init?(hexadecimal text: String) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    self.init(text, radix: 16)
  }
}
