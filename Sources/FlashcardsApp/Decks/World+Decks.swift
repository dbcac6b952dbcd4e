import FlashcardKit
import TextUI

/// Dialogs about decks, and importing starter decks.
extension World {
  /// Shows the menu for editing a deck.
  mutating func edit(_ deck: Deck) {
    guard canAlter(deck: deck.id) else { return }
    let parent = library.parent(of: deck).flatMap { library.deck($0)?.title } ?? Words.topLevel
    let colors = deck.scheme.map { scheme(called: $0)?.name ?? $0 } ?? Words.defaultScheme
    push(
      Menu(
        title: Words.deckMenu,
        items: [
          Menu.Item(Words.renameMore, detail: Words.short(deck.title), .askForTitle(deck.id)),
          Menu.Item(Words.parentMore, detail: Words.short(parent), .askForParent(deck.id)),
          Menu.Item(Words.schemeMore, detail: Words.short(colors), .askForColors(deck.id)),
          Menu.Item(
            Words.exportMore, detail: Words.cards(library.count(inTreeOf: deck.id)), .export(deck: deck.id)),
          Menu.Item(
            Words.studyOptionsMore, detail: Words.newPerDay(library.studyOptions(of: deck.id).newPerDay),
            .always { [id = deck.id] in $0.askForStudyOptions(of: id) }),
        ]
      ).lettered())
  }

  /// Asks for the parent of decks. Offers all decks but the decks themselves and their subdecks.
  mutating func askForParent(of ids: [DeckID]) {
    for id in ids { guard canAlter(deck: id) else { return } }
    let own = Set(ids.flatMap { library.tree(of: $0).map(\.id) })
    let rows = library.deckRows().filter { !own.contains($0.deck.id) }
    let parents = Set(ids.map { library.deck($0).flatMap { library.parent(of: $0) } })
    let parent = parents.count == 1 ? parents.first ?? nil : nil
    push(
      Menu(
        title: Words.parentDeck(of: titles(ids)),
        items: [Menu.Item(Words.topLevel, .moveDecks(ids, nil))]
          + Menu.Item.decks(rows, in: library) { .moveDecks(ids, $0) }
          + [Menu.Item(Words.Label.newDeckMore) { .moveDecks(ids, intoNewParent: $0) }],
        selected: rows.firstIndex { $0.deck.id == parent }.map { $0 + 1 }, isFiltered: true))
  }

  /// Reads a starter deck, to import it.
  mutating func readStarterDeck(_ name: String) {
    isTourAwaited = name == StarterDecks.tour
    effects.append(.readStarterDeck(name))
  }

  /// Imports a starter deck, skipping the cards that the person already has. An existing top-level deck with the same
  /// title receives the cards.
  mutating func bringIn(_ starter: ImportedCards) {
    defer { isTourAwaited = false }
    guard login != nil else { return say(Words.logInToKeep, .problem) }
    let title = starter.title ?? ""
    let existing = library.decks.first { library.parent(of: $0) == nil && $0.title.folded() == title.folded() }
    let deck = Deck(id: random.deckID(), title: title, created: now, source: starter.source)
    let destination = existing.map { ImportDestination.deck($0.id) } ?? .newDeck(deck)
    do throws(DeckProblem) {
      let cards = isTourAwaited ? starter.cards.map(words.tour) : starter.cards
      let come = try bringIn(cards, into: destination) { come, _ in
        Words.imported(title, come.added, skipped: starter.cards.count - come.added)
      }
      if let shown = come.added == 0 ? existing?.id : destination.id {
        shownDeck = shown
        // The tour has many kinds of card, and tells how one with a front and a back is made.
        if isTourAwaited { lastMade = MadeCard(deck: shown, kind: CardKind.question.id) }
      }
      if come.added == 0 { say(Words.allThere(title, starter.cards.count)) }
    } catch { say(Words.sentence(error), .problem) }
  }
}

