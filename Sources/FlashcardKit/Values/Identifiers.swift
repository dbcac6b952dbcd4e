/// What something is known by, whatever is edited and wherever it is moved: drawn at random from 64 bits, so that two
/// programs that know nothing of each other do not give the same one.
public protocol Identifier: Hashable, Sendable, RawRepresentable, LosslessStringConvertible where RawValue == UInt64 {
  /// An identity from its bits.
  init(rawValue: UInt64)
}

/// What a card is known by.
public struct CardID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a deck is known by, whatever it is called.
public struct DeckID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What an entry of the list of things to do is known by.
public struct ToDoID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a line of the log of answers is known by, wherever it is copied.
public struct ReviewID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// An identity from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension Identifier {
  /// Sixteen hexadecimal digits, as in files and their names.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    guard description.utf8.count == 16,
      description.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let value = UInt64(description, radix: 16)
    else { return nil }
    self.init(rawValue: value)
  }
}
