import Testing

@testable import TextUI

/// Editing, wrapping and scrolling in areas.
@Suite struct TextAreaTests {
  private func area(_ text: String, _ keys: Key..., width: Int = 20) -> TextArea {
    var area = TextArea(text)
    area.settle(width: width, rows: 5)
    for key in keys {
      _ = area.edit(key)
      area.settle(width: width, rows: 5)
    }
    return area
  }

  private static let shiftLeft = Key(.left, .shift)

  @Test func keysEdit() {
    #expect(area("", "a", .enter, "b").text == "a\nb")
    #expect(area("one two", Key(.left, .control), "x").text == "one xtwo")
    #expect(area("one two", .control("w"), .control("y"), .control("y")).text == "one twotwo")
    #expect(area("a\nb", .control("u"), .backspace).text == "a")
    #expect(area("a\nb", Key(.home, .control), .control("k"), .control("k")).text == "b")
    #expect(area("a\nb", Key(.home, .control), .delete, .delete).text == "b")
    #expect(area("abc", Key(.home, .control), .backspace, Key(.end, .control), .delete).text == "abc")
    #expect(area("a\nb", .up, .home, "x").text == "xa\nb")
    #expect(area("e", .character("\u{301}"), .backspace).text == "")
    #expect(area("a\tb").text == "a\tb")
  }

  @Test func whatIsSelectedIsReplaced() {
    let left = TextAreaTests.shiftLeft
    #expect(area("abc", left, left, "x").text == "ax")
    #expect(area("abc", left, left, .backspace).text == "a")
    #expect(area("abc def", Key(.left, [.shift, .control]), .delete).text == "abc ")
    #expect(area("a\nbc", Key(.up, .shift), .control("x"), .control("v"), .control("v")).text == "a\nbc\nbc")
    #expect(area("abc", Key(.home, .shift), .control("x")).text == "")
    #expect(area("abc", .home, Key(.end, .shift), .control("t"), .end, .control("v")).text == "abcabc")
    #expect(area("abc", Key(.character("a"), .alt), "x").text == "x")
    // Without Shift: Ctrl-Space begins a selection and moves extend it.
    #expect(area("abc", .home, Key(.character(" "), .control), .end, .control("x")).text == "")
    // An arrow without Shift moves to the end of the selection.
    #expect(area("abc", left, left, .right, "x").text == "abcx")
    #expect(area("abc", left, left, .left, "x").text == "axbc")
  }

  @Test func cutAndCopyGoToTheClipboardOnce() {
    var area = area("abc", TextAreaTests.shiftLeft, .control("t"))
    #expect(area.takeCopied() == "c" && area.takeCopied() == nil)
    _ = area.edit(.control("x"))
    #expect(area.takeCopied() == "c" && area.text == "ab")
    // Text that is cut with readline's keys stays out of the clipboard.
    _ = area.edit(.control("u"))
    #expect(area.takeCopied() == nil && area.text == "")
  }

  @Test func undoTakesWordsBack() {
    var area = area("")
    for character in "one two" { _ = area.edit(.character(character)) }
    _ = area.edit(.control("_"))
    #expect(area.text == "one ")
    _ = area.edit(.control("_"))
    #expect(area.text == "")
    _ = area.edit(.control("r"))
    _ = area.edit(.control("r"))
    #expect(area.text == "one two")
    _ = area.edit(.control("r"))
    for _ in 0..<3 { _ = area.edit(.backspace) }
    _ = area.edit(.control("_"))
    #expect(area.text == "one two")
    area.replaceAll("other\ntext")
    _ = area.edit(.control("_"))
    #expect(area.text == "one two")
    _ = area.edit(Key(.character("z"), .alt))
    #expect(area.text == "one ")
  }

  @Test func keysOfOthersAreLeftToThem() {
    var area = area("abc")
    for key in [Key.escape, .tab, .backTab, .function(1), .control("s"), .control("n"), .control("p"), .control("o")] {
      let isTaken = area.edit(key)
      #expect(!isTaken, "\(key)")
    }
  }

