import FlashcardKit
import Rounds
import Testing

@testable import CardFormats

/// Files of org-drill.
@Suite struct OrgTests {
  private func read(_ text: String) -> ImportedCards {
    var reader = OrgReader(.standard)
    return reader.read(text)
  }

  @Test func cardsAreHeadingsWithTheTag() {
    let text = """
      #+TITLE: Languages
      * Spanish :es:
      Notes that are no card.
      ** TODO Greeting                                         :drill:polite:
         SCHEDULED: <2026-01-01 Thu>
         :PROPERTIES:
         :ID:       1234-5678
         :DRILL_CARD_TYPE: twosided
         :END:
      Translate.
      *** Spanish
      Hola
      *** English
      Hello
      ** What is “casa”? :drill:
      *** Answer
      A house.
      ** Verbs :drill:
      The infinitive ends in [-ar||like hablar], [-er] or [-ir], see [[https://a.b][a link]] [1/2].
      * Color :drill:
      The sky is blue.
      #+begin_src org
      * no heading
      #+end_src
      * Nothing :drill:
      * A plain heading
      """
    let read = read(text)
    #expect(
      read.cards.map(\.content) == [
        .question("Hola", answer: "Hello"), .question("What is “casa”?", answer: "A house."),
        .cloze(
          "Verbs\nThe infinitive ends in {{c1::-ar::like hablar}}, {{c2::-er}} or {{c3::-ir}}, see [[https://a.b][a link]] [1/2].",
          note: ""),
        .question("Color", answer: "The sky is blue.\n#+begin_src org\n* no heading\n#+end_src"),
      ])
    #expect(read.cards.map(\.deck) == ["Spanish", "Spanish", "Spanish", nil])
    #expect(read.cards.map(\.tags) == [["es", "polite"], ["es"], ["es"], []])
    #expect(read.cards.map(\.isReversed) == [true, nil, nil, nil] && read.title == "Languages")
    #expect(read.cards[0].id != nil && read.cards[1].id == nil)
    #expect(read.unreadable == [UnreadablePlace(line: 25, .invalid(.missing(CardKind.question.fields[1])))])
  }

  @Test func datesAndCitationsAreNoDeletions() throws {
    let read = read("* B :drill:\nx [2026-01-01 Thu 10:00] [2026-01-01] [cite:@x] [1/3] y [word] z")
    let text = "B\nx [2026-01-01 Thu 10:00] [2026-01-01] [cite:@x] [1/3] y {{c1::word}} z"
    #expect(read.cards[0].content.kind == .cloze && read.cards[0].content[0] == text)
  }

  private static let size = Rounds.isThorough ? 10_000 : 500

  @Test(
    arguments: [
      "", "*", "* ", String(repeating: "*", count: 10 * size), String(repeating: "* a :drill:\n[", count: size),
      "* a :drill:\n" + String(repeating: "[[", count: 5 * size),
      "* a :drill:\n:P:\n" + String(repeating: ":a:\n", count: 2 * size),
      String(repeating: "#+begin_x\n", count: size), "* :drill:\n" + String(repeating: "[a||b]", count: size),
    ])
  func oddTextsEnd(_ text: String) {
    let read = read(text)
    #expect(read.cards.count + read.skipped + read.repeated <= 10_000)
  }

  @Test func tagsOfTheFileAreThoseOfItsCards() {
    let read = read("#+FILETAGS: :spanish:a1:\n* Word :drill:noun:\ncasa\n** Answer\nhouse\n")
    #expect(read.cards.map(\.tags) == [["spanish", "a1", "noun"]])
  }
}
