import FlashcardKit
import TextUI

extension World {
  /// Opens the menu of ways to study cards. `scope` is what a review asks. Each way has its place and its digit whatever the
  /// cards are: one that suits none of them is faint.
  mutating func askForStudy(_ cards: Cards, _ what: String, _ scope: ReviewScope) {
    let resume = quizToResume.map {
      Menu.Item(Words.resume($0.what), detail: Words.roundPlace($0.quiz), key: "0", .resumeQuiz)
    }
    guard hasCards(of: scope) else { return say(Words.cardsAwaited) }
    guard !cards.isEmpty || resume != nil else { return say(Words.nothingToStudy) }
    let modes = catalog.studyModes
    let ids = cards.ids
    func digit(_ place: Int) -> Key? { place < 10 ? .character(Character(String(place))) : nil }
    let more = reviews.book?.beyondLimits(scope, library, at: moment) ?? Allowance()
    var items = modes.enumerated().map { index, mode in
      let isSuited = mode.suits(cards)
      return Menu.Item(
        Words.entry(mode), detail: isSuited ? detail(of: mode, scope, more) : Words.unsuited(mode),
        key: digit(index + 1), refusal: isSuited ? nil : Words.noneSuit(mode),
        .study(ids, in: mode, scope: scope, title: what))
    }
    if !more.isEmpty {
      items.append(
        Menu.Item(
          Words.withEllipsis(Words.Label.moreToday), detail: Words.available(more), key: digit(modes.count + 1),
          .always { $0.askForMore(scope, starting: what) }))
    }
    if cards.hasLeech {
      items.append(
        Menu.Item(Words.leechesMore, detail: Words.aboutLeeches, key: digit(modes.count + 2), .listLeeches(ids)))
    }
    if let resume { items.append(resume) }
    push(Menu(title: Words.studyMenu(what, cards.count), numbered: items))
  }

  /// The quiz that was left, with the cards that are still there, or `nil` if there is none or nothing of it is left.
  var quizToResume: ResumableQuiz? {
    guard let resumable else { return nil }
    var left = resumable.quiz
    left.settle { library.home(of: $0) != nil }
    // Before all decks are read, the cards of the others would be removed from the quiz for good.
    let isPart = !library.unread.isEmpty && left != resumable.quiz
    return left.isOver || isPart ? nil : ResumableQuiz(left, what: resumable.what)
  }

  /// Returns the description of a study mode or, for review, the number of prompts due today. With very many cards,
  /// they are not counted, so that the menu opens immediately. `more` is what the daily limits keep back.
  private func detail(of mode: StudyMode, _ scope: ReviewScope, _ more: Allowance) -> String {
    guard mode.questions == .due, let book = reviews.book else { return Words.about(mode) }
    if case .cards(let cards) = scope, cards.count > 50_000 { return Words.about(mode) }
    let counts = book.counts(of: scope, library, at: moment)
    let count = counts.due + counts.new
    if count == 0, !more.isEmpty { return Words.limitReached }
    // The sum of many decks' new cards is not what the person has set.
    let limits = scope == .all ? Set(library.decks.filter { $0.parent == nil }.map(newPerDay)) : []
    let isSum = limits.count == 1 && limits.allSatisfy { $0 < counts.new }
    return isSum ? Words.today(count, newPerDeck: limits.first ?? 0) : Words.today(count)
  }

  private func newPerDay(_ deck: Deck) -> Int { library.studyOptions(of: deck.id).newPerDay }

  /// Starts studying cards, or asks for what the study mode needs to know first.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  mutating func study(_ cards: [CardID], in mode: StudyMode, scope: ReviewScope, title what: String) -> String? {
    guard hasCards(of: scope) else { return Words.cardsAwaited }
    switch mode.questions {
    case .due: return review(mode, scope, what)
    case .shakiest: push(TextPrompt.cram(mode, cards, what, in: library))
    case .rounds: push(QuizScreen(Quiz(cards, random: &random), what: what))
    case .once:
      if mode.answers.counts, reviews.book == nil { return Words.reviewsAwaited }
      let suited = library.cards(cards).filter { mode.suits($0) }.map(\.id)
      push(RoundScreen(Round(mode, of: suited, random: &random), what: what))
    }
    return nil
  }
}

extension Request {
  /// Returns the request to study cards. `scope` is what a review asks.
  static func study(_ cards: [CardID], in mode: StudyMode, scope: ReviewScope, title what: String) -> Request {
    Request { $0.study(cards, in: mode, scope: scope, title: what) }
  }

  /// The request to resume the quiz.
  static let resumeQuiz = always { world in
    if let left = world.resumable { world.push(QuizScreen(left.quiz, what: left.what)) }
  }
}