/// The tour.
extension World {
  /// Has the cards of the tour name the keys in effect instead of others. What a person has made of their texts stays. It is
  /// no step of the person, and the steps before it can be undone as if it had been so from the start.
  mutating func retellTour(from old: Keymap) {
    guard login != nil, !saving.isReadOnly, old != keymap else { return }
    let steps = library.allCards.compactMap { card -> Change.Step? in
      guard card.source?.name == Words.tourName, let deck = library.home(of: card.id) else { return nil }
      let content = words.tour(card.content, from: Words(keymap: old))
      guard content != card.content else { return nil }
      return .edit(deck: deck, from: card, to: card.edited(content: content, at: now))
    }
    guard !steps.isEmpty else { return }
    show(Change(steps))
    history.adapt(to: Change(steps))
  }
}

/// Requests made by dialogs about decks.
extension Request {
  static let askForNewDeck = always { world in
    world.push(
      TextPrompt(Words.Label.newDeck, question: Words.deckPath, verb: Words.Label.create) {
        $1.makeDeck($0, in: nil)
      })
  }

  static func askForSubdeck(of parent: DeckID) -> Request {
    always { world in
      guard let deck = world.library.deck(parent) else { return }
      world.push(
        TextPrompt(Words.newSubdeck(of: deck.title), question: Words.deckTitle, verb: Words.Label.create) {
          $1.makeDeck($0, in: parent)
        })
    }
  }

  static let chooseStarterDeck = always { world in
    world.listed.starterDecks = nil
    world.effects.append(.listStarterDecks)
    world.push(StarterDecks())
  }

  /// Imports the deck that teaches the program.
  static let takeTour = always { $0.readStarterDeck(StarterDecks.tour) }

  static func deleteDecks(_ ids: [DeckID]) -> Request {
    always { world in
      let titles = world.titles(ids)
      if !titles.isEmpty { world.perform(world.library.removing(ids), Words.deletedDecks(titles)) }
    }
  }

  static func askForTitle(_ id: DeckID) -> Request {
    always { world in
      guard let deck = world.library.deck(id) else { return }
      world.push(
        TextPrompt(Words.renameDeck, question: Words.deckPath, verb: Words.Label.rename, text: deck.title) {
          $1.rename(id, to: $0)
        })
    }
  }

  static func askForParent(_ id: DeckID) -> Request { always { $0.askForParent(of: [id]) } }
  static func moveDecks(_ ids: [DeckID], _ parent: DeckID?) -> Request { Request { $0.move(ids, into: parent) } }

  /// Moves decks under a new one with the given title; asks for the title if there is none or it is invalid.
  static func moveDecks(_ ids: [DeckID], intoNewParent title: String) -> Request {
    always { world in
      if !title.isEmpty {
        guard let problem = world.move(ids, intoNewParent: title) else { return }
        world.say(problem, .problem)
      }
      world.push(
        TextPrompt(
          Words.parentDeck, question: Words.deckPath, verb: Words.Label.create, text: title, isSuggestion: true
        ) { $1.move(ids, intoNewParent: $0) })
    }
  }

  static func askForColors(_ id: DeckID) -> Request { always { SchemePicker.open(for: id, in: &$0) } }

  static func moveCards(_ cards: [CardID], _ deck: DeckID) -> Request {
    always { world in
      world.perform(world.library.moving(cards, to: deck), Words.moved(cards.count, world.title(deck)))
    }
  }

  static func copyCards(_ cards: [CardID], _ deck: DeckID) -> Request { always { $0.copy(cards, to: deck) } }

  /// Moves or copies cards to a new deck with the given title; asks for the title if there is none or it is invalid.
  static func toNewHome(_ cards: [CardID], copying: Bool, title: String) -> Request {
    always { world in
      if !title.isEmpty {
        guard let problem = world.put(cards, intoNewDeck: title, copying: copying) else { return }
        world.say(problem, .problem)
      }
      world.push(
        TextPrompt(
          Words.newDeck(for: cards.count), question: Words.deckPath, verb: Words.Label.create, text: title,
          isSuggestion: true
        ) {
          $1.put(cards, intoNewDeck: $0, copying: copying)
        })
    }
  }
}

