import Bidirectional
import Rounds
import Testing

@testable import TextUI

/// Texts of right-to-left scripts as they are drawn.
@Suite struct DrawingTests {
  private func surface(_ width: Int, _ height: Int = 1, isPlain: Bool = false) -> Surface {
    var surface = Surface(Size(width: width, height: height), isPlain: isPlain)
    surface.order = isPlain ? nil : .friBidi
    return surface
  }

  private func drawn(_ text: String, width: Int = 40) -> String {
    var surface = surface(width)
    surface.write(text, x: 0, y: 0)
    return surface.description
  }

  private func drawn(_ lines: [[Run]], width: Int) -> String {
    var surface = surface(width, lines.count)
    for (row, line) in lines.enumerated() { surface.write(line, x: 0, y: row) }
    return surface.description
  }

  @Test(arguments: [
    // From the left of the screen to its right: what is read last comes first.
    ("שלום", "םולש"), ("שלום abc", "abc םולש"), ("abc שלום", "abc םולש"), ("ab גד ef", "ab דג ef"),
    // Numbers are read from the left, and take the side of the letters before them.
    ("שלום 123", "123 םולש"), ("a ב 12 ג", "a ג 12 ב"), ("سنة ٢٠٢٦", "٢٠٢٦ \u{FE94}\u{FEE8}\u{FEB3}"),
    // Brackets are mirrored, and belong to what they enclose.
    ("א (ב) [ג]", "[ג] (ב) א"), ("a (ב) c", "a (ב) c"), ("אב (cd)", "(cd) בא"),
    // Points stay with their letters.
    ("שָׁלוֹם", "םוֹלשָׁ"), ("כֶּלֶב", "בלֶכֶּ"),
    // Joined letters, a lam with an alef in one cell, and marks that are kept.
    ("سلام", "\u{FEE1}\u{FEFC}\u{FEB3}"), ("لا", "\u{FEFB}"),
    ("كِتَاب", "\u{FE8F}\u{FE8E}\u{FE98}\u{64E}\u{FEDB}\u{650}"),
    ("لَا", "\u{FEFB}\u{64E}"), ("الأم", "\u{FEE1}\u{FEF7}\u{FE8D}"), ("ل\u{200C}ا", "\u{FE8D}\u{FEDD}"),
    // Persian letters.
    ("گچ پژ", "\u{FB8B}\u{FB58} \u{FB7B}\u{FB94}"), ("می‌شود", "\u{FEA9}\u{FEEE}\u{FEB7}\u{FBFD}\u{FEE3}"),
    // A name in a sentence.
    ("Deleted “\u{2068}שלום\u{2069}” 3 times", "Deleted “םולש” 3 times"),
    ("\u{2068}שלום\u{2069} has 3 cards", "םולש has 3 cards"),
    // Overrides don't reverse what is read from the left.
    ("\u{202E}abc\u{202C} א", "א abc"), ("\u{202E}abc", "abc"),
  ])
  func textIsDrawnInItsOrder(_ text: String, _ wanted: String) {
    #expect(drawn(text) == wanted)
    #expect(drawn(text).columns == wanted.columns && text.columns == wanted.columns)
  }

  @Test func plainScreensKeepTheOrderOfReading() {
    var surface = surface(20, isPlain: true)
    surface.write("سلام (a)", x: 0, y: 0)
    surface.write([Run("1. "), Run("سلام")].aligned(in: 20), x: 0, y: 0)
    #expect(surface.description == "1. سلام")
  }

  @Test func aTerminalMayDoTheOrder() {
    var surface = surface(10)
    surface.order = .friBidi.leftToTerminal(true)
    surface.write("سلام", x: 0, y: 0)
    #expect(surface.description == "\u{FEB3}\u{FEFC}\u{FEE1}")
  }

  @Test func linesAreWrappedAsTheyAreReadAndThenOrdered() {
    let text = [Run("אחת שתיים שלוש ארבע")]
    #expect(drawn(text.wrapped(to: 10), width: 10) == "םייתש תחא\nעברא שולש")
    // The second line begins amid Hebrew, as the paragraph says, though it has only a number and a sign before its letters.
    let english = [Run("He said אבג דהו 12! זחט and")]
    #expect(drawn(english.wrapped(to: 16), width: 16) == "He said והד גבא\nטחז !12 and")
    // A pair of brackets is one on two lines, too.
    #expect(drawn([Run("אב (גד הו) זח")].wrapped(to: 7), width: 7) == "דג) בא\nחז (וה")
  }

