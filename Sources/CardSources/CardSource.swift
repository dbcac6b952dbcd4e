public import Effects
public import FlashcardKit

/// A place where cards are found: what to ask, and what the answers mean.
public struct CardSource: Sendable {
  /// Which one it is.
  public let source: OnlineSource
  /// The ways to ask. Where one finds nothing the next is tried.
  public let ways: [Way]
  /// How long it wants between two questions, milliseconds.
  public let pace: Milliseconds
  /// Whether the next way is also tried where one fails, and a status of 404 says that there is no such thing.
  public let fallsBack: Bool

  /// A way to ask.
  public struct Way: Sendable {
    /// Which address is asked.
    public let address: OnlineAddress
    /// What comes after the address.
    let path: @Sendable (OnlineSearch) -> String
    /// What the answer means; `at` is what was asked.
    let read: @Sendable ([UInt8], OnlineSearch, String) throws(OnlineFailure) -> FoundCards

    /// What is asked.
    public func question(_ search: OnlineSearch, _ options: OnlineOptions) -> String {
      options.address(address) + path(search)
    }

    /// What the answer to a question means.
    public func cards(
      in body: [UInt8], _ search: OnlineSearch, at question: String
    ) throws(OnlineFailure) -> FoundCards {
      let found = try read(body, search, question)
      if found.cards.isEmpty, found.skipped > 0, found.next == nil { throw .noneReadable(found.skipped) }
      return found
    }
  }

  /// The sources that are asked by the network. A new one is a file beside these, and its line here.
  public static let all: [CardSource] = [.course, .wikipedia, .trivia, .dictionary]

  init(_ source: OnlineSource, pace: Milliseconds = 0, fallsBack: Bool = false, ways: [Way]) {
    self.source = source
    self.fallsBack = fallsBack
    self.pace = pace
    self.ways = ways
  }
}

extension String {
  /// An address of the web for people or for a picture, without a name and a password; nil for anything else.
  var webLink: String? {
    let text = hasPrefix("//") ? "https:" + self : self
    guard text.utf8.count <= 2000, text.hasPrefix("https://") || text.hasPrefix("http://"),
      text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }), text.cleaned() == text
    else { return nil }
    return text.withoutCredentials
  }
}
