import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The flip animation.
@Suite struct FlipTests {
  @Test func tilesFlipInPlace() throws {
    var player = Player.inDeck()
    func isFront() -> Bool { player.shows(" Quick Sort ") && !player.shows("Splits the list") }
    func isBack() -> Bool {
      player.shows("Splits the list") && player.shows("O(n log n)") && player.shows("back")
        && !player.shows(" Quick Sort ")
    }
    #expect(isFront() && player.shows(" Merge Sort ") && player.shows(" Heap Sort "))
    player.press(.space)
    #expect(isBack())
    player.press(.space)
    #expect(isFront())
    let place = try #require(player.find(" Quick Sort "))
    player.click(place.x, place.y)
    #expect(isBack())
    player.click(place.x, place.y)
    #expect(isFront())
  }

  @Test func aKeyHeldDownFlipsOnce() {
    var player = Player.inDeck()
    for time in [0, 30, 60, 90, 120] as [Milliseconds] {
      _ = player.state.update(.event(.key(.space)), at: 5_000_000 + time)
    }
    #expect(player.shows("Splits the list"))
    _ = player.state.update(.event(.key(.space)), at: 5_000_400)
    #expect(!player.shows("Splits the list"))
  }

  @Test func flippingTakesItsTimeAndEnds() {
    var player = Player.inDeck()
    player.state.world.choices[Settings.terminal.motion] = true
    _ = player.state.update(.event(.key(.space)), at: 2_000_000)
    #expect(player.state.nextFrame == 2_000_020)
    let narrow = player.screen
    _ = player.state.update(.tick, at: 2_000_070)
    #expect(player.screen != narrow)
    _ = player.state.update(.tick, at: 2_000_200)
    #expect(player.state.nextFrame == nil && player.shows("Splits the list"))
    // If the clock jumps, the animation does not stop halfway.
    _ = player.state.update(.event(.key(.right)), at: 3_000_000)
    _ = player.state.update(.event(.key(.space)), at: 3_000_500)
    _ = player.state.update(.tick, at: 1)
    #expect(player.state.nextFrame == nil)
  }
}
