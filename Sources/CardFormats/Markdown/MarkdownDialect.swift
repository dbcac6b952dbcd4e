import FlashcardKit

/// A way in which people and other programs write cards in Markdown.
///
/// A dialect is a value in a file of its own and a place in `all`; its `id` is the name by which the command line chooses
/// it. Each line of a document is offered to the dialects whose signs the document has, so that one document may mix
/// them.
struct MarkdownDialect: Sendable {
  /// The name for the command line.
  let id: String
  /// Returns a reader, or `nil` if a document has no sign of the dialect and the dialect wasn't chosen.
  let reader: @Sendable (_ document: MarkdownLines, _ isChosen: Bool) -> (any MarkdownDialectReader)?

  /// The dialects besides questions and answers by their marks, most specific first. Headings are read where there is
  /// nothing else.
  static let all: [MarkdownDialect] = [
    .obsidianToAnki, .inka, .apy, .mdanki, .logseq, .remnote, .neuracache, .obsidian, .table, .numbered, .headings,
  ]
}

/// A reader of the cards of a dialect.
protocol MarkdownDialectReader {
  /// Reads what begins at a line, which isn't in fenced code. Returns `nil` if that means nothing in the dialect.
  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece?
}

/// What a dialect makes of some lines.
struct MarkdownPiece {
  /// The index of the line after them.
  var end: Int
  /// The cards, with the indices of their first lines.
  var cards: [(index: Int, cells: CardCells)] = []
  /// The index of a line that should be a card and isn't.
  var problem: Int?
  /// The level below which headings above are the decks of the cards; 0 if none are.
  var level = 0
  /// The schedules of the prompts of the first card.
  var schedules: [MarkdownSchedule] = []
  /// Whether the lines may as well belong to the text of a card above.
  var isWeak = false

  init(end: Int) { self.end = end }

  /// Creates a piece with one card.
  init(_ cells: CardCells, at index: Int, end: Int, level: Int = 0) {
    self.end = end
    self.level = level
    cards = [(index, cells)]
  }
}

extension CardCells {
  /// Creates a card of a front and a back in Markdown.
  init(front: String, back: String) {
    self.init(.question, in: .markdown)
    texts = [front, back]
  }

  /// Creates a cloze card in Markdown.
  init(cloze: String, note: String = "") {
    self.init(.cloze, in: .markdown)
    texts = [cloze, note]
  }

  /// Has the card reviewed in reverse, too.
  mutating func reverse() {
    said.insert(.reversed)
    cells[.reversed] = "yes"
  }

  /// Adds tags.
  mutating func add(_ new: [String]) {
    if !new.isEmpty { tags = (tags ?? []) + new }
  }
}
