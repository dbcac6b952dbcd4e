public import Fetching
public import FlashcardKit

/// What is outside of this machine, asked through the helper. Nothing here waits.
public final class Outside: Sendable {
  /// What is told when an answer has come.
  public typealias Hear = @Sendable (Result<FetchReply, NetworkFailure>) -> Void

  private let questions: Questions
  private let limits: FetchLimits

  /// The outside by the helper's command, which is ended after so long without questions.
  public init(helper command: [String], limits: FetchLimits = FetchLimits(), idle: Duration = .seconds(30)) {
    questions = Questions(helper: command, idle: idle)
    self.limits = limits
  }

  /// Asks for an address; what comes of it is told once, unless it is cancelled. Returns what the question is known by.
  @discardableResult
  public func ask(_ address: String, as userAgent: String, isOwn: Bool, hear: @escaping Hear) -> Int {
    let limits = limits
    return questions.ask(within: limits.whole) { number in
      .fetch(
        FetchQuestion(number: number, address: address, userAgent: userAgent, isOwn: isOwn, limits: limits))
    } hear: { result in
      switch result {
      case .success(let frame): hear((try? FetchAnswer(frame))?.result ?? .failure(.helperEnded))
      case .failure(let lost): hear(.failure(NetworkFailure(lost, address: address, limits: limits)))
      }
    }
  }

  /// Lets a question go: nothing is told of it any more.
  public func cancel(_ number: Int) { questions.cancel(number) }
}

extension NetworkFailure {
  /// What an answer that did not come means.
  init(_ lost: Questions.Lost, address: String, limits: FetchLimits) {
    switch lost {
    case .noHelper: self = .noHelper
    case .helperEnded: self = .helperEnded
    case .late: self = .slow(host: WebAddress(address)?.host ?? address.withoutCredentials, after: limits.whole)
    }
  }
}
