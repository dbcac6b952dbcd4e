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

  /// Both sides are in the table, and share its room before anything is added that the card beside it says: the tags, and
  /// the deck.
  @Test func bothSidesAreBesideIt() throws {
    func table(_ player: Player) throws -> (columns: [CardColumn], least: Int) {
      let list = try #require(player.state.panes[0] as? CardsPane).list
      let cards = try layout(player).cards
      let table = list.tableLayout(player.state.world, list.layout(player.state.world, in: cards))
      let places = table.places(in: cards.row(0))
      #expect(places.last?.right ?? 0 <= cards.right)
      return (table.columns, min(places[0].width, places[1].width))
    }
    var player = Player(size: Size(width: 120, height: 40), library: Samples.several)
    player.press("v", .down, .enter)
    #expect(try table(player).columns == [.front, .back, .due] && table(player).least >= 20)
    player.press(.right)
    #expect(try table(player).columns == [.front, .due, .tags])
    player.press(.left, .escape, .up)
    #expect(try table(player).columns == [.front, .back, .due] && table(player).least >= 20)
    #expect(try !layout(player).detail.isEmpty)
    player.resize(200, 50)
    #expect(try table(player).columns == [.front, .back, .due, .deck, .tags] && table(player).least >= 20)
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
