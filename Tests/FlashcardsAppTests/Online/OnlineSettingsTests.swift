import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The settings of online sources.
@Suite struct OnlineSettingsTests {
  private func settings() -> Player {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.end, .up, .enter)
    return player
  }

  @Test func sourcesAreSwitchedOff() {
    var player = settings()
    #expect(player.shows("Online sources") && player.shows("Clear cached responses"))
    player.press(.enter, .enter)
    #expect(player.state.choices.online.off == [.course] && player.effects.last == .keep(player.state.choices))
    player.go(SearchOnlinePane.self)
    #expect(player.searches == [OnlineSearch(source: .starter)])
    for source in OnlineSource.allCases { player.state.world.choices.online.off.insert(source) }
    player.press("r", .tab, "/")
    #expect(player.shows("All sources are turned off"))
  }

  @Test func addressesAreCheckedAndKept() {
    var player = settings()
    player.press(.enter, .down, .enter, .control("u"))
    player.type("ftp://x")
    player.press(.enter)
    #expect(player.shows("Addresses start with http://"))
    player.press(.control("u"))
    player.type("/home/maya/my cards.json")
    player.press(.enter)
    #expect(player.state.choices.online.addresses == [.course: "file:///home/maya/my%20cards.json"])
    #expect(player.effects.last == .keep(player.state.choices))
    player.press(.enter, .enter, .down, .enter, .control("u"), .enter)
    #expect(player.state.choices.online.addresses.isEmpty)
  }

  @Test func namesAndPasswordsAreNotShown() {
    let own = "http://maya:s3cret@cards.example/4b"
    var player = settings()
    player.press(.enter, .down, .enter, .control("u"))
    player.type(own)
    player.press(.enter)
    #expect(player.state.choices.online.addresses == [.course: own])
    func isHidden() -> Bool { player.shows("@cards.example/4b") && !player.shows("s3cret") && !player.shows("maya:") }
    #expect(isHidden())
    player.press(.enter, .enter)
    #expect(isHidden())
    player.press(.down, .enter)
    #expect(isHidden())
    // Another path on the same server keeps the name and password; another server gets neither.
    player.type("/x")
    player.press(.enter)
    #expect(player.state.choices.online.addresses[.course] == own + "/x")
    player.press(.enter, .enter, .down, .enter, .control("u"))
    player.type("http://•••@mallory.example/4b")
    player.press(.enter)
    let isRefused = player.shows("The hidden password belongs to another server")
    #expect(isRefused)
    #expect(player.state.choices.online.addresses[.course] == own + "/x")
    player.press(.control("u"))
    player.type("http://cards.example/4b")
    player.press(.enter)
    #expect(player.state.choices.online.addresses == [.course: "http://cards.example/4b"])
  }

  @Test func languageAndContactAreSet() {
    var player = settings()
    player.press(.end, .up, .up, .enter, .control("u"))
    player.type("Deutsch!")
    player.press(.enter)
    #expect(player.shows("Enter a language code"))
    player.press(.control("u"))
    player.type("de")
    player.press(.enter)
    #expect(player.state.choices.online.language == "de")
    player.press(.enter, .end, .up, .enter)
    player.type("me@example.org")
    player.press(.enter)
    #expect(player.state.choices.online.contact == "me@example.org")
    player.press(.enter, .end, .enter)
    #expect(player.effects.last == .clearResponses)
    player.send(.clearedResponses(bytes: 12_345))
    #expect(player.shows("Cleared 13 kB of cached responses"))
  }
}
