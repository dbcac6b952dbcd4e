import FlashcardKit
import TextUI

/// A dialog with one field.
struct Prompt: Screen {
  /// What is asked for.
  enum Kind: Sendable, Equatable {
    case newDeck
    case newHome([CardID], copying: Bool)
    case renameDeck(DeckID, from: String)
    case newLogin
    case removeLogin(String)
    case tags([CardID], before: [String], known: [String])
    case newToDo
    case studyOption(StudySetting, DeckID?, from: String)
    case dueDate(FlashcardKit.Prompt, String)
    case cram([CardID], String)
    case editToDo(ToDoID, from: String)
    case online(OnlinePrompt)
  }

  static let name = "Fields"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel]

  let kind: Kind
  private(set) var field: TextField
  private(set) var problem: String?

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .renameDeck(_, let title), .editToDo(_, let title), .studyOption(_, _, let title): field = TextField(title)
    case .online(let prompt): field = TextField(prompt.text)
    case .cram: field = TextField("7")
    case .tags(_, let tags, _): field = TextField(tags.isEmpty ? "" : tags.joined(separator: ", ") + ", ")
    default: field = TextField()
    }
  }

  func label(_ action: Action, in world: World) -> String? { action == .confirm ? verb : nil }

  mutating func perform(_ action: Action, key: Key, in world: inout World) {
    if action == .cancel { return world.pop() }
    problem = world.carryOut(request)
    // Before whatever it led to.
    if problem == nil { world.navigation.insert(.pop, at: 0) }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    if key == .tab, let completion {
      let last = field.text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
      for _ in last { _ = field.edit(.backspace) }
      field.insert((field.isEmpty ? "" : " ") + completion + ", ")
      return true
    }
    guard key != .enter, key != .escape, field.edit(key) else { return false }
    typed()
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    field.insert(text)
    typed()
  }

  private mutating func typed() {
    problem = field.isFull ? "Only the first \(Words.grouped(field.limit)) characters were taken" : nil
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard case .click(let point) = gesture else { return }
    let line = line(in: area)
    if line.contains(point) { field.click(column: point.x - line.x, width: line.width) }
  }

  /// A tag that is there already and begins as the one that is being typed.
  private var completion: String? {
    guard case .tags(_, _, let known) = kind else { return nil }
    let parts = field.text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).folded() }
    guard let last = parts.last, !last.isEmpty, field.cursor == field.text.count else { return nil }
    return known.first { tag in
      let folded = tag.folded()
      return folded.hasPrefix(last) && folded != last && !parts.dropLast().contains(folded)
    }
  }

  private var request: Request {
    switch kind {
    case .newDeck: .newDeck(title: field.text)
    case .newHome(let cards, let copying): .putIntoNewDeck(cards, title: field.text, copying: copying)
    case .renameDeck(let id, _): .renameDeck(id, title: field.text)
    case .newLogin: .newLogin(field.text.trimmed())
    case .removeLogin(let name): .removeLogin(name, typed: field.text)
    case .tags(let cards, let before, _): .tagCards(cards, before: before, text: field.text)
    case .dueDate(let prompt, _): .setDueDate(prompt, field.text)
    case .studyOption(let setting, let deck, _): .chooseStudyOption(setting, deck, field.text)
    case .cram(let cards, let what): .chooseCram(cards, what, day: field.text)
    case .newToDo: .newToDo(title: field.text)
    case .editToDo(let id, _): .editToDo(id, title: field.text)
    case .online(let prompt): .online(prompt.request(field.text))
    }
  }

  private var title: String {
    switch kind {
    case .newDeck: "New deck"
    case .newHome(let cards, _): "A new deck for \(Words.cards(cards.count))"
    case .renameDeck: "Rename the deck"
    case .newLogin: "New login"
    case .removeLogin: "Remove the login?"
    case .tags(let cards, _, _): "Tags of \(Words.cards(cards.count))"
    case .dueDate(_, let title): title
    case .studyOption(let setting, _, _): setting.label
    case .cram(let cards, _): "Cram \(Words.cards(cards.count))"
    case .newToDo: "Something to do"
    case .editToDo: "What is to be done"
    case .online(let prompt): prompt.title
    }
  }

  private var question: String {
    switch kind {
    case .newDeck, .newHome, .renameDeck: "Title"
    case .newLogin: "Name"
    case .removeLogin(let name): "Type \(Words.quoted(name)). Its cards stay in the trash for 30 days"
    case .tags: completion.map { "Tab: \($0)" } ?? "With commas between them"
    case .studyOption(let setting, let deck, _):
      setting.question + (deck == nil ? "; nothing: as usual" : "; nothing: as above")
    case .cram: "The exam is in how many days, or on which date?"
    case .dueDate: "Due in how many days, or on which date?"
    case .newToDo, .editToDo: "Title"
    case .online(let prompt): prompt.question
    }
  }

  private var verb: String {
    switch kind {
    case .newDeck, .newHome: "Create"
    case .renameDeck: "Rename"
    case .newLogin: "Log in"
    case .removeLogin: "Remove"
    case .tags: "Keep"
    case .dueDate, .studyOption: "Set"
    case .cram: "Go on"
    case .newToDo: "Add"
    case .editToDo: "Change"
    case .online(let prompt): prompt.verb
    }
  }

  private func frame(in area: Rect) -> Rect { Dialog.frame(width: 50, height: 6, in: area) }

  private func line(in area: Rect) -> Rect {
    let content = frame(in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
    // Where there are few rows, the field is the last to go.
    return content.row(min(2, max(0, content.height - 1)))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: title, into: &surface)
    let content = frame.inset(left: 3, top: 1, right: 3, bottom: 1)
    surface.clipped(to: content) { surface in
      // What one row is too short for begins in the one above.
      let lines = content.height > 2 ? [Run(question, .dim)].wrapped(to: max(1, content.width), limit: 2) : []
      for (row, line) in lines.enumerated() {
        surface.write(line, x: content.x, y: content.y + 2 - lines.count + row)
      }
      field.render(into: &surface, in: line(in: area), isFocused: true)
      if let problem, content.height > 3 {
        for (row, line) in [Run("✗ " + problem, .error)].wrapped(to: max(1, content.width), limit: 2).enumerated() {
          surface.write(line, x: content.x, y: content.y + 3 + row)
        }
      }
    }
    if content.height <= 3, let problem {
      // No row of its own: it stands in the frame.
      surface.box(frame, style: .focus, title: [Run("✗ " + problem, .error)])
    }
  }
}
