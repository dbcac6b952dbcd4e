import FlashcardKit
import HelperProtocol
import TextUI

/// Searching for cards online.
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

  // MARK: Waiting

  static func asking(_ search: OnlineSearch?) -> String {
    guard let search else { return "" }
    return search.offset > 0 ? "Loading more from \(name(search.source))…" : "Searching \(name(search.source))…"
  }

  static func waiting(_ reason: WaitReason, seconds: Int, _ search: OnlineSearch?) -> String {
    let name = search.map { Words.name($0.source) } ?? ""
    switch reason {
    case .rateLimit(let rateLimit): return "\(name) allows one request every \(rateLimit)s: \(seconds)s left"
    case .tooOften: return "Too many requests to \(name): retrying in \(seconds)s"
    }
  }

  static let stopped = "Stopped"

  static func typeWhat(_ source: OnlineSource) -> String {
    source == .dictionary ? "Type an English word to look up" : "Type something to search for"
  }

  // MARK: Results

  static let sourceLabel = "Source "
  static let searchLabel = "Search"
  static let foundDeck = "Found"
  static let yours = "yours"
  static let isYours = " ✓ yours"

  static func skipped(_ count: Int) -> String? { count == 0 ? nil : "\(cards(count)) unreadable" }
  static func cached(since age: Milliseconds) -> String { "cached \(ago(-max(0, age), at: 0))" }
  static func outdated(
    _ failure: NetworkFailure, _ source: OnlineSource, _ options: OnlineOptions, since age: Milliseconds
  ) -> String {
    "\(sentence(.network(failure), source, options)) These results are from \(ago(-max(0, age), at: 0))."
  }
  static func found(_ count: Int, hasMore: Bool) -> String { cards(count) + (hasMore ? "…" : "") }

  static func nothingFound(_ text: String) -> String { "No results for \(quoted(text))" }
  static func noneHas(_ text: String, of count: Int) -> String {
    count == 1
      ? "The only card does not contain \(quoted(text))"
      : "None of the \(cards(count)) contain \(quoted(text))"
  }
  static func noCardsThere(_ source: OnlineSource) -> String { "\(name(source)) has no cards" }

  static func trivia(_ category: TriviaCategory?, _ difficulty: TriviaDifficulty?) -> String {
    "\(category?.name ?? "All categories") · \(difficulty?.rawValue ?? "any difficulty")"
  }

  static let category = "Category"
  static let categories: [(TriviaCategory?, String)] =
    [(nil, "All categories")] + TriviaCategory.all.map { ($0, $0.name) }
  static let difficulty = "Difficulty"
  static let difficulties: [(TriviaDifficulty?, String)] = [
    (nil, "Any"), (.easy, "Easy"), (.medium, "Medium"), (.hard, "Hard"),
  ]

  // MARK: Adding

  static func add(_ cards: [Card]) -> String { "Add \(Words.cards(cards))" }
  static func addTo(_ count: Int) -> String { "Add \(cards(count)) to" }
  static func add(to deck: String) -> String { "Add to \(short(deck))" }
  static let addToAnotherDeck = "Add to another deck…"
  static let addToNewDeck = "Add to a new deck…"
  static func allYours(_ count: Int) -> String { "You already have \(all(count))" }

  static func added(_ cards: [Card], _ deck: String, skipped: Int) -> String {
    let rest = skipped == 0 ? "" : "; skipped \(Words.cards(skipped)) already there"
    return "Added \(Words.cards(cards)) to \(quoted(deck))\(rest)"
  }
}

/// The reasons why an online search failed.
extension Words {
  static func sentence(_ failure: OnlineFailure, _ source: OnlineSource, _ options: OnlineOptions) -> String {
    let name = name(source)
    switch failure {
    // The address itself, or one that a server redirects to.
    case .network(.notAnAddress):
      if let wrong = options.wrongOverride(of: source) {
        let text = quoted(wrong.text.hidingCredentials)
        return "\(wrong.address.variable) in the environment is \(text), which is not a web address. Nothing was sent. "
          + "Correct or unset it."
      }
      let variables = variables(source, options)
      return "\(name) redirects to something that is not a web address. Check the address in "
        + (variables.isEmpty ? "Settings." : "\(list(variables.map(\.variable))).")
    case .network(.status(404, let said)): return sentence(.status(404, said: said), name) + overridden(source, options)
    case .network(let failure): return sentence(failure, name)
    case .format(let failure): return sentence(failure, name) + overridden(source, options)
    case .noneReadable(let count): return "\(name) sent \(cards(count)), but none could be read."
    case .said(let text): return text.isEmpty ? "\(name) reported an error." : "\(name) says: \(said(text))"
    case .noStarterDecks: return noStarterDecks
    }
  }

