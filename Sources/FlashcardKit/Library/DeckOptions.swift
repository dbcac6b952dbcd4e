/// Where a deck is studied otherwise than the deck that it stands in, or than the person usually does.
public struct DeckOptions: Hashable, Sendable {
  /// Other new prompts a day.
  public var newPerDay: Int?
  /// Other reviews a day.
  public var reviewsPerDay: Int?
  /// Another way of asking.
  public var asking: Asking?
  /// Another schedule.
  public var scheduling = SchedulingOverrides()
  /// What a newer program wrote that this one does not know; kept.
  public var unknown: [String: PropertyValue] = [:]

  /// Nothing otherwise.
  public init() {}
}

/// How a deck is studied.
public struct StudyOptions: Hashable, Sendable {
  /// New prompts a day.
  public var newPerDay: Int
  /// Reviews a day.
  public var reviewsPerDay: Int
  /// How many answers the person wants to give a day, to all decks together; 0: that is not said.
  public var dailyGoal: Int
  /// How they are asked.
  public var asking: Asking
  /// How often a card has to be forgotten to be a leech; zero: however often, it is none. Of no deck otherwise.
  public var leechAfter: Int
  /// When they are asked again.
  public var scheduling: SchedulingOptions

  /// What limits can be.
  public static let limits = 0...9999

  /// These, but what a deck has otherwise.
  func overridden(by deck: DeckOptions) -> StudyOptions {
    StudyOptions(
      newPerDay: (deck.newPerDay ?? newPerDay).clamped(to: StudyOptions.limits),
      reviewsPerDay: (deck.reviewsPerDay ?? reviewsPerDay).clamped(to: StudyOptions.limits),
      dailyGoal: dailyGoal, asking: deck.asking ?? asking, leechAfter: leechAfter,
      scheduling: scheduling.overridden(by: deck.scheduling))
  }
}

extension Library {
  /// How the person studies, where a deck does not say otherwise.
  public var studyOptions: StudyOptions {
    func number(_ name: Preference, _ usual: Int, _ bounds: ClosedRange<Int>) -> Int {
      preferences[name.rawValue]?.integer.map { Int(clamping: $0).clamped(to: bounds) } ?? usual
    }
    func steps(_ name: Preference) -> [Milliseconds]? {
      preferences[name.rawValue]?.array?.compactMap(\.integer)
    }
    let usual = SchedulingOptions()
    return StudyOptions(
      newPerDay: number(.newPerDay, 20, StudyOptions.limits),
      reviewsPerDay: number(.reviewsPerDay, 200, StudyOptions.limits),
      dailyGoal: number(.dailyGoal, 0, StudyOptions.limits),
      asking: preferences[Preference.asking.rawValue]?.string.flatMap(Asking.init) ?? .turning,
      leechAfter: number(.leechAfter, Leech.usualCount, Leech.counts),
      scheduling: SchedulingOptions(
        learningSteps: steps(.learningSteps) ?? usual.learningSteps,
        relearningSteps: steps(.relearningSteps) ?? usual.relearningSteps,
        desiredRetention: preferences[Preference.retention.rawValue]?.number ?? usual.desiredRetention,
        maximumInterval: number(.maximumInterval, usual.maximumInterval, 1...SchedulingOptions.longestInterval),
        dayEnds: number(.dayEnds, usual.dayEnds, 0...23),
        parameters: memoryParameters ?? .usual))
  }

  /// How the person remembers, as it was fitted; nil where it was not.
  public var memoryParameters: MemoryParameters? {
    preferences[Preference.memory.rawValue]?.array.flatMap { MemoryParameters($0.compactMap(\.number)) }
  }

  /// How a deck is studied: as the deck that it stands in, but what it has otherwise.
  public func studyOptions(of id: DeckID?) -> StudyOptions {
    var chain: [DeckOptions] = []
    var deck = id.flatMap { self.deck($0) }
    while let here = deck {
      chain.append(here.options)
      deck = parent(of: here).flatMap { self.deck($0) }
    }
    return chain.reversed().reduce(studyOptions) { $0.overridden(by: $1) }
  }

  /// Whether only one prompt of a card is asked a day.
  public var keepsSiblingsApart: Bool { !(preferences[Preference.siblingsTogether.rawValue]?.boolean ?? false) }

  /// Whether leeches are suspended, not only tagged.
  public var suspendsLeeches: Bool { !(preferences[Preference.leechesStay.rawValue]?.boolean ?? false) }

  /// Whether answers in review are Again or Good only.
  public var hasTwoButtons: Bool { preferences[Preference.twoButtons.rawValue]?.boolean ?? false }
}

extension PropertyValue {
  /// The number, whole or not.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
