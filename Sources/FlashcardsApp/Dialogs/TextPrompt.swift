import FlashcardKit
import TextUI

/// A dialog with a text field and, below it, the known words that may be meant.
struct TextPrompt: Screen {
  static let id = "prompts"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .complete, .cancel]

  private let title: String
  /// The text above the field.
  private let question: String
  /// The label of the primary action (Enter).
  private let verb: String
  /// The value without any text, shown in the empty field.
  private let unset: String
  /// The known words, which are listed as they match what is typed.
  private let completions: [String]
  /// Whether the text is a single word, rather than several separated by commas.
  private let isWord: Bool
  /// Whether the text isn't shown.
  private let isSecret: Bool
  /// What Esc leads back to, or `nil` if it only closes the dialog.
  private let back: Request?
  /// Acts on the typed text and returns a message if it is invalid.
  private let submit: @Sendable (String, inout World) -> String?
  private(set) var field: TextField
  private(set) var problem: String?
  /// The known words that match what is typed, the best first.
  private(set) var matches: [WordCompletion] = []
  /// Whether what is typed is a word that isn't known.
  private var isNewWord = false
  private var cursor = ListCursor()
  /// Whether the last key selected a match, rather than editing the text.
  private var isInList = false

  /// The most matches that are seen at once.
  private static let mostRows = 6

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - question: The text above the field.
  ///   - verb: The label of the primary action.
  ///   - text: The initial text.
  ///   - isSuggestion: Whether the initial text is a suggestion, which typing replaces.
  ///   - unset: The value without any text, shown in the empty field.
  ///   - completions: The known words, which are offered for the last of several comma-separated words.
  ///   - isWord: Whether the text is a single word.
  ///   - isSecret: Whether the text isn't shown, as of a password.
  ///   - back: A request for what was asked before, to which Esc leads back.
  ///   - submit: A closure that acts on the typed text and returns a message if it is invalid.
  init(
    _ title: String, question: String, verb: String, text: String = "", isSuggestion: Bool = false, unset: String = "",
    completions: [String] = [], isWord: Bool = false, isSecret: Bool = false, back: Request? = nil,
    submit: @escaping @Sendable (String, inout World) -> String?
  ) {
    self.title = title
    self.question = question
    self.verb = verb
    self.unset = unset
    self.completions = completions
    self.isWord = isWord
    self.isSecret = isSecret
    self.back = back
    self.submit = submit
    field = TextField(text, isSelected: isSuggestion)
    find()
  }

  var takesSecret: Bool { isSecret }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: isInList ? Words.Label.choose : verb
    case .cancel: back == nil ? nil : Words.Label.back
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if action == .cancel {
      world.pop()
      if let back { world.carryOut(back) }
      return
    }
    if action == .complete || isInList { return take(isInList ? cursor.index : 0) }
    problem = submit(field.text, &world)
    // Close this dialog before anything that the submission opened.
    if problem == nil { world.navigation.insert(.pop, at: 0) }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    let rows = list(in: world.dialogArea).height
    if !matches.isEmpty, rows > 0, let step = ListCursor.Move(whileTyping: key), isInList || step == .down {
      move(step, rows: rows)
      return true
    }
    guard field.edit(key, order: world.textOrder) else { return false }
    typed()
    return true
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .complete && !isInList && matches.first?.isBegun != true ? .hidden : .ready
  }

  /// Selects another match; above the first is the field.
  private mutating func move(_ step: ListCursor.Move, rows: Int) {
    if !isInList {
      (cursor, isInList) = (ListCursor(), true)
    } else if step == .up, cursor.index == 0 {
      isInList = false
    } else {
      cursor.move(step, count: matches.count, rows: rows)
    }
  }

  /// Puts a match in the place of what is typed.
  private mutating func take(_ index: Int) {
    guard matches.indices.contains(index) else { return }
    matches[index].complete(&field)
    typed()
  }

  private mutating func find() {
    guard !completions.isEmpty else { return }
    (matches, isNewWord) = WordCompletion.matches(of: field, among: completions, isWord: isWord)
    (cursor, isInList) = (ListCursor(), false)
  }

  mutating func paste(_ text: String, in world: inout World) {
    // A password that is copied as a line ends with one.
    field.insert(isSecret ? text.trimmingLineEnds : text)
    typed()
  }

  private mutating func typed() {
    problem = field.isFull ? Words.fieldIsFull(field.limit) : nil
    find()
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(in: area)
    switch gesture {
    case .click(let point):
      let line = line(in: area)
      if line.contains(point) {
        field.click(column: point.x - line.x, width: line.width, order: world.textOrder)
        find()
      } else if list.contains(point) {
        take(point.y - list.y + cursor.offset)
      }
    case .wheel(let step, _): cursor.scroll(by: step, count: matches.count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    cursor.settle(count: matches.count, rows: list(in: area).height)
  }

  private static let width = 50

  /// Returns the number of rows for the question, as far as there is room: at least two.
  private func questionRows(in area: Rect) -> Int {
    let count = question.wrapped(to: max(1, min(TextPrompt.width, area.width - 6))).count
    return max(2, min(count, area.height - 6))
  }

  private func frame(in area: Rect) -> Rect {
    let rows = questionRows(in: area)
    let height = completions.isEmpty ? rows + 4 : rows + 1 + TextPrompt.mostRows
    return Dialog.frame(width: TextPrompt.width, height: height, in: area)
  }

  /// Returns the area of the matches: below the field, and below the problem if there is one.
  private func list(in area: Rect) -> Rect {
    guard !completions.isEmpty else { return Rect(.zero) }
    let content = frame(in: area).inset(left: 3 - ListRow.left, top: 1, right: 3 - ListRow.right, bottom: 1)
    let above = questionRows(in: area) + 1
    return content.inset(top: min(content.height, problem == nil ? above : above + 2))
  }

  private func line(in area: Rect) -> Rect {
    let content = frame(in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
    // With few rows, the field is the last to disappear.
    return content.row(min(questionRows(in: area), max(0, content.height - 1)))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: title, into: &surface)
    let content = frame.inset(left: 3, top: 1, right: 3, bottom: 1)
    let field = line(in: area)
    let above = field.y - content.y
    surface.clipped(to: content) { surface in
      // The text ends in the row above the field.
      // Without room for the matches, the first takes the place of the question.
      let match = list(in: area).isEmpty ? matches.first { $0.isBegun } : nil
      let lines =
        content.height > 2
        ? (match.map { world.words.completes($0.word) } ?? [Run(question, .dim)]).wrapped(
          to: max(1, content.width), limit: above) : []
      for (row, line) in lines.enumerated() {
        surface.write(line, x: content.x, y: field.y - lines.count + row)
      }
      self.field.render(
        into: &surface, in: field, isFocused: true,
        placeholder: unset.isEmpty && surface.isPlain ? question : unset, mask: isSecret ? "•" : nil)
      if let problem, content.height > above + 1 {
        for (row, line) in [Run("✗ " + problem, .error)].wrapped(to: max(1, content.width), limit: 2).enumerated() {
          surface.write(line, x: content.x, y: field.y + 1 + row)
        }
      }
    }
    renderMatches(into: &surface, in: list(in: area), scrollbar: frame.right - 1)
    if content.height <= above + 1, let problem {
      // There is no row for the problem, so show it in the frame.
      surface.box(frame, style: .focus, title: [Run("✗ " + problem, .error)])
    }
  }
}

extension TextPrompt {
  /// Draws the matches, or that there are none.
  private func renderMatches(into surface: inout Surface, in list: Rect, scrollbar x: Int) {
    guard !list.isEmpty else { return }
    if isNewWord, matches.isEmpty {
      ListRow.render(
        label: [Run(Words.newTag, .dim)], isSelected: false, isFocused: false, into: &surface, row: list.row(0))
    }
    surface.drawSelection(isTyping: !isInList) { surface in
      for row in 0..<min(list.height, max(0, matches.count - cursor.offset)) {
        let match = matches[row + cursor.offset]
        let isSelected = isInList && row + cursor.offset == cursor.index
        ListRow.render(
          label: match.word.runs(isSelected ? .title : .text, marked: match.places, Style(.accent, .bold)),
          isSelected: isSelected, isFocused: true, into: &surface, row: list.row(row))
      }
    }
    surface.scrollbar(
      x: x, y: list.y, height: list.height, offset: cursor.offset, visible: list.height, total: matches.count)
  }
}

/// The completion of the last of several words, such as tags, that are separated by commas.
struct WordCompletion {
  /// The completed word.
  let word: String
  /// The part that remains to be typed, of a word that begins with what was typed.
  let rest: String
  /// The places of the typed letters in the word, if it was found by them.
  private(set) var places: [Int] = []
  /// The number of characters typed so far, with the blanks before them.
  private let typed: Int
  private let isFirst: Bool
  /// Whether the text is a single word.
  private let isWord: Bool
  /// Whether any of the word was typed.
  let isBegun: Bool

  private init(_ word: String, places: [Int], after typed: Substring, isFirst: Bool, isWord: Bool, isBegun: Bool) {
    self.word = word
    self.places = places
    self.isFirst = isFirst
    self.isWord = isWord
    self.isBegun = isBegun
    self.typed = typed.count
    rest = ""
  }

  /// Returns the words that may be meant by what was typed before the cursor, at the end of a field: those that begin
  /// with it, then others with its letters, the best first. Of several words, without any letters, all that are not
  /// listed yet. Also returns whether what was typed is none of the words.
  static func matches(
    of field: TextField, among words: [String], isWord: Bool
  ) -> (found: [WordCompletion], isNew: Bool) {
    guard field.cursor == field.text.count else { return ([], false) }
    let parts = isWord ? [field.text[...]] : field.text.split(separator: ",", omittingEmptySubsequences: false)
    guard let last = parts.last else { return ([], false) }
    let typed = String(last).cleanedLine()
    let beginning = typed.folded()
    let listed = Set(parts.dropLast().map { String($0).folded() })
    guard !beginning.isEmpty || !isWord else { return ([], false) }
    var found: [(word: String, match: FuzzyMatch, begins: Bool)] = []
    var isNew = !beginning.isEmpty
    for word in words {
      let folded = word.folded()
      if folded == beginning { isNew = false }
      guard folded != beginning, !listed.contains(folded), !word.contains(","), let match = FuzzyMatch(typed, in: word)
      else { continue }
      found.append((word, match, folded.hasPrefix(beginning)))
    }
    if !beginning.isEmpty {
      let order = found.indices.sorted { one, other in
        let (a, b) = (found[one], found[other])
        if a.begins != b.begins { return a.begins }
        return (b.match.score, one) < (a.match.score, other)
      }
      found = order.map { found[$0] }
    }
    let completions = found.map { word, match, _ in
      WordCompletion(
        word, places: match.places, after: last, isFirst: parts.count == 1, isWord: isWord, isBegun: !beginning.isEmpty)
    }
    return (completions, isNew)
  }

  /// Finds the first of the words that begins with what was typed before the cursor and is not listed yet. Returns `nil`
  /// if there is none, or if the cursor is not at the end.
  init?(of field: TextField, among words: [String]) {
    guard !words.isEmpty, field.cursor == field.text.count else { return nil }
    let parts = field.text.split(separator: ",", omittingEmptySubsequences: false)
    guard let last = parts.last else { return nil }
    let beginning = String(last).folded()
    guard !beginning.isEmpty else { return nil }
    let listed = Set(parts.dropLast().map { String($0).folded() })
    let found = words.first { word in
      let folded = word.folded()
      return folded.hasPrefix(beginning) && folded != beginning && !listed.contains(folded)
    }
    guard let found else { return nil }
    word = found
    rest = String(found.dropFirst(last.drop(while: \.isWhitespace).count))
    typed = last.count
    isFirst = parts.count == 1
    isWord = false
    isBegun = true
  }

  /// Replaces what was typed of the word in the field, and goes on to the next word.
  func complete(_ field: inout TextField) {
    for _ in 0..<typed { _ = field.edit(.backspace) }
    field.insert((isFirst ? "" : " ") + word + (isWord ? "" : ", "))
  }
}
