import Effects
import FlashcardKit
import TextUI

@testable import FlashcardsApp

/// Search Online, by how one gets there.
enum OnlineScenes {
  static let all: [String: @Sendable () throws -> Player] = [
    "online-asking": { SearchOnlinePaneTests.open() },
    "online-cards": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.right, .enter, .right, "m")
      return player
    },
    "online-table": {
      var player = SearchOnlinePaneTests.opened()
      player.press("v", .down, .space)
      return player
    },
    "online-typing": {
      var player = SearchOnlinePaneTests.opened()
      player.press("/")
      player.type("sort")
      return player
    },
    "online-nothing": {
      var player = SearchOnlinePaneTests.opened()
      player.press("/")
      player.type("xyzzy")
      return player
    },
    "online-failed": {
      var player = SearchOnlinePaneTests.open()
      player.answer(.failed(.network(.slow(host: "cards.example", after: 10_000))))
      return player
    },
    "online-words": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.tab, .tab)
      return player
    },
    "online-waiting": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.tab, .tab, .tab)
      player.answer(.waits(until: player.now + 5000, .pace(seconds: 5)))
      return player
    },
    "online-add": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.right, "a")
      return player
    },
    "online-card": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.tab, .tab, "/")
      player.type("x")
      player.press(.enter)
      player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
      player.press("i", .space)
      return player
    },
    "online-logged-out": {
      var player = SearchOnlinePaneTests.opened(nil)
      player.press("a")
      return player
    },
    "online-settings": {
      var player = Player(library: Samples.several)
      player.go(SettingsPane.self)
      player.press(.end, .up, .enter)
      return player
    },
    "online-address": {
      var player = Player(library: Samples.several)
      player.go(SettingsPane.self)
      player.press(.end, .up, .enter, .enter, .down, .enter)
      return player
    },
  ]
}
