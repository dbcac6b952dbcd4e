import Effects
import FlashcardKit
import TextUI

/// The dialog that offers to make cards of a table. Declining a pasted table pastes it as text.
struct TableOffer: Screen {
  static let id = "pasted-table"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  let table: TextTable
  let origin: Origin
  /// The deck for the cards, or `nil` for a new one with the given title.
  private(set) var deck: DeckID?
  let newDeck: String
  private(set) var layout = TableLayout()
  /// The cards of the layout.
  private(set) var cards: ImportedCards
  /// The number of those cards that are in the library, and the revision for which it was counted.
  private(set) var known: (count: Int, revision: Int?) = (0, nil)
  private(set) var cursor = ListCursor()

  /// The source of a table.
  enum Origin: Sendable, Equatable {
    case pasted(String)
    /// The file with this name.
    case file(String)
  }

  /// A reply from the menu of decks.
  private enum Reply: Sendable {
    case deck(DeckID?)
  }

  /// Creates the offer for the table in a file. The cards go to the top-level deck that is called as the file, or else to
  /// a new one, unless another one is chosen.
  init(_ table: TextTable, from file: String, in library: Library) {
    let name = (file.split(separator: ".").first.map(String.init) ?? "").cleanedLine()
    let title = name.isEmpty ? Words.firstDeck : String(name.prefix(Deck.maxTitleLength))
    let twin = library.decks.first { library.parent(of: $0) == nil && $0.title.folded() == title.folded() }
    self.init(table, .file(file.cleanedLine()), for: twin?.id, newDeck: title)
  }

  /// Creates the offer for a text, or returns `nil` if it is not a table.
  init?(_ text: String, for deck: DeckID?, newDeck: String) {
    guard let table = TextTable(text) else { return nil }
    self.init(table, .pasted(text), for: deck, newDeck: newDeck)
  }

  private init(_ table: TextTable, _ origin: Origin, for deck: DeckID?, newDeck: String) {
    self.table = table
    self.origin = origin
    self.deck = deck
    self.newDeck = newDeck
    layout.hasFacts = table.columns > 2
    cards = table.cards(layout)
  }

  /// The rows in order. With two columns, there is nothing to choose about further ones.
  var rows: [TableOfferRow] {
    [.create] + (isFile ? [.deck] : []) + [.order, .heading] + (table.columns > 2 ? [.kind, .third] : [])
  }

  private var isFile: Bool { if case .file = origin { true } else { false } }

  private var selected: TableOfferRow { rows.indices.contains(cursor.index) ? rows[cursor.index] : .create }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: selected == .create ? Words.Label.create : Words.Label.change
    case .cancel: isFile ? nil : Words.Label.pasteAsText
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .confirm && selected == .create && cards.cards.isEmpty ? .refused(Words.noRowIsACard) : .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      cursor.move(step, count: rows.count, rows: list(in: world.dialogArea).height)
    } else if action == .cancel {
      decline(&world)
    } else if action == .confirm {
      choose(&world)
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(in: area)
    switch gesture {
    case .click(let point):
      let index = point.y - list.y + cursor.offset
      if list.contains(point), rows.indices.contains(index) {
        cursor.select(index)
        if ability(.confirm, in: world) == .ready { choose(&world) }
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
    count(in: &world)
    cursor.settle(count: rows.count, rows: list(in: area).height)
  }

  private mutating func choose(_ world: inout World) {
    switch selected {
    case .create: return create(&world)
    case .deck: return chooseDeck(&world)
    case .order: layout.isSwapped.toggle()
    case .heading: layout.hasHeading.toggle()
    case .kind: layout.hasFacts.toggle()
    case .third: layout.hasTags.toggle()
    }
    cards = table.cards(layout)
    known.revision = nil
  }

  /// Counts the cards that the library has already, after a change of it or of the layout.
  private mutating func count(in world: inout World) {
    guard known.revision != world.library.revision else { return }
    let titles = world.titleIndex()
    let count = cards.cards.count {
      if case .duplicate = titles.problem(with: $0.content, in: nil) { true } else { false }
    }
    known = (count, world.library.revision)
  }

  private func chooseDeck(_ world: inout World) {
    let rows = world.library.deckRows()
    world.push(
      Menu(
        title: Words.importInto,
        items: [Menu.Item(Words.newDeck(newDeck), Request(answer: Reply.deck(nil)))]
          + Menu.Item.decks(rows, in: world.library) { Request(answer: Reply.deck($0)) },
        selected: rows.firstIndex { $0.deck.id == deck }.map { $0 + 1 }))
  }

  mutating func answer(_ answer: any Sendable, in world: inout World) {
    if case .deck(let id) = answer as? Reply { deck = id }
  }

  private func decline(_ world: inout World) {
    world.pop()
    if case .pasted(let text) = origin { world.carryOut(Request(answer: CardForm.Reply.paste(text))) }
  }

  private func create(_ world: inout World) {
    guard world.canAlter(), deck.map({ world.canAlter(deck: $0) }) ?? true else { return }
    let new = Deck(id: world.random.deckID(), title: newDeck, created: world.now)
    let destination = deck.map(ImportDestination.deck) ?? .newDeck(new)
    do throws(DeckProblem) {
      let come = try world.bringIn(cards.cards, into: destination) { come in
        let skipped = table.body(layout).count + table.rest - come.cards.count
        return switch origin {
        case .pasted: Words.madeCards(come.cards.count, skipped: skipped)
        case .file(let name): Words.importedCards(come.cards.count, from: name, skipped: skipped)
        }
      }
      guard let first = come.cards.first else {
        return world.say(come.problem.map { world.words.sentence($0, in: world.library) } ?? Words.noRowIsACard)
      }
      world.pop()
      if isFile {
        world.shownDeck = destination.id
      } else {
        world.carryOut(Request(answer: CardForm.Reply.made(first.id)))
      }
    } catch { world.say(Words.sentence(error), .problem) }
  }
}
