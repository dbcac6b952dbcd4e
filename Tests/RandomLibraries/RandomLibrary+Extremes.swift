package import FlashcardKit

extension RandomLibrary {
  /// Returns a library with plain texts in which every number is extreme.
  package mutating func extremeLibrary() -> Library {
    var decks: [Deck] = []
    var cards: [DeckID: [Card]] = [:]
    for number in 0..<3 {
      let deck = Deck(
        id: random.deckID(), title: "Deck \(number)", parent: number == 2 ? decks.first?.id : nil, created: time(),
        options: extremeOptions())
      decks.append(deck)
      cards[deck.id] = (0..<4).map { extremeCard("\(number)-\($0)", $0) }
    }
    let toDos = (0..<2).map { ToDo(id: random.toDoID(), title: "To do \($0)", created: time()) }
    return Library(decks: decks, cards: cards, preferences: extremePreferences(), toDos: toDos)
  }

  private mutating func extremeCard(_ name: String, _ kind: Int) -> Card {
    let content: CardContent =
      switch kind {
      case 0: .facts(title: "Title \(name)", facts: ["one", "two", "three"])
      case 1: .choice("Which \(name)", answer: "this", wrong: ["that", "those"])
      case 2: .cloze("A {{c1::gap}} and {{c999::another}} of \(name)", note: "")
      default: .question("Question \(name)", answer: "answer \(name)")
      }
    let status = PromptStatus(buriedOn: Int(clamping: integer()), flag: Int(clamping: integer()))
    return Card(
      id: random.cardID(), content: content, isReversed: kind == 3, created: time(), changed: time(),
      earlier: [Card.EarlierText(field: .back, text: "earlier", changed: time())], statuses: [.front: status],
      unknown: ["x": .integer(integer()), "y": .array([.integer(integer()), .date(1)])])
  }

  private mutating func extremeOptions() -> [String: PropertyValue] {
    var options: [String: PropertyValue] = [:]
    options[Settings.study.newPerDay] = Int(clamping: integer())
    options[Settings.study.reviewsPerDay] = Int(clamping: integer())
    options[Settings.study.learningSteps] = [integer(), integer()]
    options[Settings.study.relearningSteps] = [integer()]
    let retention = real()
    options[Settings.study.retention] = retention.isFinite ? retention : nil
    options[Settings.study.maximumInterval] = Int(clamping: integer())
    options[Settings.study.memory] = MemoryParameters((0..<MemoryParameters.count).map { _ in real() })
    options[MoreToday.key] = extremeExtra()
    return options
  }

  /// Returns all numeric preferences, each an integer or not.
  package mutating func extremePreferences() -> [String: PropertyValue] {
    var preferences: [String: PropertyValue] = [:]
    for setting in Settings.all where setting.type == .integer || setting.type == .number {
      preferences[setting.key] = Bool.random(using: &random) ? .integer(integer()) : .real(real())
    }
    for setting in [Settings.study.learningSteps, Settings.study.relearningSteps] {
      preferences[setting.key] = .array((0..<3).map { _ in .integer(integer()) })
    }
    preferences[Settings.study.memory.key] = .array(
      (0..<MemoryParameters.count).map { _ in Bool.random(using: &random) ? .integer(integer()) : .real(real()) })
    preferences["memoryFit"] = .dictionary([
      "before": .real(real()), "after": .real(real()), "answers": .integer(integer()), "time": .integer(time()),
    ])
    preferences[MoreToday.key] = extremeExtra()
    return preferences
  }

  private mutating func extremeExtra() -> PropertyValue {
    .dictionary(["day": .integer(integer()), "new": .integer(integer()), "reviews": .integer(integer())])
  }

  /// Returns reviews of everything in a library, at impossible times and some possible ones.
  package mutating func extremeReviews(to library: Library, near now: Milliseconds) -> [ReviewEntry] {
    let prompts = library.allCards.flatMap(\.prompts)
    var answers: [ReviewEntry] = []
    for prompt in prompts {
      for number in 0..<6 {
        let near = now &- Milliseconds(number) &* 86_400_000
        let moment = Moment(time: Bool.random(using: &random) ? near : time(), offset: Int(clamping: integer()))
        let due = Bool.random(using: &random) ? time() : nil
        let event: ReviewEntry.Event =
          switch Int.random(in: 0..<12, using: &random) {
          case 0: .void(answers.last?.id ?? random.reviewID())
          case 1: .reset
          case 2: .due(time())
          case 3: .seed(extremeState())
          default:
            .answer(
              ReviewEntry.Mode.allCases.randomElement(using: &random) ?? .review,
              Grade.allCases.randomElement(using: &random) ?? .good, taken: integer(), due: due)
          }
        answers.append(ReviewEntry(id: random.reviewID(), moment: moment, prompt: prompt, event: event))
      }
    }
    return answers
  }

  private mutating func extremeState() -> MemoryState {
    MemoryState(
      phase: Phase.allCases.randomElement(using: &random) ?? .review, step: Int(clamping: integer()),
      memory: Memory(stability: real(), difficulty: real()),
      answered: Moment(time: time(), offset: Int(clamping: integer())), due: time(), reps: Int(clamping: integer()),
      lapses: Int(clamping: integer()))
  }

  /// Returns an extreme integer.
  package mutating func integer() -> Int64 { Extremes.integers.randomElement(using: &random) ?? .min }
  /// Returns an extreme real number.
  package mutating func real() -> Double { Extremes.reals.randomElement(using: &random) ?? .nan }
  /// Returns an extreme time.
  package mutating func time() -> Milliseconds { Extremes.times.randomElement(using: &random) ?? .max }
}
