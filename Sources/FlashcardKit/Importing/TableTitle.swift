/// A line of a table that is no row: a title, or a comment.
struct TableTitle: Hashable, Sendable {
  /// The path of the deck of the rows below, if the line names one as Pleco does: `//HSK/Lesson 1`.
  let deck: String?

  /// Creates a title from the only text of a row, or returns `nil` if it doesn't look like one.
  init?(_ text: String) {
    let body = text.drop { $0 == "/" }
    if text.hasPrefix("//") {
      let titles = body.split(separator: "/").map { String($0).trimmed() }.filter { !$0.isEmpty }
      let isComment =
        body.isEmpty || body.first?.isWhitespace == true || body.startIndex != text.index(text.startIndex, offsetBy: 2)
      deck = isComment || titles.isEmpty ? nil : titles.joined(separator: Deck.pathSeparator)
    } else if TableTitle.isMarked(text) || TableTitle.isNumbered(text) {
      deck = nil
    } else {
      return nil
    }
  }

  /// Creates a title from the only text of a row above all others.
  init(above text: String) { deck = nil }

  /// Returns whether a line is a comment, or has marks on both sides as titles have.
  private static func isMarked(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, text.count > 2 else { return false }
    switch first {
    case "#": return true
    case "[", "【": return last == "]" || last == "】"
    case "=", "-", "*", "~", "_": return last == first && text.dropFirst().first == first
    default: return false
    }
  }

  /// The words for a part of a course, folded.
  private static let parts: Set<String> = [
    "lesson", "unit", "chapter", "part", "section", "week", "day", "level", "lektion", "einheit", "kapitel", "teil",
    "lecon", "unite", "chapitre", "leccion", "unidad", "capitulo", "lezione", "unita", "capitolo", "licao", "les",
    "hoofdstuk", "lekcja", "rozdzial", "lekce", "kapitola", "lecke", "урок", "глава", "раздел", "unite", "ders", "hsk",
    "jlpt", "topik",
  ]

  /// Returns whether a text is the number of a part of a course, such as `Lesson 2: At home`.
  private static func isNumbered(_ text: String) -> Bool {
    guard text.utf8.count < 200 else { return false }
    let words = text.folded().split { !$0.isLetter && !$0.isNumber }
    if words.count > 1, parts.contains(String(words[0])), words[1].allSatisfy(\.isNumber) { return true }
    // 第3課, 第一课, 제1과
    return (text.hasPrefix("第") || text.hasPrefix("제")) && text.prefix(6).contains { "課课章回單单과장".contains($0) }
  }
}
