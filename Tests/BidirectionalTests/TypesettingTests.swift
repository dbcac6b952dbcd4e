import Bidirectional
import RichText
import Testing
import TextUI
import Typesetting

/// Rich text that is read from the right.
@Suite struct TypesettingTests {
  private func words(_ text: String, _ traits: InlineStyle.Traits = []) -> Inline {
    Inline(.text(text), InlineStyle(traits))
  }

  private func drawn(_ blocks: [Block], width: Int = 20, isCentered: Bool = false, isPlain: Bool = false) -> [String] {
    let lines = Typesetter(width: width, isCentered: isCentered).lines(RichText(blocks))
    var surface = Surface(Size(width: width, height: lines.count), isPlain: isPlain)
    surface.order = isPlain ? nil : .friBidi
    for (row, line) in lines.enumerated() { surface.write(line, x: 0, y: row) }
    return surface.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private let list = Block.list(
    ListBlock(
      [
        ListBlock.Item([.paragraph([Inline(.text("אחת שתיים שלוש ארבע"))])]),
        ListBlock.Item([.paragraph([Inline(.text("one two"))])]),
      ], start: 9))

  @Test func paragraphsAreAtTheRight() {
    #expect(drawn([.paragraph([words("שלום "), words("עולם", .strong), words(" abc")])]) == ["       abc םלוע םולש"])
    #expect(drawn([.paragraph([words("abc שלום")])]) == ["abc םולש"])
    #expect(drawn([.paragraph([words("שלום")])], isCentered: true) == ["        םולש"])
  }

  @Test func itemsHaveTheirSignsAtTheRight() {
    let rows = drawn([list])
    #expect(rows[0] == "  שולש םייתש תחא .9")
    #expect(rows[1] == "            עברא")
    #expect(rows[2] == "10. one two")
  }

  @Test func quotesHaveTheirBarAtTheRight() {
    #expect(drawn([.quote([.paragraph([words("שלום")])])]) == ["              םולש │"])
    #expect(drawn([.quote([.paragraph([words("abc")])])]) == ["│ abc"])
  }

  @Test func cellsOfTablesAreReadAlone() {
    let table = TableBlock([[[words("אב")], [words("ab")]], [[words("אבגד")], [words("(ד)")]]], headings: 0)
    #expect(drawn([.table(table)]) == ["  בא │ ab", "דגבא │ (ד)"])
  }

  @Test func aMarkAtTheBeginningSaysTheDirection() {
    #expect(drawn([.paragraph([words("\u{200F}abc (d)!")])]) == ["            !abc (d)"])
    #expect(drawn([.paragraph([words("\u{200F}"), words("abc", .strong)])]) == ["                 abc"])
    #expect(drawn([.paragraph([words("\u{200E}שלום abc")])]) == ["םולש abc"])
    // Elsewhere it changes nothing.
    #expect(drawn([.paragraph([words("abc\u{200F} (d)!")])]) == ["abc (d)!"])
    #expect(drawn([.paragraph([words("\u{200F}abc")])], isPlain: true) == ["abc"])
  }

  @Test func plainTextIsInTheOrderOfReading() {
    #expect(drawn([list], width: 30, isPlain: true) == [" 9. אחת שתיים שלוש ארבע", "10. one two"])
  }
}
