import TextUI

/// Everything a key can do, with one meaning and the same keys on every screen.
enum Action: String, CaseIterable, Sendable {
  // What a screen is about.
  case open, flip, next, previous, new, edit, delete, favorite, mark, move, copy, clip, view, info
  case moveUp, moveDown, sort, tag, markRange, remove, backwards
  case grade, bury, suspendCard, flag, forget, dueDate
  case shuffle, pick, reset, study, setAside, putBack, search
  case tick, hideDone, clearDone
  case add, source, again, category, difficulty
  case confirm, cancel
  // Forms.
  case save, saveNext, nextField, previousField, editor, gap, complete
  // Pictures.
  case openPicture
  // Moving about.
  case up, down, left, right, pageUp, pageDown, first, last, focus
  // Everywhere.
  case undo, redo, back, quit, tab, help, palette, repaint, suspend, leave
}

extension Action {
  /// Its keys, its name and what it does: the one table behind dispatch, key line, help and the README.
  var hint: KeyHint {
    switch self {
    case .open: KeyHint(keys: [.enter], label: "Open", help: "Open what is selected, or go on")
    case .flip: KeyHint(keys: [.space], label: "Flip", help: "Turn the card over, in place")
    case .next: KeyHint(keys: [.right, "l"], label: "Next", help: "The next card; after the last, the first")
    case .previous:
      KeyHint(keys: [.left, "h"], label: "Previous", help: "The card before; before the first, the last")
    case .new: KeyHint(keys: ["n"], label: "New", help: "Something new, of what the list holds")
    case .edit: KeyHint(keys: ["e"], label: "Edit", help: "Change it")
    case .delete: KeyHint(keys: ["d", .delete], label: "Delete", help: "Delete it; u brings it back")
    case .favorite: KeyHint(keys: ["*", "f"], label: "Favorite", help: "Give it a star, or take the star away")
    case .mark: KeyHint(keys: ["m"], label: "Mark", help: "Mark it; with marks, actions are on all that is marked")
    case .move: KeyHint(keys: [">"], label: "Move", help: "Move to another deck")
    case .copy: KeyHint(keys: ["c"], label: "Copy", help: "Copy to another deck")
    case .clip: KeyHint(keys: ["y"], label: "Copy text", help: "Copy its text to the terminal's clipboard")
    case .view: KeyHint(keys: ["v"], label: "View", help: "Show cards as tiles or as a table")
    case .info:
      KeyHint(
        keys: ["i"], label: "About", help: "About the card: how well it is remembered, where it stands, earlier texts")
    case .moveUp: KeyHint(keys: ["K", Key(.up, .shift)], label: "Up", help: "Move it one place up")
    case .moveDown: KeyHint(keys: ["J", Key(.down, .shift)], label: "Down", help: "Move it one place down")
    case .pick:
      KeyHint(
        keys: ["1", "2", "3", "4", "5", "6", "7", "8"], label: "Choose", help: "Choose the answer of that number")
    case .reset: KeyHint(keys: ["r"], label: "Reset", help: "Once more, with all choices")
    case .study: KeyHint(keys: ["s"], label: "Study", help: "Review what is due; quiz, choose, type, match or order")
    case .grade:
      KeyHint(keys: ["1", "2", "3", "4"], label: "Grade", help: "Again, Hard, Good, Easy: how well it was remembered")
    case .bury: KeyHint(keys: ["b"], label: "Bury", help: "Do not ask it again today")
    case .suspendCard:
      KeyHint(keys: ["!"], label: "Suspend", help: "Do not ask it in review any more; once more, and it is asked again")
    case .flag: KeyHint(keys: ["F"], label: "Flag", help: "Give it the next of four flags, or take the last away")
    case .forget: KeyHint(keys: ["R"], label: "Make new", help: "Forget how it was answered: it is new again")
    case .dueDate: KeyHint(keys: ["D"], label: "Due date", help: "Ask it again in so many days, or on a date")
    case .setAside:
      KeyHint(keys: ["x"], label: "Remove from quiz", help: "Set the card aside for the rest of this quiz")
    case .putBack: KeyHint(keys: ["U"], label: "Put back", help: "Take the card back that was set aside last")
    case .search:
      KeyHint(
        keys: ["/"], label: "Search", help: "Find cards as you type: words, -word, tag: deck: is: kind: flag: prop:")
    case .shuffle:
      KeyHint(keys: ["o"], label: "Shuffle", help: "Go through the cards in another order, or in their own")
    case .tick:
      KeyHint(keys: [.space], label: "Tick", help: "It is done; once more, and it is to be done again")
    case .hideDone: KeyHint(keys: ["H"], label: "Hide done", help: "Hide what is done, or show it")
    case .clearDone:
      KeyHint(keys: ["X"], label: "Clear done", help: "Take what is done from the list; u brings it back")
    case .add: KeyHint(keys: ["a"], label: "Add", help: "Put what was found into a deck")
    case .source: KeyHint(keys: [.tab, .backTab], label: "Source", help: "Search somewhere else")
    case .again: KeyHint(keys: ["r"], label: "Again", help: "Ask once more, not what was kept")
    case .category: KeyHint(keys: ["C"], label: "Category", help: "What the questions are about")
    case .difficulty: KeyHint(keys: ["D"], label: "Difficulty", help: "How difficult the questions are")
    case .sort:
      KeyHint(
        keys: ["S"], label: "Sort",
        help: "Show cards in another order: their own, by title, the newest or last changed first")
    case .tag: KeyHint(keys: ["t"], label: "Tag", help: "Give tags, or take them away")
    case .markRange:
      KeyHint(keys: ["M"], label: "Mark to here", help: "Mark all from the last mark to here; without marks, all")
    case .remove:
      KeyHint(keys: ["d", .delete], label: "Remove", help: "Remove the login; its cards stay in the trash for 30 days")
    case .confirm: KeyHint(keys: [.enter], label: "OK", help: "Do it")
    case .cancel: KeyHint(keys: [.escape], label: "Cancel", help: "Leave things as they are")
    case .save: KeyHint(keys: [.control("s")], label: "Create", help: "Keep the card, from anywhere in the form")
    case .saveNext:
      KeyHint(keys: [.control("n")], label: "Create + next", help: "Keep the card, and start the next in the same deck")
    case .nextField:
      KeyHint(keys: [.tab, .down], label: "Next field", help: "To the next field; ↓ from the last line of a text")
    case .previousField:
      KeyHint(
        keys: [.up, .backTab], label: "Field before", help: "To the field before; ↑ from the first line of a text")
    case .complete: KeyHint(keys: [.tab], label: "Complete", help: "Write the rest of the name")
    case .openPicture:
      KeyHint(keys: ["p"], label: "Picture", help: "Open the card's picture in the system's viewer")
    case .editor: KeyHint(keys: [.control("o")], label: "Editor", help: "Write this text in the editor of your shell")
    case .gap:
      KeyHint(keys: [.control("g")], label: "Gap", help: "Make a gap of the selected text, or of the word")
    case .backwards:
      KeyHint(keys: ["B"], label: "Backwards", help: "Ask it backwards too in review; once more, and no longer")
    case .up: KeyHint(keys: [.up, "k"], label: "Up", help: "One up")
    case .down: KeyHint(keys: [.down, "j"], label: "Down", help: "One down")
    case .left: KeyHint(keys: [.left, "h"], label: "Left", help: "One to the left")
    case .right: KeyHint(keys: [.right, "l"], label: "Right", help: "One to the right")
    case .pageUp: KeyHint(keys: [.pageUp, .control("b")], label: "Page up", help: "A screen up")
    case .pageDown: KeyHint(keys: [.pageDown, .control("f")], label: "Page down", help: "A screen down")
    case .first: KeyHint(keys: [.home, "g"], label: "First", help: "To the first")
    case .last: KeyHint(keys: [.end, "G"], label: "Last", help: "To the last")
    case .focus:
      KeyHint(
        keys: [.tab, .backTab], label: "Decks/cards", help: "From the decks to the cards, and back; to other charts")
    case .undo: KeyHint(keys: ["u"], label: "Undo", help: "Take the last change back, and the one before it")
    case .redo: KeyHint(keys: [.control("r")], label: "Redo", help: "Do again what was taken back")
    case .back: KeyHint(keys: [.escape, "q"], label: "Back", help: "One step back")
    case .quit: KeyHint(keys: ["q"], label: "Quit", help: "Leave the program; everything is kept")
    case .tab:
      KeyHint(keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], label: "Tab", help: "Go to the tab of that number")
    case .help: KeyHint(keys: ["?", .function(1)], label: "Help", help: "All keys that work here")
    case .palette: KeyHint(keys: [":", .control("p")], label: "Do", help: "Find anything that can be done by its name")
    case .repaint: KeyHint(keys: [.control("l")], label: "Repaint", help: "Draw the screen again")
    case .suspend: KeyHint(keys: [.control("z")], label: "Suspend", help: "Back to the shell; fg returns")
    case .leave: KeyHint(keys: [.control("c")], label: "Leave", help: "Leave at once; everything is kept")
    }
  }

  /// What works on every screen that is no dialog.
  static let everywhere: [Action] = [.undo, .redo, .tab, .quit, .help, .palette]
  /// What works even in dialogs.
  static let always: [Action] = [.leave, .suspend, .repaint]

  /// Whether the key line names it: moving about is known, and fills the line.
  var isOnKeyLine: Bool {
    switch self {
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .tab, .redo, .repaint, .suspend, .leave,
      .moveUp, .moveDown, .previousField, .pick, .grade:
      false
    default: true
    }
  }

  /// Whether the palette lists it: not what only makes sense as a key.
  var isInPalette: Bool {
    switch self {
    case .nextField, .previousField, .complete, .confirm, .cancel, .palette, .open, .back: false
    default: true
    }
  }

  /// The step that moves a selection, where it is one.
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

  static let steps: [Action] = [.up, .down, .left, .right, .pageUp, .pageDown, .first, .last]
  static let listSteps: [Action] = [.up, .down, .pageUp, .pageDown, .first, .last]
}
