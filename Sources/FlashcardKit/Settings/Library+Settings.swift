extension Library {
  /// The person's value of a setting, or its default if none is chosen.
  public subscript<Value>(setting: Setting<Value>) -> Value { preferences[setting] ?? setting.defaultValue }

  /// Returns the value of any setting as it applies to a deck or, without one, to the person.
  ///
  /// A deck without a value of its own inherits its parent's; a top-level deck, the person's.
  public func value(of setting: any SettingDefinition, in deck: DeckID? = nil) -> PropertyValue {
    let chain = setting.scopes.contains(.deck) ? options(above: deck) : []
    let places = chain + (setting.scopes.contains(.person) ? [preferences] : [])
    return places.lazy.compactMap { $0[setting.key].flatMap(setting.normalized) }.first ?? setting.defaultEntry
  }

  /// Returns the change that sets a setting of the person, or resets it to its default if `value` is `nil`.
  public func choosing<Value>(_ setting: Setting<Value>, _ value: Value?) -> Change {
    choosing(setting, value?.propertyValue)
  }

  /// Returns the change that sets a setting of any type, or resets it to its default if `value` is `nil`.
  public func choosing(_ setting: any SettingDefinition, _ value: PropertyValue?) -> Change {
    preferring(setting.key, value.flatMap(setting.entry))
  }

  /// Returns the options of a deck and of its ancestors, nearest first. Decks without options are skipped.
  func options(above id: DeckID?) -> [[String: PropertyValue]] {
    var chain: [[String: PropertyValue]] = []
    var deck = id.flatMap { self.deck($0) }
    while let here = deck {
      if !here.options.isEmpty { chain.append(here.options) }
      deck = parent(of: here).flatMap { self.deck($0) }
    }
    return chain
  }
}
