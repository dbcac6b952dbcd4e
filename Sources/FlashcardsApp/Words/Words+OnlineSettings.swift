import Effects
import FlashcardKit

/// The settings of online sources.
extension Words {
  static let onlineSources = "Online sources"
  static func sources(_ options: OnlineOptions) -> String {
    let count = OnlineSource.allCases.count
    return options.off.isEmpty ? "all \(count) on" : "\(count - options.off.count) of \(count) on"
  }

  // MARK: Menus

  static func more(_ label: String) -> String { label + "…" }
  static func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
  static let turnOn = "Turn on"
  static let turnOff = "Turn off"
  static let languageMore = "Wikipedia language…"
  static let contactMore = "Contact…"
  static let noContact = "none"
  static let clearCache = "Clear cached responses"

  static func label(_ address: OnlineAddress) -> String {
    switch address {
    case .course, .wikipedia, .trivia: "Address"
    case .dictionary: "Free Dictionary address"
    case .wiktionary: "Wiktionary address"
    }
  }

  static func address(_ address: OnlineAddress, _ options: OnlineOptions) -> String {
    if options.overrides[address] != nil { return "set by \(address.variable)" }
    return options.addresses[address].map { short($0.hidingCredentials) } ?? "default"
  }

  // MARK: Dialogs

  static let language = "Wikipedia language"
  static let languageQuestion = "Language code, such as en, de, ja, or simple"
  static let contact = "Contact"
  static let contactQuestion = "Sent to servers so that their operators can reach you"
  static func addressQuestion(_ address: OnlineAddress) -> String {
    address == .course
      ? "http://, https://, or a file; empty = default" : "http:// or https://; empty = default"
  }

  // MARK: Done

  static func switched(_ source: OnlineSource, _ isOn: Bool) -> String { "\(name(source)): \(onOff(isOn))" }
  static func setAddress(_ address: OnlineAddress, _ text: String?) -> String {
    let what = name(address.source)
    return text.map { "\(what): using \(short($0.hidingCredentials))" } ?? "\(what): using the default address"
  }
  static func setLanguage(_ code: String) -> String { "Wikipedia language: \(code)" }
  static func setContact(_ contact: String) -> String {
    contact.isEmpty ? "No contact is sent to servers" : "Contact sent to servers: \(quoted(contact))"
  }
  static func clearedCache(_ bytes: Int) -> String {
    bytes == 0 ? "The cache is already empty" : "Cleared \(size(bytes)) of cached responses"
  }

  // MARK: Problems

  static func cacheNotCleared(_ failure: StoreFailure) -> String {
    "Could not clear all cached responses: \(reason(failure))."
  }
  static let noLanguage = "Enter a language code in lowercase: en, de, pt, zh-yue"

  static func sentence(_ problem: OnlineOptions.AddressProblem) -> String {
    switch problem {
    case .notWeb: "Addresses start with http:// or https://"
    case .notWebOrFile: "Addresses start with http:// or https://, files with /"
    case .broken: "This address is incomplete"
    case .hidden: "The hidden password belongs to another server; enter the password for this one"
    }
  }
}
