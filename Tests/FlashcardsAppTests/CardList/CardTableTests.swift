import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The columns of the table of cards, and sorting by them.
@Suite struct CardTableTests {
  static let scenes: Scenes = [
    "cards-columns": {
      var player = studied()
      player.press("F", "1", .down, "F", "2", "C")
      player.type("lap")
      player.press(.enter, .control("u"))
      return player
    },
    "cards-sorted": {
      var player = studied()
      player.press("S", .down, .down, .down, .down, .enter)
      return player
    },
  ]

  /// Returns a player who has studied for most of a year, in the table of the first deck.
  static func studied() -> Player {
    var player = Player(library: Samples.studied)
    player.now = Samples.saturday
    player.send(.answers(Samples.answers))
    player.press("v", .down, .enter)
    return player
  }

  private func list(_ player: Player) throws -> CardList { try #require(player.state.panes[0] as? CardsPane).list }

  /// Returns the names of the columns, in order.
  private func columns(_ player: Player) throws -> [String] {
    let columns = try list(player).columns(player.state.world)
    #expect(player.shows(Words.name(columns[0])))
    return columns.map(Words.name)
  }

  @Test func columnsArePictured() throws {
    for name in CardTableTests.scenes.names { try expectPicture(of: name, in: CardTableTests.scenes) }
  }

  /// Whatever is chosen, columns never overlap nor leave the window, and the first is always seen.
  @Test func columnsFitAtAnyWidth() {
    var random = RandomSource(seed: 4)
    for width in 0...220 {
      for _ in 0..<20 {
        let chosen = Array(CardColumn.allCases.shuffled(using: &random).prefix(.random(in: 1...15, using: &random)))
        let layout = CardTableLayout(
          chosen, needed: [nil, 2, 3].randomElement(using: &random) ?? nil,
          texts: SideWidths(
            front: .random(in: 0...90, using: &random), back: .random(in: 0...90, using: &random),
            tags: [nil, 0, 12, 60].randomElement(using: &random) ?? nil),
          isBesideCard: .random(using: &random), signs: .random(in: 1...CardTableLayout.mostSigns, using: &random),
          width: width)
        #expect(
          layout.columns == Array(chosen.prefix(layout.columns.count)))
        let places = layout.places(in: Rect(x: 5, y: 0, width: width, height: 1))
        #expect(places.count == layout.columns.count && !layout.columns.isEmpty)
        for (place, next) in zip(places, places.dropFirst()) { #expect(place.right < next.x) }
        if width >= 40 { #expect((places.last?.right ?? 0) <= 5 + width, "\(chosen) \(width)") }
        if width >= 200 { #expect(layout.hidden == 0) }
      }
    }
  }

  @Test func columnsThatDontFitAreScrolledTo() throws {
    var player = CardTableTests.studied()
    player.resize(200, 30)
    player.press("C")
    for column in ["interval", "stab", "retr", "diff", "laps", "revi", "crea", "edit", "kind"] {
      player.type(column)
      player.press(.enter, .control("u"))
    }
    player.press(.escape)
    player.resize(80, 24)
    #expect(player.shows("Front") && !player.shows("Kind"))
    for _ in 0..<20 { player.press(.right) }
    #expect(player.shows("Front") && player.shows("Kind") && !player.shows(" more"))
    let pan = try list(player).pan
    #expect(pan > 3 && player.shows("←\(pan)"))
    // In a wider window, there is room for all.
    player.resize(220, 24)
    player.press("w")
    #expect(try list(player).pan == 0)
    player.resize(80, 24)
    player.press(.right, .right, .left, .left)
    #expect(try #require(player.state.panes[0] as? CardsPane).focus == .cards)
    player.press(.left)
    #expect(try #require(player.state.panes[0] as? CardsPane).focus == .decks)
  }

  /// A list has a row for a card, which says when its first question is due and that another is new.
  @Test func newQuestionsOfACardAreSeenBesideItsFirst() throws {
    let card = CardContent.cloze("{{c1::Water}} boils at {{c2::100}} degrees", note: "")
    var player = Player(library: Samples.library([("Physics", [card])]))
    player.now = Samples.saturday
    player.resize(100, 24)
    player.send(.answers(ReviewLog([])))
    player.press("v", .down, .enter)
    #expect(player.shows(" 2 new") && player.shows("1 card"))
    let first = try #require(player.library.allCards.first?.prompts.first)
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: player.now - 1000, offset: 0), prompt: first,
      event: .answer(.review, .easy, taken: 1, due: player.now + 10 * StudyDay.length))
    player.send(.answers(ReviewLog([entry])))
    player.press(.down)
    let row = try #require(player.screen.split(separator: "\n").first { $0.contains("boils") })
    #expect(row.contains("d +1"), "\(player.screen)")
    player.press("i")
    #expect(player.shows("Question 1 of 2"))
  }

  @Test func wideWindowsAreUsed() {
    let layout = CardTableLayout([.front, .back, .due], width: 200)
    #expect(layout.places(in: Rect(x: 0, y: 0, width: 200, height: 1)).last?.right == 200)
  }

  /// Returns the widths of the two sides, and the names of all columns that are seen.
  private func sides(_ player: Player) throws -> (front: Int, back: Int, columns: [CardColumn]) {
    let pane = try #require(player.state.panes[0] as? CardsPane)
    let cards = pane.layout(player.state.world, in: player.state.area(of: pane)).cards
    let table = pane.list.tableLayout(player.state.world, pane.list.layout(player.state.world, in: cards))
    let places = table.places(in: cards.row(0))
    #expect(places.last?.right ?? 0 <= cards.right)
    return (places[0].width, places.count > 1 ? places[1].width : 0, table.columns)
  }

  /// The sides can be read before anything else is added to them.
  @Test func bothSidesComeFirst() throws {
    for deck in ["Spanish", "Sorting algorithms and data structures"] {
      var player = Player(library: Samples.library([(deck, Samples.sorting), ("B", [])]))
      player.press("v", .down, .enter)
      for (width, height, columns) in [(40, 12, 2), (60, 16, 2), (80, 24, 3), (100, 30, 4), (200, 50, 4)] {
        player.resize(width, height)
        let sides = try sides(player)
        #expect(sides.columns.count == columns, "\(deck) \(width)\n\(player.screen)")
        #expect(min(sides.front, sides.back) >= (width < 80 ? 15 : width < 100 ? 17 : 24), "\(deck) \(width) \(sides)")
      }
    }
    // Beside short texts, there is room for more.
    var player = Player(
      library: Samples.library([("A", [.facts(title: "Short", facts: ["Shorter"])]), ("B", Samples.sorting)]))
    player.press("v", .down, .enter)
    #expect(try sides(player).columns == [.front, .back, .due, .tags], "\(player.screen)")
    player.press(.escape, .down)
    #expect(try sides(player).columns == [.front, .back, .due])
    // With what cards are sorted by, or with columns of one's own, they share the room that is left.
    #expect(CardTableLayout([.front, .back, .due, .tags], needed: 3, width: 51).columns == [.front, .back, .due])
    #expect(CardTableLayout([.front, .back, .due], width: 51).columns == [.front, .back, .due])
    #expect(CardTableLayout([.front, .back, .due, .tags], needed: 2, width: 47).columns == [.front, .back])
    #expect(CardTableLayout([.front, .back, .due, .tags, .interval], width: 53).columns == [.front, .back, .due])
    #expect(
      CardTableLayout([.front, .back, .due, .tags, .interval], texts: SideWidths(12), width: 53).columns
        == [.front, .back, .due, .tags])
    // Before sides have more than that, it is seen when cards are due and, among all cards, in which deck they are.
    let all: [CardColumn] = [.front, .back, .due, .deck, .tags]
    for (width, count) in [(47, 2), (48, 3), (57, 3), (58, 4), (83, 4), (84, 5)] {
      let table = CardTableLayout(all, needed: 2, texts: SideWidths(60), width: width)
      #expect(table.columns == Array(all.prefix(count)), "\(width)")
    }
    // Tags are whole before sides have more than they need.
    let tagged = CardTableLayout(
      [.front, .back, .due, .tags], needed: 2, texts: SideWidths(front: 8, back: 8, tags: 18), width: 53)
    #expect(tagged.places(in: Rect(x: 0, y: 0, width: 53, height: 1)).map(\.width) == [9, 8, 9, 18])
    // A side that needs less leaves its room to the other one, and only then to neither.
    func widths(_ texts: SideWidths, _ width: Int) -> [Int] {
      CardTableLayout([.front, .back], needed: 2, texts: texts, width: width)
        .places(in: Rect(x: 0, y: 0, width: width, height: 1)).map(\.width)
    }
    #expect(widths(SideWidths(front: 13, back: 60), 63) == [13, 45])
    #expect(widths(SideWidths(front: 60, back: 13), 63) == [45, 13])
    #expect(widths(SideWidths(60), 65) == [30, 30] && widths(SideWidths(13), 65) == [30, 30])
  }

