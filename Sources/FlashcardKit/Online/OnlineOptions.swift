import Essentials
import HelperProtocol

/// The options of online search on this machine.
public struct OnlineOptions: Hashable, Sendable {
  /// The addresses set by the person.
  public var addresses: [OnlineAddress: String]
  /// The addresses set by environment variables, which take precedence.
  public var overrides: [OnlineAddress: String]
  /// A contact for operators of servers: an email address or a web page.
  public var contact: String?
  /// The language code of Wikipedia.
  public var language: String
  /// The sources that are turned off.
  public var off: Set<OnlineSource>

  /// Creates options. The defaults are those of a new installation.
  public init(
    addresses: [OnlineAddress: String] = [:], overrides: [OnlineAddress: String] = [:], contact: String? = nil,
    language: String = "en", off: Set<OnlineSource> = []
  ) {
    self.addresses = addresses
    self.overrides = overrides
    self.contact = contact
    self.language = language
    self.off = off
  }

  /// The sources that are turned on, in order. The first one answers without a search, and unless the person set an
  /// address, without a network.
  public var sources: [OnlineSource] {
    let first: OnlineSource = isOwn(.course) ? .course : .starter
    let last = OnlineSource.allCases.filter { $0 != first && $0 != .course } + (first == .course ? [] : [.course])
    return ([first] + last).filter { !off.contains($0) }
  }

  /// Returns the address to query, without a trailing slash.
  public func address(_ address: OnlineAddress) -> String {
    var text = (overrides[address] ?? addresses[address] ?? address.standard).replacing("{language}", with: language)
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// Returns whether the address was set by the person or the environment.
  public func isOwn(_ address: OnlineAddress) -> Bool { overrides[address] != nil || addresses[address] != nil }

  /// Returns whether a text has the form of a Wikipedia language code, such as `en` or `zh-yue`.
  public static func isLanguage(_ text: String) -> Bool {
    (2...20).contains(text.utf8.count) && text.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
      && !text.hasPrefix("-") && !text.hasSuffix("-")
  }
}

extension OnlineOptions {
  /// An error in a typed address.
  public enum AddressProblem: Error, Hashable, Sendable {
    /// The address begins with neither http:// nor https://.
    case notWeb
    /// The address is neither a web address nor a file.
    case notWebOrFile
    /// The address contains spaces or other invalid characters, or has no host.
    case broken
    /// The hidden credentials belong to another host.
    case hidden
  }

  /// Returns a typed address in the form in which it is saved, or `nil` for the default. A path becomes a file URL
  /// where files are allowed.
  ///
  /// - Throws: `AddressProblem` if the address is invalid, or contains hidden credentials that couldn't be restored.
  public static func checked(_ text: String, for address: OnlineAddress) throws(AddressProblem) -> String? {
    let text = text.cleanedLine()
    guard !text.isEmpty, text != address.standard else { return nil }
    if address == .course, text.hasPrefix("/") { return "file://" + text.percentEncoded(keeping: "/") }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let isFile = scheme == "file" && address == .course
    guard scheme == "http" || scheme == "https" || isFile else {
      throw address == .course ? .notWebOrFile : .notWeb
    }
    guard text.credentials != String.hiddenCredentials else { throw .hidden }
    let rest = text.dropFirst(scheme.count)
    guard rest.hasPrefix("://"), rest.count > 3, isFile == (rest.dropFirst(3).first == "/"),
      text.utf8.allSatisfy({ (33...126).contains($0) }), isFile || namesMachine(rest.dropFirst(3))
    else { throw .broken }
    return text
  }

  /// Returns the address of a source that an environment variable sets to something that is no address, with what it is
  /// set to; `nil` if there is none.
  public func wrongOverride(of source: OnlineSource) -> (address: OnlineAddress, text: String)? {
    OnlineAddress.allCases.lazy.compactMap { [overrides] address in
      guard address.source == source, let text = overrides[address] else { return nil }
      do throws(AddressProblem) { _ = try OnlineOptions.checked(text, for: address) } catch { return (address, text) }
      return nil
    }.first
  }

  /// Returns whether the rest of an address begins with a host, optionally followed by a numeric port. This catches a
  /// password with a slash in it, part of which would be taken for a path and shown.
  private static func namesMachine(_ rest: Substring) -> Bool {
    let machine = rest.prefix { !"/?#".contains($0) }.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let name = machine.hasPrefix("[") ? machine.prefix { $0 != "]" } + "]" : machine.prefix { $0 != ":" }
    let port = machine.dropFirst(name.count)
    return !name.isEmpty && (port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy(\.isNumber))
  }
}

/// The sources of cards.
public enum OnlineSource: String, CaseIterable, Sendable {
  case course, starter, wikipedia, trivia, dictionary

  /// Whether the source searches for words. Other sources return everything, and words are looked for in that.
  public var isSearched: Bool {
    switch self {
    case .wikipedia, .dictionary: true
    case .course, .starter, .trivia: false
    }
  }
}

/// An address that a source is queried at.
public enum OnlineAddress: String, CaseIterable, Sendable {
  case course, wikipedia, trivia, dictionary, wiktionary

  /// The default address. `{language}` is replaced by the language code.
  public var standard: String {
    switch self {
    case .course: "https://5daf8b36f2946f001481d81c.mockapi.io/api/v2/cards"
    case .wikipedia: "https://{language}.wikipedia.org"
    case .trivia: "https://opentdb.com"
    case .dictionary: "https://api.dictionaryapi.dev"
    case .wiktionary: "https://en.wiktionary.org"
    }
  }

  /// The environment variable that overrides the address.
  public var variable: String {
    switch self {
    case .course: "FLASHCARDS_COURSE_CARDS"
    case .wikipedia: "FLASHCARDS_WIKIPEDIA"
    case .trivia: "FLASHCARDS_TRIVIA"
    case .dictionary: "FLASHCARDS_DICTIONARY"
    case .wiktionary: "FLASHCARDS_WIKTIONARY"
    }
  }

  /// The source that uses the address.
  public var source: OnlineSource {
    switch self {
    case .course: .course
    case .wikipedia: .wikipedia
    case .trivia: .trivia
    case .dictionary, .wiktionary: .dictionary
    }
  }
}
