import FlashcardKit
import TextUI

/// The ways to study cards without a schedule.
enum StudyMode: Sendable, Equatable {
  /// Fronts to turn over, round after round.
  case quiz
  /// One round, each card answered.
  case round(Round.Mode)

  static let all: [StudyMode] = [.quiz] + Round.Mode.allCases.map(StudyMode.round)

  var name: String {
    switch self {
    case .quiz: "Quiz"
    case .round(.choose): "Choose the answer"
    case .round(.type): "Type the answer"
    case .round(.match): "Match fronts and backs"
    case .round(.order): "Put facts in order"
    }
  }

  /// What it asks of one.
  var about: String {
    switch self {
    case .quiz: "turned over, round after round"
    case .round(.choose): "one of several answers"
    case .round(.type): "compared letter by letter"
    case .round(.match): "against the clock"
    case .round(.order): "as they stand on the card"
    }
  }
}

extension World {
  /// How shall these cards be studied?
  mutating func askForStudy(_ cards: [Card], _ what: String) {
    var left = resumable?.quiz
    left?.settle { library.home(of: $0) != nil }
    // As long as a deck is not read, its cards would be taken out of the quiz for good.
    let isPart = !library.unread.isEmpty && left != resumable?.quiz
    let resume = left.flatMap { quiz in
      quiz.isOver || isPart
        ? nil : Menu.Item("Go on: \(Words.short(resumable?.what ?? ""))", detail: Words.roundPlace(quiz), .resumeQuiz)
    }
    guard !cards.isEmpty || resume != nil else { return say(Words.nothingToStudy) }
    // Whether there are any, not how many: a deck may have thousands, and the menu is to open at once.
    let modes = StudyMode.all.filter { mode in
      guard case .round(let mode) = mode else { return !cards.isEmpty }
      guard let first = cards.firstIndex(where: mode.suits) else { return false }
      return mode != .match || cards[(first + 1)...].contains(where: mode.suits)
    }
    let ids = cards.map(\.id)
    let items = modes.map { Menu.Item($0.name, detail: $0.about, .study($0, ids, what)) }
    let review = Menu.Item("Review", detail: reviewDetail(ids), .review(ids, what))
    let cram = Menu.Item("Cram…", detail: "for a day on which to know it", .askForCram(ids, what))
    let leeches =
      cards.contains(where: \.isLeech)
      ? [Menu.Item("Leeches…", detail: "forgotten again and again", .listLeeches(ids))] : []
    push(
      Menu(
        title: "Study \(Words.cards(cards.count))",
        items: (cards.isEmpty ? [] : [review]) + [resume].compactMap { $0 } + items + (cards.isEmpty ? [] : [cram])
          + leeches))
  }

  /// How much of some cards is to be reviewed. Of very many that is not counted: the menu is to open at once.
  private func reviewDetail(_ cards: [CardID]) -> String {
    guard let book = reviews.book, cards.count <= 50_000 else { return "when it is about to be forgotten" }
    let queue = book.queue(.cards(cards), library, at: moment)
    return queue.count == 0 ? "nothing today" : "\(Words.grouped(queue.count)) today"
  }

  /// Begins, with those of the cards that can be asked so.
  mutating func study(_ mode: StudyMode, _ cards: [CardID], _ what: String) {
    switch mode {
    case .quiz: push(QuizScreen(Quiz(cards, random: &random), what: what))
    case .round(let mode):
      let suited = library.cards(cards).filter(mode.suits).map(\.id)
      push(RoundScreen(Round(mode, of: suited, random: &random), what: what))
    }
  }
}

extension Request {
  /// Study cards in a way.
  static func study(_ mode: StudyMode, _ cards: [CardID], _ what: String) -> Request {
    always { $0.study(mode, cards, what) }
  }

  /// Go on with the quiz that was left.
  fileprivate static let resumeQuiz = always { world in
    if let left = world.resumable { world.push(QuizScreen(left.quiz, what: left.what)) }
  }
}