  @Test func upAndDownKeepTheColumn() {
    var area = area("long line here\nab\nanother long one", .up, .up)
    _ = area.edit("x")
    #expect(area.text.hasPrefix("long line herex"))
    var wide = self.area("日本語\nabcdef", .up)
    _ = wide.edit("x")
    #expect(wide.text == "日本語x\nabcdef")
    // From the first row to the start, from the last to the end.
    #expect(self.area("ab", .left, .up, "x").text == "xab")
    #expect(self.area("ab", .left, .down, "x").text == "abx")
  }

  @Test func aFullAreaTakesWhatReplacesASelection() {
    var area = TextArea("ab\ncd", limit: 5)
    area.settle(width: 20, rows: 5)
    #expect(area.edit(TextAreaTests.shiftLeft) && area.edit(TextAreaTests.shiftLeft) && area.edit("x"))
    #expect(area.text == "ab\nx" && !area.isFull)
    #expect(area.edit("y") && !area.isFull && area.edit("z") && area.text == "ab\nxy" && area.isFull)
  }

  /// Paging down and up shows every row, whatever the number of rows.
  @Test(arguments: [1, 2, 5]) func pagesSkipNoRow(rows: Int) {
    for (home, page) in [(Key(.home, .control), Key.pageDown), (Key(.end, .control), .pageUp)] {
      var area = TextArea((0..<40).map { "<\($0)>" }.joined(separator: "\n"))
      area.settle(width: 20, rows: rows)
      var seen = ""
      for key in [home] + Array(repeating: page, count: 40) {
        _ = area.edit(key)
        area.settle(width: 20, rows: rows)
        var surface = Surface(Size(width: 20, height: rows))
        area.render(into: &surface, in: surface.bounds, isFocused: true)
        seen += surface.description + "\n"
      }
      for row in 0..<40 { #expect(seen.contains("<\(row)>"), "\(row) by \(page)") }
    }
  }

  /// Text without blanks breaks where the row is full, except for the column that the cursor needs.
  @Test func rowsBreakBetweenWideCharacters() {
    func rows(_ text: String, _ width: Int) -> [String] {
      var area = TextArea(text)
      area.settle(width: width, rows: 5)
      var surface = Surface(Size(width: width, height: 5))
      area.render(into: &surface, in: surface.bounds, isFocused: false)
      return surface.description.split(separator: "\n").map(String.init)
    }
    #expect(rows("ab 日本語", 8) == ["ab 日本", "語"])
    #expect(rows("日本語の単語", 6) == ["日本", "語の", "単語"])
    #expect(rows("ab 한국어", 7) == ["ab 한", "국어"])
    #expect(rows("日ab 本", 7) == ["日ab", "本"])
  }

  @Test func homeAndEndAreThoseOfTheRow() {
    // 9 columns: "one two " / "three"
    let text = "one two three"
    #expect(area(text, .home, "x", width: 10).text == "one two xthree")
    #expect(area(text, Key(.home, .control), .end, "x", width: 10).text == "one two xthree")
    #expect(area(text, Key(.home, .control), "x", width: 10).text == "xone two three")
    var end = area(text, Key(.home, .control), .end, width: 10)
    var surface = Surface(Size(width: 10, height: 3))
    end.settle(width: 10, rows: 3)
    end.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.cursor == Point(x: 8, y: 0))
  }

  @Test func theMousePutsTheCursorAndSelects() {
    let bounds = Rect(x: 2, y: 1, width: 20, height: 5)
    var area = area("one two\nthree")
    area.click(Point(x: 5, y: 1), in: bounds)
    _ = area.edit("x")
    #expect(area.text == "onex two\nthree")
    area.drag(from: Point(x: 2, y: 1), to: Point(x: 4, y: 2), in: bounds)
    area.drag(from: Point(x: 2, y: 1), to: Point(x: 6, y: 1), in: bounds)
    _ = area.edit(.backspace)
    #expect(area.text == " two\nthree")
    area.selectWord(at: Point(x: 3, y: 2), in: bounds)
    _ = area.edit("4")
    #expect(area.text == " two\n4")
    area.click(Point(x: 90, y: 90), in: bounds)
    _ = area.edit("!")
    #expect(area.text == " two\n4!")
    area.drag(from: Point(x: 0, y: 0), to: Point(x: -5, y: -5), in: bounds)
  }

