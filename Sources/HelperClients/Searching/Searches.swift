public import CardSources
public import CardStore
import Dispatch
import Essentials
public import FlashcardKit
import HelperProtocol

/// Searches for cards online. Cached responses of the last day are used at once, older ones if the source can't be
/// reached; otherwise sources are asked, each no more often than it allows. Results are reported with the number of their search, and not at all once a search is stopped.
public final class Searches: Sendable {
  /// Receives the progress and the result of a search.
  public typealias Tell = @Sendable (_ number: Int, OnlineSearchUpdate) -> Void

  private let outside: RemoteHelper
  private let places: Places
  private let sources: [CardSource]
  private let now: @Sendable () -> Milliseconds
  private let tell: Tell
  private let queue = DispatchQueue(label: "searches")
  private let state = Guarded(State())

  /// Everything that searches use besides the network.
  public struct Places: Sendable {
    let cache: ResponseCache
    let limiter: RateLimiter
    let starters: @Sendable () -> [ImportedCard]

    /// Creates the places from a response cache, a rate limiter and a function that returns the cards that come with
    /// the program.
    public init(
      kept cache: ResponseCache, rateLimit limiter: RateLimiter, starters: @escaping @Sendable () -> [ImportedCard]
    ) {
      self.cache = cache
      self.limiter = limiter
      self.starters = starters
    }
  }

  private struct State {
    /// The running searches by number, each with the number of its current request, if there is one.
    var running: [Int: Int?] = [:]
    var lastAsked: [OnlineSource: Milliseconds] = [:]
  }

  /// A running search.
  private struct Run {
    let number: Int
    let search: OnlineSearch
    let options: OnlineOptions
    /// Whether cached responses are ignored.
    let isFresh: Bool
    let source: CardSource
    var way = 0
    var hasWaited = false
  }

  /// Creates searches that use a helper for the network. Tests pass other `sources` than the program's own.
  public init(
    _ outside: RemoteHelper, _ places: Places, sources: [CardSource] = CardSource.all,
    now: @escaping @Sendable () -> Milliseconds, tell: @escaping Tell
  ) {
    self.outside = outside
    self.places = places
    self.sources = sources
    self.now = now
    self.tell = tell
  }

  /// Starts a search, ignoring cached responses if `isFresh`.
  public func start(_ search: OnlineSearch, _ options: OnlineOptions, number: Int, isFresh: Bool) {
    state.withLock { $0.running[number] = .some(nil) }
    queue.async { [self] in
      guard let source = sources.first(where: { $0.source == search.source }) else {
        let cards = places.starters()
        return end(number, cards.isEmpty ? .failed(.noStarterDecks) : .found(FoundCards(cards: cards)))
      }
      go(on: Run(number: number, search: search, options: options, isFresh: isFresh, source: source))
    }
  }

  /// Stops a search, so that nothing more is reported.
  public func stop(_ number: Int) {
    let asked = state.withLock { $0.running.removeValue(forKey: number) }
    if let question = asked ?? nil { outside.cancel(question) }
  }

  /// Clears the response cache and passes the number of bytes freed to `done`.
  public func forget(then done: @escaping @Sendable (Result<Int, StoreFailure>) -> Void) {
    queue.async { [self] in
      done(Result { () throws(StoreFailure) in try places.cache.clear() })
    }
  }

  /// Returns the user agent sent to servers, with the person's contact if there is one.
  public static func userAgent(_ contact: String?) -> String {
    let contact = (contact ?? "").unicodeScalars.filter {
      $0.isASCII && $0.value > 32 && !"()\\".unicodeScalars.contains($0)
    }
    let name = "flashcards/0.1 (flashcards in the terminal"
    return contact.isEmpty ? name + ")" : name + "; " + String(String.UnicodeScalarView(contact)) + ")"
  }

  private func isRunning(_ run: Run) -> Bool { state.withLock { $0.running[run.number] != nil } }

  private func end(_ number: Int, _ answer: OnlineSearchUpdate) {
    if state.withLock({ $0.running.removeValue(forKey: number) }) != nil { tell(number, answer) }
  }

