import FlashcardKit
import TextUI

/// The drawing of the offer: its rows, and the first cards below them.
extension ImportOffer {
  /// The maximum number of cards shown.
  private static let mostShown = ImportTally.told

  func frame(in area: Rect) -> Rect {
    let shown = min(shownCount, ImportOffer.mostShown)
    let height = rows.count + 2 + shown + (problem == nil ? 0 : 3)
    return Dialog.frame(width: min(100, max(1, area.width - 10)), height: height, in: area)
  }

  func list(in area: Rect) -> Rect {
    let content = frame(in: area).inset(left: 1, top: 1, right: 1, bottom: 1)
    return Rect(x: content.x, y: content.y, width: content.width, height: min(content.height, rows.count))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: title, into: &surface)
    let list = list(in: area)
    for line in 0..<list.height where rows.indices.contains(line + cursor.offset) {
      let isSelected = line + cursor.offset == cursor.index
      let row = rows[line + cursor.offset]
      let label = label(of: row)
      ListRow.render(
        label: [Run(label, isSelected ? .title : .text)],
        detail: [Run(value(of: row, world), .dim)].truncated(to: max(8, list.width - label.columns - 4)),
        isSelected: isSelected,
        isFocused: true, into: &surface,
        row: list.row(line))
    }
    let below = Rect(
      x: list.x + ListRow.left, y: list.bottom, width: max(0, list.width - 2 * ListRow.left),
      height: max(0, frame.bottom - 1 - list.bottom))
    let limit = min(2, max(1, below.height - 2))
    var lines = problem.map { [Run($0, .warning)].wrapped(to: max(1, below.width), limit: limit + 1) } ?? []
    if lines.count > limit {
      lines.removeLast()
      lines[limit - 1] = (lines[limit - 1] + [Run(" …", .warning)]).truncated(to: below.width)
    }
    let (shown, note) = below.splitBottom(min(lines.count, below.height))
    surface.clipped(to: note) { surface in
      for (row, line) in lines.enumerated() { surface.write(line, x: note.x, y: note.y + row) }
    }
    let hasGap = shown.height > min(4, 1 + min(shownCount, ImportOffer.mostShown))
    renderCards(world, into: &surface, in: hasGap ? shown.inset(top: 1) : shown)
  }

  private var title: String {
    switch text.origin {
    case .pasted: Words.pastedTable
    case .file: Words.importing(file ?? "")
    }
  }

  private func value(of row: ImportOfferRow, _ world: World) -> String {
    let title = deck.flatMap { world.library.deck($0)?.title }
    return switch row {
    // The deck of a file has a row of its own.
    case .create:
      if isBusy(world) {
        Words.convertingPackage
      } else if rows.contains(.deck) {
        isAsLastTime ? Words.asLastTime : ""
      } else {
        Words.short(title ?? newDeck)
      }
    case .format: Words.name(text.format, isFound: text.tried.format == nil)
    case .encoding: Words.name(text.encoding, or: text.otherEncoding)
    case .separator: table.map { Words.name($0.separator) } ?? ""
    case .deck: followsDecks ? Words.decksOfFile : title.map(Words.short) ?? Words.newDeck(newDeck)
    case .kind: text.layout.kind.name
    case .markup: Words.name(text.layout.markup)
    case .heading: Words.firstRow(isHeading: text.layout.hasHeading)
    case .column(let index):
      text.layout.columns.indices.contains(index) ? Words.name(text.layout.columns[index], of: text.layout.kind) : ""
    case .tags: Words.betweenTags(hasBlanks: text.layout.hasBlanksBetweenTags)
    case .updates: Words.updating(tally.updated, updates)
    case .unreadable: Words.places(cards.skipped + cards.valuesLeftOut + cards.sharingID.count + cards.titleLines.count)
    }
  }

  /// Returns the label of a row.
  private func label(of row: ImportOfferRow) -> String {
    if row == .create, let known { return Words.allYours(known) }
    guard case .column(let index) = row else { return Words.label(of: row, (tally.new, updated)) }
    let heading = text.layout.hasHeading ? table?.heading : table?.header.names
    return Words.column(
      index, heading: heading.flatMap { $0.indices.contains(index) ? ImportOffer.line($0[index]) : nil })
  }

  /// What is left out, or `nil`.
  private var problem: String? {
    let sentences = [
      cards.skipped + cards.repeated > 0
        ? Words.rowsWithoutCard(cards.skipped, duplicates: cards.repeated, isTable: table != nil) : nil,
      cards.otherLines.first.map { Words.otherLines(cards.otherLines.count, from: $0) },
      Words.joinedLines(cards.joinedLines),
      cards.sharingID.isEmpty ? nil : Words.sharingID(cards.sharingID.count) + ".",
      cards.valuesLeftOut > 0 ? Words.valuesLeftOut(cards.valuesLeftOut) : nil,
      cards.replacedCharacters > 0 ? Words.replacedCharacters(cards.replacedCharacters) + "." : nil,
      cards.tagsLeftOut > 0 ? Words.tagsLeftOut(cards.tagsLeftOut) + "." : nil,
      cards.reviewsLeftOut > 0 ? Words.reviewsLeftOut(cards.reviewsLeftOut) + "." : nil,
      tally.known > 0 && known == nil ? Words.alreadyThere(tally.known) : nil,
      tally.gone > 0 ? Words.goneFromFile(tally.gone) : nil,
      table.map { $0.rest > 0 ? Words.rowsLeftOut($0.rest, after: TextTable.mostRows) : nil } ?? nil,
    ]
    let said = sentences.compactMap { $0 }
    return said.isEmpty ? nil : said.joined(separator: " ")
  }

  /// Draws the first rows as the cards that they become, below a heading.
  private func renderCards(_ world: World, into surface: inout Surface, in area: Rect) {
    guard area.height > 1 else { return }
    let titles = Words.sideTitles
    var columns = [Table.Column(titles.front, .share(2)), Table.Column(titles.back, .share(3))]
    if cards.cards.prefix(ImportOffer.mostShown).contains(where: { $0.tags?.isEmpty == false }) {
      columns.append(Table.Column(Words.FieldLabel.tags, .share(1)))
    }
    Table.render(columns.map { [Run($0.title, .dim)] }, columns: columns, into: &surface, row: area.row(0))
    for line in 0..<min(area.height - 1, shownCount) {
      let place = area.row(line + 1)
      guard let card = shown(line, world.library.kinds) else {
        let fields = row(line).filter { !$0.isEmpty }.map(ImportOffer.line).joined(separator: " · ")
        surface.write([Run("✗ ", .error), Run(fields, .dim)].truncated(to: place.width), x: place.x, y: place.y)
        continue
      }
      let content = card.content.inLine(hasSymbols: world.hasSymbols)
      let back = (content.back + content.besides).map(ImportOffer.line)
      Table.render(
        [
          sign(of: card) + [Run(ImportOffer.line(content.front))], [Run(back.joined(separator: " · "))],
          [Run((card.tags ?? []).joined(separator: ", "), .dim)],
        ],
        columns: columns, into: &surface, row: place)
    }
  }

  /// Returns the sign of what becomes of a card, where some aren't new.
  private func sign(of card: ImportedCard) -> [Run] {
    guard !tally.fates.isEmpty else { return [] }
    return switch tally.fates[card.content] {
    case .updates: [Run("~ ", .warning, words: Words.changedRow + " ")]
    case .isKnown: [Run("= ", .dim, words: Words.knownRow + " ")]
    case nil: [Run("+ ", .success, words: Words.newRow + " ")]
    }
  }

  /// The number of rows, or of cards if there are no rows.
  private var shownCount: Int {
    table.map { $0.body(text.layout, most: ImportOffer.mostShown).count } ?? cards.cards.count
  }

  /// Returns a row of the table.
  private func row(_ index: Int) -> [String] {
    table.map { $0.fields(of: $0.body(text.layout, most: index + 1).dropFirst(index).first ?? 0..<0) } ?? []
  }

  /// Returns the card of a row, or `nil` if it makes none.
  private func shown(_ index: Int, _ kinds: CardKinds) -> ImportedCard? {
    guard table != nil else { return cards.cards.indices.contains(index) ? cards.cards[index] : nil }
    return try? text.layout.card(of: row(index), kinds: kinds)
  }

  /// Returns the beginning of a text on one line.
  private static func line(_ text: String) -> String { String(text.prefix(300)).cleanedLine() }
}

