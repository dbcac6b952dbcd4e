import FlashcardKit
import TextUI

/// An action that a key can trigger, with one meaning on all screens.
enum Action: Hashable, Sendable {
  // Cards, decks and lists.
  case open, flip, next, previous, new, edit, delete, favorite, mark, markRange, markAll, extendUp, extendDown
  case move, copy, copyText, view, details
  case info
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
  case confirm, cancel, complete, save, saveNext, nextField, previousField, editor, cardEditor, cloze, clozeSame, kind,
    preview, discard, resize, group, coverOthers
  // Navigation.
  case up, down, left, right, pageUp, pageDown, halfPageUp, halfPageDown, first, last, switchPane, previousPane
  // Progress.
  case period, moreNew, fewerNew, horizon
  // Everywhere.
  case undo, redo, back, quit, help, palette, redraw, background, lock, quitNow
  /// Switches to the tab with the given number, counted from 1.
  case tab(Int)
}

extension Action {
  static let choices = (1...8).map(Action.choose)
  static let grades = Grade.allCases.map(Action.grade)
  static let tabs = (1...7).map(Action.tab)
  static let steps: [Action] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
  ]
  static let listSteps: [Action] = [.up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last]

  /// The actions of all screens but dialogs.
  static let everywhere: [Action] = [.undo, .redo] + tabs + [.quit, .help, .palette]
  /// The actions of all screens, including dialogs.
  static let always: [Action] = [.quitNow, .lock, .background, .redraw]

  /// Whether the key line lists the action. Navigation is left out as self-evident.
  var isOnKeyLine: Bool {
    switch self {
    case .up, .down, .left, .right, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .previousPane,
      .previousSource, .tab, .redo,
      .redraw, .background, .lock, .quitNow, .moveUp, .moveDown, .previousField, .choose, .grade, .suspendNote,
      .markAll, .extendUp, .extendDown, .clozeSame:
      false
    default: true
    }
  }

  /// Whether the palette lists the action. Actions that only make sense as a key are left out.
  var isInPalette: Bool {
    switch self {
    case .nextField, .previousField, .complete, .confirm, .cancel, .palette, .choose, .tab, .extendUp, .extendDown:
      false
    default: step == nil
    }
  }

  /// The actions for which a card has to be selected.
  static let onCards: Set<Action> = [
    .flip, .edit, .delete, .favorite, .mark, .markRange, .markAll, .move, .copy, .copyText, .info, .moveUp, .moveDown,
    .tag,
    .reverse, .markup, .bury, .suspend, .suspendNote, .flag, .dueDate, .resetCard, .cardEditor, .discard,
  ]

  /// The actions that a right click on a card offers.
  static let onClickedCard = onCards.union([
    .open, .add, .retry, .openPicture, .openLink, .playSound, .readAloud, .hint,
  ])

  /// The actions that a right click on a deck or a saved search offers.
  static let onClickedDeck: Set<Action> = [
    .open, .study, .new, .edit, .delete, .mark, .move, .moveUp, .moveDown, .fold, .unfold, .export,
  ]

  /// What is done to a card that is studied, in the order of the key line in all ways of answering.
  static let toStudied: [Action] = [.edit, .bury, .suspend, .flag]

  /// The actions on the key line while an answer is typed, the most useful first.
  static let besideAnswer: [Action] = [.open] + toStudied

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
    case .halfPageUp: .halfPageUp
    case .halfPageDown: .halfPageDown
    case .first: .first
    case .last: .last
    default: nil
    }
  }
}

/// The names of actions in `keys.yaml` and `flashcards keys`.
extension Action {
  /// All actions, in the order used in tables of keys.
  static let all: [Action] =
    [.open, .flip] + grades + choices
    + [
      .next, .previous, .new, .edit, .delete, .favorite, .mark, .markRange, .markAll, .extendUp, .extendDown,
      .move, .copy, .copyText, .view, .details,
      .info,
      .moveUp, .moveDown, .fold, .unfold, .sort, .columns, .tag, .reverse, .shuffle, .retry, .study, .search, .replace,
      .markup, .export, .openPicture, .openLink, .playSound, .readAloud, .hint,
      .iWasRight, .nextDeck, .bury, .suspend, .suspendNote, .flag, .dueDate, .resetCard, .removeFromQuiz, .putBack,
      .toggleDone, .hideDone, .clearDone, .add, .nextSource, .previousSource, .reload, .category, .difficulty,
      .removeLogin,
      .confirm, .cancel, .complete, .save, .saveNext, .nextField, .previousField, .editor, .cardEditor, .cloze,
      .clozeSame, .kind, .preview, .discard, .resize, .group, .coverOthers,
      .up, .down, .left, .right, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .switchPane,
      .previousPane,
      .period, .moreNew, .fewerNew, .horizon,
      .undo, .redo, .back, .quit,
    ] + tabs + [.help, .palette, .redraw, .background, .lock, .quitNow]

