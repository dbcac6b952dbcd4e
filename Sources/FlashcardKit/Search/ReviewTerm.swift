/// What a query asks of how well a card is remembered, or of what was decided about it. A card meets it when one of its
/// prompts does.
enum ReviewTerm: Hashable, Sendable {
  /// It is to be asked today, or is waited for in its steps.
  case due
  /// It was learnt so far.
  case phases(Set<Phase>)
  /// It is tagged as a leech.
  case leech
  /// It has a flag; nil: any.
  case flag(Int?)
  /// A number of it is so.
  case property(Property, Comparison, Double)

  /// What numbers there are.
  enum Property: String, CaseIterable, Sendable {
    /// Days from the last answer to when it is due.
    case interval = "ivl"
    /// Days from today to when it is due.
    case due
    case reps, lapses
    case stability = "s"
    /// 1 to 10.
    case difficulty = "d"
    /// The probability that it is remembered now, 0 to 1.
    case retrievability = "r"

    init?(name: String) {
      let long: [String: Property] = [
        "interval": .interval, "stability": .stability, "difficulty": .difficulty, "retrievability": .retrievability,
      ]
      guard let property = Property(rawValue: name) ?? long[name] else { return nil }
      self = property
    }
  }

  /// How a number is compared.
  enum Comparison: String, CaseIterable, Sendable {
    // The longer ones first, as they are looked for.
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

  /// `ivl>=21`; nil where it is none such.
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

  /// `1`, `any`; nil where it is none such.
  init?(flag text: String) {
    if text == "any" {
      self = .flag(nil)
    } else if let number = Int(text), PromptStatus.flags.contains(number) {
      self = .flag(number)
    } else {
      return nil
    }
  }
}