extension World {
  /// Makes a deck and goes into it. Returns a message if that isn't possible.
  fileprivate mutating func makeDeck(_ title: String, in parent: DeckID?) -> String? {
    let deck = Deck(id: random.deckID(), title: title, parent: parent, created: now)
    do throws(DeckProblem) {
      perform(try library.adding(deck, random: &random), Words.madeDeck(title.cleanedLine()))
      // Nothing is made in files of a newer program.
      guard library.deck(deck.id) != nil else { return nil }
      shownDeck = deck.id
      navigation.append(.answer(CardListAnswer.deckMade))
    } catch { return Words.sentence(error) }
    return nil
  }

  /// Renames a deck. Returns a message if that isn't possible.
  mutating func rename(_ id: DeckID, to title: String) -> String? {
    do throws(DeckProblem) {
      perform(try library.renaming(id, to: title, random: &random, at: now), Words.renamedDeck(title.cleanedLine()))
    } catch { return Words.sentence(error) }
    return nil
  }

  /// Moves decks under another one, or to the top level. Returns a message if that isn't possible.
  mutating func move(_ ids: [DeckID], into parent: DeckID?) -> String? {
    let moved = titles(ids)
    guard !moved.isEmpty else { return nil }
    do throws(DeckProblem) {
      perform(
        try library.moving(ids, into: parent), Words.movedDecks(moved, into: parent.flatMap { library.deck($0)?.title })
      )
      hasUsedDecks = true
    } catch { return Words.sentence(error) }
    return nil
  }

  /// Moves decks under a new one, in one change. Returns a message if that isn't possible.
  fileprivate mutating func move(_ ids: [DeckID], intoNewParent title: String) -> String? {
    let moved = titles(ids)
    guard !moved.isEmpty else { return nil }
    let parent = Deck(id: random.deckID(), title: title, created: now)
    do throws(DeckProblem) {
      var change = try library.adding(parent, random: &random)
      var with = library
      with.apply(change)
      change.steps += try with.moving(ids, into: parent.id).steps
      perform(change, Words.movedDecks(moved, into: title.cleanedLine()))
      hasUsedDecks = true
    } catch { return Words.sentence(error) }
    return nil
  }

  fileprivate func title(_ deck: DeckID) -> String { library.deck(deck)?.title ?? "" }

  /// Returns the titles of the decks that are there.
  func titles(_ decks: [DeckID]) -> [String] { decks.compactMap { library.deck($0)?.title } }

  /// Copies cards to a deck, skipping those whose title the deck already has.
  fileprivate mutating func copy(_ ids: [CardID], to deck: DeckID) {
    let new = copyable(ids, to: deck)
    if new.isEmpty { return say(Words.noneCopied(ids.count, title(deck))) }
    perform(
      library.copying(new, to: deck, random: &random, at: now),
      Words.copied(new.count, title(deck), skipped: ids.count - new.count))
  }

  /// Returns the cards whose titles are neither in the deck nor repeated among them.
  private mutating func copyable(_ ids: [CardID], to deck: DeckID) -> [CardID] {
    var titles = titleIndex()
    return ids.filter { id in
      guard let card = library.card(id), !titles.has(card.front, in: deck) else { return false }
      titles.insert(card, in: deck)
      return true
    }
  }

  /// Moves or copies cards to a new deck, in one change. Returns a message if that isn't possible.
  fileprivate mutating func put(_ ids: [CardID], intoNewDeck title: String, copying: Bool) -> String? {
    let deck = Deck(id: random.deckID(), title: title, created: now)
    do throws(DeckProblem) {
      var change = try library.adding(deck, random: &random)
      var with = library
      with.apply(change)
      let cards = copying ? copyable(ids, to: deck.id) : ids
      let put =
        copying
        ? with.copying(cards, to: deck.id, random: &random, at: now) : with.moving(cards, to: deck.id)
      change.steps += put.steps
      let name = title.cleanedLine()
      perform(
        change,
        copying
          ? Words.copied(cards.count, name, skipped: ids.count - cards.count) : Words.moved(cards.count, name))
      return nil
    } catch { return Words.sentence(error) }
  }
}
