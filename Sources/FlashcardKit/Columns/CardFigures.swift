/// What the review log tells about a card. Of several prompts, it tells about the one that comes due first, and counts
/// the reviews of all.
public struct CardFigures: Hashable, Sendable {
  /// The memory state of the prompt.
  public let state: MemoryState
  /// The person's decisions about the prompt.
  public let status: PromptStatus
  /// Whether the prompt is due, and waits until tomorrow because of a sibling.
  public let waits: Bool
  /// The number of prompts that the card asks.
  public let prompts: Int
  /// The number of other prompts that are new, without suspended ones.
  public let otherNew: Int
  /// The number of reviews of all prompts.
  public let reps: Int
  /// The number of lapses of all prompts.
  public let lapses: Int
  /// The current probability of recall, or `nil` for a new card.
  public let retrievability: Double?
  /// The hour at which the card's study day ends.
  public let dayEnds: Int

  /// The time from the last review to the due date, or `nil` if there is none.
  public var interval: Milliseconds? {
    guard let due = state.due, let answered = state.answered, state.phase != .new else { return nil }
    return max(0, due - answered.time)
  }

  /// The number of study days from the last review to the due date, or `nil` if the card is due at a certain time.
  public var intervalDays: Int? {
    guard let due = state.due, let answered = state.answered, state.isDueAllDay(dayEnds: dayEnds) else { return nil }
    let day = StudyDay(Moment(time: due, offset: Int(answered.offset)), endsAt: dayEnds)
    return max(0, day.days(since: StudyDay(answered, endsAt: dayEnds)))
  }
}

/// Looks up the figures of cards. The options of each deck are read once.
public struct CardFiguresReader {
  private let book: ReviewBook
  private let library: Library
  private let moment: Moment
  private let day: ReviewDay
  private var models: [DeckID?: (model: MemoryModel, dayEnds: Int)] = [:]

  /// Creates a reader for a time.
  public init(_ book: ReviewBook, _ library: Library, at moment: Moment) {
    self.book = book
    self.library = library
    self.moment = moment
    day = book.tally(library, at: moment).day
  }

  /// Returns the figures of a card of the library.
  public mutating func figures(of card: Card) -> CardFigures {
    let prompts = card.isReversed || !card.content.kind.asksFrontOnly ? card.prompts : []
    var face = Prompt.Face.front
    var state = book[Prompt(card: card.id, face: face)]
    var (reps, lapses) = (Int(state.reps), Int(state.lapses))
    var otherNew = 0
    if !prompts.isEmpty {
      let all = prompts.map { (face: $0.face, state: book[$0]) }
      (reps, lapses) = all.reduce((0, 0)) { ($0.0 + Int($1.state.reps), $0.1 + Int($1.state.lapses)) }
      let first = all.min {
        (rank($0.state, card.status($0.face)), $0.state.due ?? 0) < (
          rank($1.state, card.status($1.face)), $1.state.due ?? 0
        )
      }
      if let first { (face, state) = first }
      otherNew = all.count { $0.face != face && rank($0.state, card.status($0.face)) == 1 }
    }
    let (model, dayEnds) = model(of: card)
    return CardFigures(
      state: state, status: card.statuses.isEmpty ? .none : card.status(face),
      waits: !prompts.isEmpty && book.waits(Prompt(card: card.id, face: face), on: day), prompts: max(1, prompts.count),
      otherNew: otherNew, reps: reps, lapses: lapses,
      retrievability: state.memory.map { model.retrievability($0, days: state.days(until: moment, dayEnds: dayEnds)) },
      dayEnds: dayEnds)
  }

  /// Returns the rank of a prompt: one that comes due, then new ones, then suspended ones.
  private func rank(_ state: MemoryState, _ status: PromptStatus) -> Int {
    status.isSuspended ? 2 : state.phase == .new ? 1 : 0
  }

  private mutating func model(of card: Card) -> (model: MemoryModel, dayEnds: Int) {
    let deck = library.home(of: card.id)
    if let known = models[deck] { return known }
    let options = library.studyOptions(of: deck).scheduling
    let model = (MemoryModel(options.parameters), options.dayEnds)
    models[deck] = model
    return model
  }
}
