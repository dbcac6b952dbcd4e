extension Library {
  /// The value of a setting of the person's.
  public subscript<Value>(setting: Setting<Value>) -> Value { preferences[setting] ?? setting.defaultValue }

  /// Returns the value of any setting, as it holds for a deck or, without one, for the person.
  public func value(of setting: any SettingDefinition, in deck: DeckID? = nil) -> PropertyValue {
    let chain = setting.scopes.contains(.deck) ? options(above: deck) : []
    let places = chain + (setting.scopes.contains(.person) ? [preferences] : [])
    return places.lazy.compactMap { $0[setting.key].flatMap(setting.normalized) }.first ?? setting.defaultEntry
  }

  /// A setting of the person's with another value; nil is the default.
  public func choosing<Value>(_ setting: Setting<Value>, _ value: Value?) -> Change {
    choosing(setting, value?.propertyValue)
  }

  /// The same for a setting of any type.
  public func choosing(_ setting: any SettingDefinition, _ value: PropertyValue?) -> Change {
    preferring(setting.key, value.flatMap(setting.entry))
  }

  /// What a deck is studied by otherwise, and the decks that it stands in, the nearest first.
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
