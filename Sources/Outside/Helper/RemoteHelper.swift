public import Effects
public import Fetching
import FlashcardKit

/// What is outside of this machine, asked through the helper. Nothing here waits.
public final class RemoteHelper: Sendable {
  /// What is told when an answer has come.
  public typealias Hear = @Sendable (Result<FetchReply, NetworkFailure>) -> Void

  private let questions: Questions
  private let limits: FetchLimits

  /// The outside by the helper's command, which is ended after so long without questions.
  public init(helper command: [String], limits: FetchLimits = FetchLimits(), idle: Duration = .seconds(30)) {
    questions = Questions(helper: command, idle: idle)
    self.limits = limits
  }

  /// Asks for an address; what comes of it is told once, unless it is cancelled. `isOwn`: the person set it, and it may be
  /// a file. Returns what the question is known by.
  @discardableResult
  public func ask(
    _ address: String, as userAgent: String, isOwn: Bool, limits: FetchLimits? = nil, hear: @escaping Hear
  ) -> Int {
    let limits = limits ?? self.limits
    let hearFrame: Questions.Hear = { result in
      switch result {
      case .success(let frame): hear((try? FetchResult(frame))?.result ?? .failure(.helperEnded))
      case .failure(let lost): hear(.failure(NetworkFailure(lost, address: address, limits: limits)))
      }
    }
    // Who reads the network has no business with files.
    if isOwn, let path = WebAddress.path(ofFile: address) {
      return questions.ask(
        within: limits.whole,
        work: { number in
          FetchResult(number: number, result: FetchReply.reading(path, limit: limits.bytes)).frame
        }, hear: hearFrame)
    }
    return questions.ask(
      within: limits.whole,
      order: { number in
        FetchCommand.fetch(
          FetchRequest(number: number, address: address, userAgent: userAgent, isOwn: isOwn, limits: limits)
        ).frame
      }, hear: hearFrame)
  }

  /// Lets a question go: nothing is told of it any more.
  public func cancel(_ number: Int) { questions.cancel(number, FetchCommand.cancel(number).frame) }
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
