import Testing

@testable import FlashcardKit

@Suite struct ClozeTests {
  @Test func gapsAreHiddenAndFilled() {
    let cloze = Cloze("The {{c1::mitochondria}} make {{c2::ATP::a molecule}}.")
    #expect(cloze.deletions == [1, 2])
    #expect(cloze.open == "The […] make [a molecule].")
    #expect(cloze.filled == "The mitochondria make ATP.")
    #expect(cloze.hidden == "mitochondria, ATP")
    #expect(Cloze(cloze.asking(2)).open == "The mitochondria make [a molecule].")
    #expect(Cloze(cloze.asking(2)).hidden == "ATP")
  }

  @Test func gapsOfOneNumberGoTogether() {
    let cloze = Cloze("{{c3::Rome}} lies in {{c1::Italy}}, and {{c3::Milan}} too")
    #expect(cloze.deletions == [1, 3])
    #expect(Cloze(cloze.asking(3)).open == "[…] lies in Italy, and […] too")
  }

  @Test(
    arguments: [
      "", "plain", "{{c1::}}", "{{c1:: }}", "{{c0::a}}", "{{c1:a}}", "{{c1::a", "{{c1000::a}}", "{{c::a}}", "{{C1::a}}",
      "}}{{", "{{c1::::hint}}", "{{c1", "{{c１::a}}",
    ]) func whatIsNoGapStaysAsItStands(text: String)
  {
    let cloze = Cloze(text)
    #expect(cloze.deletions.isEmpty && cloze.filled == text && cloze.open == text)
  }