  /// Sends the next request of a search, now or as soon as the source allows.
  private func go(on run: Run) {
    guard isRunning(run) else { return }
    let way = run.source.queries[run.way]
    let question = way.question(run.search, run.options)
    // A response that required a password is not kept for others.
    let isKept = !question.lowercased().hasPrefix("file:") && !question.hasCredentials
    if !run.isFresh, isKept, let answer = places.cache.read(question, at: now()) {
      if let found = try? way.cards(in: answer.body, run.search, at: question) {
        return took(found, of: run, kept: answer.time)
      }
      places.cache.drop(question)
    }
    if let until = claim(run.source) {
      return wait(run, until: until, .rateLimit(seconds: Int(run.source.rateLimit / 1000)))
    }
    let asked = outside.ask(
      question, as: Searches.userAgent(run.options.contact), isOwn: run.options.isOwn(way.address)
    ) { [self] result in queue.async { self.received(result, of: run, question, isKept: isKept) } }
    let isStopped = state.withLock { state in
      guard state.running[run.number] != nil else { return true }
      state.running[run.number] = .some(asked)
      return false
    }
    if isStopped { outside.cancel(asked) }
  }

  /// Claims the next request to a source. Returns `nil` if it can be sent now, or else the time to try again.
  private func claim(_ source: CardSource) -> Milliseconds? {
    guard source.rateLimit > 0 else { return nil }
    let time = now()
    if let last = state.withLock({ $0.lastAsked[source.source] }), (0..<source.rateLimit).contains(time - last) {
      return last + source.rateLimit
    }
    if let until = places.limiter.take(source.source, every: source.rateLimit, at: time) { return until }
    state.withLock { $0.lastAsked[source.source] = time }
    return nil
  }

  private func wait(_ run: Run, until time: Milliseconds, _ reason: WaitReason) {
    tell(run.number, .waits(until: time, reason))
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(max(1, time - now())))) { [self] in go(on: run) }
  }

  private func received(
    _ result: Result<FetchReply, NetworkFailure>, of run: Run, _ question: String, isKept: Bool
  ) {
    guard isRunning(run) else { return }
    do throws(OnlineFailure) {
      let reply: FetchReply
      do throws(NetworkFailure) { reply = try result.get() } catch { throw .network(error) }
      let found = try run.source.queries[run.way].cards(in: reply.body, run.search, at: question)
      if isKept { places.cache.keep(reply.body, for: question, at: now()) }
      took(found, of: run, kept: nil)
    } catch {
      if let found = outdated(run, question, after: error) {
        end(run.number, .found(found))
      } else {
        failed(error, run)
      }
    }
  }

  /// Returns the cards of an old response, or `nil` if the failure isn't that the source couldn't be reached, there is
  /// none, or the person wants a new one.
  private func outdated(_ run: Run, _ question: String, after failure: OnlineFailure) -> FoundCards? {
    guard case .network(let failure) = failure, failure.isUnreachable, !run.isFresh,
      let answer = places.cache.read(question, at: now(), within: ResponseCache.lifetime),
      var found = try? run.source.queries[run.way].cards(in: answer.body, run.search, at: question)
    else { return nil }
    (found.kept, found.outdated) = (answer.time, failure)
    return found
  }

  private func took(_ found: FoundCards, of run: Run, kept: Milliseconds?) {
    if found.cards.isEmpty, found.next == nil, run.way + 1 < run.source.queries.count { return next(run) }
    var found = found
    found.kept = kept
    end(run.number, .found(found))
  }

  private func failed(_ failure: OnlineFailure, _ run: Run) {
    switch failure {
    case .network(.tooOften(let wanted)):
      if run.source.fallsBack, run.way + 1 < run.source.queries.count { return next(run) }
      // Wait once, and no longer than anyone would watch.
      let time = (wanted ?? 5).time
      guard !run.hasWaited, time <= Searches.longestWait else { break }
      var run = run
      run.hasWaited = true
      return wait(run, until: now() + time, .tooOften)
    case _ where run.source.fallsBack && run.way + 1 < run.source.queries.count: return next(run)
    case .network(.status(404, _)) where run.source.fallsBack: return end(run.number, .found(FoundCards(cards: [])))
    default: break
    }
    end(run.number, .failed(failure))
  }

  private func next(_ run: Run) {
    var run = run
    run.way += 1
    run.hasWaited = false
    go(on: run)
  }

  /// The longest wait that a source may ask for.
  static let longestWait: Milliseconds = 60_000
}
