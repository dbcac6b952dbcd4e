public import Effects
import FlashcardKit

/// The result of a request.
public struct FetchResult: Equatable, Sendable {
  /// The number of the request.
  public let number: Int
  /// The reply, or the reason there is none.
  public let result: Result<FetchReply, NetworkFailure>

  /// Creates the result of the request with this number.
  public init(number: Int, result: Result<FetchReply, NetworkFailure>) {
    self.number = number
    self.result = result
  }
}

/// A complete and successful response of a server.
public struct FetchReply: Equatable, Sendable {
  /// The content type that the server states.
  public var contentType: String?
  /// The body, uncompressed. Texts that declare their encoding are in UTF-8.
  public var body: [UInt8]

  /// Creates a reply with a content type and a body.
  public init(contentType: String?, body: [UInt8]) {
    self.contentType = contentType
    self.body = body
  }
}