  @Test func aLongTextScrollsWithTheCursorAndByHand() {
    var area = area((1...50).map { "line \($0)" }.joined(separator: "\n"))
    #expect(area.offset == 45)
    let bounds = Rect(x: 0, y: 0, width: 20, height: 5)
    area.scroll(by: -20, in: bounds)
    area.settle(width: 20, rows: 5)
    #expect(area.offset == 25)
    _ = area.edit(.pageUp)
    area.settle(width: 20, rows: 5)
    #expect(area.offset == 41)
    _ = area.edit(Key(.home, .control))
    area.settle(width: 20, rows: 5)
    #expect(area.offset == 0 && area.isAtTop && !area.isAtBottom)
  }

  @Test func pastesAreCleanedAndCut() {
    var area = TextArea("", limit: 10)
    area.insert("a\r\nb\u{2028}c\u{1B}[0m\u{0}\u{202E}")
    #expect(area.text == "a\nb\nc[0m" && !area.isFull)
    area.insert("defgh")
    #expect(area.text == "a\nb\nc[0mde" && area.isFull)
    _ = area.edit(.home)
    #expect(!area.isFull)
  }

  /// A text keeps its signs without width when it is edited, and what is cut comes back with them.
  @Test func signsOfATextStay() {
    let text = "\u{2067}חלב (x)\u{2069} a\u{200E}b\u{200B}c"
    var area = TextArea(text)
    #expect(area.text == text)
    _ = area.edit(Key(.character("a"), .alt))
    _ = area.edit(.control("x"))
    #expect(area.isEmpty)
    _ = area.edit(.control("v"))
    #expect(area.text == text)
    area.replaceAll("x\u{2069}")
    #expect(area.text == "x\u{2069}" && TextField("x\u{2069}").text == "x")
  }

  /// Backspace takes the mark that was typed last, and characters that are typed at once as a whole.
  @Test(arguments: [
    ("ש\u{5C1}\u{5B8}", ["ש\u{5C1}", "ש", ""]), ("ת\u{64E}", ["ת", ""]), ("กี่", ["กี", "ก", ""]), ("นํา", ["นํ", "น", ""]),
    ("กำ", ["ก", ""]), ("नि", ["न", ""]), ("க்", ["க", ""]), ("می\u{200C}", ["می", "م", ""]),
    ("ខ្មែ", ["ខ្ម", "ខ្", "ខ", ""]),
    ("e\u{301}", [""]), ("é", [""]), ("👩‍👩‍👧", [""]), ("🇩🇪", [""]), ("👍🏽", [""]), ("각", [""]), ("❤\u{FE0F}", [""]),
    ("か\u{3099}", [""]),
  ])
  func backspaceTakesWhatWasTypedLast(text: String, rests: [String]) {
    var area = TextArea("x" + text)
    for rest in rests {
      _ = area.edit(.backspace)
      #expect(Array(area.text.unicodeScalars) == Array(("x" + rest).unicodeScalars))
    }
    for _ in rests { _ = area.edit(.control("_")) }
    #expect(Array(area.text.unicodeScalars) == Array(("x" + text).unicodeScalars))
  }

  @Test func anyAreaCanBeDrawn() {
    for text in ["", "a", "日本語 日本語 ab", String(repeating: "x", count: 500), String(repeating: "\n", count: 50)] {
      for width in 0...9 {
        for height in 0...4 {
          var area = TextArea(text)
          area.settle(width: width, rows: height)
          _ = area.edit(Key(.home, .shift))
          var surface = Surface(Size(width: 12, height: 6))
          let bounds = Rect(x: 2, y: 1, width: width, height: height)
          area.render(into: &surface, in: bounds, isFocused: true)
          if let cursor = surface.cursor { #expect(bounds.contains(cursor)) }
        }
      }
    }
  }

  @Test func whatIsSelectedIsSeen() {
    var area = area("abc\nd", Key(.up, .shift))
    area.settle(width: 20, rows: 5)
    var surface = Surface(Size(width: 20, height: 5))
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface[0, 0]?.style.background == .role(.raised))
    for x in 1...3 { #expect(surface[x, 0]?.style.background == .role(.accentFill)) }
    #expect(surface[0, 1]?.style.background == .role(.accentFill))
    #expect(surface[1, 1]?.style.background == .role(.raised))
  }
}
