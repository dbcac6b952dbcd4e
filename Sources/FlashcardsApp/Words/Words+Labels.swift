import FlashcardKit

/// The labels of buttons, and of actions in contexts that need a more specific one.
extension Words {
  /// The labels of actions and buttons.
  enum Label {
    /// Returns a label as displayed on a button: `[ Cancel ]`.
    static func button(_ label: String) -> String { "[ \(label) ]" }
  }
}

// MARK: Answers to dialogs

extension Words.Label {
  static let add = "Add"
  static let showAll = "Show all"
  static let cancel = "Cancel"
  static let merge = "Merge"
  static let later = "Later"
  static let notNow = "Not now"
  static let allow = "Allow it"
  static let restore = "Restore"
  static let takeBackLost = "Take back"
  static let giveUpLost = "Give up"
  static let choose = "Choose"
  static let clear = "Clear"
  static let nextPage = "Next page"
  static let previousPage = "Previous page"
  static let close = "Close"
  static let create = "Create"
  static let update = "Update"
  static let delete = "Delete"
  static let discard = "Discard"
  static let discardEdit = "Discard edit"
  static let done = "Done"
  static let export = "Export"
  static let `import` = "Import"
  static let keepEditing = "Keep editing"
  static let keepDraft = "Keep draft"
  static let keep = "Keep"
  static let leave = "Leave"
  static let moreToday = "More today"
  static let `continue` = "Continue"
  static let remove = "Remove"
  static let continueEdit = "Continue edit"
  static let rename = "Rename"
  static let run = "Run"
  static let save = "Save"
  static let set = "Set"
  static let stay = "Stay"
  static let undo = "Undo"
  static let write = "Write"
}

// MARK: Moving about

extension Words.Label {
  static let back = "Back"
  static let bottom = "Bottom"
  static let cards = "Cards"
  static let charts = "Charts"
  static let deck = "Deck"
  static let goToCards = "Go to cards"
  static let goToDeck = "Go to deck"
  static let goToDecks = "Go to decks"
  static let hideDetails = "Hide details"
  static let top = "Top"
}

// MARK: Logins

extension Words.Label {
  static let createLogin = "Create login"
  static let logIn = "Log in"
  static let logInMore = "Log in…"
  static let newLogin = "New login"
  static let skip = "Skip"
  static let unlock = "Unlock"
  static let goOn = "Continue"
  static let protect = "Protect"
  static let chooseAnother = "Choose another"
  static let useAnyway = "Use it anyway"
  static let removeProtection = "Remove protection"
  static let renewKey = "Make a new key"
  static let writtenDown = "I have written it down"
}

// MARK: Lists of cards and decks

extension Words.Label {
  static let change = "Change"
  static let changeKind = "Change kind"
  static let hide = "Hide"
  static let showColumn = "Show"
  static let clearMarks = "Clear marks"
  static let endRange = "End range"
  static let endSearch = "End search"
  static let flip = "Flip"
  static let moveLeft = "Move left"
  static let moveRight = "Move right"
  static let newCard = "New card"
  static let newDeck = "New deck"
  static let newDeckMore = "New deck…"
  static let search = "Search"
  static let searchAllDecks = "Search all decks"
  static let searchScope = "Search scope"
  static let starterDecks = "Starter decks"
  static let table = "Table"
  static let tags = "Tags"
  static let tiles = "Tiles"
  static let unfavorite = "Unfavorite"
}

// MARK: Online

extension Words.Label {
  static let reload = "Reload"
  static let retry = "Retry"
  static let stop = "Stop"
}

// MARK: Forms

extension Words.Label {
  static let markdown = "Markdown"
  static let html = "HTML"
  static let plainText = "Plain text"
  static let addReversed = "Add reversed card"
  static let chooseDeck = "Choose deck"
  static let addFile = "Add file"
  static let cover = "Cover parts"
  static let newCover = "New cover"
  static let nextCover = "Next cover"
  static let resize = "Resize"
  static let move = "Move"
  static let askAlone = "Ask alone"
  static let askTogether = "Ask together"
  static let coverOthers = "Cover others"
  static let showOthers = "Show others"
  static let chooseFile = "Choose file"
  static let createNext = "Create & next"
  /// The same beside “Create”, where there is little room.
  static let andNext = "& next"
  static let nextKind = "Next kind"
  static let chooseKind = "Choose kind"
  static let nextSide = "Next side"
  static let nextQuestion = "Next question"
  static let pasteAsText = "Paste as text"
  static let unsuspend = "Unsuspend"
  static let unbury = "Unbury"
  static let removeReversed = "Remove reversed card"
  static func choosing(_ use: FileUse) -> String { use == .media ? "Use" : "Preview" }
}

// MARK: Study

extension Words.Label {
  static let check = "Check"
  static let finish = "Finish"
  static let inOrder = "Original order"
  static let moveDown = "Move down"
  static let moveUp = "Move up"
  static let next = "Next"
  static let pick = "Pick"
  static let showAnswer = "Show answer"
  static let shuffle = "Shuffle"
}

// MARK: FSRS parameters

extension Words.Label {
  static let optimize = "Optimize"
  static let optimizeAgain = "Optimize again"
  static let reschedule = "Reschedule"
  static let resetToDefault = "Reset to default"
  static let runInBackground = "Run in background"
}

// MARK: To-dos

extension Words.Label {
  static let hideDone = "Hide done"
  static let markDone = "Mark done"
  static let markNotDone = "Mark not done"
  static let showDone = "Show done"
}

// MARK: Messages

extension Words.Label {
  static let copyAll = "Copy all"
}
