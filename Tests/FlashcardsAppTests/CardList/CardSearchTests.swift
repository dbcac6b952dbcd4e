import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Searching the cards of a list.
@Suite struct CardSearchTests {
  private func quiz(_ player: Player) throws -> Quiz { try #require(player.state.stack.last as? QuizScreen).quiz }

  @Test func textsAreReadBesideTheLoopAndFitTheLibrary() throws {
    var player = Player(library: Samples.several)
    player.press("/")
    let asked = player.effects.compactMap { if case .readTexts(let library) = $0 { library } else { nil } }
    let library = try #require(asked.first)
    #expect(asked.count == 1 && library == player.library)
    // The texts arrive after another program changed a card, so they are not the ones to search.
    let card = try #require(library.allCards.first)
    let other = Card(id: card.id, content: .question("Unheard of", answer: "It"), created: card.created)
    player.send(
      .changedElsewhere(Change([.edit(deck: try #require(library.home(of: card.id)), from: card, to: other)])))
    player.send(.texts(SearchIndex(library), revision: library.revision))
    player.type("unheard")
    #expect(player.shows("Unheard of"))
    // The texts of the current library are there; no others are requested.
    player.press(.escape)
    let count = player.effects.count
    player.press("/")
    #expect(!player.effects[count...].contains { if case .readTexts = $0 { true } else { false } })
    var fresh = Player(library: Samples.several)
    fresh.press("/")
    fresh.send(.texts(SearchIndex(Library()), revision: fresh.library.revision))
    fresh.type("capital")
    #expect(fresh.shows("No matches"))
  }

  @Test func searchingAgainBeginsAnotherSearch() {
    var player = CardListTests.player()
    player.press("/")
    player.type("stable")
    player.press(.enter, "/")
    player.type("heap")
    #expect(!player.shows("stableheap") && player.shows("Heap Sort"), "\(player.screen)")
  }

  /// An unfinished search finds what it can, and the search line says what is missing.
  @Test func whatIsMissingIsSaid() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("(stable or")
    #expect(player.shows("or needs a condition after it") && player.shows("Which one is"))
    player.type(" heap")
    #expect(player.shows("( is not closed") && !player.shows("or needs a condition"))
    player.press(.enter)
    #expect(player.shows("( is not closed; searched as if it were complete") && player.shows("Heap Sort"))
    player.press("/", .end)
    player.type(")")
    #expect(!player.shows("is not closed") && player.shows("Heap Sort"))
    player.type(" is:nonsense")
    #expect(player.shows("Unknown is:nonsense"))
  }

  @Test func theSearchLineSaysWhatCanBeTypedAndThatItIsSaved() {
    var player = CardListTests.player()
    player.press("/")
    #expect(player.shows("/ words, tag:verb, is:due"), "\(player.screen)")
    player.type("sort")
    #expect(!player.shows("tag:verb") && player.shows("Ctrl-S Save search"), "\(player.screen)")
    player.press(.enter)
    #expect(!player.shows("tag:verb"))
  }

  @Test func searchFiltersAsOneTypes() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("STABLE")
    let list = try #require(player.state.panes[0] as? CardsPane).list
    #expect(list.cards.map(\.front).contains("Merge Sort") && list.cards.first?.front == "Which one is stable?")
    player.type(" -merge")
    let fewer = try #require(player.state.panes[0] as? CardsPane).list
    #expect(!fewer.cards.map(\.front).contains("Merge Sort"))
    player.press(.enter, .control("a"), "*")
    #expect(player.library.favorites.count > Samples.several.favorites.count)
    player.press(.escape, .escape)
    #expect(try #require(player.state.panes[0] as? CardsPane).list.cards.count == 7)
  }

  @Test func searchGoesOverAllDecksAndItsResultIsStudied() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("capital")
    #expect(player.shows("No matches"))
    player.press(.tab)
    #expect(player.shows("Capital of France"))
    player.press(.enter, "s", .down, .enter)
    #expect(try quiz(player).count == 5 && player.shows("“capital”"))
    player.press(.escape, .enter, .enter)
    #expect(player.state.stack.last is CardScreen)
    player.press(.escape, "d")
    #expect(try #require(player.state.panes[0] as? CardsPane).list.cards.count == 4)
  }

  @Test func whereNothingMatchesEnterSearchesAllDecks() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("capital")
    #expect(player.shows("Enter searches all decks") && player.shows("Search all decks"))
    player.press(.enter)
    #expect(player.shows("Capital of France") && player.shows("/ capital"))
    // What matches nowhere, or is no search, is not searched again.
    for query in ["zzzz", "is:nonsense"] {
      player.press(.escape, .escape, "/")
      player.type(query)
      if query == "zzzz" { player.press(.enter) }
      #expect(!player.shows("searches all decks"), "\(query)")
    }
    // The same after the field was left.
    player.press(.escape, .escape, .enter, "/")
    player.type("stable")
    player.press(.enter, "/", .control("u"))
    player.type("capital")
    player.press(.down)
    #expect(player.shows("searches all decks") && !player.state.top.isTyping(in: player.state.world))
    player.press(.enter)
    #expect(player.shows("Capital of France"))
  }

  @Test func escapeInTheDecksEndsASearch() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("zzzz")
    player.press(.down, .tab)
    #expect(player.shows("End search") && !player.shows("searches all decks"))
    player.press(.escape)
    let pane = try #require(player.state.panes[0] as? CardsPane)
    #expect(pane.search == nil && pane.focus == .decks && pane.list.cards.count == 7)
    #expect(!player.shows("End search"))
  }

  @Test func aSearchCanLeaveOutTheDecksInADeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .down, ">", .down, .enter)
    func found() throws -> Int { try #require(player.state.panes[0] as? CardsPane).list.cards.count }
    player.press(.home, .down, "/")
    player.type("o")
    let tree = try found()
    player.press(.tab)
    #expect(try found() < tree && player.shows("without subdecks"))
    player.press(.tab)
    #expect(try found() >= tree && player.shows("all decks"))
    player.press(.tab)
    #expect(try found() == tree)
  }

