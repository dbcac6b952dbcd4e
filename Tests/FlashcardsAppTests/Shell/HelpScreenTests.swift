import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of keys.
@Suite struct HelpScreenTests {
  static let scenes: Scenes = [
    "help": {
      var player = Player(library: Samples.several)
      player.press("?")
      return player
    },
    "help-in-form": {
      var player = CardFormTests.creating()
      player.press(.function(1))
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: HelpScreenTests.scenes)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)]) func keysAreFoundByWhatTheyDo(width: Int, height: Int) {
    var player = Player(library: Samples.several)
    player.resize(width, height)
    player.press("?", "/")
    func found() -> [[Key]] {
      ((player.state.stack.last as? HelpScreen)?.sections ?? []).flatMap(\.hints).map(\.keys)
    }
    player.type("redo")
    #expect(found() == [[.control("r")]])
    player.press(.control("u"))
    // An everyday word.
    player.type("hotkeys")
    #expect(found() == [["?", .function(1)]])
    player.press(.control("u"))
    player.type("zzz?")
    #expect(found().isEmpty && (height < 12 || player.shows("No matching key")), "\(player.screen)")
    player.press(.down, .pageDown, .escape)
    #expect(found().count > 10)
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func helpListsWhatWorksHere() {
    var player = Player.inDeck("?")
    player.resize(100, 50)
    #expect(player.shows("Add to favorites") && player.shows("Ctrl-R"))
    player.press("?")
    #expect(!player.shows("Ctrl-R"))
  }

  /// The sections of the help on the screen that a player is at, or `nil` where it is not available.
  private static func sections(_ player: Player) -> [HelpScreen.Section]? {
    var player = player
    player.press(.function(1))
    return (player.state.stack.last as? HelpScreen)?.sections
  }

  @Test(arguments: Scenes.all.names) func everyKeyIsListedOnce(_ scene: String) throws {
    guard let sections = try Self.sections(Scenes.all.play(scene)) else { return }
    #expect(sections.first?.heading == Words.everywhere)
    let keys = sections.flatMap(\.hints).flatMap(\.keys)
    let twice = keys.filter { key in keys.count { $0 == key } > 1 }
    #expect(twice.isEmpty, "\(twice)")
    #expect(sections.allSatisfy { !$0.hints.isEmpty && Set($0.hints.map(\.help)).count == $0.hints.count })
  }

  @Test func aKeyStandsWithWhatItDoesHere() throws {
    func place(of key: Key, _ player: Player) -> String? {
      Self.sections(player)?.first { $0.hints.contains { $0.keys.contains(key) } }?.heading
    }
    #expect(place(of: "q", Player(library: Samples.several)) == Words.everywhere)
    #expect(place(of: "q", Player.inDeck(.enter)) == CardScreen.name)
    // Letters are text in a field, and so are some other keys.
    let form = CardFormTests.creating()
    #expect(place(of: "u", form) == nil && place(of: "?", form) == nil)
    #expect(place(of: .function(1), form) == Words.everywhere && place(of: .control("r"), form) == Words.inText)
  }
}
