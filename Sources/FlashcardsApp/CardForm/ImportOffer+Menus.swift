import FlashcardKit

/// The menus of the preview.
extension ImportOffer {
  func chooseDeck(_ world: inout World) {
    let rows = world.library.deckRows()
    var items = [Menu.Item(Words.newDeck(newDeck), Request(answer: Reply.deck(nil)))]
    if cards.cards.contains(where: { $0.deck != nil }) {
      items.insert(Menu.Item(Words.decksOfFile, Request(answer: Reply.ownDecks)), at: 0)
    }
    let before = items.count
    items += Menu.Item.decks(rows, in: world.library) { Request(answer: Reply.deck($0)) }
    let index = followsDecks ? 0 : rows.firstIndex { $0.deck.id == deck }.map { $0 + before } ?? before - 1
    world.push(Menu(title: Words.importInto, items: items, selected: index))
  }

  func chooseEncoding(_ world: inout World) {
    let all = TextEncoding.allCases
    world.push(
      Menu(
        title: Words.label(of: .encoding),
        items: all.map { Menu.Item(Words.name($0), Request(answer: Reply.encoding($0))) },
        selected: all.firstIndex(of: text.encoding)))
  }

  func chooseSeparator(_ world: inout World) {
    let all = TextTable.Separator.allCases
    world.push(
      Menu(
        title: Words.label(of: .separator),
        items: all.map { Menu.Item(Words.name($0), Request(answer: Reply.separator($0))) },
        selected: table.flatMap { all.firstIndex(of: $0.separator) }))
  }

  /// Reads the text again, as it was chosen.
  private mutating func readAgain(_ world: inout World) {
    switch text.origin {
    case .file(let path): world.readText(at: path, as: text.tried)
    case .pasted(let pasted):
      guard let table = TextTable(pasted, separator: text.tried.separator) else { return text.keep() }
      text.take(ImportedFile(.table(table)), world.library.kinds)
      countAgain()
    }
  }

  func chooseKind(_ world: inout World) {
    let kinds = world.library.kinds.all.filter { $0.covers == nil }
    world.push(
      Menu(
        title: Words.kindOfCards, items: kinds.map { Menu.Item($0.name, Request(answer: Reply.kind($0))) },
        selected: kinds.firstIndex(of: text.layout.kind)))
  }

  func chooseMarkup(_ world: inout World) {
    world.push(
      Menu(
        title: Words.markupOfTexts,
        items: Markup.allCases.map { Menu.Item(Words.name($0), Request(answer: Reply.markup($0))) },
        selected: Markup.allCases.firstIndex(of: text.layout.markup)))
  }

  func chooseColumn(_ index: Int, _ world: inout World) {
    let texts = max(text.layout.kind.fields.count, table?.columns ?? 0)
    let columns = (0..<min(texts, TextTable.mostColumns)).map(TableColumn.text) + TableColumn.besidesTexts
    let current = text.layout.columns.indices.contains(index) ? text.layout.columns[index] : .ignored
    world.push(
      Menu(
        title: Words.column(index, heading: nil),
        items: columns.map {
          Menu.Item(Words.name($0, of: text.layout.kind), Request(answer: Reply.column(index, $0)))
        },
        selected: columns.firstIndex(of: current)))
  }

  /// Changes the layout of the table.
  mutating func arrange(_ world: World, _ change: (inout TableLayout) -> Void) {
    text.arrange(world.library.kinds, change)
    countAgain()
  }

  mutating func answer(_ answer: any Sendable, in world: inout World) {
    guard let reply = answer as? Reply else { return }
    switch reply {
    case .deck(let id): (deck, followsDecks) = (id, false)
    case .ownDecks: followsDecks = true
    case .encoding(let encoding):
      text.tried.encoding = encoding
      readAgain(&world)
    case .separator(let separator):
      text.tried.separator = separator
      readAgain(&world)
    case .kind(let kind): arrange(world) { $0.kind = kind }
    case .markup(let markup): arrange(world) { $0.markup = markup }
    case .column(let index, let column): arrange(world) { $0.place(column, at: index) }
    }
  }
}