  /// Tab completes operators, tags, titles of decks, and paths; without a completion it switches the scope.
  @Test(arguments: [
    ("ta", "tag:"), ("-(de", "-(deck:"), ("a or is:fa", "a or is:favorite "), ("INTRO", "introduced:"),
    ("kind:ch", "kind:choice "), ("tag:so", "tag:Sorting "), ("flag:a", "flag:any "), ("prop:i", "prop:ivl"),
    ("deck:wo", "deck:\"World capitals\" "), ("deck:sorting a", "deck:sorting a"),
    ("deck:\"sor", "deck:\"Sorting algorithms\" "),
    ("deck:sor", "deck:\"Sorting algorithms\" "), ("t", "t"), ("tag:", "tag:"), ("tag:sorting", "tag:sorting"),
    ("\"ta", "\"ta"), ("xta", "xta"), ("http:ta", "http:ta"), ("a  ", "a  "),
  ]) func tabCompletes(typed: String, completed: String) throws {
    var library = Samples.several
    library.apply(library.tagging([library.allCards[0].id], adding: ["Sorting"], removing: [], at: 2))
    var player = Player(library: library)
    player.press(.down, .enter, "/")
    player.type(typed)
    player.press(.tab)
    let pane = try #require(player.state.panes[0] as? CardsPane)
    let search = try #require(pane.search)
    #expect(search.field.text == completed && search.isEverywhere == (typed == completed))
  }

  @Test func whatIsTypedIsNeverReplacedByItself() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("ta")
    #expect(player.shows("tag:") && player.shows("Complete"))
    player.type("sk")
    #expect(player.shows("task") && !player.shows("Complete"))
    player.press(.left, .tab)
    let pane = try #require(player.state.panes[0] as? CardsPane)
    let search = try #require(pane.search)
    #expect(search.field.text == "task" && search.isEverywhere)
  }

  @Test func searchesOfEveryOddFormAreHarmless() {
    let queries = ["\"", "-", "tag:", "is:xyz", "kind:x", "deck:\"", "::", "-tag:\"a b", "日本", "e\u{301}", "👩‍🚀", "   "]
    for query in queries + Samples.hostile {
      var player = CardListTests.player()
      player.press("/")
      player.send(.event(.paste(query)))
      player.press(.tab, .enter, .down, .escape, .escape)
      #expect(player.library == Samples.several)
    }
  }
}
