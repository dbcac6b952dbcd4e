public import CardStore
import Dispatch
import Fetching
public import FlashcardKit
import Foundation
import Synchronization

/// Draws pictures and takes them in, through a helper of its own: what a picture does to it is not done to searches.
/// One after the other, what is wanted most first; what is no longer wanted is not drawn.
public final class Pictures: Sendable {
  /// What hears of each picture that was drawn, or could not be.
  public typealias Tell = @Sendable (PictureWish, Result<DrawnPicture, PictureFailure>) -> Void
  /// Where a picture stands that is kept under a name; nil: nowhere.
  public typealias Find = @Sendable (_ name: String) -> String?
  /// What hears of a picture that was taken in.
  public typealias Taken = @Sendable (Result<(facts: PictureFacts, bytes: [UInt8]), PictureFailure>) -> Void

  private let questions: Questions
  private let kept: KeptAnswers
  private let now: @Sendable () -> Milliseconds
  private let tell: Tell
  private let queue = DispatchQueue(label: "pictures")
  private let state = Mutex(State())

  private struct State {
    var wishes: [PictureWish] = []
    var find: Find = { _ in nil }
    /// What is being drawn or fetched, and the question to the web, where there is one.
    var current: PictureWish?
    var fetching: Int?
  }

  /// How long one picture may take, by the clock, milliseconds.
  private static let patience: Milliseconds = 8000
  /// What is not waited for, and not taken, from an address.
  private static let limits = FetchLimits(bytes: PictureLimits.bytes)
  private static let userAgent = Searches.userAgent(nil)

  /// Pictures by the helper's command. What comes from the web is kept where answers are.
  public init(
    helper command: [String], kept: KeptAnswers, idle: Duration = .seconds(30),
    now: @escaping @Sendable () -> Milliseconds, tell: @escaping Tell
  ) {
    questions = Questions(helper: command, idle: idle)
    self.kept = kept
    self.now = now
    self.tell = tell
  }

  /// These pictures are wanted now, most wanted first, in place of those before.
  public func want(_ wishes: [PictureWish], find: @escaping Find) {
    let given = state.withLock { state -> Int? in
      state.wishes = wishes.filter { $0 != state.current }
      state.find = find
      // The web may be slow: who has gone on does not wait for it.
      guard let fetching = state.fetching, let current = state.current, !wishes.contains(current) else { return nil }
      (state.current, state.fetching) = (nil, nil)
      return fetching
    }
    if let given { questions.cancel(given) }
    queue.async { [self] in next() }
  }

  /// Takes a picture in, from the web or from a file that the person named: its bytes, and what it is.
  @discardableResult
  public func take(_ source: PictureSource, find: Find = { _ in nil }, then done: @escaping Taken) -> Int {
    let address: String
    switch source {
    case .address(let text), .typed(let text): address = text
    case .path(let path): address = URL(fileURLWithPath: path).absoluteString
    case .kept(let name):
      address = URL(fileURLWithPath: Pictures.path(name, find) ?? name).absoluteString
    }
    return questions.ask(within: Pictures.limits.whole + Pictures.patience) { number in
      .take(
        FetchQuestion(
          number: number, address: address, userAgent: Pictures.userAgent, isOwn: source.isOwn,
          limits: Pictures.limits))
    } hear: { result in
      done(
        Pictures.read(result).flatMap { reply in
          guard case .taken(let facts, let bytes) = reply else { return .failure(.source(.helperEnded)) }
          return .success((facts, bytes))
        })
    }
  }

  private func next() {
    let found = state.withLock { state -> (wish: PictureWish, find: Find)? in
      guard state.current == nil, let wish = state.wishes.first else { return nil }
      state.wishes.removeFirst()
      state.current = wish
      return (wish, state.find)
    }
    guard let (wish, find) = found else { return }
    switch wish.source {
    case .kept(let name):
      guard let path = Pictures.path(name, find) else {
        return done(wish, .failure(.source(.noFile(path: name))))
      }
      draw(wish, path)
    case .path(let path): draw(wish, path)
    case .address(let address), .typed(let address):
      if let place = kept.place(of: address, at: now()) { return draw(wish, place.path, offset: place.offset) }
      fetch(wish, address)
    }
  }

  private func fetch(_ wish: PictureWish, _ address: String) {
    let number = take(wish.source) { [self] result in
      queue.async { [self] in
        guard state.withLock({ $0.current == wish }) else { return }
        switch result {
        case .failure(let failure): done(wish, .failure(failure))
        case .success(let picture):
          kept.keep(picture.bytes, for: address, at: now())
          guard let place = kept.place(of: address, at: now()) else {
            return done(wish, .failure(.source(.unreadableFile(path: address.withoutCredentials))))
          }
          draw(wish, place.path, offset: place.offset)
        }
      }
    }
    state.withLock { if $0.current == wish { $0.fetching = number } }
  }

  private func draw(_ wish: PictureWish, _ path: String, offset: Int = 0) {
    state.withLock { $0.fetching = nil }
    questions.ask(within: Pictures.patience) { number in
      .draw(
        DrawQuestion(number: number, path: path, offset: offset, manner: wish.manner))
    } hear: { [self] result in
      queue.async { [self] in
        done(
          wish,
          Pictures.read(result).flatMap { reply in
            // Pixels go on to the terminal: only where they were asked for.
            guard case .drawn(let picture) = reply, picture.isPixels == (wish.manner.cell != nil) else {
              return .failure(.source(.helperEnded))
            }
            return .success(picture)
          })
      }
    }
  }

  private func done(_ wish: PictureWish, _ result: Result<DrawnPicture, PictureFailure>) {
    state.withLock { ($0.current, $0.fetching) = (nil, nil) }
    tell(wish, result)
    queue.async { [self] in next() }
  }

  private static func read(_ result: Result<Frame, Questions.Lost>) -> Result<PictureReply, PictureFailure> {
    switch result {
    case .success(let frame): (try? PictureAnswer(frame))?.result ?? .failure(.source(.helperEnded))
    case .failure(.noHelper): .failure(.source(.noHelper))
    // A decoder that crashes, or needs more than it may have, ends its process.
    case .failure(.helperEnded), .failure(.late): .failure(.tooHard)
    }
  }

  private static func path(_ name: String, _ find: Find) -> String? {
    name.contains("/") || name.hasPrefix(".") ? nil : find(name)
  }
}

extension PictureSource {
  /// Whether the person named it, or it is the person's own.
  fileprivate var isOwn: Bool { if case .address = self { false } else { true } }
}
