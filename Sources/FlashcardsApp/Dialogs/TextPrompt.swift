import FlashcardKit
import TextUI

/// A dialog with a text field.
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
  /// The completions for the last of several comma-separated words.
  private let completions: [String]
  /// Acts on the typed text and returns a message if it is invalid.
  private let submit: @Sendable (String, inout World) -> String?
  private(set) var field: TextField
  private(set) var problem: String?

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - question: The text above the field.
  ///   - verb: The label of the primary action.
  ///   - text: The initial text.
  ///   - isSuggestion: Whether the initial text is a suggestion, which typing replaces.
  ///   - unset: The value without any text, shown in the empty field.
  ///   - completions: The completions for the last of several comma-separated words.
  ///   - submit: A closure that acts on the typed text and returns a message if it is invalid.
  init(
    _ title: String, question: String, verb: String, text: String = "", isSuggestion: Bool = false, unset: String = "",
    completions: [String] = [], submit: @escaping @Sendable (String, inout World) -> String?
  ) {
    self.title = title
    self.question = question
    self.verb = verb
    self.unset = unset
    self.completions = completions
    self.submit = submit
    field = TextField(text, isSelected: isSuggestion)
  }

  func label(_ action: Action, in world: World) -> String? { action == .confirm ? verb : nil }

  mutating func perform(_ action: Action, in world: inout World) {
    if action == .cancel { return world.pop() }
    if action == .complete { return complete() }
    problem = submit(field.text, &world)
    // Close this dialog before anything that the submission opened.
    if problem == nil { world.navigation.insert(.pop, at: 0) }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard field.edit(key) else { return false }
    typed()
    return true
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .complete && completion == nil ? .hidden : .ready
  }

  private mutating func complete() { completion?.complete(&field) }

  mutating func paste(_ text: String, in world: inout World) {
    field.insert(text)
    typed()
  }

  private mutating func typed() {
    problem = field.isFull ? Words.fieldIsFull(field.limit) : nil
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard case .click(let point) = gesture else { return }
    let line = line(in: area)
    if line.contains(point) { field.click(column: point.x - line.x, width: line.width) }
  }

  private var completion: WordCompletion? { WordCompletion(of: field, among: completions) }

  private static let width = 50

  /// Returns the number of rows for the question, as far as there is room: at least two.
  private func questionRows(in area: Rect) -> Int {
    let count = question.wrapped(to: max(1, min(TextPrompt.width, area.width - 6))).count
    return max(2, min(count, area.height - 6))
  }

  private func frame(in area: Rect) -> Rect {
    Dialog.frame(width: TextPrompt.width, height: questionRows(in: area) + 4, in: area)
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
      let lines =
        content.height > 2
        ? (completion.map { world.words.completes($0.word) } ?? [Run(question, .dim)]).wrapped(
          to: max(1, content.width), limit: above) : []
      for (row, line) in lines.enumerated() {
        surface.write(line, x: content.x, y: field.y - lines.count + row)
      }
      self.field.render(
        into: &surface, in: field, isFocused: true,
        placeholder: unset.isEmpty && surface.isPlain ? question : unset)
      if let problem, content.height > above + 1 {
        for (row, line) in [Run("✗ " + problem, .error)].wrapped(to: max(1, content.width), limit: 2).enumerated() {
          surface.write(line, x: content.x, y: field.y + 1 + row)
        }
      }
    }
    if content.height <= above + 1, let problem {
      // There is no row for the problem, so show it in the frame.
      surface.box(frame, style: .focus, title: [Run("✗ " + problem, .error)])
    }
  }
}

/// The completion of the last of several words, such as tags, that are separated by commas.
struct WordCompletion {
  /// The completed word.
  let word: String
  /// The part that remains to be typed.
  let rest: String
  /// The number of characters typed so far, with the blanks before them.
  private let typed: Int
  private let isFirst: Bool

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
  }

  /// Replaces what was typed of the word in the field, and goes on to the next word.
  func complete(_ field: inout TextField) {
    for _ in 0..<typed { _ = field.edit(.backspace) }
    field.insert((isFirst ? "" : " ") + word + ", ")
  }
}
