import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// Cards as tiles.
@Suite struct CardTileTests {
  private static let long = "It splits the list around a pivot, then sorts what is before and what is after it in turn."

  /// Returns the surface of a list of one card at a size of the list.
  private func surface(
    _ card: Card, _ size: Size, isFlipped: Bool = false, isMarked: Bool = false, isFocused: Bool = false
  ) -> Surface {
    let deck = Deck(id: DeckID(rawValue: 1), title: "Deck", created: 0)
    let world = Player(library: Library(decks: [deck], cards: [deck.id: [card]])).state.world
    var list = CardList()
    list.show([card], by: nil, in: world)
    if isFlipped { list.turn(card, in: world) }
    if isMarked { list.marks = [card.id] }
    var surface = Surface(size)
    list.settle(in: world, area: surface.bounds)
    list.render(world, into: &surface, in: surface.bounds, isFocused: isFocused)
    return surface
  }

  private func card(_ content: CardContent) -> Card { Card(id: CardID(rawValue: 5), content: content, created: 0) }

  /// Only the selected tile has the cross, so that a click on a tile that is not looked at deletes nothing.
  /// It asks, since a first click may have drawn it where the second is.
  @Test func theCrossOfTheSelectedTileAsksToDeleteTheCard() throws {
    var player = Player.inDeck()
    let titles = player.titles()
    let cross = try #require(player.find(" × "))
    #expect(player.screen.split(separator: "×").count == 2)
    player.doubleClick(cross.x + 1, cross.y)
    #expect(player.titles() == titles && player.shows("Delete this card?") && player.shows("“\(titles[0])”"))
    player.press(.escape)
    #expect(player.titles() == titles)
    player.click(cross.x + 1, cross.y)
    player.press(.enter)
    #expect(player.titles() == Array(titles.dropFirst()) && player.state.stack.isEmpty)
    player.press("u")
    #expect(player.titles() == titles)
    // Where the cross of another tile would be, there is none.
    let other = try #require(player.find(titles[1]))
    player.press(.tab)
    #expect(!player.shows("×"))
    player.click(cross.x + 1, cross.y)
    #expect(player.titles() == titles)
    player.click(other.x, other.y)
    #expect(player.titles() == titles && player.shows("×"))
  }

  @Test func wideWindowsHaveWiderAndTallerTiles() {
    let sizes = [(49, 18), (74, 34), (156, 44)].map { width, height in
      CardListLayout(Rect(x: 0, y: 0, width: width, height: height), look: .tiles, count: 1000).place(0, offset: 0).size
    }
    for (small, large) in zip(sizes, sizes.dropFirst()) {
      #expect(small.width <= large.width && small.height <= large.height)
    }
    #expect(sizes[0].width < sizes[2].width && sizes[0].width >= 20 && sizes[2].width >= 28 && sizes[2].height >= 8)
  }

  @Test func fewCardsHaveTallerTiles() {
    let area = Rect(x: 0, y: 0, width: 49, height: 18)
    let many = CardListLayout(area, look: .tiles, count: 100)
    let few = CardListLayout(area, look: .tiles, count: 3)
    #expect(few.place(0, offset: 0).height > many.place(0, offset: 0).height)
    for count in 0...12 {
      for (width, height) in [(0, 0), (1, 1), (19, 3), (49, 18), (156, 44)] {
        let area = Rect(x: 2, y: 1, width: width, height: height)
        let layout = CardListLayout(area, look: .tiles, count: count)
        for index in 0..<count {
          let place = layout.place(index, offset: 0)
          #expect(place.isEmpty || place.right <= area.right && place.bottom <= area.bottom)
        }
      }
    }
  }

  /// However long the first fact is, the second is seen too.
  @Test func theFirstTwoFactsAreSeen() {
    for facts in [
      [CardTileTests.long, "Second"], ["First", "Second " + CardTileTests.long], ["First", "Second", "Third"],
    ] {
      for (width, height) in [(24, 5), (36, 6), (49, 18), (80, 24), (150, 44)] {
        let text = surface(card(.facts(title: "T", facts: facts)), Size(width: width, height: height), isFlipped: true)
          .description
        #expect(text.split(separator: "▸").count >= 3 && text.contains("▸ Second"), "\(text)")
      }
    }
  }

