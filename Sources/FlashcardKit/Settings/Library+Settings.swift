extension Library {
  /// The person's value of a setting, or its default if none is chosen.
  public subscript<Value>(setting: Setting<Value>) -> Value { preferences[setting] ?? setting.defaultValue }

  /// Returns the value of any setting as it applies at a place.
  ///
  /// A deck without a value of its own follows its preset, then its parent deck and so on; a top-level deck and a preset
  /// inherit the person's.
  public func value(of setting: any SettingDefinition, at place: SettingPlace = .person) -> PropertyValue {
    source(of: setting, at: place)?.value ?? setting.defaultEntry
  }

  /// Returns the value of a setting as it applies to a card in its deck.
  public func value<Value>(of setting: Setting<Value>, for card: CardID) -> Value {
    setting.value(of: value(of: setting, at: home(of: card).map(SettingPlace.deck) ?? .person)) ?? setting.defaultValue
  }

  /// Returns the place from which a setting has its value at another place, and the value; `nil` if it is the default.
  public func source(
    of setting: any SettingDefinition, at place: SettingPlace
  ) -> (place: SettingPlace, value: PropertyValue)? {
    source(of: setting, among: sources(of: place))
  }

  /// Returns the place from which a deck or preset would inherit a setting if it had no value of its own, and the value;
  /// `nil` if it would be the default.
  public func inheritedSource(
    of setting: any SettingDefinition, at place: SettingPlace
  ) -> (place: SettingPlace, value: PropertyValue)? {
    source(of: setting, among: sources(of: place).dropFirst())
  }

  private func source(
    of setting: any SettingDefinition,
    among sources: some Sequence<(place: SettingPlace, options: [String: PropertyValue])>
  ) -> (place: SettingPlace, value: PropertyValue)? {
    for source in sources where setting.scopes.contains(source.place == .person ? .person : .deck) {
      if let value = source.options[setting.key].flatMap(setting.normalized) { return (source.place, value) }
    }
    return nil
  }

  /// Returns the change that sets a setting of the person, or resets it to its default if `value` is `nil`.
  public func choosing<Value>(_ setting: Setting<Value>, _ value: Value?) -> Change {
    choosing(setting, value?.propertyValue)
  }

  /// Returns the change that sets a setting of any type, or resets it to its default if `value` is `nil`.
  public func choosing(_ setting: any SettingDefinition, _ value: PropertyValue?) -> Change {
    preferring(setting.key, value.flatMap(setting.entry))
  }

  /// Returns the change that sets a setting at a place, or lets the place inherit it if `value` is `nil`.
  public func choosing(_ setting: any SettingDefinition, _ value: PropertyValue?, at place: SettingPlace) -> Change {
    place == .person ? choosing(setting, value) : editingOptions(at: place) { $0[setting.key] = value }
  }

  /// Returns the options that are set at a place.
  public func options(at place: SettingPlace) -> [String: PropertyValue] { sources(of: place).first?.options ?? [:] }

  /// Returns the change that edits the options that are set at a place.
  func editingOptions(at place: SettingPlace, _ edit: (inout [String: PropertyValue]) -> Void) -> Change {
    let old = options(at: place)
    var new = old
    edit(&new)
    switch place {
    case .person:
      return Change(Set(old.keys).union(new.keys).sorted().flatMap { preferring($0, new[$0]).steps })
    case .preset(let id):
      guard var preset = preset(id) else { return Change([]) }
      preset.options = new
      return editing(preset)
    case .deck(let id):
      guard let deck = deck(id), new != old else { return Change([]) }
      var edited = deck
      edited.options = new
      return Change([.editDeck(from: deck, to: edited)])
    }
  }

  /// Returns the options that apply at a place, nearest first. Starts with the place itself, and ends with the person.
  func sources(of place: SettingPlace) -> [(place: SettingPlace, options: [String: PropertyValue])] {
    var sources: [(place: SettingPlace, options: [String: PropertyValue])] = []
    switch place {
    case .deck(let id):
      var next = deck(id)
      while let deck = next {
        sources.append((.deck(deck.id), deck.options))
        if let preset = deck.preset.flatMap(preset) { sources.append((.preset(preset.id), preset.options)) }
        next = parent(of: deck).flatMap { self.deck($0) }
      }
    case .preset(let id): sources.append((.preset(id), preset(id)?.options ?? [:]))
    case .person: break
    }
    return sources + [(.person, preferences)]
  }
}