  @Test func stylesDoNotSplitWords() {
    var surface = surface(10)
    let runs = [Run("سل"), Run("ام", Style(.accent)), Run(" x")]
    surface.write(runs.wrapped(to: 10)[0], x: 0, y: 0)
    // No ligature of two styles.
    #expect(surface.description == "x \u{FEE1}\u{FE8E}\u{FEE0}\u{FEB3}")
    #expect(surface[2, 0]?.style == Style(.accent) && surface[4, 0]?.style == .text)
  }

  @Test func whatIsReadFromTheRightIsAtTheRight() {
    let item = [Run("12. ")] + [Run("שלום")].wrapped(to: 10)[0]
    #expect(drawn([item.aligned(in: 12)], width: 12) == "םולש .12".leftPadded(12))
    #expect([Run("abc")].aligned(in: 12) == [Run("abc")])
    let cut = [Run("שלום עולם")].wrapped(to: 20)[0].followed(by: Run(" …")).truncated(to: 7)
    #expect(drawn([cut], width: 7) == "…ע םולש")
  }

  @Test func theBeginningStaysWhereThereIsNoRoom() {
    #expect(drawn("אבגדהו", width: 3) == "גבא")
    #expect(drawn([["abcdef אבגדהו"].map { Run($0) }], width: 9) == "abcdef בא")
    #expect("אבגדהו".truncated(to: 4) == "אבג…")
    #expect(drawn("אבגדהו".truncated(to: 4)) == "…גבא")
  }

  @Test func partsOfALineDoNotChangePlaces() {
    #expect(drawn([[Run("אב "), Run("· "), Run("גד"), Run(" 3")]], width: 12) == "בא · דג 3")
  }

  @Test func aClickPressesWhatIsThere() {
    var surface = surface(20)
    let keys: [Key] = [.enter]
    surface.write([Run("אב"), Run("גד", keys: keys)].asOneText(), x: 0, y: 0)
    #expect(surface.description == "דגבא")
    #expect(surface.keyPlaces.map(\.area) == [Rect(x: 0, y: 0, width: 2, height: 1)])
  }
}

extension String {
  fileprivate func leftPadded(_ columns: Int) -> String {
    String(repeating: " ", count: columns - self.columns) + self
  }
}

/// Random mixtures, and texts that are meant to be too much.
@Suite struct BadTextTests {
  private static let parts = [
    "אב", "שָׁלוֹם", "سلام", "لا", "لَا", "می‌شود", "abc", "12", "٢٠", "۳", "(", ")", "[", "]", " ", " ", "\n", "日本", "é",
    "🙂", "👩‍👩‍👧", "🇮🇱",
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    "\u{200F}", "\u{200E}", "\u{200D}", "\u{200C}", "\u{61C}", "\u{300}", "\u{64E}", "\t", "·", "“", "”", "-", "คำ",
    "हिन्दी",
  ]

  /// Returns the letters and signs of a text, whatever their order and form, as they are drawn.
  private func letters(_ text: String) -> [Unicode.Scalar: Int] {
    var counts: [Unicode.Scalar: Int] = [:]
    for character in text {
      for glyph in character.glyphs {
        for scalar in glyph.character.unicodeScalars where scalar.columns > 0 && scalar != " " {
          for base in Self.bases[scalar] ?? [Self.mirrored[scalar] ?? scalar] { counts[base, default: 0] += 1 }
        }
      }
    }
    return counts
  }