  /// Returns the variables of the environment that set the addresses of a source.
  private static func variables(_ source: OnlineSource, _ options: OnlineOptions) -> [OnlineAddress] {
    OnlineAddress.allCases.filter { $0.source == source && options.overrides[$0] != nil }
  }

  /// Returns a sentence about addresses from the environment, which Settings cannot change, with a blank in front.
  private static func overridden(_ source: OnlineSource, _ options: OnlineOptions) -> String {
    variables(source, options).compactMap { address in
      options.overrides[address].map { " \(address.variable) is \(quoted($0.hidingCredentials))." }
    }.joined()
  }

  static func sentence(_ failure: FormatFailure, _ name: String) -> String {
    switch failure {
    case .empty: "\(name) sent an empty response."
    case .webPage:
      "\(name) sent a web page instead of cards. Check the address; the network may also require a login."
    case .notJSON: "\(name) sent a response that is damaged, incomplete, or not a list of cards."
    case .noCards, .lacksCards, .notText, .longLine, .oneRow:
      "The response from \(name) contains no cards. Check the address."
    }
  }

  static func sentence(_ failure: NetworkFailure, _ name: String) -> String {
    switch failure {
    case .noNetwork: "This machine is not connected to a network."
    case .nameNotFound(let host): "\(host.cleanedLine().shortened(to: 50)) was not found. Is this machine online?"
    case .refused(let host): "\(short(host)) refused the connection."
    case .unreachable(let host): "\(short(host)) is unreachable."
    case .badCertificate(let host, let problem): sentence(problem, short(host))
    case .notSecure(let host): "Could not establish a secure connection to \(short(host)). Nothing was sent."
    case .slowToConnect(let host, let time): "\(short(host)) did not accept a connection within \(seconds(time))."
    case .slow(let host, let time): "\(short(host)) did not respond within \(seconds(time))."
    case .brokenOff(let host): "\(short(host)) closed the connection before its response was complete."
    case .garbled(let host): "\(short(host)) sent a response that is not valid HTTP."
    case .status(404, _): "\(name) has nothing at this address (404)."
    case .status(let code, let text): status(code, text, name)
    case .tooOften(let wait):
      "Too many requests to \(name)" + (wait.map { "; try again in \(time($0.time))." } ?? ". Try again later.")
    case .tooLarge(let limit): "The response from \(name) is larger than \(limit >> 20) MB."
    case .tooManyRedirects: "\(name) redirects too many times."
    case .leadsToInsecure(let host):
      "\(name) redirects from a secure address to an insecure one at \(short(host)). It was not followed."
    case .privateAddress(let host):
      "\(short(host)) is on your local network and not an address that you set. Nothing was sent."
    case .notAnAddress: "\(name) redirects to something that is not a web address."
    case .noFile(let path): "File not found: \(path.shortened(to: 50).cleanedLine())."
    case .unreadableFile(let path): "Could not read the file \(path.shortened(to: 50).cleanedLine())."
    case .noHelper: "Could not start flashcards-fetch, which accesses the network. Install it next to flashcards."
    case .helperEnded: "flashcards-fetch crashed on this response. Your cards are unaffected."
    case .other(let code): "The network failed (libcurl error \(code))."
    }
  }

  private static func sentence(_ problem: CertificateProblem, _ host: String) -> String {
    let certificate = "The certificate of \(host)"
    let trusting = "SSL_CERT_FILE can name a certificate to trust."
    switch problem {
    case .expired:
      return "\(certificate) has expired. Nothing was sent. If it should be valid, check this machine's clock."
    case .notYetValid: return "\(certificate) is not valid yet. Nothing was sent. Check this machine's clock."
    case .otherName: return "\(certificate) is for another host. Nothing was sent. Check the address."
    case .unknownIssuer:
      return "\(certificate) is from an issuer this machine does not trust. Nothing was sent. \(trusting)"
    case .selfSigned: return "\(certificate) is self-signed, so it proves nothing. Nothing was sent. \(trusting)"
    case .revoked: return "\(certificate) was revoked by its issuer. Nothing was sent."
    }
  }

  private static func status(_ code: Int, _ text: String, _ name: String) -> String {
    let what = code >= 500 ? "\(name) has a problem (\(code))" : "\(name) refused the request (\(code))"
    return text.trimmed().isEmpty ? what + "." : "\(what) and says: \(said(text))"
  }

  /// Returns a message from a server, on one line and truncated to 120 characters.
  private static func said(_ text: String) -> String {
    let line = text.cleanedLine()
    return "“\(isolated(line.count > 120 ? line.prefix(119) + "…" : line))”"
  }

  private static func seconds(_ time: Milliseconds) -> String {
    time % 1000 == 0 ? "\(time / 1000)s" : "\(time)ms"
  }
}

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
