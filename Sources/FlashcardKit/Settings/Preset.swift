/// A named set of study options that decks share.
public struct Preset: Hashable, Sendable {
  /// The preset's identity.
  public let id: PresetID
  /// The name.
  public var name: String
  /// The settings by key, as in a deck's options. Also holds values written by newer versions of the program, which are
  /// kept.
  public var options: [String: PropertyValue]
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue]

  /// Creates a preset.
  public init(
    id: PresetID, name: String, options: [String: PropertyValue] = [:], unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.options = options
    self.unknown = unknown
  }
}

extension Preset {
  /// The key of the preset that a deck follows, in the deck's options.
  static let deckKey = "preset"
  /// The beginning of the keys of presets in the preferences. Each has a key of its own, so that two programs can edit
  /// different ones.
  private static let prefix = "preset."

  /// The key of a preset in the preferences.
  static func isKey(_ key: String) -> Bool { key.hasPrefix(prefix) }

  static func key(_ id: PresetID) -> String { prefix + id.description }

  /// The preset as an entry of the preferences.
  var entry: PropertyValue {
    var entries = unknown
    entries["name"] = .string(name)
    entries["options"] = options.isEmpty ? nil : .dictionary(options)
    return .dictionary(entries)
  }

  /// Creates a preset from an entry of the preferences. Returns `nil` if the entry isn't one.
  init?(key: String, entry: PropertyValue) {
    guard key.hasPrefix(Preset.prefix), let id = PresetID(String(key.dropFirst(Preset.prefix.count))),
      var entries = entry.dictionary
    else { return nil }
    let name = entries.removeValue(forKey: "name")?.string?.cleanedLine() ?? ""
    let options = entries.removeValue(forKey: "options")?.dictionary
    self.init(id: id, name: name.isEmpty ? id.description : name, options: options ?? [:], unknown: entries)
  }
}

extension Deck {
  /// The preset that the deck follows, or `nil` for none. It need not exist.
  public var preset: PresetID? {
    get { options[Preset.deckKey]?.string.flatMap { PresetID($0.trimmed()) } }
    set { options[Preset.deckKey] = newValue.map { .string($0.description) } }
  }
}

/// The type of a value in files.
public enum PropertyType: Sendable {
  case string, integer, number, boolean, list
}
