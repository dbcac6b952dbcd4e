import Testing

@testable import Templates

@Suite struct ClozeTests {
  @Test(arguments: [
    ("", []), ("{{c1::a}}{{c3::b}}{{c1::c}}", [1, 3]), ("{{c0::a}}", []),
    ("{{c::a}}{{c-1::a}}{{c1:a}}{{ c1::a}}{{C1::a}}", []),
    ("{{c1,4::a}}", [1, 4]), ("{{c1::a{{c2::b}}}}", [1, 2]), ("{{c1::a", []),
    ("{{c99999999999999999999::a}}{{c65535::b}}", [65535]),
    ("{{c,2,,::a}}", [2]), ("{{c01::a}}", [1]), ("}}{{c1::}}", [1]), ("{{{c1::a}}}", [1]), ("{{c1::a\n<b>}}", [1]),
  ]) func numbers(html: String, numbers: [Int]) { #expect(Cloze.numbers(in: html).sorted() == numbers) }

  @Test func cardsAreThoseOfAllFields() {
    #expect(Cloze.cards(fields: ["{{c2::a}}", "{{c1::b}}{{c700::c}}{{c501::d}}"]) == [1, 2, 500])
  }

  @Test(arguments: [
    ("{{c1::a}} {{c1::a}}", "a"), ("{{c1::a}} {{c1::b}} {{c2::c}}", "a, b"), ("{{c1::a{{c2::b::h}}::g}}", "ab"),
    ("{{c1::a {{c1::b}}}}", "a b, b"), ("x", ""), ("{{c1::<b>a</b>}}", "<b>a</b>"),
  ]) func typedAnswers(html: String, answer: String) { #expect(Cloze(html).typedAnswer(number: 1) == answer) }

  @Test func deepDeletionsBelongToTheTenth() {
    let html = (1...12).map { "{{c\($0)::\($0) " }.joined() + String(repeating: "}}", count: 12)
    #expect(Cloze.numbers(in: html).sorted() == Array(1...10))
    #expect(Cloze(html).html(number: 10, isFront: false).contains("10 11 12 </span>"))
  }
}