  @Test(arguments: [
    ("a {{c1 {{c2::b}} c", "a {{c1 b c"), ("{{{c1::a}}}", "{a}"), ("{{c1::a::b::c}}", "a"), ("{{c1::{x}}}", "{x}"),
    ("{{c12::é👩‍🚀}}!", "é👩‍🚀!"), ("{{c1::a\nb}}", "a\nb"),
  ]) func oddTextsAreRead(text: String, filled: String) { #expect(Cloze(text).filled == filled) }

  @Test(arguments: [
    ("Of {{c2::{{c1::alpha}}}} and {{c1::gamma}}", [1, 2], "Of […] and […]", "Of alpha and gamma", "alpha, gamma"),
    ("one: {{c1::two: {{c2::three}}}}", [1, 2], "one: […]", "one: two: three", "two: three"),
    ("{{c1::a {{c2::b {{c3::c}}}}}}", [1, 2, 3], "[…]", "a b c", "a b c"),
    ("{{c1::a {{c2::b::inner}} c::outer}}", [1, 2], "[outer]", "a b c", "a b c"),
    ("{{c1,3::a}} {{c2::b}}", [1, 2, 3], "[…] […]", "a b", "a, b"),
    ("{{c1::a {{c2::}} b}}", [1], "[…]", "a {{c2::}} b", "a {{c2::}} b"),
    ("{{c1::open {{c2::b}} c", [2], "{{c1::open […] c", "{{c1::open b c", "b"),
  ]) func deletionsAreNested(text: String, numbers: [Int], open: String, filled: String, hidden: String) {
    let cloze = Cloze(text)
    #expect(cloze.deletions == numbers && cloze.open == open && cloze.filled == filled && cloze.hidden == hidden)
    for number in numbers { #expect(Cloze(cloze.asking(number)).filled == filled) }
  }

  @Test func aNestedDeletionIsAskedWithoutTheOthers() {
    let cloze = Cloze("{{c1::a {{c2::b {{c3::c}}}}}}")
    #expect((1...3).map { Cloze(cloze.asking($0)).open } == ["[…]", "a […]", "a b […]"])
    #expect((1...3).map { Cloze(cloze.asking($0)).hidden } == ["a b c", "b c", "c"])
    #expect(Cloze(Cloze("{{c1,2::a}} {{c2::b}}").asking(1)).open == "[…] b")
  }

  @Test func manyDeletionsTakeAMoment() {
    for unit in ["{{c1::", "{{c1::a", "}}", "{{c1::a}}", "{{c1::{{c2::a}}", "::", "{{c1::a::b"] {
      let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
      let start = ContinuousClock.now
      let cloze = Cloze(text)
      #expect(cloze.deletions.count <= 2 && cloze.open.utf8.count < 200_000)
      #expect(ContinuousClock.now - start < .seconds(10))
    }
    let deep = String(repeating: "{{c1::", count: 30) + "x" + String(repeating: "}}", count: 30)
    #expect(Cloze(deep).open == "[…]" && Cloze(deep).filled == "x")
  }

  @Test func nothingOfATextIsLost() {
    var random = RandomSource(seed: 4)
    let pieces = ["{{", "}}", "c", "1", "22", "::", "a", " ", "é", "{", "}", ":", "\n"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let cloze = Cloze(text)
      let again = cloze.parts.map { part in
        switch part {
        case .text(let text): text
        case .deletion(let number, let text, let hint): Cloze.deletion(number, text, hint: hint)
        }
      }.joined()
      // Writing it out again does not change what it says.
      #expect(Cloze(again).parts == cloze.parts)
      for number in cloze.deletions { #expect(Cloze(cloze.asking(number)).filled == cloze.filled) }
    }
  }

  @Test func aCardAsksOncePerNumber() {
    let card = Card(id: CardID(rawValue: 7), content: .cloze("{{c2::a}} {{c1::b}} {{c2::c}}", note: "n"), created: 1)
    #expect(card.prompts.map(\.face.rawValue) == ["c1", "c2"])
    let asked = card.asked(by: .deletion(2))
    #expect(asked.id == card.id && asked.front == "[…] b […]" && asked.content.answers == ["a, c"])
    #expect(asked.back == ["a b c", "n"] && card.title == "a b c")
    #expect(
      Prompt.Face(rawValue: "c2").deletion == 2 && Prompt.Face(rawValue: "c02").deletion == nil
        && Prompt.Face.front.deletion == nil)
  }

  @Test func aCardWithNestedDeletionsHasNoBraces() {
    let card = Card(id: CardID(rawValue: 7), content: .cloze("{{c1::a {{c2::b}}}} c", note: ""), created: 1)
    #expect(card.front == "[…] c" && card.title == "a b c" && card.back.first == "a b c")
    #expect(card.prompts.map(\.face.rawValue) == ["c1", "c2"])
    #expect(card.asked(by: .deletion(2)).front == "a […] c" && card.asked(by: .deletion(2)).content.answers == ["b"])
  }

  @Test func aCardIsAskedBackwardsWhereItSaysSo() {
    let card = Card(id: CardID(rawValue: 7), content: .facts(title: "t", facts: ["a", "", "b"]), created: 1)
    #expect(card.prompts.map(\.face) == [.front])
    let both = card.edited(isReversed: true, at: 2)
    #expect(both.prompts.map(\.face) == [.front, .back])
    #expect(both.asked(by: .back).front == "a\nb" && both.asked(by: .back).back == ["t"])
    #expect(both.asked(by: .front) === both)
    // Pictures swap sides as well.
    let pictured = both.with(attachments: [.back: [Card.Attachment(file: "a.png", text: "An a")]], at: 5)
    #expect(pictured.asked(by: .back).attachments == [.front: [Card.Attachment(file: "a.png", text: "An a")]])
    #expect(pictured.asked(by: .front).attachments == pictured.attachments)
  }

  @Test func textsWithGapsFollowTheRules() {
    #expect(CardContent.cloze("no gap", note: "").problems == [.noClozeDeletion])
    #expect(CardContent.cloze("{{c1::a}}", note: "").problems.isEmpty)
    // Texts that differ only in their deletions are different cards.
    let first = CardContent.cloze("{{c1::Rome}} is a capital", note: "")
    let second = CardContent.cloze("{{c1::Paris}} is a capital", note: "")
    let (deck, _) = Reviewed.deck(0)
    var index = TitleIndex(Library())
    index.insert(Card(id: CardID(rawValue: 1), content: first, created: 1), in: deck.id)
    #expect(index.problem(with: second, in: deck.id) == nil)
    #expect(index.problem(with: first, in: deck.id) == .duplicate(of: CardID(rawValue: 1)))
  }
}
