extension Library {
  /// Returns whether a key of the preferences describes kinds of card, or presets of decks.
  package static func describesCards(_ key: String) -> Bool { CustomKind.isKey(key) || Preset.isKey(key) }
}
