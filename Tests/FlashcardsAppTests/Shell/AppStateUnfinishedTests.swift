import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Unfinished cards survive whatever happens.
@Suite struct AppStateUnfinishedTests {
  @Test func whatIsTypedIsKeptSoon() throws {
    var player = CardFormTests.creating()
    player.type("Bub")
    player.send(.tick)
    let kept = player.effects.last { if case .keepUnfinished = $0 { true } else { false } }
    guard case .keepUnfinished(let cards, let login)? = kept else {
      Issue.record("nothing was kept")
      return
    }
    #expect(cards.map(\.draft.front) == ["Bub"] && login.name == "maya")
  }

  @Test func whatIsDoneIsNoLongerKept() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.send(.tick)
    player.press(.control("s"))
    #expect(player.effects.contains(.keepUnfinished([], of: try Login("maya"))))
  }

  @Test func leavingKeepsAtOnce() throws {
    var player = CardFormTests.creating()
    player.type("B")
    player.effects = []
    player.press(.control("c"))
    #expect(player.state.isFinished)
    guard case .keepUnfinished(let cards, _)? = player.effects.last else {
      Issue.record("nothing was kept")
      return
    }
    #expect(cards.map(\.draft.front) == ["B"])
  }

  @Test func whatWasDeletedAgainIsNoLongerKept() throws {
    var player = CardFormTests.creating()
    player.type("B")
    player.send(.tick)
    player.effects = []
    player.press(.control("u"))
    let draft = try CardFormTests.form(player).draft
    #expect(player.effects.contains(.keepUnfinished([], of: try Login("maya"))), "\(player.effects) \(draft)")
  }

  /// There may be several, from programs that were open at once. Each waits for its turn.
  @Test func severalNewCardsComeOneAfterTheOther() throws {
    var player = Player(library: Samples.several)
    var other = CardDraft(kind: .question, front: "Another", answer: "A")
    other.deck = player.library.decks[0].id
    player.send(.unfinished([CardDraft(front: "New one"), other], of: try Login("maya")))
    #expect(player.shows("Restored your unfinished cards in Create, one after the other") && player.shows("2 Create ✎"))
    player.press("2")
    #expect(try CardFormTests.form(player).draft.front == "Another" && player.shows("Your unfinished text is back"))
    // The next card of a series is a blank one.
    player.press(.control("n"))
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
    player.press(.escape)
    #expect(player.shows("2 Create ✎"))
    player.press("2")
    #expect(try CardFormTests.form(player).draft.front == "New one")
    player.press(Key(.character("x"), .alt), "d", .escape)
    #expect(player.state.unfinishedCards.isEmpty && !player.shows("✎"))
  }

  /// The cursor is where it was: in the field, and in its text.
  @Test func theCursorIsWhereItWas() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("Which?")
    player.press(.tab)
    player.type("That")
    player.press(.left, .left)
    player.effects = []
    player.press(.control("c"))
    let kept = player.effects.compactMap { if case .keepUnfinished(let cards, _) = $0 { cards } else { nil } }
    var draft = try #require(kept.last?.first?.draft)
    #expect(draft.place == CardDraft.Place(slot: "answer", index: 0, cursor: 2))
    func continued(_ draft: CardDraft) throws -> CardForm {
      var next = Player(library: Samples.several)
      next.send(.unfinished([draft], of: try Login("maya")))
      next.press("2", "!")
      return try CardFormTests.form(next)
    }
    var form = try continued(draft)
    #expect(form.focus == .text(slot: "answer", 0) && form.draft.answer == "Th!at")
    // What a file says may be anything.
    draft.place = CardDraft.Place(slot: "answer", index: 0, cursor: .max)
    form = try continued(draft)
    #expect(form.draft.answer == "That!")
    for place in [
      CardDraft.Place(slot: "wrong", index: .max, cursor: 1), CardDraft.Place(slot: "", index: 0, cursor: 0),
    ] {
      draft.place = place
      form = try continued(draft)
      #expect(form.focus == .front && form.draft.front == "Which?!")
    }
    draft.place = CardDraft.Place(slot: "tags", index: 0, cursor: 0)
    #expect(try continued(draft).tags.text == "!")
  }

  /// A cursor that only moved is kept once one leaves, not before.
  @Test func aMovedCursorIsKeptAtTheEnd() throws {
    var player = CardFormTests.creating()
    player.type("Bub")
    player.send(.tick)
    player.now += 2000
    player.send(.tick)
    player.effects = []
    player.press(.left)
    player.now += 2000
    player.send(.tick)
    func kept() -> [CardDraft.Place?] {
      player.effects.compactMap { if case .keepUnfinished(let cards, _) = $0 { cards.first?.draft.place } else { nil } }
    }
    #expect(kept().isEmpty)
    player.press(.control("c"))
    #expect(kept().map(\.?.cursor) == [2])
  }

  @Test func whatWasNotFinishedComesBack() throws {
    var player = Player(library: Samples.several)
    let card = try #require(player.library.cards(in: player.library.decks[0].id).first)
    var edit = try #require(CardDraft(card, in: player.library.decks[0].id))
    edit.front = "Quicker Sort"
    player.send(.unfinished([CardDraft(front: "New one"), edit], of: try Login("maya")))
    // Keys reach the list as ever: no text takes them.
    #expect(player.state.stack.isEmpty && player.shows("Restored your unfinished cards in Create and on cards"))
    player.press(.down, .enter, "e")
    #expect(player.shows("Quicker Sort"))
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == "Quicker Sort")
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).draft.front == "New one")
    player.press(.escape)
    #expect(player.shows("Your unfinished card is in Create"))
  }

  /// Where a card was being written, its text does not take the first keys of the next run.
  @Test func nobodyStartsInACardOfTheLastTime() throws {
    var player = Player(login: nil)
    let place = LeftPlace(tab: CreatePane.id)
    player.send(.place(place.propertyValue, of: try Samples.maya))
    player.send(.opened(try Samples.maya, Samples.several, notices: []))
    #expect(player.state.active == 1)
    player.send(.unfinished([CardDraft(front: "New one")], of: try Samples.maya))
    #expect(player.state.active == 1 && player.shows("Restored your unfinished card in Create; Enter continues it"))
    #expect(player.shows("3 Search Online") && !player.state.top.isTyping(in: player.state.world))
    player.press("x", "3", "1")
    #expect(try player.state.active == 0 && CardFormTests.form(player).draft.front == "New one")
    var copy = player
    copy.press("q")
    #expect(copy.state.isFinished)
    // Whoever goes there wants to write.
    player.press("2", "!")
    #expect(try CardFormTests.form(player).draft.front == "New one!")
  }

  /// In Create at the start, Enter begins to write, as do i and Tab.
  @Test func enterBeginsToWrite() throws {
    for key in [Key.enter, .tab, "i", "e"] {
      var player = Player(login: nil)
      player.send(.place(LeftPlace(tab: CreatePane.id).propertyValue, of: try Samples.maya))
      player.send(.opened(try Samples.maya, Samples.several, notices: []))
      #expect(player.shows("Enter Write"), "\(player.screen)")
      player.press(key, "2", "i")
      #expect(try player.state.active == 1 && CardFormTests.form(player).draft.front == "2i")
    }
  }

  @Test func anotherPersonDoesNotSeeIt() throws {
    var player = CardFormTests.creating()
    player.type("mine")
    player.send(.opened(try Login("tomás"), Samples.several, notices: []))
    let kept = player.effects.compactMap { effect in
      if case .keepUnfinished(let cards, let login) = effect { (cards.map(\.draft.front), login.name) } else { nil }
    }
    #expect(kept.last?.0 == ["mine"] && kept.last?.1 == "maya")
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
    player.send(.unfinished([CardDraft(front: "mine")], of: try Login("maya")))
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
  }
}
