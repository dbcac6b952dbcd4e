public import CardStore
import Dispatch
public import Effects
import Fetching
public import FlashcardKit
import Foundation

/// Draws pictures and takes them in. What is fetched is handed to a process that decodes and does nothing else: it knows
/// no network and no files. One after the other, what is wanted most first; what is no longer wanted is not drawn.
public final class Pictures: Sendable {
  /// What hears of each picture that was drawn, or could not be.
  public typealias Tell = @Sendable (PictureRequest, Result<DrawnPicture, PictureFailure>) -> Void
  /// Where a picture stands that is kept under a name; nil: nowhere.
  public typealias Find = @Sendable (_ name: String) -> String?
  /// What hears of a picture that was taken in.
  public typealias Taken = @Sendable (Result<(facts: PictureFacts, bytes: [UInt8]), PictureFailure>) -> Void

  private let decoder: Questions
  private let outside: RemoteHelper
  private let kept: ResponseCache
  private let now: @Sendable () -> Milliseconds
  private let tell: Tell
  private let queue = DispatchQueue(label: "pictures")
  private let state = Guarded(State())

  private struct State {
    var wishes: [PictureRequest] = []
    var find: Find = { _ in nil }
    /// What is being drawn or fetched, and the question to the web, where there is one.
    var current: PictureRequest?
    var fetching: Int?
  }

  /// How long one picture may take, by the clock, milliseconds.
  private static let patience: Milliseconds = 8000
  /// What is not waited for, and not taken, from an address.
  private static let limits = FetchLimits(bytes: PictureLimits.bytes)
  private static let userAgent = Searches.userAgent(nil)

  /// Pictures by the command of what decodes them, and what fetches them. What comes from the web is kept where answers
  /// are.
  public init(
    decoder command: [String], _ outside: RemoteHelper, kept: ResponseCache, idle: Duration = .seconds(30),
    now: @escaping @Sendable () -> Milliseconds, tell: @escaping Tell
  ) {
    decoder = Questions(helper: command, idle: idle)
    self.outside = outside
    self.kept = kept
    self.now = now
    self.tell = tell
  }

  /// These pictures are wanted now, most wanted first, in place of those before.
  public func want(_ wishes: [PictureRequest], find: @escaping Find) {
    let given = state.withLock { state -> Int? in
      state.wishes = wishes.filter { $0 != state.current }
      state.find = find
      // The web may be slow: who has gone on does not wait for it.
      guard let fetching = state.fetching, let current = state.current, !wishes.contains(current) else { return nil }
      (state.current, state.fetching) = (nil, nil)
      return fetching
    }
    if let given { outside.cancel(given) }
    queue.async { [self] in next() }
  }

  /// Takes a picture in, from the web or from a file that the person named: its bytes, and what it is.
  public func take(_ source: PictureSource, find: @escaping Find = { _ in nil }, then done: @escaping Taken) {
    switch source {
    case .address(let address), .typed(let address):
      outside.ask(address, as: Pictures.userAgent, isOwn: source.isOwn, limits: Pictures.limits) { [self] result in
        look(result, then: done)
      }
    case .path, .kept: DispatchQueue.global().async { [self] in look(Pictures.read(source, find), then: done) }
    }
  }

  private func look(_ file: Result<FetchReply, NetworkFailure>, then done: @escaping Taken) {
    let bytes: [UInt8]
    do throws(NetworkFailure) { bytes = try file.get().body } catch { return done(.failure(.source(error))) }
    let hear: Questions.Hear = { result in
      done(
        Pictures.reply(result).flatMap { reply in
          if case .facts(let facts) = reply { .success((facts, bytes)) } else { .failure(.tooHard) }
        })
    }
    decoder.ask(
      within: Pictures.patience, order: { DecodeCommand.look(number: $0).frame(with: bytes) }, hear: hear)
  }

  private func next() {
    let found = state.withLock { state -> (wish: PictureRequest, find: Find)? in
      guard state.current == nil, let wish = state.wishes.first else { return nil }
      state.wishes.removeFirst()
      state.current = wish
      return (wish, state.find)
    }
    guard let (wish, find) = found else { return }
    switch wish.source {
    case .kept, .path: draw(wish, Pictures.read(wish.source, find))
    case .address(let address), .typed(let address):
      if let answer = kept.read(address, at: now()) { return draw(wish, answer.body) }
      fetch(wish, address)
    }
  }

  private func fetch(_ wish: PictureRequest, _ address: String) {
    let number = outside.ask(address, as: Pictures.userAgent, isOwn: wish.source.isOwn, limits: Pictures.limits) {
      [self] result in
      queue.async { [self] in
        guard state.withLock({ $0.current == wish }) else { return }
        draw(wish, result, keptAs: address.hasCredentials ? nil : address)
      }
    }
    state.withLock { if $0.current == wish { $0.fetching = number } }
  }

  private func draw(_ wish: PictureRequest, _ file: Result<FetchReply, NetworkFailure>, keptAs address: String? = nil) {
    do throws(NetworkFailure) { draw(wish, try file.get().body, keptAs: address) } catch {
      done(wish, .failure(.source(error)))
    }
  }

  /// `address`: what it is kept for where it is a picture.
  private func draw(_ wish: PictureRequest, _ bytes: [UInt8], keptAs address: String? = nil) {
    state.withLock { $0.fetching = nil }
    let manner = wish.manner
    let hear: Questions.Hear = { [self] result in
      queue.async { [self] in
        let drawn = Pictures.reply(result).flatMap { reply -> Result<DrawnPicture, PictureFailure> in
          // Pixels go on to the terminal: only where they were asked for.
          guard case .drawn(let picture) = reply, picture.isPixels == (manner.cell != nil) else {
            return .failure(.tooHard)
          }
          return .success(picture)
        }
        if case .success = drawn, let address { kept.keep(bytes, for: address, at: now()) }
        done(wish, drawn)
      }
    }
    decoder.ask(
      within: Pictures.patience, order: { DecodeCommand.draw(number: $0, manner).frame(with: bytes) }, hear: hear)
  }

  private func done(_ wish: PictureRequest, _ result: Result<DrawnPicture, PictureFailure>) {
    state.withLock { ($0.current, $0.fetching) = (nil, nil) }
    tell(wish, result)
    queue.async { [self] in next() }
  }

  private static func reply(_ result: Result<Frame, Questions.Lost>) -> Result<PictureReply, PictureFailure> {
    switch result {
    case .success(let frame): (try? PictureResult(frame))?.result ?? .failure(.tooHard)
    case .failure(.noHelper): .failure(.noDecoder)
    // A decoder that crashes, or needs more than it may have, ends its process.
    case .failure(.helperEnded), .failure(.late): .failure(.tooHard)
    }
  }

  /// The file of a picture that is on this machine.
  private static func read(_ source: PictureSource, _ find: Find) -> Result<FetchReply, NetworkFailure> {
    switch source {
    case .kept(let name):
      guard !name.contains("/"), !name.hasPrefix("."), let path = find(name) else {
        return .failure(.noFile(path: name))
      }
      return FetchReply.reading(path, limit: PictureLimits.bytes)
    case .path(let path): return FetchReply.reading(path, limit: PictureLimits.bytes)
    case .address, .typed: return .failure(.notAnAddress)
    }
  }
}

extension PictureSource {
  /// Whether the person named it, or it is the person's own.
  fileprivate var isOwn: Bool { if case .address = self { false } else { true } }
}