extension Library {
  /// The kinds of card that the person made, by name.
  public var customKinds: [CustomKind] { CustomKind.all(in: preferences) }

  /// Returns a kind that the person made, or `nil` if it doesn't exist.
  public func customKind(_ id: KindID) -> CustomKind? { customKinds.first { $0.id == id } }

  /// The cards whose kinds can change, or can become known, with their decks.
  var cardsOfCustomKinds: [(card: Card, deck: DeckID)] {
    decks.flatMap { deck in
      cards(in: deck.id).lazy.filter { $0.content.kind.isCustom || !$0.content.kind.isKnown }.map { ($0, deck.id) }
    }
  }

  /// Returns the number of cards of a kind that are in memory.
  public func count(of kind: CardKind) -> Int {
    decks.reduce(0) { $0 + cards(in: $1.id).count { $0.content.kind == kind } }
  }

  /// Returns whether there may be cards of a kind. Cards that aren't in memory may be of any.
  public func isUsed(_ id: KindID) -> Bool {
    !unread.isEmpty || kinds[id.description].map { count(of: $0) > 0 } ?? false
  }

  /// Returns a change that adds a kind, or replaces its name, fields, and faces. Fields and faces that it no longer has
  /// are removed; fields with texts should be hidden instead.
  ///
  /// - Throws: `KindProblem` if something is missing, taken, or too much.
  public func editing(_ kind: CustomKind) throws(KindProblem) -> Change {
    let kind = kind.cleaned()
    if let problem = kind.problem(among: kinds) { throw problem }
    let old = customKind(kind.id)?.entries ?? [:]
    let new = kind.entries
    return Change(Set(old.keys).union(new.keys).sorted().flatMap { preferring($0, new[$0]).steps })
  }

  /// Returns a change that removes a kind. It stays if there are cards of it.
  public func removing(_ id: KindID) -> Change {
    Change((customKind(id)?.entries.keys.sorted() ?? []).flatMap { preferring($0, nil).steps })
  }
}

/// Decks whose subdecks are hidden in lists. Each has a preference of its own, so that two programs can fold different
/// decks.
extension Library {
  private static let foldPrefix = "folded."

  /// The decks that are folded. Doesn't include decks that are gone.
  public var foldedDecks: Set<DeckID> {
    Set(
      preferences.compactMap { key, value in
        value.boolean == true ? Library.foldedDeck(key).flatMap { deck($0)?.id } : nil
      })
  }

  /// Returns a change that folds decks, or unfolds them. Also forgets the folds of decks that are gone.
  public func folding(_ decks: some Sequence<DeckID>, _ on: Bool) -> Change {
    let keys = decks.map { Library.foldPrefix + $0.description }
    let gone = preferences.keys.filter { key in Library.foldedDeck(key).map { deck($0) == nil } ?? false }
    return Change(
      keys.flatMap { preferring($0, on ? .boolean(true) : nil).steps }
        + gone.sorted().flatMap { preferring($0, nil).steps })
  }

  private static func foldedDeck(_ key: String) -> DeckID? {
    key.hasPrefix(foldPrefix) ? DeckID(String(key.dropFirst(foldPrefix.count))) : nil
  }
}

extension Library {
  /// The person's study options, which apply where a deck has none of its own.
  public var studyOptions: StudyOptions { studyOptions(at: .person) }

  /// Returns the study options of a deck or, without one, of the person.
  public func studyOptions(of id: DeckID?) -> StudyOptions { studyOptions(at: id.map { .deck($0) } ?? .person) }

  /// Returns the study options at a place. Options that it doesn't set are inherited (see `value(of:at:)`).
  public func studyOptions(at place: SettingPlace) -> StudyOptions {
    let sources = sources(of: place)
    func value<Value>(_ setting: Setting<Value>) -> Value {
      if setting.scopes.contains(.deck) {
        for source in sources { if let value = source.options[setting] { return value } }
      }
      return self[setting]
    }
    let study = Settings.study
    return StudyOptions(
      newPerDay: value(study.newPerDay), reviewsPerDay: value(study.reviewsPerDay),
      newIgnoresReviewLimit: value(study.newIgnoresReviewLimit), dailyGoal: value(study.dailyGoal),
      answerMethod: value(study.answerMethod), reviewOrder: value(study.reviewOrder),
      newCardOrder: value(study.newCardOrder), newCardPlacement: value(study.newCardPlacement),
      leechAfter: value(study.leechAfter),
      scheduling: SchedulingOptions(
        learningSteps: value(study.learningSteps), relearningSteps: value(study.relearningSteps),
        desiredRetention: value(study.retention), maximumInterval: value(study.maximumInterval),
        dayEnds: value(study.dayEnds), fuzz: value(study.fuzz), balancesLoad: value(study.loadBalancing),
        easyDays: value(study.easyDays), parameters: value(study.memory)))
  }
}