/// The menus of the preview.
extension ImportOffer {
  func chooseDeck(_ world: inout World) {
    let chosen = followsDecks ? .own : deck.map(ImportDeckChoice.deck) ?? .new(newDeck)
    let hasOwn = cards.cards.contains { $0.deck != nil }
    world.push(
      Menu.importDecks(in: world.library, new: newDeck, hasOwn: hasOwn, chosen) { Request(answer: Answer.deck($0)) })
  }

  func chooseFormat(_ world: inout World) {
    world.push(Menu.formats(chosen: text.tried.format) { Request(answer: Answer.format($0)) })
  }

  func chooseEncoding(_ world: inout World) {
    // What the text may well be comes first.
    let likely = [text.encoding, text.otherEncoding].compactMap { $0 }.filter { $0 != .utf8 }
    let all = likely + TextEncoding.offered.filter { !likely.contains($0) }
    world.push(
      Menu(
        title: Words.label(of: .encoding),
        items: all.map { Menu.Item(Words.name($0), Request(answer: Answer.encoding($0))) },
        selected: all.firstIndex(of: text.encoding), isFiltered: true))
  }

  func chooseSeparator(_ world: inout World) {
    world.push(Menu.separators(chosen: table?.separator) { Request(answer: Answer.separator($0)) })
  }

