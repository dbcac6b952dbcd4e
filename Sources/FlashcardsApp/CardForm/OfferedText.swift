import Effects
import FlashcardKit

/// The text of an import, with what was chosen about how it is read, and the cards that it becomes.
struct OfferedText: Sendable {
  /// The source of the text.
  enum Origin: Sendable, Equatable {
    case pasted(String)
    /// The file at this path.
    case file(String)
  }

  let origin: Origin
  /// The encoding of the file as it was read.
  private(set) var encoding: TextEncoding
  /// What is being tried about how the text is read.
  var tried = TextReading()
  private(set) var layout: TableLayout
  /// The cards of the layout, or of the one before it while they are made elsewhere.
  private(set) var cards: ImportedCards
  /// The table and its layout while its cards are made elsewhere, or `nil`.
  private(set) var awaited: ImportCount.Contents?
  private var contents: ImportedText
  /// What was chosen about how the text is read.
  private var reading = TextReading()

  init(_ file: ImportedFile, _ origin: Origin, _ kinds: CardKinds) {
    self.origin = origin
    encoding = file.encoding
    contents = file.text
    (layout, cards) = (TableLayout(), ImportedCards(cards: []))
    read(file, kinds)
  }

  /// The most rows whose cards are made at once.
  private static let fewRows = 1000

  /// Takes the cards of a file, and their layout if it is a table.
  private mutating func read(_ file: ImportedFile, _ kinds: CardKinds) {
    switch file.text {
    case .table(let table):
      layout = TableLayout(of: table, kinds: kinds)
      if let read = file.cards { take(read) } else { arrange(kinds) { _ in } }
    case .cards(let read):
      layout = TableLayout()
      take(read)
    }
  }

  /// Takes the text as it was read anew, as it was tried.
  mutating func take(_ file: ImportedFile, _ kinds: CardKinds) {
    encoding = file.encoding
    contents = file.text
    read(file, kinds)
    reading = tried
  }

  /// Takes the cards of the layout.
  mutating func take(_ cards: ImportedCards) {
    self.cards = cards
    awaited = nil
  }

  /// Keeps the text as it is, because it can't be read as it was tried.
  mutating func keep() { tried = reading }

  /// Changes the layout of a table, which becomes other cards by it. Those of many rows are to be made elsewhere.
  mutating func arrange(_ kinds: CardKinds, _ change: (inout TableLayout) -> Void) {
    guard let table else { return }
    change(&layout)
    if table.rows.count > OfferedText.fewRows {
      awaited = .table(table, layout)
    } else {
      take(table.cards(layout, kinds: kinds))
    }
  }

  /// The number of cards, at most as many while they are made elsewhere.
  var count: Int {
    if case .table(let table, let layout) = awaited { table.body(layout).count } else { cards.cards.count }
  }

  /// The table, if the text is one.
  var table: TextTable? { if case .table(let table) = contents { table } else { nil } }

  /// The path of the file, if the text is from one.
  private var path: String? { if case .file(let path) = origin { path } else { nil } }

  /// The name of the file, if the text is from one.
  var file: String? { path.map { ($0.split(separator: "/").last.map(String.init) ?? $0).cleanedLine() } }

  /// The title of a deck for the cards of a file: that of the collection, or the name of the file.
  var title: String {
    if let own = cards.title?.prefix(Deck.maxTitleLength), !own.isEmpty { return String(own) }
    let name = (file ?? "").split(separator: ".").first.map(String.init) ?? ""
    return name.isEmpty ? Words.firstDeck : String(name.prefix(Deck.maxTitleLength))
  }
}
