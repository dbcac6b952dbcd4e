import Effects
import FlashcardKit

/// What is said about looking for cards online.
extension Words {
  static func name(_ source: OnlineSource) -> String {
    switch source {
    case .course: "Course cards"
    case .starter: "Starter decks"
    case .wikipedia: "Wikipedia"
    case .trivia: "Open Trivia DB"
    case .dictionary: "Dictionary"
    }
  }

  static func label(_ address: OnlineAddress) -> String {
    switch address {
    case .course, .wikipedia, .trivia: "Address"
    case .dictionary: "Free Dictionary's address"
    case .wiktionary: "Wiktionary's address"
    }
  }

  static func address(_ address: OnlineAddress, _ options: OnlineOptions) -> String {
    if options.overrides[address] != nil { return "set by \(address.variable)" }
    return options.addresses[address].map { short($0.hidingCredentials) } ?? "the usual one"
  }

  // MARK: While one waits

  static func asking(_ search: OnlineSearch?) -> String {
    guard let search else { return "" }
    return search.offset > 0 ? "More of \(name(search.source))…" : "Asking \(name(search.source))…"
  }

  static func waiting(_ reason: WaitReason, seconds: Int, _ search: OnlineSearch?) -> String {
    let name = search.map { Words.name($0.source) } ?? ""
    switch reason {
    case .pace(let pace): return "\(name) may be asked once in \(pace) s: \(seconds) s to go"
    case .tooOften: return "\(name) is asked too often just now: again in \(seconds) s"
    }
  }

  static let stopped = "Stopped. Nothing was changed"

  static func typeWhat(_ source: OnlineSource) -> String {
    source == .dictionary ? "Type an English word to look up" : "Type what to look for"
  }

  // MARK: What was found

  static func skipped(_ count: Int) -> String? { count == 0 ? nil : "\(cards(count)) unreadable" }

  static func kept(since age: Milliseconds) -> String {
    let minutes = max(0, age) / 60_000
    if minutes < 1 { return "kept just now" }
    return minutes < 60 ? "kept \(minutes) min ago" : "kept \(minutes / 60) h ago"
  }

  static func nothingFound(_ text: String) -> String { "Nothing was found for \(quoted(text))" }
  static func noneHas(_ text: String, of count: Int) -> String {
    count == 1 ? "The one card has no \(quoted(text))" : "None of the \(cards(count)) has \(quoted(text))"
  }
  static func noCardsThere(_ source: OnlineSource) -> String { "\(name(source)) has no cards" }
  static let yours = "yours"
  static func allYours(_ count: Int) -> String { "All \(cards(count)) are already yours" }

  static func added(_ cards: [Card], _ deck: String, skipped: Int) -> String {
    let what = cards.count == 1 ? quoted(cards[0].front) : Words.cards(cards.count)
    let rest = skipped == 0 ? "" : "; \(Words.cards(skipped)) \(skipped == 1 ? "was" : "were") there already"
    return "Added \(what) to \(quoted(deck))\(rest)"
  }

  static func trivia(_ category: TriviaCategory?, _ difficulty: TriviaDifficulty?) -> String {
    "\(category?.name ?? "All categories") · \(difficulty?.rawValue ?? "of any difficulty")"
  }

  static let categories: [(TriviaCategory?, String)] =
    [(nil, "All categories")] + TriviaCategory.all.map { ($0, $0.name) }
  static let difficulties: [(TriviaDifficulty?, String)] = [
    (nil, "Any"), (.easy, "Easy"), (.medium, "Medium"), (.hard, "Hard"),
  ]

  // MARK: Settings

  static func sources(_ options: OnlineOptions) -> String {
    let count = OnlineSource.allCases.count
    return options.off.isEmpty ? "all \(count) on" : "\(count - options.off.count) of \(count) on"
  }

  static let allSourcesOff = "All sources are switched off"
  static let settingsHaveThem = "Settings switches them on."
  static func switched(_ source: OnlineSource, _ isOn: Bool) -> String { "\(name(source)): \(isOn ? "on" : "off")" }
  static func setAddress(_ address: OnlineAddress, _ text: String?) -> String {
    text.map { "\(name(address.source)) is asked at \(short($0.hidingCredentials))" }
      ?? "\(name(address.source)) is asked at the usual address"
  }
  static func setLanguage(_ code: String) -> String { "Wikipedia is asked in \(code)" }
  static func setContact(_ contact: String) -> String {
    contact.isEmpty ? "Servers are not told whom to write to" : "Servers are told \(quoted(contact))"
  }
  static let noLanguage = "A language is a code of small letters: en, de, pt, zh-yue"

  static func forgotAnswers(_ bytes: Int) -> String {
    switch bytes {
    case 0: "Nothing was kept"
    case ..<1_000_000: "Cleared \(grouped((bytes + 999) / 1000)) kB of kept answers"
    default: "Cleared \(grouped(bytes / 1_000_000)) MB of kept answers"
    }
  }

  static func sentence(_ problem: OnlineOptions.AddressProblem) -> String {
    switch problem {
    case .notWeb: "An address begins with http:// or https://"
    case .notWebOrFile: "An address begins with http:// or https://, a file with /"
    case .broken: "That is no whole address"
    case .hidden: "The hidden password is for another server: type this one's"
    }
  }
}