  /// Reads the text again, as it was chosen.
  private mutating func readAgain(_ world: inout World) {
    switch text.origin {
    case .file(let path): world.readText(at: path, as: text.tried)
    case .pasted(let pasted):
      guard let table = TextTable(pasted, separator: text.tried.separator) else { return text.keep() }
      text.receive(ImportedFile(.table(table)), world.library.kinds)
      countAgain()
    }
  }

  func chooseKind(_ world: inout World) {
    let kinds = world.library.kinds.all.filter { $0.covers == nil }
    world.push(
      Menu(
        title: Words.kindOfCards, items: kinds.map { Menu.Item($0.name, Request(answer: Answer.kind($0))) },
        selected: kinds.firstIndex(of: text.layout.kind), isFiltered: true))
  }

  func chooseMarkup(_ world: inout World) {
    world.push(
      Menu(
        title: Words.markupOfTexts,
        items: Markup.allCases.map { Menu.Item(Words.name($0), Request(answer: Answer.markup($0))) },
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
          Menu.Item(Words.name($0, of: text.layout.kind), Request(answer: Answer.column(index, $0)))
        },
        selected: columns.firstIndex(of: current), isFiltered: true))
  }

  /// Changes the layout of the table.
  mutating func arrange(_ world: World, _ change: (inout TableLayout) -> Void) {
    text.arrange(world.library.kinds, change)
    leaveLastTime()
    countAgain()
  }

  mutating func answer(_ answer: Answer, in world: inout World) {
    switch answer {
    case .deck(let choice):
      switch choice {
      case .own: followsDecks = true
      case .new(let title): (deck, newDeck, followsDecks) = (nil, title, false)
      case .deck(let id): (deck, followsDecks) = (id, false)
      }
      countAgain()
    case .format(let format):
      // A separator would make it a table, whatever its format.
      (text.tried.format, text.tried.separator) = (format, nil)
      readAgain(&world)
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

/// The menus of how a text is read.
extension Menu {
  /// Returns the menu of the formats of text files, of which the first is found. `answer` returns the request that takes
  /// one.
  static func formats(chosen: TextFormat?, answer: (TextFormat?) -> Request) -> Menu {
    let all = TextFormat.allCases.sorted { Words.name($0).folded() < Words.name($1).folded() }
    return Menu(
      title: Words.label(of: .format),
      items: [Item(Words.foundFormat, answer(nil))] + all.map { Item(Words.name($0), answer($0)) },
      selected: chosen.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 }, isFiltered: true)
  }

  /// Returns the menu of what may be between the fields of a table. `answer` returns the request that takes it.
  static func separators(chosen: TextTable.Separator?, answer: (TextTable.Separator) -> Request) -> Menu {
    let offered = TextTable.Separator.offered
    let all = offered + [chosen].compactMap { $0 }.filter { !offered.contains($0) }
    return Menu(
      title: Words.label(of: .separator), items: all.map { Item(Words.name($0), answer($0)) },
      selected: chosen.flatMap { all.firstIndex(of: $0) }, isFiltered: true)
  }
}