  /// Where the column is narrow, a time that has passed is written with a sign rather than cut.
  @Test func aDueDayIsNotCut() throws {
    var player = Player(
      library: Samples.library([
        ("Sorting algorithms", [.question("The capital of Peru", answer: "Lima, by the Pacific")])
      ]))
    player.now = Samples.saturday
    player.press("v", .down, .enter)
    let prompt = try #require(player.library.allCards.first?.prompts.first)
    let due = player.now - 100 * StudyDay.length
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: due - 10 * StudyDay.length, offset: 0), prompt: prompt,
      event: .answer(.review, .easy, taken: 1, due: due))
    player.send(.answers(ReviewLog([entry])))
    let screen = player.screen
    #expect(screen.contains(" -3.3mo "))
    player.resize(100, 24)
    let wide = player.screen
    #expect(wide.contains(" 3.3mo ago"))
  }

  /// Signs take the room of those that are there, and no column disappears for them.
  @Test func signsTakeTheRoomThatTheyNeed() throws {
    var player = Player(library: Samples.library([("Capitals", Samples.capitals)]))
    player.resize(80, 24)
    player.press("v", .down, .enter)
    let before = try #require(player.find("Capital of France"))
    let columns = try sides(player).columns
    #expect(player.find("★ Capital of Japan")?.x == before.x - 2)
    player.press(.down, "F", "3", "m", .home)
    #expect(player.find("✓★⚑3 Capital of Japan") != nil, "\(player.screen)")
    #expect(player.find("Capital of France")?.x == before.x + 3)
    #expect(try sides(player).columns == columns)
    // Cleared, marks leave the texts their room again.
    player.press(.escape)
    #expect(player.find("Capital of France")?.x == before.x + 2)
    player.press(.down, "m", .home)
    #expect(player.find("Capital of France")?.x == before.x + 3)
    // Texts stay where they are until other cards are listed.
    player.press(.down, "F", "3", "m", .home)
    #expect(player.find("Capital of France")?.x == before.x + 3)
    player.press(.escape, .up, .down, .enter)
    #expect(player.find("Capital of France")?.x == before.x)
    // A click on a sign is one on the star.
    let star = try #require(player.find("★ Capital of Japan"))
    player.click(star.x, star.y)
    #expect(!player.shows("★ Capital of Japan"))
  }

  @Test func theHeadingsSayHowColumnsAreScrolled() throws {
    var player = Player(library: Samples.library([("Sorting", Samples.sorting)]))
    player.resize(80, 24)
    player.press("v", .down, .enter)
    let hidden = try #require(player.find("→1"))
    player.click(hidden.x, hidden.y)
    #expect(try list(player).pan == 1 && player.shows("Tags") && !player.shows(" more"), "\(player.screen)")
    let before = try #require(player.find("←1"))
    player.click(before.x, before.y)
    #expect(try list(player).pan == 0 && list(player).sort == nil && !player.shows("Tags"))
    // With another key, the key is named.
    var own = Player(library: Samples.library([("Sorting", Samples.sorting)]))
    own.state.world.catalog.keymap.bind(.right, to: ["x"])
    own.resize(80, 24)
    own.press("v", .down, .enter)
    #expect(own.shows("x1"), "\(own.screen)")
  }

  /// The bar of the selected card is dim while keys act on the decks, as that of a deck is while they act on cards.
  @Test func theBarSaysWhereKeysAct() throws {
    var player = Player(library: Samples.library([("Capitals", Samples.capitals)]))
    player.press("v", .down)
    func bars() -> [Color] {
      let surface = player.state.render()
      let cells = (0..<24).flatMap { y in (0..<80).compactMap { surface[$0, y] } }
      return cells.filter { $0.character == "▌" }.map(\.style.foreground)
    }
    #expect(bars() == [.role(.dim), .role(.accent)])
    player.press(.enter)
    #expect(bars() == [.role(.accent), .role(.dim)])
  }

  @Test func columnsAreChosenByTypingAndKeptForTheDeck() throws {
    var player = CardTableTests.studied()
    player.resize(160, 40)
    #expect(try columns(player) == ["Front", "Back", "Due", "Tags"])
    player.press("C")
    player.type("retriev")
    player.press(.enter)
    #expect(try columns(player).last == "Recall")
    // A name comes before what another column means.
    player.press(.control("u"))
    player.type("recall")
    #expect(player.shows("▌ ✓ Recall") && player.shows("Stability"))
    // What was found is moved to the left.
    player.press(Key(.up, .shift))
    #expect(try columns(player).suffix(2) == ["Recall", "Tags"])
    player.press(.control("u"))
    player.type("back")
    player.press(.enter, .escape, .escape)
    #expect(try columns(player) == ["Front", "Due", "Recall", "Tags"])
    let deck = player.library.decks[0].id
    #expect(player.library.preferences["columns.\(deck)"]?.array?.count == 4)
    // Other lists have their own.
    player.press(.escape, .up)
    #expect(try columns(player) == ["Front", "Back", "Due", "Deck", "Tags"])
    player.press(.down)
    #expect(try columns(player) == ["Front", "Due", "Recall", "Tags"])
    // They are remembered.
    let again = Player(library: player.library)
    #expect(again.library.columns(of: .deck(deck)).columns == [.front, .due, .retrievability, .tags])
    player.press("C", .end, .enter, .escape)
    #expect(try columns(player) == ["Front", "Back", "Due", "Tags"])
    #expect(player.library.preferences["columns.\(deck)"] == nil)
  }

  @Test func oneColumnStays() {
    var player = CardTableTests.studied()
    player.press("C")
    for _ in 0..<20 { player.press(.home, .enter) }
    #expect(player.library.columns(of: .deck(player.library.decks[0].id)).columns.count == 1)
    #expect(player.shows("at least one column"))
    player.type("zzz")
    #expect(player.shows("No such column"))
    player.press(.enter, Key(.up, .shift), .escape, .escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func tilesHaveNoColumns() {
    var player = CardTableTests.studied()
    player.press("v", "C")
    #expect(player.state.stack.isEmpty && player.shows("Columns are part of the table"))
  }

  @Test func cardsAreSortedByAnyColumn() throws {
    var player = CardTableTests.studied()
    let before = try list(player).cards.map(\.id)
    for (index, column) in CardColumn.allCases.enumerated() {
      player.press("S", .home)
      for _ in 0...index { player.press(.down) }
      player.press(.enter)
      #expect(try list(player).sort == CardSort(column), "\(column)")
      #expect(Set(try list(player).cards.map(\.id)) == Set(before))
      // Choosing it again turns it around.
      player.press("S", .enter)
      #expect(try list(player).sort == CardSort(column).reversed)
    }
    player.press("S", .home, .enter)
    #expect(try list(player).cards.map(\.id) == before && player.library.sort(of: .all) == nil)
  }

  @Test func aClickOnAHeadingSorts() throws {
    var player = CardTableTests.studied()
    let front = try #require(player.find("Front"))
    player.click(front.x + 1, front.y)
    #expect(try list(player).sort == CardSort(.front) && player.shows("Front▴"))
    player.now += 10_000
    player.click(front.x + 1, front.y)
    #expect(try list(player).sort == CardSort(.front).reversed && player.shows("Front▾"))
  }

  @Test func aReviewChangesTheOrder() throws {
    var player = CardTableTests.studied()
    player.press("S", .down, .down, .down, .down, .enter)
    let before = try list(player).cards.map(\.id)
    player.press("s", .enter, .space, "4")
    let asked = try #require(player.logged.first?.prompt.card)
    #expect(try list(player).cards.map(\.id) == before, "while studying, nothing is sorted")
    player.press(.escape, .escape)
    let after = try list(player).cards.map(\.id)
    // It was new, and new cards come last.
    #expect(try #require(after.firstIndex(of: asked)) < #require(before.firstIndex(of: asked)))
    #expect(Set(after) == Set(before))
  }

  @Test func resultsOfASearchAreSortedUntilItEnds() throws {
    var player = CardTableTests.studied()
    player.press("/")
    player.type("1")
    player.press(.enter, "S")
    #expect(player.shows("Best match first"))
    player.press(.down, .enter)
    let fronts = try list(player).cards.map(\.front)
    #expect(try list(player).sort == CardSort(.front) && fronts.count > 3)
    #expect(player.library.sort(of: .deck(player.library.decks[0].id)) == nil)
    player.press(.escape)
    #expect(try list(player).sort == nil)
  }

  @Test func flagsAreSetOnTheSelectedOrTheMarkedCards() throws {
    for keys in [[], [Key.character("v")]] {
      var player = CardListTests.player()
      for key in keys { player.press(key) }
      let cards = player.library.cards(in: player.library.decks[0].id)
      player.press("F", "2")
      #expect(player.library.card(cards[0].id)?.flag == 2 && player.shows("⚑2") && player.shows("Set flag 2 on"))
      player.press("m", "m", "F", "3")
      #expect(player.library.cards(in: player.library.decks[0].id).map(\.flag)[0...2] == [3, 3, nil])
      #expect(player.shows("Set flag 3 on 2 cards"))
      player.press("u")
      #expect(player.library.cards(in: player.library.decks[0].id).map(\.flag)[0...1] == [2, nil])
      player.press("u")
      #expect(player.library.cards(in: player.library.decks[0].id) == cards)
    }
  }

  @Test func theCardInfoShowsTheFlag() {
    var player = CardListTests.player()
    player.press("F", "3", "i")
    #expect(player.shows("Flag         ⚑3"))
    player.press("F", "4")
    #expect(player.shows("⚑4"))
    player.press("F", "4")
    #expect(!player.shows("⚑"))
  }

  /// Drags may end on headings, borders, other lists, and outside of the window.
  @Test func dragsMayEndAnywhere() {
    var random = RandomSource(seed: 8)
    for view in [[], [Key.character("v")]] {
      for (width, height) in [(80, 24), (120, 40), (40, 12), (24, 7)] {
        var player = CardTableTests.studied()
        player.resize(width, height)
        for key in view { player.press(key) }
        for _ in 0..<60 {
          func point() -> Point {
            Point(x: .random(in: -3...width + 3, using: &random), y: .random(in: -3...height + 3, using: &random))
          }
          player.drag(point(), point(), drop: .random(using: &random))
          if !player.state.stack.isEmpty { player.press(.escape, .escape) }
        }
        #expect(Set(player.library.allCards.map(\.id)) == Set(Samples.studied.allCards.map(\.id)))
      }
    }
  }
}
