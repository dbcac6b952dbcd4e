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