  /// The name in `keys.yaml`: lowercase words separated by hyphens.
  var name: String {
    switch self {
    case .open: "open"
    case .flip: "flip"
    case .next: "next"
    case .previous: "previous"
    case .new: "new"
    case .edit: "edit"
    case .delete: "delete"
    case .favorite: "favorite"
    case .mark: "mark"
    case .markRange: "mark-range"
    case .markAll: "mark-all"
    case .extendUp: "extend-up"
    case .extendDown: "extend-down"
    case .move: "move"
    case .copy: "copy"
    case .copyText: "copy-text"
    case .view: "view"
    case .details: "details"
    case .info: "info"
    case .moveUp: "move-up"
    case .moveDown: "move-down"
    case .fold: "fold"
    case .unfold: "unfold"
    case .sort: "sort"
    case .columns: "columns"
    case .tag: "tag"
    case .reverse: "reverse"
    case .shuffle: "shuffle"
    case .retry: "retry"
    case .study: "study"
    case .search: "search"
    case .replace: "find-replace"
    case .markup: "markup"
    case .export: "export"
    case .openPicture: "open-picture"
    case .openLink: "open-link"
    case .playSound: "play-sound"
    case .readAloud: "read-aloud"
    case .hint: "hint"
    case .choose(let number): "choose-\(number)"
    case .grade(.again): "again"
    case .grade(.hard): "hard"
    case .grade(.good): "good"
    case .grade(.easy): "easy"
    case .iWasRight: "i-was-right"
    case .nextDeck: "next-deck"
    case .bury: "bury"
    case .suspend: "suspend"
    case .suspendNote: "suspend-note"
    case .flag: "flag"
    case .resetCard: "reset-card"
    case .dueDate: "due-date"
    case .removeFromQuiz: "remove-from-quiz"
    case .putBack: "put-back"
    case .toggleDone: "toggle-done"
    case .hideDone: "hide-done"
    case .clearDone: "clear-done"
    case .add: "add"
    case .nextSource: "next-source"
    case .previousSource: "previous-source"
    case .reload: "reload"
    case .category: "category"
    case .difficulty: "difficulty"
    case .removeLogin: "remove-login"
    case .confirm: "confirm"
    case .cancel: "cancel"
    case .complete: "complete"
    case .save: "save"
    case .saveNext: "save-next"
    case .nextField: "next-field"
    case .previousField: "previous-field"
    case .editor: "editor"
    case .cardEditor: "card-editor"
    case .cloze: "cloze"
    case .clozeSame: "cloze-same"
    case .kind: "kind"
    case .preview: "preview"
    case .discard: "discard"
    case .resize: "resize"
    case .group: "group"
    case .coverOthers: "cover-others"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .pageUp: "page-up"
    case .pageDown: "page-down"
    case .halfPageUp: "half-page-up"
    case .halfPageDown: "half-page-down"
    case .first: "first"
    case .last: "last"
    case .switchPane: "switch-pane"
    case .previousPane: "previous-pane"
    case .period: "period"
    case .moreNew: "more-new"
    case .fewerNew: "fewer-new"
    case .horizon: "horizon"
    case .undo: "undo"
    case .redo: "redo"
    case .back: "back"
    case .quit: "quit"
    case .tab(let number): "tab-\(number)"
    case .help: "help"
    case .palette: "palette"
    case .redraw: "redraw"
    case .background: "background"
    case .lock: "lock"
    case .quitNow: "quit-now"
    }
  }

  /// Creates the action with the given name, or returns `nil` if there is none.
  init?(name: String) {
    guard let action = Action.byName[name] else { return nil }
    self = action
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
