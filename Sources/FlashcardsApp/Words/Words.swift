import FlashcardKit
import TextUI

/// Every sentence and label of the app. Other modules report facts; this type words them.
///
/// A sentence that names a key is an instance member, so that it can look up the key in effect; all others are static.
struct Words {
  /// The key bindings in effect.
  let keymap: Keymap

  /// Returns the key that a sentence names for an action: its first one, or an empty string if it has none.
  func key(_ action: Action, on screen: String? = nil) -> String {
    keymap.keys(for: action, on: screen).first?.description ?? ""
  }

  /// Returns the key of an action, highlighted within a line. A click on it presses the keys of some actions, one after
  /// the other: by default, its own.
  func keyRun(_ action: Action, pressing actions: [Action]? = nil) -> Run {
    Run(key(action), Style(.accent, .bold), keys: keys(actions ?? [action]))
  }

  /// Returns the key of an action and its effect, `n creates a deck`, to be clicked like its key.
  func hint(_ action: Action, _ text: String, pressing actions: [Action]? = nil) -> [Run] {
    [keyRun(action, pressing: actions), Run(" " + text, .dim, keys: keys(actions ?? [action]))]
  }

  private func keys(_ actions: [Action]) -> [Key] { actions.compactMap { keymap.keys(for: $0).first } }

  /// The actions whose keys sentences name.
  private static let named: [Action] = [
    .back, .cancel, .cloze, .complete, .flip, .info, .move, .open, .save, .sort, .suspend, .view,
  ]

  /// Returns a sentence with the keys that it names highlighted, to be clicked. What it quotes is left as it is, and so
  /// are words: “a”, and “Enter” at its beginning.
  func runs(_ sentence: String, _ style: Style = .text) -> [Run] {
    let keys = Dictionary(
      Words.named.flatMap { keymap.keys(for: $0).prefix(1) }.map { ($0.description, $0) }, uniquingKeysWith: { $1 })
    var runs: [Run] = []
    var rest = Run("", style)
    var isQuoted = false
    for (index, word) in sentence.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { rest.text += " " }
      isQuoted = isQuoted || word.contains("“")
      defer { isQuoted = isQuoted && !word.contains("”") }
      let end = word.lastIndex { !".,:;".contains($0) }.map(word.index(after:)) ?? word.endIndex
      if !isQuoted, let key = keys[String(word[..<end])], word.lowercased() != "a", index > 0 || key != .enter {
        runs += [rest, Run(key.description, Style(.accent, .bold), keys: [key])]
        rest.text = String(word[end...])
      } else {
        rest.text += word
      }
    }
    return runs + [rest]
  }

  // MARK: Counting

  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(grouped(count)) cards" }
  /// Returns a number of prompts. A card asks one for each cloze deletion, direction, or template.
  static func questions(_ count: Int) -> String { count == 1 ? "1 question" : "\(grouped(count)) questions" }
  static func decks(_ count: Int) -> String { count == 1 ? "1 deck" : "\(grouped(count)) decks" }
  static func subdecks(_ count: Int) -> String { count == 1 ? "1 subdeck" : "\(grouped(count)) subdecks" }
  static func reviews(_ count: Int) -> String { count == 1 ? "1 review" : "\(grouped(count)) reviews" }
  static func lapses(_ count: Int) -> String { count == 1 ? "1 lapse" : "\(grouped(count)) lapses" }
  static func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(grouped(count)) changes" }
  static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(grouped(count)) lines" }

  /// Returns a number with thousands separators: `12,345`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    let count = digits.utf8.count - (number < 0 ? 1 : 0)
    guard count > 3 else { return digits }
    var text = ""
    for (left, digit) in zip((0..<digits.utf8.count).reversed(), digits.unicodeScalars) {
      text.unicodeScalars.append(digit)
      if left > 0, left % 3 == 0, digit != "-" { text.append(",") }
    }
    return text
  }

  /// Returns a position among a number of items: `3 of 12`.
  static func place(_ index: Int, of count: Int) -> String { "\(grouped(index)) of \(grouped(count))" }

  /// Returns the number of marked cards or decks.
  static func marked(_ count: Int) -> String { "\(grouped(count)) marked" }
  /// Returns the number of marked cards while moving marks more.
  static func marking(_ count: Int) -> String { "marking \(grouped(count))" }

  // MARK: Quoting

  /// Returns a text in quotation marks, on one line and truncated to 40 characters.
  static func quoted(_ text: String) -> String {
    let line = text.cleanedLine()
    return "“\(isolated(line.count > 40 ? line.prefix(39) + "…" : line))”"
  }

  /// Returns a text as a part of a sentence whose order it doesn't change, whatever direction it is read in.
  static func isolated(_ text: String) -> String {
    text.isPartlyRightToLeft ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Returns a sentence that fits into a number of columns because what it quotes is truncated, or `nil` if it fits anyway,
  /// or if too little of the quotation would be left.
  static func shortened(_ sentence: String, to columns: Int) -> String? {
    let excess = sentence.columns - columns
    guard excess > 0, !sentence.contains(where: \.isNewline), let start = sentence.firstIndex(of: "“"),
      let end = sentence.lastIndex(of: "”"), start < end
    else { return nil }
    let quoted = String(sentence[sentence.index(after: start)..<end])
    let room = quoted.columns - excess
    guard room >= leastQuoted, !quoted.contains("”") else { return nil }
    return "\(sentence[...start])\(quoted.truncated(to: room))\(sentence[end...])"
  }

  /// The columns by which a quotation is recognized.
  private static let leastQuoted = 4

  /// Returns a text on one line, truncated to 30 characters.
  static func short(_ text: String) -> String {
    let line = text.cleanedLine()
    return isolated(line.count > 30 ? line.prefix(29) + "…" : line)
  }

  /// Returns the front of a card in quotation marks, as it stands in a line.
  static func quoted(_ card: Card) -> String { quoted(card.content.inLine(.front, hasSymbols: true).front) }

  /// Returns the front of a card as it stands in a line, truncated to 30 characters.
  static func short(_ card: Card) -> String { short(card.content.inLine(.front, hasSymbols: true).front) }

  /// Returns the title of a to-do as it stands in a line, truncated to 30 characters.
  static func short(_ toDo: ToDo) -> String { short(toDo.title.inLine()) }

  /// Returns the front of a single card in quotation marks, or the number of several cards.
  static func cards(_ cards: [Card]) -> String { cards.count == 1 ? quoted(cards[0]) : Words.cards(cards.count) }

  // MARK: Undo

  static let nothingToUndo = "Nothing to undo"
  static let nothingToUndoHere = "Nothing to undo in this session"
  static let nothingToRedo = "Nothing to redo"
  static let nothingToRedoHere = "Nothing to redo in this session"
  static func undone(_ label: String) -> String { "Undid: \(label)" }
  static func redone(_ label: String) -> String { "Redid: \(label)" }
  static func nothingLeft(_ label: String) -> String { "Nothing to change: already done, or deleted since (\(label))" }
}

