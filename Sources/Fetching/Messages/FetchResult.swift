public import Effects
import FlashcardKit

/// What came of a question.
public struct FetchResult: Equatable, Sendable {
  /// The number of the question.
  public let number: Int
  /// What came, or why nothing did.
  public let result: Result<FetchReply, NetworkFailure>

  /// An answer.
  public init(number: Int, result: Result<FetchReply, NetworkFailure>) {
    self.number = number
    self.result = result
  }
}

/// What a server answered, whole and with success.
public struct FetchReply: Equatable, Sendable {
  /// What the server says it is.
  public var contentType: String?
  /// The answer, unpacked.
  public var body: [UInt8]

  /// A reply.
  public init(contentType: String?, body: [UInt8]) {
    self.contentType = contentType
    self.body = body
  }
}
