import Effects
import FlashcardKit

extension OnlineOptions {
  /// The options as stored in `config.plist`, without those that have their default.
  var entries: [String: PropertyValue] {
    var entries: [String: PropertyValue] = [:]
    if !addresses.isEmpty {
      entries["addresses"] = .dictionary(
        Dictionary(uniqueKeysWithValues: addresses.map { ($0.key.rawValue, .string($0.value)) }))
    }
    entries["contact"] = contact.map(PropertyValue.string)
    if language != OnlineOptions().language { entries["language"] = .string(language) }
    if !off.isEmpty { entries["off"] = .array(off.map(\.rawValue).sorted().map(PropertyValue.string)) }
    return entries
  }

  /// Whether every known entry has the right type.
  static func isSound(_ entries: [String: PropertyValue]) -> Bool {
    var fields = Fields(entries)
    _ = fields.textsByName("addresses")
    _ = fields.string("contact")
    _ = fields.string("language")
    _ = fields.texts("off")
    return fields.isSound
  }

  /// Creates options from stored entries, ignoring invalid ones.
  init(_ entries: [String: PropertyValue]) {
    self.init()
    for (name, value) in entries["addresses"]?.dictionary ?? [:] {
      guard let address = OnlineAddress(rawValue: name), let text = value.string else { continue }
      addresses[address] = (try? OnlineOptions.checked(text, for: address)) ?? nil
    }
    contact = entries["contact"]?.string?.cleanedLine()
    if let code = entries["language"]?.string, OnlineOptions.isLanguage(code) { language = code }
    off = Set((entries["off"]?.array ?? []).compactMap { $0.string.flatMap(OnlineSource.init) })
  }
}
