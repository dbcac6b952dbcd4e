import FlashcardKit
import Rounds
import Testing

@Suite struct TypedAnswerTests {
  private func isRight(_ typed: String, _ answer: String, _ options: TypedAnswer.Options = .init()) -> Bool {
    TypedAnswer(typed, answers: [answer], options: options).isRight
  }

  @Test func eachIsForgivenWhenItIsSwitchedOn() {
    let pairs: [(WritableKeyPath<TypedAnswer.Options, Bool>, String, String)] = [
      (\.forgivesCase, "PARIS", "Paris"), (\.forgivesCase, "ΟΔΟΣ", "οδος"), (\.forgivesCase, "οδοσ", "οδος"),
      (\.forgivesCase, "strasse", "Straße"), (\.forgivesAccents, "cafe", "café"),
      (\.forgivesAccents, "cafe\u{301}", "cafe"), (\.forgivesAccents, "שלום", "שָׁלוֹם"),
      (\.forgivesOuterBlanks, " Paris\n", "Paris"), (\.forgivesRepeatedBlanks, "New  York", "New York"),
      (\.forgivesRepeatedBlanks, "New York", "New\u{A0}York"), (\.forgivesFinalPunctuation, "Paris", "Paris."),
      (\.forgivesFinalPunctuation, "東京", "東京。"), (\.forgivesQuotes, "it's", "it’s"),
    ]
    for (option, typed, answer) in pairs {
      var options = TypedAnswer.Options.strict
      #expect(!isRight(typed, answer, options), "\(typed) for \(answer)")
      options[keyPath: option] = true
      #expect(isRight(typed, answer, options), "\(typed) for \(answer)")
    }
  }

  @Test func whatIsForgivenDoesNotMakeOtherAnswersRight() {
    var all = TypedAnswer.Options()
    all.forgivesAccents = true
    for (typed, answer) in [
      ("", ""), (" ", " "), ("?", "!"), ("か", "が"), ("a", "a / b"), ("NewYork", "New York"), ("C", "C++"), ("👍🏽", "👍"),
    ] {
      #expect(!isRight(typed, answer, all), "\(typed) for \(answer)")
    }
    #expect(isRight("!", "!", all))
    #expect(isRight("caf\u{E9}", "cafe\u{301}", .strict))
  }

  @Test func theDifferenceShowsWhatIsMissingAndWhatIsTooMuch() {
    let runs = TypedAnswer("meagre", answers: ["merge"]).runs
    #expect(runs.map(\.kind).contains(.missing) && runs.map(\.kind).contains(.extra))
    let wrong = TypedAnswer("PARYIS", answers: ["Paris"]).runs
    #expect(wrong.map(\.kind) == [.matching, .extra, .matching])
    #expect(wrong.map(\.typed) == ["PAR", "Y", "IS"] && wrong.map(\.answer) == ["Par", "", "is"])
    #expect(TypedAnswer("東都", answers: ["東京都"]).runs.map(\.kind) == [.matching, .missing, .matching])
    #expect(TypedAnswer("👨‍👩‍👧", answers: ["👨‍👩‍👦"]).runs.map(\.kind) == [.missing, .extra])
    #expect(TypedAnswer("", answers: ["a"]).runs.map(\.kind) == [.missing])
    #expect(TypedAnswer("a", answers: []).runs.map(\.kind) == [.extra])
    #expect(TypedAnswer("paris ", answers: ["Paris."]).runs.map(\.kind) == [.matching])
  }

  @Test func textsWithLittleInCommonAreNotNear() {
    for (typed, answer) in [("Tokio", "Tokyo"), ("in plaice", "in place"), ("PARIS", "Paris"), ("東都", "東京都")] {
      #expect(TypedAnswer(typed, answers: [answer]).isNear, "\(typed) for \(answer)")
    }
    for (typed, answer) in [
      ("adenosine triphosphat", "has its own DNA"), ("Lyon", "Paris"), ("", "Paris"), ("a", ""), ("no", "nobody knows"),
    ] {
      #expect(!TypedAnswer(typed, answers: [answer]).isNear, "\(typed) for \(answer)")
    }
  }

  /// Returns the length of the longest common subsequence, by the usual table.
  private func longest(_ a: [Character], _ b: [Character]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      let before = row
      for (index, y) in b.enumerated() {
        row[index + 1] = x == y ? before[index] + 1 : max(before[index + 1], row[index])
      }
    }
    return row[b.count]
  }

  @Test(arguments: 0..<Rounds.of(200)) func theDifferenceMakesBothTextsAndMatchesTheMostThereIs(seed: Int) {
    var draw = Draw(seed: seed)
    let letters = "abé京👍🏽שe\u{301}"
    let answer = draw.word(letters, 0..<150)
    let typed = draw.word(letters, 0..<150)
    let result = TypedAnswer(typed, answers: [answer], options: .strict)
    #expect(Array(result.runs.map(\.answer).joined().unicodeScalars) == Array(answer.unicodeScalars))
    #expect(Array(result.runs.map(\.typed).joined().unicodeScalars) == Array(typed.unicodeScalars))
    let matching = result.runs.filter { $0.kind == .matching }
    #expect(matching.allSatisfy { $0.answer == $0.typed })
    #expect(matching.reduce(0) { $0 + $1.answer.count } == longest(Array(answer), Array(typed)))
    #expect(zip(result.runs, result.runs.dropFirst()).allSatisfy { $0.kind != $1.kind })
  }

  @Test func textsOfAnyLengthAreCompared() {
    var draw = Draw(seed: 1)
    let long = (draw.word("abcdefgh京", 10_000..<10_001), draw.word("abcdefgh京", 10_000..<10_001))
    let endless = (String(repeating: "ab", count: 30_000), String(repeating: "ba ", count: 20_000) + "b")
    for (typed, answer) in [long, endless] {
      let start = ContinuousClock.now
      let runs = TypedAnswer(typed, answers: [answer]).runs
      #expect(runs.map(\.answer).joined() == answer && runs.map(\.typed).joined() == typed)
      // Actual time is far shorter, even without optimization; a table of lengths would take a minute.
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test func anyFactIsRightAndTheNearestIsHeldAgainst() {
    var draw = Draw(seed: 2)
    let card = draw.card(.facts(title: "Sorting", facts: ["stable", "in place", "O(n log n)"]))
    #expect(TypedAnswer("IN PLACE", for: card).isRight)
    let near = TypedAnswer("in plaice", for: card)
    #expect(!near.isRight && near.answer == "in place")
    let unknown = draw.card(.unknown(kind: "drawing", front: "f"))
    #expect(!TypedAnswer("", for: unknown).isRight)
  }
}