  @Test func codeKeepsItsLeftEdge() {
    let code = card(.question("func f() {\n  return 1\n}", answer: "a"))
    let lines = surface(code, Size(width: 40, height: 8)).description.split(separator: "\n").map(String.init)
    func column(_ text: String) -> Int? {
      lines.compactMap { line in
        line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(column("func") == column("}") && column("return") == column("func").map { $0 + 2 })
    #expect((column("func") ?? 0) > 5)
  }

  /// Stars, flags, marks, and the sign of the selection change nothing but the border.
  @Test func signsNeverCoverText() throws {
    let contents: [CardContent] = [
      .question(CardTileTests.long, answer: CardTileTests.long), .facts(title: "Title", facts: ["One", "Two"]),
      .question("クイックソートとは何ですか", answer: "🙂"),
    ]
    for content in contents {
      let plain = card(content)
      let signed = Card(
        id: plain.id, content: content, isFavorite: true, created: 0,
        statuses: [.front: PromptStatus(isSuspended: true, flag: 4)])
      for width in stride(from: 1, through: 44, by: Rounds.isThorough ? 1 : 6) {
        for height in stride(from: 1, through: 10, by: Rounds.isThorough ? 1 : 3) {
          for isFlipped in [false, true] {
            let size = Size(width: width, height: height)
            let without = surface(plain, size, isFlipped: isFlipped)
            let with = surface(signed, size, isFlipped: isFlipped, isMarked: true, isFocused: true)
            let layout = CardListLayout(Rect(size), look: .tiles, count: 1)
            let inside = layout.place(0, offset: 0).inset(by: 1)
            for y in inside.y..<inside.bottom {
              for x in inside.x..<inside.right { #expect(without[x, y]?.character == with[x, y]?.character) }
            }
          }
        }
      }
    }
  }

  /// The same on a large card, whose star and pencil have a row of their own.
  @Test func signsOfALargeCardNeverCoverText() {
    let world = Player(library: Samples.several).state.world
    for text in [CardTileTests.long, "Short", String(repeating: "word ", count: 200)] {
      for width in stride(from: 2, through: 50, by: Rounds.isThorough ? 1 : 3) {
        for height in stride(from: 2, through: 14, by: Rounds.isThorough ? 1 : 2) {
          let card = card(.question(text, answer: "a")).edited(isFavorite: true, at: 1)
          var (with, without) = (
            Surface(Size(width: width, height: height)), Surface(Size(width: width, height: height))
          )
          CardPanel(card: card, side: .front).render(in: with.bounds, world, into: &with)
          CardPanel(card: card, side: .front, hasSigns: false).render(in: without.bounds, world, into: &without)
          let inside = with.bounds.inset(by: 1)
          for y in inside.y..<inside.bottom {
            for x in inside.x..<inside.right where without[x, y]?.character != " " {
              #expect(with[x, y] == without[x, y], "\(width)x\(height)")
            }
          }
        }
      }
    }
  }

  /// Up to five tiles are in a row rather than that they are far wider than their texts.
  @Test(arguments: [(49, 2), (77, 3), (130, 4), (156, 5), (164, 5)])
  func wideWindowsHaveMoreTiles(width: Int, count: Int) {
    let layout = CardListLayout(Rect(x: 0, y: 0, width: width, height: 44), look: .tiles, count: 1000)
    #expect(layout.columns == count && (20...32).contains(layout.place(0, offset: 0).width))
  }

  @Test func aWindowOf120ColumnsHasThreeTilesInARow() throws {
    var player = Player(library: Samples.several)
    player.press(.down)
    player.resize(120, 40)
    let pane = try #require(player.state.panes[0] as? CardsPane)
    let area = pane.layout(player.state.world, in: FrameLayout(Size(width: 120, height: 40)).pane).cards
    #expect(pane.list.layout(player.state.world, in: area).columns == 3)
  }
}

extension String {
  /// Returns the range of the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
