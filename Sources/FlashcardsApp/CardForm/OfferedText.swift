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
  /// The cards of the layout.
  private(set) var cards: ImportedCards
  private var contents: ImportedText
  /// What was chosen about how the text is read.
  private var reading = TextReading()

  init(_ file: ImportedFile, _ origin: Origin, _ kinds: CardKinds) {
    self.origin = origin
    encoding = file.encoding
    contents = file.text
    (layout, cards) = OfferedText.read(file, kinds)
  }

  /// Returns the cards of a file, and their layout if it is a table.
  private static func read(_ file: ImportedFile, _ kinds: CardKinds) -> (TableLayout, ImportedCards) {
    switch file.text {
    case .table(let table):
      let layout = TableLayout(of: table, kinds: kinds)
      return (layout, file.cards ?? table.cards(layout, kinds: kinds))
    case .cards(let read): return (TableLayout(), read)
    }
  }

  /// Takes the text as it was read anew, as it was tried.
  mutating func take(_ file: ImportedFile, _ kinds: CardKinds) {
    encoding = file.encoding
    contents = file.text
    (layout, cards) = OfferedText.read(file, kinds)
    reading = tried
  }

  /// Keeps the text as it is, because it can't be read as it was tried.
  mutating func keep() { tried = reading }

  /// Changes the layout of a table, which becomes other cards by it.
  mutating func arrange(_ kinds: CardKinds, _ change: (inout TableLayout) -> Void) {
    guard let table else { return }
    change(&layout)
    cards = table.cards(layout, kinds: kinds)
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
