import Effects
import FlashcardKit

/// The optimization of the FSRS parameters that is currently running, if any.
struct Fitting: Sendable {
  /// The progress from 0 to 1, or `nil` if no optimization is running.
  private(set) var share: Double?
  /// The outcome of the last optimization if it changed nothing.
  var outcome: MemoryFit.Outcome?
  /// The place whose parameters the last optimization replaces.
  private(set) var place = SettingPlace.person
  /// The number of the last optimization.
  private(set) var number = 0
  /// The number of reviews that the last optimization was given.
  private(set) var reviews = 0
  /// The time at which the last optimization began. It knows nothing of later reviews.
  private(set) var time: Milliseconds = 0

  /// Returns the progress of the optimization for a place, or `nil` if none is running for it.
  func share(at place: SettingPlace) -> Double? { place == self.place ? share : nil }

  mutating func start(for place: SettingPlace, _ reviews: Int, at time: Milliseconds) {
    number += 1
    self.place = place
    share = 0
    outcome = nil
    self.reviews = reviews
    self.time = time
  }

  mutating func go(on share: Double, _ number: Int) {
    if number == self.number, self.share != nil { self.share = share }
  }

  /// Ends an optimization. Returns `false` if it isn't the current one.
  mutating func end(_ outcome: MemoryFit.Outcome, _ number: Int) -> Bool {
    guard number == self.number, share != nil else { return false }
    share = nil
    self.outcome = outcome
    return true
  }
}

extension World {
  /// Starts to optimize the FSRS parameters of the person, of a preset for the cards of its decks, or of a deck for its
  /// cards and those of its subdecks.
  mutating func startFit(for place: SettingPlace = .person) {
    guard canAlter() else { return }
    guard fitting.share == nil else { return say(Words.fitRunning) }
    guard let log = reviews.book?.replay.log else { return say(Words.reviewsAwaited) }
    let cards = self.cards(fittedFor: place)
    fitting.start(
      for: place, cards.map { cards in log.count { cards.contains($0.card) } } ?? log.count, at: now)
    let options = library.studyOptions(at: place).scheduling
    // A fit of the future was dated by a wrong clock: what it saw is unknown.
    let fitted = library.fittedMemory(at: place).map(\.time).flatMap { $0 <= now ? $0 : nil }
    effects.append(
      .fitMemory(
        FitRequest(
          number: fitting.number, log: log, dayEnds: options.dayEnds, now: now, current: options.parameters,
          fitted: fitted, cards: cards)))
  }

  /// Cancels the current optimization.
  mutating func stopFit() {
    guard fitting.end(.cancelled, fitting.number) else { return }
    effects.append(.stopFit(fitting.number))
  }

  /// Handles the outcome of an optimization. New parameters apply to future reviews only; existing schedules stay.
  mutating func fitted(_ outcome: MemoryFit.Outcome, _ number: Int) {
    guard fitting.end(outcome, number), login != nil else { return }
    guard case .better(let parameters, let before, let after) = outcome else { return say(Words.sentence(outcome)) }
    let memory = FittedMemory(
      parameters, before: before, after: after, answers: fitting.reviews, time: fitting.time)
    let place = fitting.place
    perform(library.fitting(memory, at: place), Words.fitted(memory, for: owner(place)))
  }

  /// Returns the cards whose reviews the parameters of a place are fitted to, or `nil` for all.
  private func cards(fittedFor place: SettingPlace) -> Set<CardID>? {
    switch place {
    case .person: nil
    case .preset(let id): Set(library.decks(under: id).flatMap { library.cards(in: $0).map(\.id) })
    case .deck(let id): Set(library.cards(inTreeOf: id).map(\.id))
    }
  }
}
