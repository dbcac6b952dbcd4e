import FlashcardKit

/// The three-way merge of a login's settings, with its presets, saved searches, and kinds of card. Symmetric.
enum SettingsMerge {
  /// Returns the merged values by key. If both sides changed one, the greater bytes hold, and an edit survives a
  /// deletion; presets, saved searches, and kinds of card are merged entry by entry.
  static func merge(
    base: [String: PropertyValue], _ one: [String: PropertyValue], _ other: [String: PropertyValue]
  ) -> [String: PropertyValue] {
    if one == base || one == other { return other }
    if other == base { return one }
    var merged: [String: PropertyValue] = [:]
    for key in Set(one.keys).union(other.keys) {
      let hasEntries = entryKeys.contains { key.hasPrefix($0) }
      merged[key] = value(base[key], one[key], other[key], hasEntries: hasEntries)
    }
    // How good parameters are is known of these parameters alone.
    let memory = Settings.study.memory.key
    if let chosen = merged[memory], one[memory] != other[memory] {
      merged[fit] = chosen == one[memory] ? one[fit] : other[fit]
    }
    return merged
  }

  /// The beginnings of the keys whose values consist of entries that are independent of each other.
  private static let entryKeys = ["kind.", "preset.", "search."]
  private static let fit = "memoryFit"

  private static func value(
    _ base: PropertyValue?, _ one: PropertyValue?, _ other: PropertyValue?, hasEntries: Bool
  ) -> PropertyValue? {
    guard hasEntries, let own = one?.dictionary, let theirs = other?.dictionary else {
      return FlashcardKit.merge(base, one, other, .greater)
    }
    let old = base?.dictionary ?? [:]
    var entries: [String: PropertyValue] = [:]
    for key in Set(own.keys).union(theirs.keys) {
      entries[key] = value(old[key], own[key], theirs[key], hasEntries: true)
    }
    return .dictionary(entries)
  }
}
