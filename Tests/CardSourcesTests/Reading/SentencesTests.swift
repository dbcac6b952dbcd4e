import FlashcardKit
import Foundation
import Testing

@testable import CardSources

/// Finding the ends of sentences.
@Suite struct SentencesTests {
  @Test func sentencesEndWhereTheyEnd() {
    #expect("One. Two! Three? Four".sentences == ["One.", "Two!", "Three?", "Four"])
    #expect("Dr. No met J. R. Smith. He left, e.g. early, at 5 p.m. or so.".sentences.count == 2)
    #expect("一つ。二つ。".sentences == ["一つ。", "二つ。"])
    #expect("Version 2.0 came. 3 followed.".sentences == ["Version 2.0 came.", "3 followed."])
    #expect("".sentences.isEmpty)
    #expect("...".sentences == ["..."])
  }
}
