import FlashcardKit
import HelperProtocol
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
    let sentences = Samples.failures.map { Words.sentence($0, .course, OnlineOptions()) }
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { ".”?".contains($0.suffix(1)) })
  }

  /// A wrong address is that of the environment, which Settings can't change.
  @Test func aWrongVariableIsNamed() {
    let failure = OnlineFailure.network(.notAnAddress)
    let wrong = OnlineOptions(overrides: [.wiktionary: "ftp://u:secret@host"])
    let said = Words.sentence(failure, .dictionary, wrong)
    #expect(said.contains("FLASHCARDS_WIKTIONARY") && said.contains("not a web address") && !said.contains("Settings"))
    #expect(!said.contains("secret") && !said.contains("redirects"))
    #expect(Words.sentence(failure, .wikipedia, wrong).contains("Check the address in Settings"))
    let right = OnlineOptions(overrides: [.wikipedia: "http://localhost:8000"])
    #expect(Words.sentence(failure, .wikipedia, right).contains("Check the address in FLASHCARDS_WIKIPEDIA"))
  }
}
