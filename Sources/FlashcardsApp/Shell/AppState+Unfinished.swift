import Effects
import FlashcardKit
import TextUI

/// The state of saving drafts. Text is saved soon after it is typed, so that neither a crash nor leaving loses it.
struct DraftSaving: Sendable {
  /// The stamps of the forms last saved.
  var kept: [Int] = []
  /// When to save the forms changed since then.
  var due: Milliseconds?
  /// The quiz as last saved, and when to save it again.
  var keptQuiz: ResumableQuiz?
  var quizDue: Milliseconds?
  /// The login that the forms belong to.
  var login: Login?

  /// The maximum delay between typing a text and saving it.
  static let delay: Milliseconds = 1000
}

extension AppState {
  /// The unfinished forms of all tabs.
  private var unfinished: [UnfinishedCard] {
    panes.compactMap(\.unfinished)
      + (aside.sorted { $0.key < $1.key }.flatMap(\.value) + stack).compactMap(\.unfinished)
  }

  /// Saves drafts when they are due, or immediately if the person leaves or a form is finished.
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
        // Not postponed if the clock was set back.
        safekeeping.due = min(safekeeping.due ?? .max, world.now + DraftSaving.delay)
      }
    }
    guard hasLeft else { return }
    let wasLoggedIn = safekeeping.login != nil
    safekeeping = DraftSaving(login: world.login)
    // Someone who was looking around goes on where they were asked to log in.
    if wasLoggedIn { startAfresh() }
    settle()
  }

  /// Saves the state of a quiz soon after it changed, or immediately if the person leaves.
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
    world.effects.append(.saveStudyPosition(current?.propertyValue, of: login))
    safekeeping.keptQuiz = current
    safekeeping.quizDue = nil
  }

  /// Reopens the drafts of an earlier run: a new card in Create, others on screens for editing cards.
  mutating func restore(_ kept: [CardDraft]) {
    // After failing to open another login, the forms of this one are still open.
    let typed = unfinished.map(\.draft)
    let drafts = kept.map { $0.decoded(by: world.library.kinds) }.filter { !typed.contains($0) }
    guard !drafts.isEmpty, let create = AppState.tabs.firstIndex(where: { $0 == CreatePane.self }) else { return }
    // Anything typed before the drafts were loaded is not saved yet.
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
