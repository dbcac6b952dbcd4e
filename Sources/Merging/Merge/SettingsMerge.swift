import FlashcardKit

/// The three-way merge of a login's settings, with its presets, saved searches, and kinds of card. Symmetric.
struct SettingsMerge {
  /// The merged values by key. If both sides changed one, the greater bytes hold, and an edit survives a deletion;
  /// presets, saved searches, and kinds of card are merged entry by entry.
  private(set) var merged: [String: PropertyValue] = [:]
  /// The keys of values that both sides changed, so that one of them was replaced.
  private(set) var replaced: Set<String> = []

  init(base: [String: PropertyValue], _ one: [String: PropertyValue], _ other: [String: PropertyValue]) {
    if one == base || one == other || other == base {
      merged = other == base ? one : other
      return
    }
    for key in Set(one.keys).union(other.keys) {
      let hasEntries = SettingsMerge.entryKeys.contains { key.hasPrefix($0) }
      merged[key] = value(base[key], one[key], other[key], hasEntries: hasEntries, of: key)
    }
    // How good parameters are is known of these parameters alone.
    let memory = Settings.study.memory.key
    if let chosen = merged[memory], one[memory] != other[memory] {
      merged[SettingsMerge.fit] = chosen == one[memory] ? one[SettingsMerge.fit] : other[SettingsMerge.fit]
    }
  }

  /// The beginnings of the keys whose values consist of entries that are independent of each other.
  private static let entryKeys = ["kind.", "preset.", "search."]
  private static let fit = "memoryFit"

  private mutating func value(
    _ base: PropertyValue?, _ one: PropertyValue?, _ other: PropertyValue?, hasEntries: Bool, of setting: String
  ) -> PropertyValue? {
    guard hasEntries, let own = one?.dictionary, let theirs = other?.dictionary else {
      if let one, let other, one != base, other != base, one != other { replaced.insert(setting) }
      return FlashcardKit.merge(base, one, other, .greater)
    }
    let old = base?.dictionary ?? [:]
    var entries: [String: PropertyValue] = [:]
    for key in Set(own.keys).union(theirs.keys) {
      entries[key] = value(old[key], own[key], theirs[key], hasEntries: true, of: setting)
    }
    return .dictionary(entries)
  }
}

/// Things of a list that have an identity, on both sides and in the base.
struct Entries<ID: Hashable, Value: Equatable> {
  private let base: [ID: Value]
  private let ours: [ID: Value]
  private let theirs: [ID: Value]

  init(base: [Value], ours: [Value], theirs: [Value], id: (Value) -> ID) {
    func byID(_ values: [Value]) -> [ID: Value] { Dictionary(values.map { (id($0), $0) }) { first, _ in first } }
    (self.base, self.ours, self.theirs) = (byID(base), byID(ours), byID(theirs))
  }

  /// The IDs of what a side has.
  var ids: Set<ID> { Set(ours.keys).union(theirs.keys) }

  /// Returns what a side has under an ID, even if the other side deleted it.
  func any(_ id: ID) -> Value? { ours[id] ?? theirs[id] }

  /// Returns what was under an ID in the base.
  func old(_ id: ID) -> Value? { base[id] }

  /// Whether a side has something under an ID.
  func sides(of id: ID) -> (ours: Bool, theirs: Bool) { (ours[id] != nil, theirs[id] != nil) }

  /// Returns what is under an ID after the merge, or `nil` if it was deleted. A deletion that didn't know of an edit has
  /// no effect. The closure merges two versions with their base, if there is one.
  func merged(_ id: ID, by merge: (Value?, Value, Value) -> Value) -> Value? {
    let old = base[id]
    switch (ours[id], theirs[id]) {
    case (nil, nil): return nil
    case (let value?, nil), (nil, let value?): return value == old ? nil : value
    case (let one?, let other?):
      if one == other || other == old { return one }
      return one == old ? other : merge(old, one, other)
    }
  }
}
