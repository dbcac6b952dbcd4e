import FlashcardKit
import TextUI

/// Programs that add cards.
extension World {
  /// The most pages and extensions that are asked about while the program runs: a page can send requests by many names.
  private static let mostAsked = 10
  /// The most wishes of other programs that wait until the person isn't in the middle of something.
  private static let mostWishes = 10

  /// Asks about a page or an extension that wants to add cards, and isn't allowed to.
  mutating func ask(about origin: String) {
    guard serving.asked.count < World.mostAsked, serving.asked.insert(origin).inserted else { return }
    serving.waiting.append(origin)
    serving.untold.insert(origin)
  }

  /// Says which pages and extensions want to add cards: how they are allowed later, or that a question comes.
  mutating func tellOfOrigins(isAskedNow: Bool) {
    for origin in serving.waiting where serving.untold.remove(origin) != nil {
      notify(isAskedNow ? Words.wantsToAddCards(origin) : Words.waitsToAddCards(origin), .note)
    }
  }

  /// Takes what another program wants of the screens.
  mutating func take(_ wish: ClientWish) {
    if case .sync = wish {
      if let login, syncing.place != nil, syncing.progress == nil { effects.append(.sync(SyncRequest(login))) }
    } else if serving.wishes.count < World.mostWishes {
      serving.wishes.append(wish)
    }
  }

  /// Opens the next question about a page or an extension. Whatever key was about to be pressed, it can't allow it: that
  /// takes a second item of a menu.
  mutating func askNextOrigin() {
    let origin = serving.waiting.removeFirst()
    push(
      Menu(
        title: Words.letOriginAddCards,
        items: [
          Menu.Item(Words.Label.notNow, detail: origin, .always { $0.say(Words.wantsToAddCards(origin)) }),
          Menu.Item(
            Words.Label.allow,
            .always { world in
              world.effects.append(.allowOrigin(origin))
              world.say(Words.originAllowed(origin), .done)
            }),
        ]))
  }

  /// Takes steps that other programs have just done, so that they can be undone here, and says what the last one was.
  mutating func takeIn(_ steps: [History.Entry]) {
    history.add(fromElsewhere: steps)
    if let last = steps.last, !last.label.isEmpty { say(last.label, .done, isStep: false) }
  }

  /// Does what another program wants.
  mutating func carryOut(_ wish: ClientWish) {
    switch wish {
    case .find(let query): navigation += [.tab(CardsPane.self), .answer(CardListAnswer.search(query))]
    case .show(let id):
      guard let deck = library.home(of: id) else { return }
      shown = ShownCards(deck: deck)
      wantedCard = id
      navigation += [.tab(CardsPane.self), .answer(CardListAnswer.deckChosen)]
    case .form(var draft):
      if draft.deck.map({ library.deck($0) == nil }) ?? true { draft.deck = shownDeck ?? library.decks.first?.id }
      let form = EditScreen(restoring: draft, in: &self)
      push(form)
    case .edit(let id): carryOut(.editCard(id))
    case .showDecks: navigation += [.tab(CardsPane.self), .answer(CardListAnswer.searchSaved)]
    case .showDeck(let deck):
      guard library.deck(deck) != nil else { return }
      shown = ShownCards(deck: deck)
      navigation += [.tab(CardsPane.self), .answer(CardListAnswer.deckChosen)]
    case .study(let id):
      guard let deck = library.deck(id) else { return }
      if let problem = review(.review, .decks([id]), deck.title) { say(problem, .problem) }
    case .undo: undo()
    case .sync: break
    }
  }
}
