import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of all messages.
@Suite struct MessagesScreenTests {
  @Test func theListHasThemAllWithTheirTimes() throws {
    var player = try MessagesTests.player([MessagesTests.damage])
    player.now = 9 * 3_600_000 + 5 * 60_000
    player.press(.tab, "*", "*")
    player.press(":")
    player.type("messages")
    player.press(.enter)
    let lines = player.screen.split(separator: "\n").map(String.init)
    let rows = ["09:05  ✓ ", "09:05  ✓ ", "✗ decks/0123.plist was damaged"].map { text in
      lines.lastIndex { $0.contains(text) }
    }
    #expect(player.shows("╭─ Messages ─") && !rows.contains(nil) && rows[1] ?? 0 < rows[2] ?? 0)
    // Notices read there are not shown again.
    #expect(player.state.world.messages.notices.isEmpty)
    player.press("y")
    let clips = player.effects.compactMap { effect -> String? in
      if case .clip(let text) = effect { text } else { nil }
    }
    #expect(clips.last?.contains("was damaged") == true && clips.last?.contains("09:05  ") == true)
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func theListIsScrolledAndBounded() throws {
    var player = try MessagesTests.player([])
    for number in 0..<1000 { player.send(.warning("Trouble \(number)")) }
    #expect(player.state.world.messages.all.count == Messages.most)
    #expect(player.state.world.messages.notices.count == Messages.mostNotices)
    player.press(":")
    player.type("messages")
    player.press(.enter)
    #expect(player.shows("Trouble 999") && !player.shows("Trouble 800 "))
    player.press(.end)
    #expect(player.shows("Trouble 801") && !player.shows("Trouble 999"))
    player.resize(40, 12)
    player.press(.end)
    #expect(player.shows("Trouble 800"))
  }
}
