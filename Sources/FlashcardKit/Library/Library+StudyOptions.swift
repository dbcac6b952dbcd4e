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
