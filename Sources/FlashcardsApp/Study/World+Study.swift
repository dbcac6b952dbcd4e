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
}

extension World {
  /// How shall these cards be studied?
  mutating func askForStudy(_ cards: [CardID], _ what: String) {
    var left = resumable?.quiz
    left?.settle { library.home(of: $0) != nil }
    let resume = left.flatMap { quiz in
      quiz.isOver
        ? nil : Menu.Item("Go on: \(Words.short(resumable?.what ?? ""))", detail: Words.roundPlace(quiz), .resumeQuiz)
    }
    guard !cards.isEmpty || resume != nil else { return say(Words.nothingToStudy) }
    let known = library.cards(cards)
    let modes = StudyMode.all.compactMap { mode -> Menu.Item? in
      let suited = suited(known, mode)
      guard suited.count >= (mode == .round(.match) ? 2 : 1) else { return nil }
      return Menu.Item(mode.name, detail: Words.cards(suited.count), .study(mode, suited, what))
    }
    push(Menu(title: "Study", items: [resume].compactMap { $0 } + modes))
  }

  private func suited(_ cards: [Card], _ mode: StudyMode) -> [CardID] {
    guard case .round(let mode) = mode else { return cards.map(\.id) }
    return cards.filter(mode.suits).map(\.id)
  }

  /// Begins.
  mutating func study(_ mode: StudyMode, _ cards: [CardID], _ what: String) {
    switch mode {
    case .quiz: push(QuizScreen(Quiz(cards, random: &random), what: what))
    case .round(let mode): push(RoundScreen(Round(mode, of: cards, random: &random), what: what))
    }
  }
}
