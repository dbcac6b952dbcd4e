/// A search condition on a card's reviews, memory state, or status. A card meets it if one of its prompts does.
enum ReviewTerm: Hashable, Sendable {
  /// Due today, and neither suspended nor buried, nor waiting for a sibling.
  case due
  /// Due, and waiting until tomorrow because of a sibling.
  case waiting
  /// Buried today.
  case buried
  /// In one of the given phases.
  case phases(Set<Phase>)
  /// Reviewed in the given number of days, counted with today; with the given grade, or any if `nil`.
  case rated(days: Int, Grade?)
  /// Reviewed for the first time in the given number of days, counted with today.
  case introduced(days: Int)
  /// Having a property that compares as given.
  case property(Property, Comparison, Double)

  /// A numeric property of a memory state.
  enum Property: String, CaseIterable, Sendable {
    /// The days from the last review to the due day.
    case interval = "ivl"
    /// The days from today to the due day.
    case due
    case reps, lapses
    case stability = "s"
    /// The difficulty, from 1 to 10.
    case difficulty = "d"
    /// The current probability of recall, from 0 to 1.
    case retrievability = "r"

    init?(name: String) {
      let long: [String: Property] = [
        "interval": .interval, "stability": .stability, "difficulty": .difficulty, "retrievability": .retrievability,
      ]
      guard let property = Property(rawValue: name) ?? long[name] else { return nil }
      self = property
    }
  }

  /// A comparison operator.
  enum Comparison: String, CaseIterable, Sendable {
    // Longer operators come first, since they are matched in this order.
    case atMost = "<="
    case atLeast = ">="
    case differs = "!="
    case less = "<"
    case more = ">"
    case equals = "="

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .atMost: a <= b
      case .atLeast: a >= b
      case .differs: a != b
      case .less: a < b
      case .more: a > b
      case .equals: a == b
      }
    }
  }

  /// Parses a property condition such as `ivl>=21`. Returns `nil` if it is malformed.
  init?(property text: String) {
    for comparison in Comparison.allCases {
      guard let sign = text.firstRange(of: comparison.rawValue) else { continue }
      let value = text[sign.upperBound...]
      let isPercent = value.hasSuffix("%")
      guard let property = Property(name: String(text[..<sign.lowerBound])),
        let number = Double(isPercent ? value.dropLast() : value), number.isFinite
      else { return nil }
      self = .property(property, comparison, isPercent ? number / 100 : number)
      return
    }
    return nil
  }

  /// Parses a number of days, possibly followed by a colon and the number of a grade, such as `7:1`. Returns `nil` if it
  /// is malformed.
  init?(rated text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = Int(parts[0]), days > 0 else { return nil }
    // After the colon, the grade is still to come.
    guard parts.count > 1, !parts[1].isEmpty else {
      self = .rated(days: days, nil)
      return
    }
    guard let grade = UInt8(parts[1]).flatMap(Grade.init(rawValue:)) else { return nil }
    self = .rated(days: days, grade)
  }
}
