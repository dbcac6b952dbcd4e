import FlashcardKit
import Foundation
import HelperProtocol
import Testing

@testable import CardSources

/// Questions from Open Trivia DB.
@Suite struct TriviaSourceTests {
  @Test func triviaBecomeMultipleChoice() throws {
    let json = #"""
      {"response_code":0,"results":[
        {"type":"multiple","difficulty":"easy","category":"Science%20%26%20Nature","question":"What%20has%20rings%3F",
         "correct_answer":"Saturn","incorrect_answers":["Mars","Venus","100%"]},
        {"type":"boolean","difficulty":"hard","category":"Geography","question":"Is%20it%20100%?",
         "correct_answer":"False","incorrect_answers":["True"]},
        {"type":"multiple","question":"No%20answer"}, null]}
      """#
    let found = try CardSource.trivia.way().read(json)
    #expect(
      found.cards.map(\.content) == [
        .choice("What has rings?", answer: "Saturn", wrong: ["Mars", "Venus", "100%"]),
        .choice("Is%20it%20100%?", answer: "False", wrong: ["True"]),
      ])
    #expect(found.cards[0].tags == ["Science & Nature", "easy"])
    #expect(found.cards[0].source?.license == "CC BY-SA 4.0")
    #expect(found.skipped == 2)
  }

  @Test func triviaSayByNumberWhatIsWrong() throws {
    let way = CardSource.trivia.way()
    #expect(try way.read(#"{"response_code":1,"results":[]}"#) == FoundCards(cards: []))
    #expect(throws: OnlineFailure.network(.tooOften(retryAfter: 5))) {
      try way.read(#"{"response_code":5,"result":[]}"#)
    }
    #expect(throws: OnlineFailure.said("response code 2")) { try way.read(#"{"response_code":2}"#) }
    #expect(throws: OnlineFailure.format(.noCards)) { try way.read(#"{"response_code":0}"#) }
    #expect(throws: OnlineFailure.noneReadable(1)) { try way.read(#"{"response_code":0,"results":[7]}"#) }
  }

  @Test func triviaAreAskedForByCategoryAndDifficulty() {
    let science = TriviaCategory.all.first { $0.name == "Science & Nature" }
    #expect(science?.id == 17)
    #expect(TriviaCategory.all.first?.id == 9 && TriviaCategory.all.last?.id == 32)
    let search = OnlineSearch(source: .trivia, category: science, difficulty: .hard)
    let questions = CardSource.trivia.queries.map { $0.question(search, OnlineOptions()) }
    #expect(questions[0] == "https://opentdb.com/api.php?amount=50&encode=url3986&category=17&difficulty=hard")
    // A smaller amount, for categories that do not have that many questions.
    #expect(questions[1] == "https://opentdb.com/api.php?amount=20&encode=url3986&category=17&difficulty=hard")
    #expect(CardSource.trivia.rateLimit == 5000)
  }
}
