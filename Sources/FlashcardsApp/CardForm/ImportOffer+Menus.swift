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
        selected: all.firstIndex(of: encoding)))
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
    switch origin {
    case .file(let path): world.readText(at: path, as: tried)
    case .pasted(let text):
      if let table = TextTable(text, separator: tried.separator) { take(ImportedFile(.table(table)), in: world) }
    }
  }

  func chooseKind(_ world: inout World) {
    let kinds = world.library.kinds.all.filter { $0.covers == nil }
    world.push(
      Menu(
        title: Words.kindOfCards, items: kinds.map { Menu.Item($0.name, Request(answer: Reply.kind($0))) },
        selected: kinds.firstIndex(of: layout.kind)))
  }

  func chooseMarkup(_ world: inout World) {
    world.push(
      Menu(
        title: Words.markupOfTexts,
        items: Markup.allCases.map { Menu.Item(Words.name($0), Request(answer: Reply.markup($0))) },
        selected: Markup.allCases.firstIndex(of: layout.markup)))
  }

  func chooseColumn(_ index: Int, _ world: inout World) {
    let texts = max(layout.kind.fields.count, table?.columns ?? 0)
    let columns = (0..<min(texts, TextTable.mostColumns)).map(TableColumn.text) + TableColumn.besidesTexts
    let current = layout.columns.indices.contains(index) ? layout.columns[index] : .ignored
    world.push(
      Menu(
        title: Words.column(index, heading: nil),
        items: columns.map { Menu.Item(Words.name($0, of: layout.kind), Request(answer: Reply.column(index, $0))) },
        selected: columns.firstIndex(of: current)))
  }

  /// Makes the cards of the layout, after a change of it.
  mutating func convert(in world: World) {
    guard let table else { return }
    cards = table.cards(layout, kinds: world.library.kinds)
    tally = ImportTally()
  }

  mutating func answer(_ answer: any Sendable, in world: inout World) {
    guard let reply = answer as? Reply else { return }
    switch reply {
    case .deck(let id): (deck, followsDecks) = (id, false)
    case .ownDecks: followsDecks = true
    case .encoding(let encoding):
      tried.encoding = encoding
      return readAgain(&world)
    case .separator(let separator):
      tried.separator = separator
      return readAgain(&world)
    case .kind(let kind): layout.kind = kind
    case .markup(let markup): layout.markup = markup
    case .column(let index, let column): layout.place(column, at: index)
    }
    convert(in: world)
  }
}
