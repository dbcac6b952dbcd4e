/// A place that can have a value of a setting of decks.
public enum SettingPlace: Hashable, Sendable {
  /// A deck.
  case deck(DeckID)
  /// A preset.
  case preset(PresetID)
  /// The person's preferences.
  case person
}
