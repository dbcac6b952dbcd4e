import FlashcardKit

/// The names and descriptions of actions.
extension Words {
  /// Returns the label of an action: one to three words.
  static func label(of action: Action) -> String { texts(of: action).label }

  /// Returns the one-line description of an action.
  static func help(for action: Action) -> String { texts(of: action).help }

  private static func texts(of action: Action) -> (label: String, help: String) {
    switch action {
    case .open: ("Open", "Open the selection, or continue")
    case .flip: ("Flip", "Turn the card over")
    case .next: ("Next", "Go to the next card or side; after the last, the first")
    case .previous: ("Previous", "Go to the previous card or side; before the first, the last")
    case .new: ("New", "Create a card, deck, or to-do")
    case .edit: ("Edit", "Edit the selection")
    case .delete: ("Delete", "Delete the selection; undo brings it back")
    case .favorite: ("Favorite", "Add to favorites, or remove")
    case .mark: ("Mark", "Mark the card; actions then apply to all marked cards")
    case .markRange: ("Mark range", "Mark from here to where you move; again or Esc ends it")
    case .markAll: ("Mark all", "Mark all cards that are listed")
    case .extendUp: ("Extend up", "Mark the card and the one above, and go there")
    case .extendDown: ("Extend down", "Mark the card and the one below, and go there")
    case .move: ("Move", "Move to another deck")
    case .copy: ("Copy", "Copy to another deck")
    case .copyText: ("Copy text", "Copy the text to the terminal's clipboard")
    case .view: ("View", "Switch between tiles and table")
    case .details: ("Details", "Show the selected card and its schedule beside a table, or hide them")
    case .info: ("Card info", "Show the card's memory, history, and earlier texts")
    case .moveUp: ("Move up", "Move up one place")
    case .moveDown: ("Move down", "Move down one place")
    case .fold: ("Fold", "Hide the subdecks of the deck, or fold its parent deck; in All cards, of all")
    case .unfold: ("Unfold", "Show the subdecks of the deck; in All cards, of all")
    case .sort: ("Sort", "Sort by any column, or in deck order")
    case .columns: ("Columns", "Choose and arrange the columns of the table")
    case .tag: ("Tag", "Add or remove tags; in the list of decks, list all tags")
    case .reverse: ("Reverse", "Add or remove the reversed card")
    case .shuffle: ("Shuffle", "Shuffle the cards, or restore their order")
    case .retry: ("Retry", "Start over with all choices")
    case .study: ("Study", "Choose how to study: \(studyModeNames)")
    case .search: ("Search", "Search as you type: words, -word, or, ( ), tag: deck: is: rated: added:")
    case .replace: ("Find & replace", "Find and replace text in the marked cards, or in all that are listed")
    case .markup: ("Markup", "Convert cards to Markdown, or to plain text")
    case .export: ("Export", "Export the marked cards, or all that are listed, to a file")
    case .resize: ("Resize", "Switch between moving and resizing the covered part")
    case .group: ("Group", "Ask for the covered part together with the one before, or alone")
    case .coverOthers: ("Cover others", "Keep the parts of other prompts covered, too")
    case .openPicture: ("Open picture", "Open the picture in the system's viewer")
    case .openLink: ("Open link", "Open a link on the card in the browser; of several, choose one")
    case .playSound: ("Play sound", "Play the sounds of the side again, or stop")
    case .readAloud: ("Read aloud", "Read the side aloud, or stop")
    case .hint: ("Hint", "Open the hints of the card, or close them")
    case .choose(let number): ("Choose \(number)", "Choose answer \(number)")
    case .grade(let grade): (name(grade), meaning(of: grade))
    case .iWasRight: ("I was right", "Count the typed answer as right")
    case .nextDeck: ("Next deck", "Continue with the next deck that has cards for today")
    case .bury: ("Bury", "Hide the card until tomorrow, or bring it back")
    case .suspend: ("Suspend", "Keep the card out of review, or bring it back")
    case .suspendNote: ("Suspend with siblings", "Keep the card and its siblings out of review")
    case .flag: ("Flag", "Choose one of seven flags by its number, or remove the flag")
    case .resetCard: ("Reset card", "Forget the card's reviews; it becomes new")
    case .dueDate: ("Set due date", "Set the day on which the card comes due")
    case .removeFromQuiz: ("Remove from quiz", "Remove the card from this quiz; it stays in its deck")
    case .putBack: ("Put back", "Put back the last card removed from this quiz")
    case .toggleDone: ("Done", "Mark the to-do as done, or as not done")
    case .hideDone: ("Hide done", "Show or hide to-dos that are done")
    case .clearDone: ("Clear done", "Delete to-dos that are done; undo brings them back")
    case .add: ("Add", "Add the found card to a deck")
    case .nextSource: ("Next source", "Search the next source")
    case .previousSource: ("Previous source", "Search the previous source")
    case .reload: ("Reload", "Search again, skipping the cache")
    case .category: ("Category", "Choose the category of trivia questions")
    case .difficulty: ("Difficulty", "Choose the difficulty of trivia questions")
    case .removeLogin: ("Remove", "Remove the login; its files stay in the trash for 30 days")
    case .confirm: ("OK", "Confirm")
    case .cancel: ("Cancel", "Cancel")
    case .complete: ("Complete", "Complete what you are typing")
    case .save: ("Create", "Save the card, from any field, or the search")
    case .saveNext: ("Create & next", "Save the card and start another in the same deck")
    case .nextField: ("Next field", "Go to the next field; in longer text, from its last line")
    case .previousField: ("Previous field", "Go to the previous field; in longer text, from its first line")
    case .editor: ("Editor", "Edit the text in $VISUAL or $EDITOR")
    case .cardEditor: ("Card in editor", "Edit all fields of the card in one text in $VISUAL or $EDITOR")
    case .kind: ("Kind", "Choose the kind of card")
    case .cloze: ("Cloze", "Turn the selection, or the word at the cursor, into a cloze deletion")
    case .clozeSame: ("Same cloze", "Turn the selection, or the word, into a deletion hidden along with the last")
    case .preview: ("Preview", "Show the card in full size, as it will look")
    case .discard: ("Discard", "Discard what you typed, or a card's unfinished edit, after a question")
    case .up: ("Up", "Up")
    case .down: ("Down", "Down")
    case .left: ("Left", "Left")
    case .right: ("Right", "Right")
    case .pageUp: ("Page up", "One page up")
    case .pageDown: ("Page down", "One page down")
    case .halfPageUp: ("Half a page up", "Half a page up")
    case .halfPageDown: ("Half a page down", "Half a page down")
    case .first: ("First", "Go to the first")
    case .last: ("Last", "Go to the last")
    case .switchPane: ("Next pane", "Go to the other pane, or the next charts")
    case .previousPane: ("Previous pane", "Go back to the other pane, or the previous charts")
    case .period: ("Period", "Change how far the forecast looks ahead")
    case .moreNew: ("More new", "Simulate more new cards a day")
    case .fewerNew: ("Fewer new", "Simulate fewer new cards a day")
    case .horizon: ("Horizon", "Change how far the simulation looks ahead")
    case .undo: ("Undo", "Undo; press again to go further back")
    case .redo: ("Redo", "Redo")
    case .back: ("Back", "Go back")
    case .quit: ("Quit", "Quit; everything is saved")
    case .tab(let number): ("Tab \(number)", "Go to tab \(number)")
    case .help: ("Help", "Show the keys that work here")
    case .palette: ("Commands", "Command palette")
    case .redraw: ("Redraw", "Redraw the screen")
    case .background: ("Background", "Return to the shell; fg resumes")
    case .lock: ("Lock now", "Close the cards, and ask for the passphrase again")
    case .quitNow: ("Quit now", "Quit at once; everything is saved")
    }
  }

  private static func meaning(of grade: Grade) -> String {
    switch grade {
    case .again: "Again: you forgot it"
    case .hard: "Hard: you recalled it with difficulty"
    case .good: "Good: you recalled it"
    case .easy: "Easy: you recalled it at once"
    }
  }

  /// The names of all study modes in lowercase: `review, quiz, or cram`.
  private static let studyModeNames = list(StudyMode.all.map { name($0).lowercased() })
}
