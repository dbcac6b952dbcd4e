import Effects
import FlashcardKit
import TextUI

/// What is being typed is kept soon after it is typed, so that neither a crash nor leaving loses it.
struct DraftSaving: Sendable {
  /// The forms that were last kept, by their stamps.
  var kept: [Int] = []
  /// When what was typed since then is to be kept.
  var due: Milliseconds?
  /// The quiz as it was last kept, and when it is to be kept again.
  var keptQuiz: ResumableQuiz?
  var quizDue: Milliseconds?
  /// Whose forms they are.
  var login: Login?

  /// How long after it was typed a text is kept at the latest.
  static let delay: Milliseconds = 1000
}

extension AppState {
  /// The forms that are not finished, those of other tabs too.
  private var unfinished: [UnfinishedCard] {
    panes.compactMap(\.unfinished)
      + (aside.sorted { $0.key < $1.key }.flatMap(\.value) + stack).compactMap(\.unfinished)
  }

  /// Has what was typed kept when it is time to, and at once when the person leaves or a form is done.
  mutating func keepUnfinished() {
    keepQuiz()
    let forms = unfinished
    let stamps = forms.map(\.stamp)
    let hasLeft = safekeeping.login != world.login
    if stamps == safekeeping.kept {
      safekeeping.due = nil
    } else if let login = safekeeping.login {
      let isDue = safekeeping.due.map { $0 <= world.now } ?? false
      if isDue || hasLeft || world.isLeaving || stamps.count < safekeeping.kept.count {
        world.effects.append(.keepUnfinished(forms, of: login))
        safekeeping.kept = stamps
        safekeeping.due = nil
      } else {
        // Not later either where a clock was set back meanwhile.
        safekeeping.due = min(safekeeping.due ?? .max, world.now + DraftSaving.delay)
      }
    }
    guard hasLeft else { return }
    safekeeping = DraftSaving(login: world.login)
    startAfresh()
    settle()
  }

  /// Has the place in a quiz kept soon after it changed, and at once when the person leaves.
  private mutating func keepQuiz() {
    guard let login = safekeeping.login else { return }
    let open = stack.last { $0 is QuizScreen } as? QuizScreen
    let current = login == world.login ? open?.resumable ?? world.resumable : safekeeping.keptQuiz
    guard current != safekeeping.keptQuiz else {
      safekeeping.quizDue = nil
      return
    }
    guard world.isLeaving || safekeeping.quizDue.map({ $0 <= world.now }) ?? false else {
      safekeeping.quizDue = min(safekeeping.quizDue ?? .max, world.now + DraftSaving.delay)
      return
    }
    world.effects.append(.keepStudy(current?.propertyValue, of: login))
    safekeeping.keptQuiz = current
    safekeeping.quizDue = nil
  }

  /// Opens again what was not finished when a program ended: a new card in Create, others where cards are edited.
  mutating func restore(_ kept: [CardDraft]) {
    // Where another login could not be opened and this one was opened again, its forms are still there.
    let typed = unfinished.map(\.draft)
    let drafts = kept.filter { !typed.contains($0) }
    guard !drafts.isEmpty, let create = AppState.tabs.firstIndex(where: { $0 == CreatePane.self }) else { return }
    // What was typed before they came is not kept yet.
    let isFirst = unfinished.isEmpty
    var open: [any Screen] = []
    for draft in drafts {
      if draft.card == nil, panes[create].unfinished == nil, var pane = panes[create] as? CreatePane {
        pane.restore(draft, in: &world)
        panes[create] = pane
      } else {
        open.append(EditScreen(restoring: draft, in: &world))
      }
    }
    defer { if isFirst { safekeeping.kept = unfinished.map(\.stamp) } }
    if active == 0 { stack.insert(contentsOf: open, at: 0) } else { aside[0, default: []] += open }
    world.say(Words.unfinishedIsBack(inCreate: drafts.count > open.count, open: open.count))
  }
}
