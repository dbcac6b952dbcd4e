import Effects
import FlashcardKit
import TextUI

/// The dialog that offers to make cards of a pasted table. Declining it pastes the table as text.
struct TableOffer: Screen {
  static let id = "pasted-table"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  let table: TextTable
  /// The pasted text.
  private let text: String
  /// The deck for the cards, or `nil` for a new one with the given title.
  let deck: DeckID?
  let newDeck: String
  private(set) var layout = TableLayout()
  /// The cards of the layout.
  private(set) var cards: ImportedCards
  private(set) var cursor = ListCursor()

  /// Creates the offer for a text, or returns `nil` if it is not a table.
  init?(_ text: String, for deck: DeckID?, newDeck: String) {
    guard let table = TextTable(text) else { return nil }
    self.table = table
    self.text = text
    self.deck = deck
    self.newDeck = newDeck
    layout.hasFacts = table.columns > 2
    cards = table.cards(layout)
  }

  /// The rows in order. With two columns, there is nothing to choose about further ones.
  var rows: [TableOfferRow] { [.create, .order, .heading] + (table.columns > 2 ? [.kind, .third] : []) }

  private var selected: TableOfferRow { rows.indices.contains(cursor.index) ? rows[cursor.index] : .create }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: selected == .create ? Words.Label.create : Words.Label.change
    case .cancel: Words.Label.pasteAsText
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
    if let deck, world.library.deck(deck) == nil { return decline(&world) }
    cursor.settle(count: rows.count, rows: list(in: area).height)
  }

  private mutating func choose(_ world: inout World) {
    switch selected {
    case .create: return create(&world)
    case .order: layout.isSwapped.toggle()
    case .heading: layout.hasHeading.toggle()
    case .kind: layout.hasFacts.toggle()
    case .third: layout.hasTags.toggle()
    }
    cards = table.cards(layout)
  }

  private func decline(_ world: inout World) {
    world.pop()
    world.carryOut(Request(answer: CardForm.Reply.paste(text)))
  }

  private func create(_ world: inout World) {
    guard world.canAlter(), deck.map({ world.canAlter(deck: $0) }) ?? true else { return }
    let new = Deck(id: world.random.deckID(), title: newDeck, created: world.now)
    let destination = deck.map(ImportDestination.deck) ?? .newDeck(new)
    do throws(DeckProblem) {
      let come = try world.bringIn(cards.cards, into: destination) { come in
        Words.madeCards(come.cards.count, skipped: table.body(layout).count + table.rest - come.cards.count)
      }
      guard let first = come.cards.first else {
        return world.say(come.problem.map { world.words.sentence($0, in: world.library) } ?? Words.noRowIsACard)
      }
      world.pop()
      world.carryOut(Request(answer: CardForm.Reply.made(first.id)))
    } catch { world.say(Words.sentence(error), .problem) }
  }
}
