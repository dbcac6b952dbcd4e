import FlashcardKit
import TextUI

/// Something that a person can do with a key, with one meaning on every screen.
enum Action: Hashable, Sendable {
  // Cards, decks and lists.
  case open, flip, next, previous, new, edit, delete, favorite, mark, markRange, move, copy, copyText, view, info
  case moveUp, moveDown, sort, tag, reverse, shuffle, retry, study, search, openPicture
  /// Chooses the answer of a number, counted from 1.
  case choose(Int)
  // Review and quiz.
  case grade(Grade)
  case bury, suspend, suspendNote, flag, resetCard, dueDate, removeFromQuiz, putBack
  // To-dos, search online, logins.
  case toggleDone, hideDone, clearDone, add, nextSource, previousSource, reload, category, difficulty, removeLogin
  // Dialogs and forms.
  case confirm, cancel, complete, save, saveNext, nextField, previousField, editor, cloze
  // Moving around.
  case up, down, left, right, pageUp, pageDown, first, last, switchPane, previousPane
  // Everywhere.
  case undo, redo, back, quit, help, palette, redraw, background, quitNow
  /// Goes to the tab of a number, counted from 1.
  case tab(Int)
}

extension Action {
  static let choices = (1...8).map(Action.choose)
  static let grades = Grade.allCases.map(Action.grade)
  static let tabs = (1...9).map(Action.tab)
  static let steps: [Action] = [.up, .down, .left, .right, .pageUp, .pageDown, .first, .last]
  static let listSteps: [Action] = [.up, .down, .pageUp, .pageDown, .first, .last]

  /// The actions of every screen that is not a dialog.
  static let everywhere: [Action] = [.undo, .redo] + tabs + [.quit, .help, .palette]
  /// The actions of every screen, dialogs included.
  static let always: [Action] = [.quitNow, .background, .redraw]

  /// Whether the key line names it. Moving around goes without saying, and would fill the line.
  var isOnKeyLine: Bool {
    switch self {
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .previousPane, .previousSource, .tab, .redo,
      .redraw, .background, .quitNow, .moveUp, .moveDown, .previousField, .choose, .grade, .suspendNote:
      false
    default: true
    }
  }

  /// Whether the palette lists it. What only makes sense as a key is left out.
  var isInPalette: Bool {
    switch self {
    case .nextField, .previousField, .complete, .confirm, .cancel, .palette, .open, .back, .choose, .tab,
      .previousPane, .previousSource:
      false
    default: step == nil
    }
  }

  /// Whether a key that is held down does it once only: it would answer a card that was not seen yet.
  var isOncePerPress: Bool {
    switch self {
    case .flip, .grade, .choose: true
    default: false
    }
  }

  /// The step that moves a selection; nil for other actions.
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
