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
