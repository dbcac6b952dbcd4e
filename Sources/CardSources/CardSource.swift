public import FlashcardKit
import HelperProtocol

/// An online source of cards: what to request and how to read the responses.
public struct CardSource: Sendable {
  /// The source's identity.
  public let source: OnlineSource
  /// The queries to make. If one finds nothing, the next is tried.
  public let queries: [Query]
  /// The minimum interval between queries, in milliseconds.
  public let rateLimit: Milliseconds
  /// Whether the next query is also tried if one fails. A status of 404 then means that nothing was found.
  public let fallsBack: Bool

  /// A query of a source.
  public struct Query: Sendable {
    /// The base address.
    public let address: OnlineAddress
    /// Returns the path and query that follow the address.
    let path: @Sendable (OnlineSearch) -> String
    /// Parses a response, given the URL that was requested.
    let read: @Sendable ([UInt8], OnlineSearch, String) throws(OnlineFailure) -> FoundCards

    /// Returns the URL to request.
    public func question(_ search: OnlineSearch, _ options: OnlineOptions) -> String {
      options.address(address) + path(search)
    }

    /// Reads the cards in a response.
    ///
    /// - Parameters:
    ///   - body: The body of the response.
    ///   - search: The search.
    ///   - question: The URL that was requested.
    /// - Returns: The cards, possibly none.
    /// - Throws: `OnlineFailure` if the response isn't in the expected format or reports an error, or if no card could
    ///   be read.
    public func cards(
      in body: [UInt8], _ search: OnlineSearch, at question: String
    ) throws(OnlineFailure) -> FoundCards {
      let found = try read(body, search, question)
      if found.cards.isEmpty, found.skipped > 0, found.next == nil { throw .noneReadable(found.skipped) }
      return found
    }
  }

  /// The sources on the network. To add one, add a file beside these and a line here.
  public static let all: [CardSource] = [.course, .wikipedia, .trivia, .dictionary]

  init(_ source: OnlineSource, rateLimit: Milliseconds = 0, fallsBack: Bool = false, queries: [Query]) {
    self.source = source
    self.fallsBack = fallsBack
    self.rateLimit = rateLimit
    self.queries = queries
  }
}

extension String {
  /// A web address of a page or picture, without credentials; `nil` for anything else.
  var webLink: String? {
    let text = hasPrefix("//") ? "https:" + self : self
    guard text.utf8.count <= 2000, text.hasPrefix("https://") || text.hasPrefix("http://"),
      text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }), text.cleanedForPrinting() == text
    else { return nil }
    return text.withoutCredentials
  }
}

/// The maximum size of a text that a source may give for a card, in bytes.
let longestText = 40_000
