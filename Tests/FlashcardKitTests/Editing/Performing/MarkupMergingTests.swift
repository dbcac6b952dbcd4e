import Testing

@testable import FlashcardKit

/// Markup is merged together with the texts that it governs.
@Suite struct MarkupMergingTests {
  private func card(_ content: CardContent) -> Card {
    Card(id: CardID(rawValue: 1), content: content, created: 1)
  }

  @Test func aConvertedCardKeepsItsTextsTogether() {
    let base = card(.question("a * b", answer: "c"))
    let mine = base.edited(content: CardContent(.question, ["a \\* b", "c"], in: .markdown), at: 2)
    let theirs = base.edited(content: .question("a * b", answer: "c_d"), at: 3)
    let (merged, isReplacing) = theirs.merging(from: base, to: mine, precedence: .mine)
    #expect(merged.content == mine.content && isReplacing)
    #expect(merged.earlier.map(\.text) == ["a * b", "c_d"])
    #expect(theirs.merging(from: base, to: mine, precedence: .theirs).card.content == theirs.content)
  }

  @Test func textsOfOneMarkupAreMergedOneByOne() {
    let base = card(CardContent(.question, ["*a*", "b"], in: .markdown))
    let mine = base.edited(content: CardContent(.question, ["**a**", "b"], in: .markdown), at: 2)
    let theirs = base.edited(content: CardContent(.question, ["*a*", "`b`"], in: .markdown), at: 3)
    let merged = theirs.merging(from: base, to: mine, precedence: .mine).card
    #expect(merged.content == CardContent(.question, ["**a**", "`b`"], in: .markdown))
  }
}