extension Library {
  /// The presets, by name.
  public var presets: [Preset] {
    preferences.compactMap { Preset(key: $0, entry: $1) }
      .sorted { ($0.name.folded(), $0.id.rawValue) < ($1.name.folded(), $1.id.rawValue) }
  }

  /// Returns a preset, or `nil` if it doesn't exist.
  public func preset(_ id: PresetID) -> Preset? {
    let key = Preset.key(id)
    return preferences[key].flatMap { Preset(key: key, entry: $0) }
  }

  /// Returns the decks that follow a preset, without their subdecks.
  public func decks(following id: PresetID) -> [Deck] { decks.filter { $0.preset == id } }

  /// Returns the decks whose nearest preset is the given one: those that follow it, and their subdecks unless they
  /// follow another.
  public func decks(under id: PresetID) -> Set<DeckID> {
    let existing = Set(presets.map(\.id))
    guard existing.contains(id) else { return [] }
    var nearest: [Int: PresetID?] = [:]
    var decks: Set<DeckID> = []
    for row in deckRows() {
      let own = row.deck.preset.flatMap { existing.contains($0) ? $0 : nil }
      let preset = own ?? (row.depth > 0 ? nearest[row.depth - 1] ?? nil : nil)
      nearest[row.depth] = preset
      if preset == id { decks.insert(row.deck.id) }
    }
    return decks
  }

  /// Returns a change that adds a preset.
  ///
  /// - Throws: `PresetProblem` if the name is missing, too long, or taken.
  public func adding(_ preset: Preset) throws(PresetProblem) -> Change {
    var preset = preset
    preset.name = try checked(preset.name, except: preset.id)
    return editing(preset)
  }

  /// Returns a change that adds a preset with the values that a deck has of its own or from its preset, and makes the
  /// deck follow it.
  ///
  /// - Throws: `PresetProblem` if the name is missing, too long, or taken.
  public func adding(_ id: PresetID, named name: String, madeFrom deck: Deck) throws(PresetProblem) -> Change {
    let keys = Set(Settings.ofDecks.map(\.key))
    let shared = deck.preset.flatMap(preset)?.options ?? [:]
    let own = deck.options.filter { keys.contains($0.key) }
    var follower = deck
    follower.options = deck.options.filter { !keys.contains($0.key) }
    follower.preset = id
    var change = try adding(Preset(id: id, name: name, options: shared.merging(own) { $1 }))
    change.steps.append(.editDeck(from: deck, to: follower))
    return change
  }

  /// Returns a change that makes a deck follow a preset, or none.
  public func choosing(_ preset: PresetID?, for deck: DeckID) -> Change {
    guard let old = self.deck(deck), old.preset != preset else { return Change([]) }
    var new = old
    new.preset = preset
    return Change([.editDeck(from: old, to: new)])
  }

  /// Returns a change that renames a preset.
  ///
  /// - Throws: `PresetProblem` if the name is missing, too long, or taken.
  public func renaming(_ id: PresetID, to name: String) throws(PresetProblem) -> Change {
    guard var preset = preset(id) else { return Change([]) }
    preset.name = try checked(name, except: id)
    return editing(preset)
  }

  /// Returns a change that replaces a preset's options, or its name without checking it.
  public func editing(_ preset: Preset) -> Change { preferring(Preset.key(preset.id), preset.entry) }

  /// Returns a change that removes a preset. Decks that follow it inherit as if they followed none; they still name it,
  /// so that they follow it again if it returns.
  public func removing(_ id: PresetID) -> Change { preferring(Preset.key(id), nil) }

  private func checked(_ name: String, except own: PresetID) throws(PresetProblem) -> String {
    let name = name.cleanedLine()
    guard !name.isEmpty else { throw .nameMissing }
    guard name.count <= Preset.maxNameLength else { throw .nameTooLong }
    let folded = name.folded()
    guard !presets.contains(where: { $0.id != own && $0.name.folded() == folded }) else { throw .nameTaken }
    return name
  }
}
