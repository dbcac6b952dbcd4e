/// A stable identity: 64 random bits, so that programs unaware of each other don't create the same one.
public protocol Identifier: Hashable, Sendable, RawRepresentable, LosslessStringConvertible where RawValue == UInt64 {
  /// Creates an ID from its bits.
  init(rawValue: UInt64)
}

/// The identity of a card.
public struct CardID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a deck.
public struct DeckID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a to-do.
public struct ToDoID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a preset.
public struct PresetID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a saved search.
public struct SavedSearchID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a kind of card that a person made.
public struct KindID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a field of such a kind.
public struct FieldID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a review log entry.
public struct ReviewID: Identifier {
  /// The 64 bits.
  public let rawValue: UInt64
  /// Creates an ID from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension Identifier {
  /// The ID as sixteen lowercase hexadecimal digits, as used in files and their names.
  public var description: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: rawValue >> UInt64(60 - place * 4) & 15)
        digits.initializeElement(at: place, to: digit + (digit < 10 ? 0x30 : 0x57))
      }
      return 16
    }
  }

  /// Parses sixteen lowercase hexadecimal digits. Returns `nil` for anything else.
  public init?(_ description: String) {
    guard description.utf8.count == 16,
      description.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let value = UInt64(description, radix: 16)
    else { return nil }
    self.init(rawValue: value)
  }
}

extension Identifier {
  /// Creates the ID that always belongs to the given texts, so that what comes from outside twice is recognized.
  ///
  /// The texts, each followed by a byte that doesn't occur in UTF-8, are hashed by FNV-1a with 128 bits, whose halves are
  /// combined (http://www.isthe.com/chongo/tech/comp/fnv) and mixed by the last step of MurmurHash3, so that all bits
  /// vary alike. Of a million IDs, two are equal with a chance of 1 in 40 million.
  ///
  /// - Parameter texts: What identifies the thing, beginning with the kind of source, such as `["anki", "note", guid]`.
  public init(derivedFrom texts: [String]) {
    var hash = UInt128(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    func add(_ byte: UInt8) {
      hash ^= UInt128(byte)
      hash = hash &* UInt128(0x0000_0000_0100_0000_0000_0000_0000_013b)
    }
    for text in texts {
      for byte in text.utf8 { add(byte) }
      add(0xFF)
    }
    var mixed = UInt64(truncatingIfNeeded: hash) ^ UInt64(truncatingIfNeeded: hash >> 64)
    mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
    self.init(rawValue: mixed ^ mixed >> 33)
  }
}
