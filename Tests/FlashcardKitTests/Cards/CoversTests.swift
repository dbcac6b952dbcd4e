import Testing

@testable import FlashcardKit

@Suite struct CoversTests {
  private static let area = Covers.Area(left: 0.1, top: 0.25, width: 0.2, height: 0.05)

  @Test func ankisFormatIsReadAndWritten() {
    let text = """
      {{c1::image-occlusion:rect:left=.1:top=.25:width=.2:height=.05:oi=1}}<br>
      {{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.05:oi=1}}
      {{c2::image-occlusion:polygon:points=.1,.2 .4,.2 .3,.6:oi=1}}
      {{c3::image-occlusion:text:left=.1:top=.1:text=Label:scale=1}}
      """
    let covers = Covers(text)
    #expect(covers.covers.map(\.number) == [1, 2, 2] && covers.numbers == [1, 2] && covers.hidesAll)
    #expect(covers.covers[0].area == Self.area)
    #expect(covers.covers[1].area == Covers.Area(left: 0.5, top: 0.5, width: 0.2, height: 0.1))
    #expect(covers.covers[2].area == Covers.Area(left: 0.1, top: 0.2, width: 0.4 - 0.1, height: 0.6 - 0.2))
    // What wasn't changed is as it was, labels included.
    #expect(covers.text == text.replacing("<br>", with: ""))
    #expect(Covers(covers.text).covers == covers.covers)
  }

  @Test func rectanglesComeBackAsTheyWere() {
    var covers = Covers([Covers.Cover(1, Self.area), Covers.Cover(7, Self.area)])
    #expect(
      covers.text.hasPrefix("{{c1::image-occlusion:rect:left=0.1:top=0.25:width=0.2:height=0.05}}\n{{c7::"))
    #expect(Covers(covers.text).covers.map(\.area) == [Self.area, Self.area])
    covers.hidesAll = true
    covers.covers[1].area.left = 0.5
    let read = Covers(covers.text)
    #expect(read.hidesAll && read.covers[1].area.left == 0.5 && read.numbers == [1, 7])
  }

  @Test(arguments: [
    "", "text", "{{c1::image-occlusion:rect:left=a:top=0:width=1:height=1}}", "{{c1::image-occlusion:rect:left=0}}",
    "{{c1::image-occlusion:}}", "{{c1::image-occlusion:polygon:points=.1,.2}}", "{{c1::rect:left=0:top=0}}",
  ]) func whatIsNoneIsSkipped(text: String) { #expect(Covers(text).covers.isEmpty) }

  @Test func numbersFromOutsideAreBounded() {
    let text = "{{c1::image-occlusion:rect:left=-5:top=1e300:width=inf:height=nan}}"
    let area = Covers(text).covers.first?.area
    #expect(area == Covers.Area(left: -5, top: 1e300, width: .infinity, height: .nan))
    #expect(area.map { $0.left >= 0 && $0.top <= 1 && $0.left + $0.width <= 1 && $0.top + $0.height <= 1 } == true)
    #expect(Covers(Array(repeating: text, count: 2000).joined()).covers.count == Covers.most)
  }

  @Test func eachNumberIsAPrompt() {
    let covers = Covers([Covers.Cover(1, Self.area), Covers.Cover(2, Self.area), Covers.Cover(2, Self.area)])
    let content = CardContent(.occlusion, ["Heart", covers.text, "Note"])
    let card = Card(id: CardID(rawValue: 1), content: content, created: 0)
    #expect(card.prompts.map(\.face) == [.deletion(1), .deletion(2)])
    #expect(content.front == "Heart" && content.title == "Heart" && content.back == ["Note"])
    #expect(content.answers.isEmpty && content.besides.isEmpty && content.problems.isEmpty)
    #expect(content.asked(by: .deletion(2)).covers?.covers.map(\.number) == [nil, 2, 2])
    #expect(AnswerMethod.flipping.suits(card) && !AnswerMethod.typing.suits(card) && !AnswerMethod.choosing.suits(card))
    #expect(CardContent(.occlusion, ["Heart", "", ""]).problems == [.noCovers])
  }
}
