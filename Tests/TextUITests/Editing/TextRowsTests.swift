import Rounds
import Testing

@testable import TextUI

/// `TextRows`, compared with the simplest possible model.
@Suite struct TextRowsTests {
  static let pieces: [Character] = [
    "a", "b", "c", "word", " ", " ", "\n", "é", "日", "本", "👩‍🚀", "🇫🇷", "\t", "क्ष", "ﷺ",
  ].flatMap { Array($0) }

  private func draw(_ count: Int, _ random: inout SystemSeeded) -> [Character] {
    (0..<count).compactMap { _ in TextRowsTests.pieces.randomElement(using: &random) }
  }

  /// Edits keep the text and break rows as if it were wrapped from scratch.
  @Test(arguments: Rounds.seeds(60)) func editsBreakRowsAsAFreshTextDoes(seed: UInt64) {
    var random = SystemSeeded(seed: seed)
    var text = draw(Int.random(in: 0...300, using: &random), &random)
    var rows = TextRows(text)
    var width = Int.random(in: 1...30, using: &random)
    rows.wrap(to: width)
    for step in 0..<120 {
      let low = Int.random(in: 0...text.count, using: &random)
      let high = min(text.count, low + (step % 3 == 0 ? Int.random(in: 0...40, using: &random) : 0))
      let new = draw(Int.random(in: 0...(step % 7 == 0 ? 60 : 2), using: &random), &random)
      #expect(rows.characters(in: low..<high) == Array(text[low..<high]))
      rows.replace(low..<high, with: new)
      text.replaceSubrange(low..<high, with: new)
      if step % 20 == 19 {
        width = Int.random(in: 1...30, using: &random)
        rows.wrap(to: width)
      }
      var fresh = TextRows(text)
      fresh.wrap(to: width)
      #expect(rows == fresh && rows.count == text.count && rows.text == String(text))
      expectSound(rows, text, width)
      let offset = Int.random(in: 0...text.count, using: &random)
      let position = rows.position(of: offset)
      #expect(rows.offset(of: position) == offset)
      #expect(rows.character(at: offset) == (offset < text.count ? text[offset] : nil))
      if step % 2 == 0 { rows.remember(position) }
    }
  }

  private func expectSound(_ rows: TextRows, _ text: [Character], _ width: Int) {
    #expect(rows.rows.last?.endsLine == false)
    for row in rows.rows {
      let columns = row.characters.reduce(0) { $0 + $1.columns }
      let hanging = row.characters.last == " " || row.characters.last == "\t" ? 1 : 0
      #expect(columns - hanging <= max(width, row.characters.first?.columns ?? 0))
      #expect(!row.characters.contains("\n"))
    }
  }

  /// In a paragraph without any place to break, rows are not wrapped again to its end: one may stay short, but the text
  /// is complete.
  @Test func anEndlessWordKeepsItsText() {
    var text = Array(repeating: Character("x"), count: 50_000)
    var rows = TextRows(text)
    rows.wrap(to: 40)
    for step in 0..<500 {
      let place = (step * 97) % text.count
      rows.replace(place..<place, with: ["y"])
      text.insert("y", at: place)
    }
    #expect(rows.text == String(text) && rows.count == text.count)
    expectSound(rows, text, 40)
    for offset in stride(from: 0, to: text.count, by: 777) {
      #expect(rows.offset(of: rows.position(of: offset)) == offset)
    }
  }
}