  private static let mirrored: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "”": "“"]

  /// The letters of joined forms.
  private static let bases: [Unicode.Scalar: [Unicode.Scalar]] = {
    var bases: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for letter in "سلامیشود".unicodeScalars {
      for before in ["", "س"] {
        for after in ["", "س"] {
          let text = Array((before + String(letter) + after).unicodeScalars)
          if let forms = TextOrder.friBidi.resolve(text, .rightToLeft)?.forms {
            bases[forms[before.isEmpty ? 0 : 1]] = [letter]
          }
        }
      }
    }
    for form: Unicode.Scalar in ["\u{FEFB}", "\u{FEFC}"] { bases[form] = ["ل", "ا"] }
    return bases
  }()

  @Test(arguments: Rounds.seeds(250)) func everyLetterIsDrawnOnce(_ seed: UInt64) {
    var state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: (state >> 33) % UInt64(count))
    }
    for round in 0..<200 {
      var runs: [Run] = []
      for _ in 0...number(3) {
        var text = ""
        for _ in 0...number(12) { text += Self.parts[number(Self.parts.count)] }
        let style = number(2) == 0 ? Style.text : Style(.accent)
        // Runs of one style become one.
        if runs.last?.style == style { text = (runs.popLast()?.text ?? "") + text }
        runs.append(Run(text, style))
      }
      let width = 8 + number(30)
      let lines = runs.wrapped(to: width)
      var surface = Surface(Size(width: width + 2, height: lines.count + 2))
      surface.order = .friBidi.leftToTerminal(number(4) == 0)
      surface.box(surface.bounds)
      for (row, line) in lines.enumerated() {
        let shown = number(2) == 0 ? line.aligned(in: width) : line
        let columns = surface.write(shown, x: 1, y: row + 1)
        #expect(columns <= width && columns == shown.columns, "seed \(seed), round \(round)")
      }
      // What is kept of a line is the same, also if the line is changed later.
      var (kept, other) = (Surface(surface.size), Surface(surface.size))
      kept.order = surface.order
      other.order = surface.order
      let changes: [([Run]) -> [Run]] = [
        { $0 }, { $0.aligned(in: width) }, { $0.truncated(to: width / 2) }, { $0.followed(by: Run(" …", .dim)) },
        { [Run("1. ")] + $0 },
      ]
      let change = changes[number(changes.count)]
      for (row, pair) in zip(lines, lines.drawn(by: surface.order)).enumerated() {
        let x = number(4) - 1
        other.write(change(pair.0), x: x, y: row)
        kept.write(change(pair.1), x: x, y: row)
      }
      #expect(kept == other, "seed \(seed), round \(round)")
      let rows = surface.description.split(separator: "\n")
      #expect(rows.allSatisfy { $0.columnsWithoutLam == width + 2 }, "seed \(seed), round \(round)")
      let inside = rows.dropFirst().dropLast().map { $0.dropFirst().dropLast() }.joined()
      #expect(rows.dropFirst().dropLast().allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") })
      let wanted = runs.reduce(into: [:]) { $0.merge(letters($1.text), uniquingKeysWith: +) }
      #expect(letters(inside) == wanted, "seed \(seed), round \(round): \(runs.map(\.text))")
    }
  }

  @Test func noDepthIsTooMuch() {
    for sign in ["\u{202A}", "\u{202B}", "\u{202E}", "\u{2067}", "\u{2068}"] {
      let text = String(repeating: sign, count: 10_000) + "אב (גד) ef"
      var surface = Surface(Size(width: 12, height: 1))
      surface.order = .friBidi
      surface.write([Run(text)].wrapped(to: 12)[0], x: 0, y: 0)
      #expect(Set(surface.description) == Set("אב (גד) ef"))
    }
    let unbalanced = String(repeating: "\u{2069}\u{202C}", count: 5000) + "אב"
    #expect([Run(unbalanced)].wrapped(to: 12).map(\.columns) == [2])
  }

  @Test func aMegabyteWithoutABreakIsDrawnAtOnce() {
    let text = String(repeating: "שלוםسلام", count: 65_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      let lines = [Run(text)].wrapped(to: 80, limit: 24)
      var surface = Surface(Size(width: 80, height: 24))
      surface.order = .friBidi
      for (row, line) in lines.enumerated() { surface.write(line, x: 0, y: row) }
      surface.write(text, x: 0, y: 0)
      surface.write([Run(text)].truncated(to: 80), x: 0, y: 0)
      #expect(lines.count == 24 && surface.description.split(separator: "\n").count == 24)
    }
    #expect(time < .seconds(10))
    // In paragraphs of bounded length.
    let lines = [Run(String(text.prefix(60_000)))].wrapped(to: 80)
    #expect(lines.allSatisfy { $0.columns <= 80 && $0.count <= 2 && $0.direction == .rightToLeft })
  }
}

extension Substring {
  /// The columns of what is on a screen, where a lam and an alef beside each other are in two cells.
  fileprivate var columnsWithoutLam: Int { reduce(0) { $0 + $1.columns } }
}