/// The names of screens and dialogs in tabs, help, and the documentation.
extension Words {
  /// Returns the name of the screen with an ID.
  static func screen(_ id: String) -> String { screens[id] ?? id }

  private static let screens = [
    // Tabs.
    "cards": "Cards", "create": "Create", "search-online": "Search Online", "favorites": "Favorites",
    "to-do": "To-Do", "progress": "Progress", "settings": "Settings",
    // Screens above a tab.
    "card": "Large card", "found-card": "Found card", "review": "Review", "quiz": "Quiz", "round": "Practice",
    "edit-card": "Edit card", "card-preview": "Preview", "edit-template": "Edit template", "logins": "Logins",
    "passphrase": "Passphrase", "protecting": "Protecting", "recovery-key": "Recovery key",
    // Dialogs.
    "card-info": "Card info", "flags": "Flags", "color-schemes": "Color schemes", "parameters": "FSRS parameters",
    "menus": "Menus",
    "starter-decks": "Starter decks", "prompts": "Text prompts", "choose-picture": "Choose file", "exports": "Export",
    "package-preview": "Package preview",
    "covers": "Image occlusion",
    "pasted-table": "Pasted table",
    "replacements": "Find and replace", "conversion": "Markup", "questions": "Confirmations", "notes": "Notices",
    "messages": "Messages",
    "command-palette": "Command palette",
    "key-help": "Keys", "guide": guide, "column-list": "Columns",
  ]
}

/// The frame of every screen: the title line and the window.
extension Words {
  static let program = "Flashcards"
  static func whose(_ name: String) -> String { "\(name)'s flashcards" }
  static func opening(_ name: String) -> String { "Opening \(name)…" }
  static let loadingMore = " · loading…"
  static func loadingCards(_ count: Int) -> String { "Loading \(cards(count))…" }
  static let windowTooSmall = "Enlarge the window to continue"
  static let noUnicode =
    "This locale does not support Unicode: only plain letters display correctly. LC_ALL=C.UTF-8 fixes it."

  /// Returns the progress toward the daily goal, for the title line.
  static func goalToday(_ reviewed: Int, of goal: Int) -> String { "\(place(reviewed, of: goal)) today" }
}

/// The list of messages.
extension Words {
  static let noMessages = "No messages yet"
  static let noticesTitle = "About your files"

  /// Names Esc, because only keys that cannot be rebound end a paste.
  static let unfinishedPaste = "Paste unfinished: Esc ends it"

  static func more(_ count: Int) -> String { "(\(count) more)" }
  static func times(_ count: Int) -> String { " ×\(count)" }
  static func copiedMessages(_ count: Int) -> String { "Copied \(count == 1 ? "1 message" : "\(count) messages")" }
}

