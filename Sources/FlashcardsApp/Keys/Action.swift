import FlashcardKit
import TextUI

/// An action that a key can trigger, with one meaning on all screens.
enum Action: Hashable, Sendable {
  // Cards, decks and lists.
  case open, flip, next, previous, new, edit, delete, favorite, mark, markRange, move, copy, copyText, view, info
  case moveUp, moveDown, fold, unfold, sort, columns, tag, reverse, shuffle, retry, study, search, replace, markup
  case export
  case openPicture, openLink, playSound, readAloud, hint
  /// Picks the answer with the given number, counted from 1.
  case choose(Int)
  // Review and quiz.
  case grade(Grade)
  case iWasRight, nextDeck, bury, suspend, suspendNote, flag, resetCard, dueDate, removeFromQuiz, putBack
  // To-dos, online search, logins.
  case toggleDone, hideDone, clearDone, add, nextSource, previousSource, reload, category, difficulty, removeLogin
  // Dialogs and forms.
  case confirm, cancel, complete, save, saveNext, nextField, previousField, editor, cloze, resize, group, coverOthers
  // Navigation.
  case up, down, left, right, pageUp, pageDown, first, last, switchPane, previousPane
  // Progress.
  case period, moreNew, fewerNew, horizon
  // Everywhere.
  case undo, redo, back, quit, help, palette, redraw, background, quitNow
  /// Switches to the tab with the given number, counted from 1.
  case tab(Int)
}

extension Action {
  static let choices = (1...8).map(Action.choose)
  static let grades = Grade.allCases.map(Action.grade)
  static let tabs = (1...7).map(Action.tab)
  static let steps: [Action] = [.up, .down, .left, .right, .pageUp, .pageDown, .first, .last]
  static let listSteps: [Action] = [.up, .down, .pageUp, .pageDown, .first, .last]

  /// The actions of all screens but dialogs.
  static let everywhere: [Action] = [.undo, .redo] + tabs + [.quit, .help, .palette]
  /// The actions of all screens, including dialogs.
  static let always: [Action] = [.quitNow, .background, .redraw]

  /// Whether the key line lists the action. Navigation is left out as self-evident.
  var isOnKeyLine: Bool {
    switch self {
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .previousPane, .previousSource, .tab, .redo,
      .redraw, .background, .quitNow, .moveUp, .moveDown, .previousField, .choose, .grade, .suspendNote:
      false
    default: true
    }
  }

  /// Whether the palette lists the action. Actions that only make sense as a key are left out.
  var isInPalette: Bool {
    switch self {
    case .nextField, .previousField, .complete, .confirm, .cancel, .palette, .choose, .tab: false
    default: step == nil
    }
  }

  /// Whether a held key triggers the action only once. Repeating it would answer a card not yet seen.
  var isOncePerPress: Bool {
    switch self {
    case .flip, .grade, .choose: true
    default: false
    }
  }

  /// The step that moves a selection, or `nil` for other actions.
  var step: ListCursor.Move? {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .first: .first
    case .last: .last
    default: nil
    }
  }
}
