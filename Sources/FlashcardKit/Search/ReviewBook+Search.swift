extension SearchQuery {
  /// Whether the query has conditions on memory states or prompt statuses, which the text index doesn't know.
  public var asksForReviews: Bool { !reviewConditions.isEmpty }

  private var reviewConditions: [(term: ReviewTerm, isNegated: Bool)] {
    conditions.compactMap { condition in
      guard case .review(let term) = condition.term else { return nil }
      return (term, condition.isNegated)
    }
  }

  /// Returns the cards that meet the query's conditions on reviews, or `nil` if the book isn't available yet.
  public func filter(
    _ cards: some Sequence<Card>, by book: ReviewBook?, _ library: Library, at moment: Moment
  ) -> [Card]? {
    let conditions = reviewConditions
    guard let book else { return nil }
    let dayEnds = library.studyOptions.scheduling.dayEnds
    let today = StudyDay(moment, endsAt: dayEnds)
    let end = today.middle(offset: moment.offset, endsAt: dayEnds) + StudyDay.length / 2
    let standard = MemoryModel(library.studyOptions.scheduling.parameters)
    func holds(_ term: ReviewTerm, _ card: Card) -> Bool {
      if case .leech = term { return card.isLeech }
      return card.prompts.contains { prompt in
        let state = book[prompt]
        switch term {
        case .due:
          return state.phase != .new && (state.due ?? .max) < end && !card.status(prompt.face).isKept(from: today)
        case .phases(let phases): return phases.contains(state.phase)
        case .leech: return card.isLeech
        case .flag(let flag):
          return card.status(prompt.face).flag.map { flag == nil || flag == $0 } ?? false
        case .property(let property, let comparison, let value):
          return number(property, state).map { comparison.holds($0, value) } ?? false
        }
      }
    }
    func day(_ time: Milliseconds) -> Int {
      StudyDay(Moment(time: time, offset: Int(moment.offset)), endsAt: dayEnds).number
    }
    func number(_ property: ReviewTerm.Property, _ state: MemoryState) -> Double? {
      switch property {
      case .reps: return Double(state.reps)
      case .lapses: return Double(state.lapses)
      case .interval:
        guard let answered = state.answered, let due = state.due else { return nil }
        return Double(max(0, day(due) - StudyDay(answered, endsAt: dayEnds).number))
      case .due: return state.phase == .new ? nil : state.due.map { Double(day($0) - today.number) }
      case .stability: return state.memory?.stability
      case .difficulty: return state.memory?.difficulty
      case .retrievability:
        return state.memory.map { standard.retrievability($0, days: state.days(until: moment, dayEnds: dayEnds)) }
      }
    }
    return cards.filter { card in conditions.allSatisfy { holds($0.term, card) != $0.isNegated } }
  }
}