/// Notices of the store about a login's files.
extension Words {
  /// Returns the kind of message for a notice. Good news is not a problem.
  static func kind(of notice: Notice) -> SaidMessage.Kind {
    switch notice {
    case .rescued, .deckReadAgain, .reviewsReadAgain: .done
    case .found, .closed: .note
    case .damaged, .missing, .older, .repeated, .newerSchema, .reviewsDamaged, .reviewsUnread, .notWritable, .gone,
      .replaceable, .deckUnread, .unread, .settingsUnread:
      .problem
    }
  }

  // MARK: Lost cards

  static let lostTitle = "Lost cards"
  static func lost(_ count: Int, from deck: String) -> String {
    count == 0
      ? "Texts of “\(short(deck))” may be older than they were."
      : "\(cards(count)) of “\(short(deck))” \(count == 1 ? "was" : "were") lost with the deck’s file."
  }
  static let lostQuestion =
    "Take back what backups and your other machines have? You can undo that. Until then, nothing of it counts as deleted."
  static let nothingLost = "The cards are back already"
  static let takingBackLost = "Looking for lost cards…"
  static let nothingToTakeBack = "Neither backups nor what was synced has what is lost"
  static func tookBackLost(_ count: Int, of all: Int) -> String {
    if count == 0 { return "Took back texts" }
    return count < all ? "Took back \(grouped(count)) of \(cards(all))" : "Took back \(cards(count))"
  }
  static let giveUpLostTitle = "Give up lost cards?"
  static let giveUpLostQuestion = "With the next sync, they are deleted on your other machines too."
  static func gaveUpLost(_ count: Int) -> String { count == 0 ? "Kept texts as they are" : "Gave up \(cards(count))" }

  static func sentence(_ notice: Notice) -> String {
    switch notice {
    case .damaged(let file, let original):
      "\(file) was damaged. Everything readable was kept"
        + (original.map { "; the complete original is at \($0)." } ?? "; the original is unchanged.")
    case .deckUnread(let title?, _, let cards, let failure):
      "“\(short(title))” cannot be read right now: \(reason(failure)). Nothing was lost or overwritten; its "
        + "\(Words.cards(cards)) will be back as soon as the file can be read."
    case .deckUnread(nil, let file, _, let failure):
      "A deck cannot be read right now: \(reason(failure)). Nothing was lost or overwritten; the deck will be "
        + "back as soon as \(file) can be read."
    case .deckReadAgain(let title, let cards):
      "“\(short(title))” can be read again: \(Words.cards(cards)) restored."
    case .unread(let file, let failure):
      "\(file) cannot be read right now: \(reason(failure)). It is unchanged and will be used once it can be read."
    case .settingsUnread(_, let failure):
      "Your settings cannot be read: \(reason(failure)). The file is unchanged; settings you change now apply "
        + "until you quit."
    case .missing(let file, let cards):
      "\(file) is missing, with \(Words.cards(cards)). Nothing else was changed."
    case .older(let file, let cards):
      "\(file) is older than your list of decks, as if it had been copied from elsewhere"
        + (cards == 0 ? "." : "; \(Words.cards(cards)) \(cards == 1 ? "is" : "are") missing.")
    case .repeated(let file, let cards, let original):
      "\(Words.cards(cards)) in \(file) \(cards == 1 ? "is" : "are") in other decks too and "
        + "\(cards == 1 ? "was" : "were") skipped here"
        + (original.map { "; the complete original is at \($0)." } ?? ".")
    case .found(let file): "\(file) was not in the list of decks. It was added at the end."
    case .rescued(let count): "Saved \(changes(count)) that could not be saved last time."
    case .newerSchema(let file):
      "\(file) was written by a newer version of Flashcards. You can view everything, but nothing is saved."
    case .reviewsDamaged(let file, let lines, let copy):
      "\(Words.lines(lines)) of \(file) cannot be read and \(lines == 1 ? "was" : "were") skipped. The file is unchanged"
        + (copy.map { "; a copy is at \($0)." } ?? ".")
    case .reviewsUnread(let file, let failure):
      "The reviews in \(file) cannot be read right now: \(reason(failure)). They are unchanged and will count "
        + "again once they can be read."
    case .closed(let folder):
      "Other accounts of this machine could open \(folder). Now only yours can."
    case .replaceable(let login, let place):
      "Other accounts of this machine can replace the files in \(login), because they can change \(place). Nothing was "
        + "changed; keep the files elsewhere, or let only your account write there."
    case .reviewsReadAgain(let file): "The reviews in \(file) can be read again and count again."
    case .gone(let folder):
      "The folder \(folder) is gone: it was moved or deleted. What you do now stays in memory until it is back; make an "
        + "empty folder there to have everything written again."
    case .notWritable(let failure):
      "Nothing can be saved right now: \(reason(failure)). Your work stays in memory; retrying."
    }
  }
}
