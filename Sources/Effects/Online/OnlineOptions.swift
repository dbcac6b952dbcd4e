/// What is chosen for this machine about looking for cards online.
public struct OnlineOptions: Hashable, Sendable {
  /// The addresses that the person set.
  public var addresses: [OnlineAddress: String]
  /// Those that the environment sets for this run; they come before.
  public var overrides: [OnlineAddress: String]
  /// How servers' people can reach who asks: an address of mail or of a page.
  public var contact: String?
  /// The language of Wikipedia, by its code.
  public var language: String
  /// The sources that are not used.
  public var off: Set<OnlineSource>

  /// Options; the defaults are those of a fresh machine.
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

  /// The sources that are used, in their order.
  public var sources: [OnlineSource] { OnlineSource.allCases.filter { !off.contains($0) } }

  /// The address that is asked, without a slash at its end.
  public func address(_ address: OnlineAddress) -> String {
    var text = (overrides[address] ?? addresses[address] ?? address.usual).replacing("{language}", with: language)
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// Whether the person set the address.
  public func isOwn(_ address: OnlineAddress) -> Bool { overrides[address] != nil || addresses[address] != nil }

  /// Whether a text is a language's code, as Wikipedia has them: `en`, `zh-yue`.
  public static func isLanguage(_ text: String) -> Bool {
    (2...20).contains(text.utf8.count) && text.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
      && !text.hasPrefix("-") && !text.hasSuffix("-")
  }
}
