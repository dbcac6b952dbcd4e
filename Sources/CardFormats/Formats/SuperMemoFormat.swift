import FlashcardKit

extension CardFormat {
  /// Q&A text of SuperMemo's, and other questions and answers marked by `Q:` and `A:` in text without markup. Other marks
  /// are those of Markdown.
  public static let superMemo = CardFormat(
    "supermemo", endings: ["txt"],
    recognizing: { SuperMemoReader.recognizes($0.firstLines) || MarkdownMark.arePairs(in: $0) },
    reading: { (text, kinds) throws(FormatFailure) in
      if !SuperMemoReader.recognizes(text.firstLines), MarkdownMark.arePairs(in: text) {
        return try markdown(text, kinds)
      }
      var reader = SuperMemoReader(kinds)
      return try reader.read(text.string)
    })
}

/// A reader of Q&A text (https://help.supermemo.org/wiki/Q%26A).
///
/// Each line of a question begins with `Q:` and each line of an answer with `A:`; other lines go on with the text above.
/// Texts with tags are HTML.
private struct SuperMemoReader {
  private var read: ReadCards
  private var markup = Markup.plain
  private var question: [Substring] = []
  private var answer: [Substring] = []
  /// The number of the first line of the card.
  private var start: Int?

  init(_ kinds: CardKinds) { read = ReadCards(kinds) }

  /// Returns whether lines begin with a question and its answer, possibly below a few others.
  static func recognizes(_ lines: [Substring]) -> Bool {
    guard let first = lines.firstIndex(where: { rest(of: $0, after: "Q") != nil }),
      lines[..<first].count(where: { !$0.isBlank }) <= 3
    else { return false }
    return lines[first...].contains { rest(of: $0, after: "A") != nil }
  }

  /// Returns a line without its mark, or `nil` if it has another or none.
  private static func rest(of line: Substring, after mark: Character) -> Substring? {
    guard line.first == mark, line.dropFirst().first == ":" else { return nil }
    return line.dropFirst(2).drop { $0 == " " || $0 == "\t" }
  }

  mutating func read(_ text: String) throws(FormatFailure) -> ImportedText {
    let lines = text.allLines
    let folded = text.lowercased()
    if ["</", "<br", "<img "].contains(where: folded.contains) { markup = .html }
    var isBelowBlank = false
    for (number, line) in zip(1..., lines) {
      if let rest = SuperMemoReader.rest(of: line, after: "Q") {
        if !answer.isEmpty || isBelowBlank { close() }
        start = start ?? number
        question.append(rest)
      } else if let rest = SuperMemoReader.rest(of: line, after: "A"), start != nil {
        answer.append(rest)
      } else if start != nil {
        if answer.isEmpty { question.append(line) } else { answer.append(line) }
      } else if !line.isBlank {
        read.leaveOut(number)
      }
      isBelowBlank = line.isBlank
    }
    close()
    return try read.finish()
  }

  private mutating func close() {
    defer { (question, answer, start) = ([], [], nil) }
    guard let start else { return }
    var cells = CardCells(.question, in: markup)
    cells.texts = [question, answer].map { lines in
      let text = lines.joined(separator: "\n").trimmed()
      return markup == .html ? text.replacing("\n", with: "<br>\n") : text
    }
    read.add(cells, at: start)
  }
}
