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
