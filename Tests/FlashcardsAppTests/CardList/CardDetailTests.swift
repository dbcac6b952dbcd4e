import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The selected card beside a table in a wide window.
@Suite struct CardDetailTests {
  private func player(_ width: Int = 120, _ height: Int = 40) -> Player {
    var player = CardTableTests.studied()
    player.resize(width, height)
    return player
  }

  private func layout(_ player: Player) throws -> CardsLayout {
    let pane = try #require(player.state.panes[0] as? CardsPane)
    return pane.layout(player.state.world, in: player.state.area(of: pane))
  }

  @Test func itIsThereWhereThereIsRoom() throws {
    for (width, height, isThere) in [(119, 40, false), (120, 40, true), (200, 50, true), (120, 15, false)] {
      let player = player(width, height)
      #expect(try layout(player).detail.isEmpty != isThere, "\(width)x\(height)")
      #expect(player.shows("Schedule") == isThere, "\(width)x\(height)")
    }
    var tiles = player()
    tiles.press("v")
    #expect(try layout(tiles).detail.isEmpty && !tiles.state.keyLine.contains { $0.action == .details })
    var plain = player()
    plain.state.world.choices[Settings.terminal.plain] = true
    plain.press(.down)
    #expect(try layout(plain).detail.isEmpty)
  }

  @Test func theSelectedCardAndItsScheduleAreShown() throws {
    var player = player()
    let area = try layout(player).detail
    func rows() -> [Substring] {
      player.screen.split(separator: "\n", omittingEmptySubsequences: false)[area.y..<area.bottom].map { row in
        row.dropFirst(area.x)
      }
    }
    func shows(_ text: String) -> Bool { rows().contains { $0.contains(text) } }
    let first = try #require(player.library.cards(in: player.library.decks[0].id).first)
    #expect(shows(first.front) && shows("Front") && shows("Back"))
    for _ in 0..<60 where !shows("Stability") { player.press(.down) }
    #expect(shows("Status") && shows("Interval") && shows("Difficulty") && shows("Reviews"))
    player.press("!")
    #expect(shows("Suspended"))
    player.press(.end)
    #expect(!shows(first.front + " ") && shows("Status"))
    // A click opens the card.
    player.click(area.x + 4, area.y + 2)
    #expect(player.state.top is CardScreen)
  }

  /// What the card beside it says leaves the room to the fronts: tags first.
  @Test func frontsHaveMostRoomBesideIt() throws {
    func table(_ player: Player) throws -> (columns: [CardColumn], front: Int) {
      let list = try #require(player.state.panes[0] as? CardsPane).list
      let cards = try layout(player).cards
      let table = list.tableLayout(player.state.world, list.layout(player.state.world, in: cards))
      let places = Table.places(table.widths, in: cards.row(0))
      #expect(places.last?.right ?? 0 <= cards.right)
      return (table.columns, places[1].width)
    }
    var player = player()
    #expect(try table(player).columns == [.front, .due] && table(player).front >= 30)
    player.press(.right, .right)
    #expect(try table(player).columns.last == .tags)
    let wide = self.player(170, 40)
    #expect(try table(wide).columns == [.front, .due, .tags] && table(wide).front >= 36)
    // In all decks, the deck is needed as well.
    var all = self.player()
    all.press(.escape, .up)
    #expect(try table(all).columns == [.front, .due, .deck] && table(all).front >= 20)
    #expect(try !layout(all).detail.isEmpty)
    // A search may have found something in the backs.
    all.press("/")
    all.type("sort")
    #expect(try table(all).columns.prefix(2) == [.front, .back])
  }

  @Test func aKeyHidesItAndItStaysHidden() throws {
    var player = player()
    player.press("w")
    #expect(try layout(player).detail.isEmpty && !player.shows("Schedule"))
    #expect(player.shows("Hiding the card beside the table"))
    let again = Player(size: Size(width: 120, height: 40), library: player.library)
    #expect(!again.library[Settings.appearance.details])
    player.press("w")
    #expect(player.shows("Schedule"))
  }

  @Test func favoritesHaveItToo() {
    var player = Player(size: Size(width: 120, height: 40), library: Samples.several)
    player.press("v")
    player.go(FavoritesPane.self)
    #expect(player.shows("Schedule") && player.shows("Merge Sort"))
    player.press("w")
    #expect(!player.shows("Schedule"))
  }

  @Test func aListWithoutCardsHasNone() throws {
    var player = player()
    player.press("/")
    player.type("zzz")
    #expect(try layout(player).detail.isEmpty && player.shows("No matches"))
  }
}
