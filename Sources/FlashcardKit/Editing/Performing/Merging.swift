/// Returns the three-way merge of a value. If both sides edited it, the precedence decides.
package func merge<Value: Ranked>(_ base: Value, _ mine: Value, _ theirs: Value, _ precedence: Precedence) -> Value {
  if mine == base { return theirs }
  return theirs == base || precedence.keeps(mine, over: theirs) ? mine : theirs
}

/// Returns the three-way merge of a dictionary, entry by entry.
package func merge<Key: Hashable, Value: Ranked>(
  _ base: [Key: Value], _ mine: [Key: Value], _ theirs: [Key: Value], _ precedence: Precedence
) -> [Key: Value] {
  if mine == base { return theirs }
  var merged = theirs
  for key in Set(base.keys).union(mine.keys) where base[key] != mine[key] {
    merged[key] = merge(base[key], mine[key], theirs[key], precedence)
  }
  return merged
}

extension Deck {
  /// Returns a three-way merge of this deck with an edit from `base` to `mine`. If both sides changed a property, the
  /// precedence decides.
  package func merging(from base: Deck, to mine: Deck, precedence: Precedence) -> Deck {
    var merged = self
    merged.title = merge(base.title, mine.title, title, precedence)
    merged.parent = merge(base.parent, mine.parent, parent, precedence)
    merged.source = merge(base.source, mine.source, source, precedence)
    merged.scheme = merge(base.scheme, mine.scheme, scheme, precedence)
    merged.options = merge(base.options, mine.options, options, precedence)
    merged.unknown = merge(base.unknown, mine.unknown, unknown, precedence)
    return merged
  }
}

extension ToDo {
  /// Returns a three-way merge of this to-do with an edit from `base` to `mine`.
  package func merging(from base: ToDo, to mine: ToDo, precedence: Precedence) -> ToDo {
    var merged = self
    merged.title = merge(base.title, mine.title, title, precedence)
    merged.isDone = merge(base.isDone, mine.isDone, isDone, precedence)
    merged.unknown = merge(base.unknown, mine.unknown, unknown, precedence)
    return merged
  }
}

extension PromptStatus {
  /// Returns the three-way merge of the statuses of a card's prompts, decision by decision.
  static func merge(
    _ base: [Prompt.Face: PromptStatus], _ mine: [Prompt.Face: PromptStatus], _ theirs: [Prompt.Face: PromptStatus],
    _ precedence: Precedence
  ) -> [Prompt.Face: PromptStatus] {
    var merged = theirs
    for face in Set(base.keys).union(mine.keys) where base[face] != mine[face] {
      let (base, mine) = (base[face] ?? .none, mine[face] ?? .none)
      let status = (theirs[face] ?? .none).merging(from: base, to: mine, precedence: precedence)
      merged[face] = status == .none ? nil : status
    }
    return merged
  }

  private func merging(from base: PromptStatus, to mine: PromptStatus, precedence: Precedence) -> PromptStatus {
    var merged = self
    merged.isSuspended = FlashcardKit.merge(base.isSuspended, mine.isSuspended, isSuspended, precedence)
    merged.buriedOn = FlashcardKit.merge(base.buriedOn, mine.buriedOn, buriedOn, precedence)
    merged.flag = FlashcardKit.merge(base.flag, mine.flag, flag, precedence)
    merged.isDeleted = FlashcardKit.merge(base.isDeleted, mine.isDeleted, isDeleted, precedence)
    merged.unknown = FlashcardKit.merge(base.unknown, mine.unknown, unknown, precedence)
    return merged
  }
}

/// Which of two edits of the same value is kept.
package enum Precedence: Hashable, Sendable {
  /// The edit being merged in.
  case mine
  /// The edit that is there already, as when undo yields to what was edited since.
  case theirs
  /// The edit with the greater bytes, as when nothing tells which one came later. Symmetric.
  case greater

  /// Creates the precedence of a change (see `Change.yieldsToNewer`).
  init(yieldsToNewer: Bool) { self = yieldsToNewer ? .theirs : .mine }

  /// Returns whether to keep `mine` of two different values.
  func keeps<Value: Ranked>(_ mine: Value, over theirs: Value) -> Bool {
    switch self {
    case .mine: true
    case .theirs: false
    case .greater: mine.isGreater(than: theirs)
    }
  }
}

/// A value that can be compared by its bytes, so that all machines agree on the greater one of two.
package protocol Ranked: Equatable {
  /// Bytes that are the same for the same values on all machines.
  var rank: [UInt8] { get }
}

extension Ranked {
  /// Returns whether the value's bytes come after those of another one.
  package func isGreater(than other: Self) -> Bool { other.rank.lexicographicallyPrecedes(rank) }
}

extension String: Ranked {
  package var rank: [UInt8] { Array(utf8) }
}

extension Bool: Ranked {
  package var rank: [UInt8] { [self ? 1 : 0] }
}

extension Int: Ranked {
  package var rank: [UInt8] { Int64(self).rank }
}

extension Int64: Ranked {
  package var rank: [UInt8] {
    // Negative numbers first.
    let bits = UInt64(bitPattern: self) ^ 1 << 63
    return (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
  }
}

extension Imprint: Ranked {
  package var rank: [UInt8] { rawValue.rank }
}

extension DeckID: Ranked {
  package var rank: [UInt8] { description.rank }
}

extension Optional: Ranked where Wrapped: Ranked {
  package var rank: [UInt8] { map { [1] + $0.rank } ?? [0] }
}

extension Array: Ranked where Element: Ranked {
  package var rank: [UInt8] { flatMap { $0.rank + [0xFF] } }
}

extension PropertyValue: Ranked {
  package var rank: [UInt8] {
    switch self {
    case .string(let text): [1] + text.rank
    case .integer(let number): [2] + number.rank
    case .real(let number), .date(let number): [3] + Int64(bitPattern: number.bitPattern).rank
    case .boolean(let value): [4] + value.rank
    case .data(let bytes): [5] + bytes
    case .array(let values): [6] + values.rank
    case .dictionary(let entries):
      entries.map { (key: $0.key.rank, value: $0.value.rank) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        .reduce(into: [7]) { $0 += $1.key + [0xFE] + $1.value + [0xFF] }
    }
  }
}

extension CardContent: Ranked {
  package var rank: [UInt8] { kind.id.rank + [0xFE] + markup.rawValue.rank + [0xFE] + texts.rank }
}

extension Card.Source: Ranked {
  package var rank: [UInt8] { name.rank + [0xFE] + [link, author, license, picture, pictureCredit].rank }
}
