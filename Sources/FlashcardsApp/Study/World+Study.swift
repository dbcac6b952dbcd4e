import FlashcardKit
import TextUI

extension World {
  /// Opens the menu of ways to study cards. `scope` is what a review asks.
  mutating func askForStudy(_ cards: Cards, _ what: String, _ scope: ReviewScope) {
    let resume = quizToResume.map {
      Menu.Item(Words.resume($0.what), detail: Words.roundPlace($0.quiz), .resumeQuiz)
    }
    guard hasCards(of: scope) else { return say(Words.cardsAwaited) }
    guard !cards.isEmpty || resume != nil else { return say(Words.nothingToStudy) }
    let modes = catalog.studyModes.filter { $0.suits(cards) }
    let ids = cards.ids
    var items = modes.map { mode in
      Menu.Item(Words.entry(mode), detail: detail(of: mode, scope), .study(ids, in: mode, scope: scope, title: what))
    }
    let more = reviews.book?.beyondLimits(scope, library, at: moment) ?? Allowance()
    if !more.isEmpty {
      items.append(
        Menu.Item(
          Words.withEllipsis(Words.Label.moreToday), detail: Words.available(more),
          .always { $0.askForMore(scope, starting: what) }))
    }
    if cards.hasLeech {
      items.append(Menu.Item(Words.leechesMore, detail: Words.aboutLeeches, .listLeeches(ids)))
    }
    if let resume { items.append(resume) }
    push(Menu(title: Words.studyMenu(cards.count), items: items).numbered())
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
  /// they are not counted, so that the menu opens immediately.
  private func detail(of mode: StudyMode, _ scope: ReviewScope) -> String {
    guard mode.questions == .due, let book = reviews.book else { return Words.about(mode) }
    if case .cards(let cards) = scope, cards.count > 50_000 { return Words.about(mode) }
    let counts = book.counts(of: scope, library, at: moment)
    return Words.today(counts.due + counts.new)
  }

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
