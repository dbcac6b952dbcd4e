import FlashcardKit
import TextUI

/// The text of an import, with what was chosen about how it is read, and the cards that it becomes.
struct OfferedText: Sendable {
  /// The source of the text.
  enum Origin: Sendable, Equatable {
    case pasted(String)
    /// The file at this path.
    case file(String)
  }

  let origin: Origin
  /// The format in which the file was read, or `nil` if a separator made it a table.
  private(set) var format: TextFormat?
  /// The encoding of the file as it was read.
  private(set) var encoding: TextEncoding
  /// The encoding by which the file would be another text that is nearly as likely, or `nil`.
  private(set) var otherEncoding: TextEncoding?
  /// What is being tried about how the text is read.
  var tried = TextReading()
  /// Whether the person chose what is between tags.
  var hasChosenTags = false
  private(set) var layout: TableLayout
  /// The cards of the layout, or of the one before it while they are made elsewhere.
  private(set) var cards: ImportedCards
  /// The table and its layout while its cards are made elsewhere, or `nil`.
  private(set) var awaited: ImportCount.Contents?
  private var contents: ImportedText
  /// What was chosen about how the text is read.
  private var reading = TextReading()

  init(_ file: ImportedFile, _ origin: Origin, as reading: TextReading = TextReading(), _ kinds: CardKinds) {
    self.origin = origin
    (self.reading, tried) = (reading, reading)
    (format, encoding, otherEncoding) = (file.format, file.encoding, file.otherEncoding)
    contents = file.text
    (layout, cards) = (TableLayout(), ImportedCards(cards: []))
    read(file, kinds)
  }

  /// The most rows whose cards are made at once.
  private static let fewRows = 1000

  /// Takes the cards of a file, and their layout if it is a table.
  private mutating func read(_ file: ImportedFile, _ kinds: CardKinds) {
    hasChosenTags = false
    switch file.text {
    case .table(let table):
      layout = TableLayout(of: table, kinds: kinds)
      if let read = file.cards { receive(read) } else { arrange(kinds) { _ in } }
    case .cards(let read):
      layout = TableLayout()
      receive(read)
    }
  }

  /// Takes the text as it was read anew, as it was tried.
  mutating func receive(_ file: ImportedFile, _ kinds: CardKinds) {
    (format, encoding, otherEncoding) = (file.format, file.encoding, file.otherEncoding)
    contents = file.text
    read(file, kinds)
    reading = tried
  }

  /// Takes the cards of the layout.
  mutating func receive(_ cards: ImportedCards) {
    self.cards = cards
    awaited = nil
  }

  /// Keeps the text as it is, because it can't be read as it was tried.
  mutating func keep() { tried = reading }

  /// Changes the layout of a table, which becomes other cards by it. Those of many rows are to be made elsewhere.
  mutating func arrange(_ kinds: CardKinds, _ change: (inout TableLayout) -> Void) {
    guard let table else { return }
    change(&layout)
    if !hasChosenTags { layout.decideTags(in: table) }
    if table.rows.count > OfferedText.fewRows {
      awaited = .table(table, layout)
    } else {
      receive(table.cards(layout, kinds: kinds))
    }
  }

  /// Takes the layout of an earlier import. Returns `false` if that isn't possible.
  mutating func take(_ mapping: TableMapping, _ kinds: CardKinds) -> Bool {
    var new = layout
    guard mapping.apply(to: &new, kinds) else { return false }
    if mapping.hasBlanksBetweenTags != nil { hasChosenTags = true }
    arrange(kinds) { $0 = new }
    return true
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

/// The kinds of card to choose from: side by side, with shorter names if that takes, and in several rows where even
/// those have no room beside each other. Of more kinds than fit in a few rows, only the chosen one is shown.
struct KindChoices {
  /// A kind with its mark and name.
  struct Choice {
    let kind: CardKind
    let name: String
    /// The area, relative to the first row.
    let area: Rect
  }

  private(set) var choices: [Choice] = []
  /// The number of rows.
  private(set) var rows = 1
  /// Whether only the chosen kind is shown, because there are too many.
  private(set) var isCollapsed = false

  private static let markWidth = 4
  private static let gap = 2

  /// The most rows of the kinds where there is room for them.
  static let maxRows = 5

  /// Creates the choices of a width, in at most some rows.
  init(_ kinds: CardKinds, chosen: CardKind, width: Int, mostRows: Int = maxRows) {
    func columns(_ name: String) -> Int { Self.markWidth + name.columns }
    let whole = kinds.all.reduce(-Self.gap) { $0 + columns($1.name) + Self.gap }
    var x = 0
    for kind in kinds.all {
      let name = whole <= width ? kind.name : kind.shortName
      if x > 0, x + columns(name) > width {
        x = 0
        rows += 1
      }
      choices.append(
        Choice(kind: kind, name: name, area: Rect(x: x, y: rows - 1, width: min(width, columns(name)), height: 1)))
      x += columns(name) + Self.gap
    }
    guard rows > max(1, min(mostRows, Self.maxRows)), let index = kinds.all.firstIndex(of: chosen) else { return }
    let room = width - Self.markWidth
    let full = Words.kind(chosen.name, index + 1, of: kinds.all.count, width: .max)
    let name =
      full.columns <= room ? full : Words.kind(chosen.shortName, index + 1, of: kinds.all.count, width: room)
    rows = 1
    isCollapsed = true
    choices = [
      Choice(kind: chosen, name: name, area: Rect(x: 0, y: 0, width: min(width, columns(name)), height: 1))
    ]
  }

  /// Returns the kind at a point of the screen, or `nil`, if the choices are drawn in `area`.
  func kind(at point: Point, in area: Rect) -> CardKind? {
    choices.first { $0.area.contains(Point(x: point.x - area.x, y: point.y - area.y)) }?.kind
  }

  func render(_ chosen: CardKind, isFocused: Bool, into surface: inout Surface, in area: Rect) {
    for choice in choices {
      let isChosen = choice.kind == chosen
      let place = Rect(
        x: area.x + choice.area.x, y: area.y + choice.area.y, width: choice.area.width, height: 1)
      let style: Style = isChosen ? .text : .dim
      surface.clipped(to: place) {
        _ = $0.write(
          [Run(isChosen ? "(•) " : "( ) ", style, words: isChosen ? "(x) " : nil), Run(choice.name, style)], x: place.x,
          y: place.y)
      }
      if isChosen, isFocused { surface.select(place) }
    }
  }
}
