import FlashcardKit
import HTML
import Markdown
import RichText
import TextUI
import Typesetting

/// The text of a choice.
struct ChoiceLabel: Sendable {
  /// The text on one line.
  let line: String
  /// The text as it is laid out, if it has several lines, as code has.
  private var text: RichText?
  private var hasSymbols = true

  /// Creates the label of a text on one line.
  init(_ line: String) { self.line = line.onOneLine }

  /// Creates the label of a text, which is on one line, too, for where there is no room for several.
  init(_ line: String, _ text: RichText?, hasSymbols: Bool) {
    self.init(line)
    self.text = text.flatMap { $0.hasLines ? $0 : nil }
    self.hasSymbols = hasSymbols
  }

  /// Returns the text wrapped to a width.
  func rows(in width: Int, limit: Int) -> [[Run]] {
    let rows =
      text.map { Typesetter(width: width, limit: limit, hasSymbols: hasSymbols).lines($0).map(\.withoutEnd) }
      ?? [Run(line)].wrapped(to: width, limit: limit)
    return rows.isEmpty ? [[Run("")]] : rows
  }

  /// Returns the columns that the text has, up to a width.
  func columns(in width: Int) -> Int {
    text == nil ? line.start(200).columns : rows(in: width, limit: 100).map(\.columns).max() ?? 0
  }
}

extension RichText {
  /// Whether the text has several lines of its own, or code.
  fileprivate var hasLines: Bool {
    guard blocks.count < 2 else { return true }
    return switch blocks.first {
    case .paragraph(let inlines, _): inlines.contains { $0.content == .lineBreak }
    case .code, .quote, .list, .table, .disclosure: true
    case .heading, .formula, .rule, nil: false
    }
  }
}

extension [Run] {
  /// The line without the blanks at its end, in one style.
  fileprivate var withoutEnd: [Run] {
    var line = withoutRest
    while let last = line.popLast() {
      guard let end = last.text.lastIndex(where: { $0 != " " }) else { continue }
      line.append(last.with(text: String(last.text[...end])))
      break
    }
    return line.map { $0.with(style: .text) }
  }

  /// The text of the line.
  var text: String { map(\.text).joined() }
}

extension Choices.Choice {
  /// Returns the text as it is shown, where `card` is the card that it belongs to, as it is asked.
  func label(of card: Card, isOneAnswer: Bool = false, hasSymbols: Bool) -> ChoiceLabel {
    let (content, markup) = (card.content, card.content.markup)
    let hasMarks = content.mayHaveMarks
    let line = hasMarks ? written(in: card.asLine(hasSymbols: hasSymbols), of: card, isOneAnswer) : text
    // Facts are joined to one line.
    let isJoined = content.kind.listOnBack != nil && !content.kind.asksFrontToChoose
    guard !isJoined, hasMarks || text.contains(where: \.isNewline) else { return ChoiceLabel(line) }
    // In plain markup, marks are there.
    let source = written(in: card.edited(content: content.in(.plain), at: card.changed), of: card, isOneAnswer)
    let rich =
      !hasMarks || source.utf8.count > RichText.longestMarkdown
      ? RichText(plain: text)
      : markup == .html
        ? RichText(html: source, markdown: RichText.init(markdown:)) : RichText(markdown: source)
    return ChoiceLabel(line, rich, hasSymbols: hasSymbols)
  }

  /// Returns the text in another version of the card.
  private func written(in version: Card, of card: Card, _ isOneAnswer: Bool) -> String {
    if let wrong = card.content.kind.wrong, !isRight, self.card == nil {
      return place.flatMap { version.content.texts(of: wrong).dropFirst($0).first } ?? text
    }
    let content = isOneAnswer ? version.asOneAnswer.content : version.content
    return content.kind.asksFrontToChoose ? content.front : content.answers.joined(separator: "\n")
  }
}
