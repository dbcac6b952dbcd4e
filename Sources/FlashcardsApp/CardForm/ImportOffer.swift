import FlashcardKit
import TextUI

/// The preview of cards to import from a pasted table or a file.
struct ImportOffer: Screen {
  static let id = "pasted-table"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  var text: OfferedText
  /// Whether declining a pasted table pastes it as text, into the form below.
  var pastesAsText = true
  /// The deck for the cards, or `nil` for a new one with the given title.
  var deck: DeckID?
  var newDeck: String
  /// Whether cards go to the decks that the text names.
  var followsDecks: Bool
  /// Whether cards that the library has already are replaced by those of the text.
  var updates = true
  /// Whether the person chose that. Otherwise, it depends on what would be changed.
  private var hasChosenUpdates = false
  /// Whether the table is read as when its file was imported last.
  private(set) var isAsLastTime = false
  /// The deck that is given to the import that was begun.
  var destinationID: DeckID?
  /// What becomes of the cards.
  var tally = ImportTally()
  /// The count of the cards that is awaited, with the revision of the library, or `nil`.
  var counting: (number: Int, revision: Int)?
  var cursor = ListCursor()
  /// The number of the import while its files are stored, or `nil`.
  var number: Int?

  /// A reply from one of the menus.
  enum Answer: Sendable {
    case deck(ImportDeckChoice)
    /// The format of the file, or `nil` for the one that is found.
    case format(TextFormat?)
    case encoding(TextEncoding)
    case separator(TextTable.Separator)
    case kind(CardKind)
    case markup(Markup)
    case column(Int, TableColumn)
  }

  /// Creates the preview of a file. The cards go to the decks that the file names, or to the top-level deck that is called
  /// as the file, or else to a new one, unless another one is chosen. A table is read as when it was imported last.
  init(
    _ file: ImportedFile, from path: String, as reading: TextReading = TextReading(), in library: Library,
    _ mappings: TableMappings = TableMappings()
  ) {
    var text = OfferedText(file, .file(path), as: reading, library.kinds)
    let title = text.title
    let twin = library.decks.first { library.parent(of: $0) == nil && $0.title.folded() == title.folded() }
    let known = text.table.flatMap { mappings.mapping(of: path, width: $0.columns) }
    let isKnown = known.map { text.take($0, library.kinds) } ?? false
    self.init(text, for: twin?.id, newDeck: title)
    guard isKnown else { return }
    isAsLastTime = true
    if let deck = known?.deck, library.deck(deck) != nil {
      (self.deck, followsDecks) = (deck, false)
    } else {
      followsDecks = text.layout.columns.contains(.deck)
    }
  }

  /// Creates the preview of a pasted text, or returns `nil` if it is not a table.
  init?(_ text: String, for deck: DeckID?, newDeck: String, kinds: CardKinds) {
    guard let table = TextTable(text) else { return nil }
    self.init(OfferedText(ImportedFile(.table(table)), .pasted(text), kinds), for: deck, newDeck: newDeck)
  }

  private init(_ text: OfferedText, for deck: DeckID?, newDeck: String) {
    self.text = text
    self.deck = deck
    self.newDeck = newDeck
    let cards = text.cards.cards
    followsDecks = text.file != nil && cards.indices.contains { cards[$0].deck != nil }
  }

  /// Whether the files of the cards are being stored.
  func isBusy(_ world: World) -> Bool { number != nil && world.transfer.running?.number == number }

  /// The rows in order.
  var rows: [ImportOfferRow] {
    var rows: [ImportOfferRow] = [.create]
    if isFile { rows.append(.deck) }
    if tally.updated > 0 || !updates { rows.append(.updates) }
    if isFile { rows.append(.format) }
    if isFile, table != nil || text.encoding != .utf8 { rows.append(.encoding) }
    if let table {
      rows += [.separator, .kind, .markup, .heading]
      rows += (0..<min(table.columns, ImportOffer.mostColumns)).map(ImportOfferRow.column)
      if text.layout.columns.contains(.tags) { rows.append(.tags) }
    }
    let isWhole =
      cards.unreadable.isEmpty && cards.incomplete.isEmpty && cards.sharingID.isEmpty && cards.titleLines.isEmpty
    if !isWhole { rows.append(.unreadable) }
    return rows
  }

  /// The maximum number of columns that can be changed.
  private static let mostColumns = 40

