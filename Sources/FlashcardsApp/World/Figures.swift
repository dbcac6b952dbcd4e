import Fitting
import FlashcardKit

/// The statistics shown in Progress. They are computed in the background, and remain until newer ones arrive.
struct Figures: Sendable {
  /// The deck, with its subdecks, that the statistics cover, or `nil` for all cards.
  var deck: DeckID?
  /// The statistics, or `nil` until they arrive.
  private(set) var statistics: Statistics?
  /// The estimates, which arrive a little later.
  private(set) var estimates: Estimates?
  /// The number of the latest request.
  private var asked = 0
  /// Whether the statistics of the latest request are still to come.
  private var isAwaited = false
  private var basis: Basis?

  /// The state that statistics depend on.
  struct Basis: Sendable, Equatable {
    let deck: DeckID?
    let revision: Int
    let version: Int
    let day: StudyDay
  }

  /// Forgets everything when the login changes. Responses to earlier requests are ignored.
  mutating func clear() {
    let next = asked + 1
    self = Figures()
    asked = next
  }

  /// Returns a request for statistics if the current ones may be outdated, with at most one outstanding per deck.
  mutating func need(_ book: ReviewBook, _ library: Library, _ basis: Basis, at moment: Moment) -> StatisticsRequest? {
    guard basis != self.basis, !isAwaited || basis.deck != self.basis?.deck else { return nil }
    // Statistics of another deck don't apply.
    if basis.deck != self.basis?.deck {
      statistics = nil
      estimates = nil
    }
    self.basis = basis
    isAwaited = true
    asked += 1
    return StatisticsRequest(number: asked, book: book, library: library, deck: basis.deck, moment: moment)
  }

  mutating func receive(_ statistics: Statistics, _ number: Int) {
    guard number == asked else { return }
    self.statistics = statistics
    isAwaited = false
  }

  mutating func receive(_ estimates: Estimates, _ number: Int) {
    if number == asked { self.estimates = estimates }
  }
}

extension World {
  /// Requests the statistics for Progress if they may be outdated.
  mutating func needFigures() {
    if let deck = figures.deck, library.deck(deck) == nil { figures.deck = nil }
    guard login != nil, let book = reviews.book else { return }
    let basis = Figures.Basis(
      deck: figures.deck, revision: library.revision, version: reviews.version, day: today)
    if let request = figures.need(book, library, basis, at: moment) { effects.append(.readStatistics(request)) }
  }
}

/// The indexes of the cards' texts and titles. Each is built on first use and then updated with every change.
struct CardIndexes: Sendable {
  private var titles: TitleIndex?
  private var texts: SearchIndex?

  var hasTexts: Bool { texts != nil }

  /// Updates the indexes after a change to the library.
  mutating func apply(_ change: Change, to library: Library) {
    // A change of a kind may alter the titles of all its cards.
    if change.altersKinds { titles = nil } else { titles?.apply(change) }
    texts?.apply(change, to: library)
  }

  /// Updates the indexes to a library of which more was read.
  mutating func follow(_ library: Library) {
    titles = nil
    texts?.follow(library)
  }

  /// Takes an index of texts that was built in the background.
  mutating func receive(_ index: SearchIndex) { texts = texts ?? index }

  /// Returns the index of titles.
  mutating func titles(of library: Library) -> TitleIndex {
    let index = titles ?? TitleIndex(library)
    titles = index
    return index
  }

  /// Returns the index of folded texts.
  mutating func texts(of library: Library) -> SearchIndex {
    let index = texts ?? SearchIndex(library)
    texts = index
    return index
  }
}

/// The optimization of the FSRS parameters that is currently running, if any.
struct FitProgress: Sendable {
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

  mutating func advance(to share: Double, _ number: Int) {
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
