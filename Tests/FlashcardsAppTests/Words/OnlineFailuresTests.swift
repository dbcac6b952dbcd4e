import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Every failure of online sources has a message.
@Suite struct OnlineFailuresTests {
  @Test(arguments: Samples.failures) func everyFailureHasItsSentenceAndAWayOn(failure: OnlineFailure) {
    var player = SearchOnlinePaneTests.open()
    player.answer(.failed(failure))
    #expect(player.shows("r retries") && player.shows("Enter opens the starter decks"))
    #expect(!player.screen.contains("\u{1B}"))
    player.press(.enter)
    #expect(player.searches.last == OnlineSearch(source: .starter))
  }

  @Test func noTwoFailuresSaySameThing() {
    let sentences = Samples.failures.map { Words.sentence($0, .course) }
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { ".”?".contains($0.suffix(1)) })
  }
}
