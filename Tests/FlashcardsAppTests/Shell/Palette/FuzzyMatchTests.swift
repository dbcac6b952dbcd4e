import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// How well typed text matches a name.
@Suite struct FuzzyMatchTests {
  @Test func matchesAreThoseThatPeopleMean() {
    func best(_ wanted: String, _ texts: String...) -> String? {
      texts.compactMap { text in FuzzyMatch(wanted, in: text).map { (text, $0.score) } }.max { $0.1 < $1.1 }?.0
    }
    #expect(best("nd", "Undo", "New deck…", "Handle") == "New deck…")
    #expect(best("undo", "Understand do", "Undo") == "Undo")
    #expect(best("cafe", "Café", "Cards") == "Café")
    #expect(best("gts", "Go to Settings", "Get lost") == "Go to Settings")
    #expect(FuzzyMatch("xyz", in: "Undo") == nil && FuzzyMatch("oo", in: "o") == nil)
    #expect(FuzzyMatch("", in: "Undo")?.places == [] && FuzzyMatch(" u ", in: "Undo")?.places == [0])
  }

  /// The positions are those of the typed letters, in order; a text that contains them all matches.
  @Test(arguments: Rounds.seeds(200)) func placesAreTheLetters(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      "aAbBéc x-1日".randomElement(using: &random) ?? "a"
    }
    let chosen = text.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.filter { text[$0] != " " }
    let wanted = String(chosen.map { text[$0] })
    let match = try #require(FuzzyMatch(wanted, in: String(text)))
    #expect(match.places == match.places.sorted() && Set(match.places).count == match.places.count)
    #expect(String(match.places.map { text[$0] }).folded() == wanted.folded())
  }
}
