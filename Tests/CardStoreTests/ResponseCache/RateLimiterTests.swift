import FlashcardKit
import Foundation
import Testing

@testable import CardStore

/// Sources are not asked too often.
@Suite struct RateLimiterTests {
  let folder = TestFolder()
  let now = Milliseconds(Date().timeIntervalSince1970 * 1000)

  @Test func theTurnToAskIsTakenOnceInFiveSeconds() {
    func take(_ time: Milliseconds) -> Milliseconds? {
      RateLimiter(locations: folder.locations).take(.trivia, every: 5000, at: time)
    }
    #expect(take(now) == nil)
    #expect(take(now + 1) == now + 5000)
    #expect(take(now + 4999) == now + 5000)
    #expect(take(now + 5000) == nil)
    #expect(take(now + 5001) == now + 10_000)
    // A clock that was set back does not make the wait longer.
    #expect(take(now - 86_400_000) == nil)
  }
}