  private var selected: ImportOfferRow { rows.indices.contains(cursor.index) ? rows[cursor.index] : .create }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm:
      selected != .create ? Words.Label.change : tally.new == 0 && updated > 0 ? Words.Label.update : Words.Label.create
    case .cancel: isBusy(world) ? Words.Label.stop : isFile || !pastesAsText ? nil : Words.Label.pasteAsText
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    if action == .confirm, isBusy(world) { return .hidden }
    guard action == .confirm, selected == .create else { return .ready }
    // How many cards would be changed decides whether they are.
    let isUncounted = !isCertain && counting != nil && tally.revision == nil && world.library.count > 0
    if text.awaited != nil || isUncounted { return .refused(Words.newLayoutAwaited) }
    let isEmpty = cards.cards.isEmpty && cards.decks.isEmpty && cards.preferences.isEmpty
    return isEmpty ? .refused(Words.noRowIsACard) : known.map { .refused(Words.allYours($0)) } ?? .ready
  }

  /// The number of cards that are updated.
  var updated: Int { updates ? tally.updated : 0 }

  /// The number of cards if the library has them all and nothing else is offered, or `nil`.
  var known: Int? {
    let count = tally.known + tally.updated
    let isAll =
      tally.new == 0 && updated == 0 && cards.reviews.isEmpty && cards.decks.isEmpty && cards.preferences.isEmpty
    return isAll && count > 0 ? count : nil
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      cursor.move(step, count: rows.count, rows: list(in: world.dialogArea).height)
    } else if action == .cancel {
      decline(&world)
    } else if action == .confirm, !isBusy(world) {
      choose(&world)
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      let index = point.y - list.y + cursor.offset
      if list.contains(point), rows.indices.contains(index) {
        if cursor.click(index, isSecond: gesture.isSecond) { world.navigation.append(.perform(.confirm)) }
      } else if !frame(in: area).contains(point) {
        decline(&world)
      }
    case .wheel(let step, _): cursor.scroll(by: step, count: rows.count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    // Another program may have deleted the deck.
    if let id = deck, world.library.deck(id) == nil {
      guard isFile else { return decline(&world) }
      deck = nil
    }
    switch world.fileImport.outcome {
    case .read(let file, _):
      world.fileImport.leave()
      text.receive(file, world.library.kinds)
      isAsLastTime = false
      countAgain()
    case .failed(let reason), .refused(let reason, _):
      world.fileImport.leave()
      text.keep()
      world.say(reason, .problem)
    case .taken, nil: break
    }
    if tally.revision != world.library.revision { count(&world) }
    cursor.settle(count: rows.count, rows: list(in: area).height)
  }

  private mutating func choose(_ world: inout World) {
    switch selected {
    case .create: create(&world)
    case .deck: chooseDeck(&world)
    case .format: chooseFormat(&world)
    case .encoding: chooseEncoding(&world)
    case .separator: chooseSeparator(&world)
    case .kind: chooseKind(&world)
    case .markup: chooseMarkup(&world)
    case .column(let index): chooseColumn(index, &world)
    case .heading:
      arrange(world) { $0.hasHeading.toggle() }
    case .tags:
      text.hasChosenTags = true
      arrange(world) { $0.hasBlanksBetweenTags.toggle() }
    case .updates:
      updates.toggle()
      hasChosenUpdates = true
    case .unreadable:
      world.push(Note(title: Words.leftOutTitle, lines: Words.leftOut(cards)))
    }
  }

  private func decline(_ world: inout World) {
    if isBusy(world) { world.say(Words.importStopped) }
    world.stopTransfer()
    world.fileImport.leave()
    world.pop()
    if pastesAsText, case .pasted(let text) = text.origin {
      world.carryOut(Request(answer: CardForm.Answer.paste(text)))
    }
  }
}

extension ImportOffer {
  /// The cards as they are to be imported.
  var cards: ImportedCards { text.cards }
  /// The table, if the text is one.
  var table: TextTable? { text.table }
  /// The name of the file, if the text is from one.
  var file: String? { text.file }
  var isFile: Bool { text.file != nil }
}

/// Counting what becomes of the cards.
extension ImportOffer {
  /// The most cards that are counted at once.
  private static let fewCards = 1000

  /// Counts the cards: many in the background, where those of a table are made first.
  mutating func count(_ world: inout World) {
    guard text.awaited != nil || cards.cards.count > ImportOffer.fewCards else {
      tally = ImportTally(
        cards, world.library, into: counted, followsDecks: followsDecks, world.titleIndex())
      weighUpdates()
      return
    }
    guard counting?.revision != world.library.revision else { return }
    if tally.revision == nil { tally = ImportTally(uncounted: text.count) }
    let number = Int(truncatingIfNeeded: world.random.next())
    counting = (number, world.library.revision)
    let count = ImportCount(
      number: number, text.awaited ?? .cards(cards), in: world.library, into: counted, followsDecks: followsDecks)
    world.effects.append(.countImport(count))
  }

  /// Keeps cards as they are, unless the person wants it otherwise, where most would be changed by a table of which nobody
  /// said what its columns have.
  private mutating func weighUpdates() {
    if !hasChosenUpdates { updates = isCertain || !tally.isSweeping }
  }

  /// Whether what is changed is meant, however much it is.
  private var isCertain: Bool {
    table == nil || isAsLastTime || hasChosenUpdates || text.layout.columns.contains(.id)
  }

  /// Takes that the person has chosen another layout.
  mutating func leaveLastTime() { isAsLastTime = false }

  /// Forgets what was counted, because other cards are offered.
  mutating func countAgain() {
    tally = ImportTally()
    counting = nil
  }

  mutating func receive(_ reply: Reply, in world: inout World) -> Reception {
    switch reply {
    case .countedImport(let cards, let tally, let number) where counting?.number == number:
      text.receive(cards)
      self.tally = tally
      counting = nil
      weighUpdates()
      return .handled
    case .preparedImport(let result, let number) where number == self.number:
      return importPrepared(result, in: &world) ? .closes : .handled
    default: return .ignored
    }
  }
}
