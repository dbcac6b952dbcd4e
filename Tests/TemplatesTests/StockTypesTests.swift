import HTML
import RichText
import Testing

@testable import Templates

/// Anki's note types from fields to rich text.
@Suite struct StockTypesTests {
  private func blocks(_ type: String, _ index: Int, card: Int = 1) throws -> (front: [Block], back: [Block]) {
    let note = try Vectors.load().stock.filter { $0.type == type }[index]
    let template = note.templates[note.isCloze ? 0 : card - 1]
    let made = try CardTemplates(front: template[1], back: template[2], isCloze: note.isCloze)
      .card(fields: note.fields, context: CardContext(number: card))
    return (RichText(html: made.front).blocks, RichText(html: made.back).blocks)
  }

  @Test func basic() throws {
    let (front, back) = try blocks("Basic", 1)
    #expect(front == [.paragraph([Inline("a", InlineStyle(.strong)), Inline(" & b "), Inline(.sound("a.mp3"))])])
    #expect(
      back == [
        .paragraph([Inline("a", InlineStyle(.strong)), Inline(" & b")]), .rule,
        .paragraph([
          Inline("x"), Inline(.lineBreak), Inline(.sound("b.mp3")), Inline(.picture("c.jpg", description: "")),
        ]),
      ])
    #expect(try blocks("Basic (and reversed card)", 0, card: 2).front == [.paragraph([Inline("back")])])
    #expect(try blocks("Basic (optional reversed card)", 1, card: 2).front == [.paragraph([Inline("back")])])
  }

  @Test func typedAnswer() throws {
    let (front, back) = try blocks("Basic (type in the answer)", 0)
    #expect(front == [.paragraph([Inline("Frage "), Inline(.input(field: "Back"))])])
    #expect(back == [.paragraph([Inline("Frage")]), .rule, .paragraph([Inline(.input(field: "Back"))])])
  }

  @Test func cloze() throws {
    let deletion = InlineStyle(.deletion)
    let (front, back) = try blocks("Cloze", 0, card: 2)
    #expect(front == [.paragraph([Inline("one and "), Inline("[number]", deletion)])])
    #expect(back == [.paragraph([Inline("one and "), Inline("two", deletion), Inline(.lineBreak), Inline("extra")])])
    let formula = try blocks("Cloze", 4)
    #expect(
      formula.front == [
        .paragraph([Inline("formula "), Inline(.formula("[...]")), Inline(" and")]), .formula("x"),
      ])
    #expect(
      formula.back == [
        .paragraph([Inline("formula "), Inline(.formula("\\frac{a}{b}")), Inline(" and")]), .formula("x"),
        .paragraph([Inline("}} {{")]),
      ])
  }

  @Test func imageOcclusion() throws {
    let picture: [Inline] = [Inline("Header"), Inline(.lineBreak), Inline(.picture("a.png", description: ""))]
    let (front, back) = try blocks("Image Occlusion", 0)
    // The covered parts are attributes of hidden elements, and scripts draw them.
    #expect(front == [.paragraph(picture)])
    #expect(
      back == [
        .paragraph(picture + [Inline(.lineBreak), Inline("Toggle Masks"), Inline(.lineBreak), Inline("Back extra")])
      ])
  }

  @Test func hintsAndReadings() throws {
    let templates = try CardTemplates(front: "{{furigana:A}}", back: "{{hint:A}}{{tts ja_JP:A}}")
    let card = try templates.card(fields: ["A": "日本[にほん]だ"])
    #expect(
      RichText(html: card.front).blocks == [.paragraph([Inline(.ruby("日本", reading: "にほん")), Inline("だ")])])
    #expect(
      RichText(html: card.back).blocks == [
        .disclosure(label: [Inline("A")], [.paragraph([Inline("日本[にほん]だ")])])
      ])
  }
}
