import Testing
import TextUI

@Suite struct LargeTextTests {
  /// Large texts as they appear at two widths.
  static let scenes: [String: String] = [
    "capitals": "ABCDEF GHIJKL MNOPQR STUVWX YZ",
    "small": "abcdef ghijkl mnopqr stuvwx yz",
    "alike": "Il1| O0Ø rn m uv B8 S5 Z2",
    "latin": "Łódź Ærø ěščřž ďťľ São Iași Ñandú Größe Đỗ",
    "vietnamese": "Việt Nữ ẪẶỢ phở",
    "greek": "Αθήνα ΓΔΘΛΞ ΠΣΦΨΩ βγδζηλ μξπρςφ χψω",
    "cyrillic": "Съешь ещё этих булок ЖДЦЩЮЯ їґєў ђћљњџ",
    "signs": "¿Qué? ¡Sí! «a» „b“ x²≠√2 H₂O 5€ 7‰ №1",
  ]

  @Test(arguments: scenes.keys.sorted(), [80, 40]) func looks(scene: String, width: Int) throws {
    let words = try #require(Self.scenes[scene])
    let text = try #require(LargeText(words))
    let rows = try #require(text.lines(width: width, height: 60)).count
    var surface = Surface(Size(width: width, height: rows))
    text.render(into: &surface, in: surface.bounds)
    expectPicture(surface.description, "\(scene)-\(width)")
  }

  @Test(arguments: [
    "", " ", "\u{A0}", "a\nb", "a\tb", "\u{1B}[2J", "日本", "шалом שלום", "a👍", "\u{200B}", "\u{301}", "a\u{200D}",
  ])
  func whatHasNoLettersIsNotDrawnLarge(text: String) {
    #expect(LargeText(text) == nil)
  }

  @Test func longTextsAreNotDrawnLarge() {
    #expect(LargeText(String(repeating: "a", count: LargeText.maxLength)) != nil)
    #expect(LargeText(String(repeating: "a", count: LargeText.maxLength + 1)) == nil)
    #expect(LargeText("a" + String(repeating: "\u{301}", count: 1_000_000)) == nil)
  }

  @Test(arguments: ["Ouagadougou", "Bosnia and Herzegovina", "a b c d e f g", "  São   Tomé  ", "Ή ώρα"])
  func linesFitOrAreNotMade(text: String) throws {
    let large = try #require(LargeText(text))
    let ink = try #require(large.lines(width: 400, height: LargeText.lineHeight)).ink
    for width in stride(from: 0, to: 200, by: 7) {
      var fitted = false
      for height in 0...25 {
        guard let lines = large.lines(width: width, height: height) else {
          #expect(!fitted, "\(width)x\(height) is larger than what it fitted in")
          continue
        }
        fitted = true
        #expect(lines.count <= height && lines.count % LargeText.lineHeight == 0)
        #expect(lines.allSatisfy { $0.columns <= width })
        #expect(lines.ink == ink)
      }
    }
  }

  @Test func onlyWholeWordsAreDrawn() throws {
    let word = try #require(LargeText("minimum"))
    let width = try #require(word.lines(width: 200, height: 6)?.first).columns
    #expect(word.lines(width: width, height: 6) != nil)
    #expect(word.lines(width: width - 1, height: 600) == nil)
    #expect(word.lines(width: width, height: 5) == nil)
    #expect(word.lines(width: -1, height: -1) == nil)
  }

  @Test func lettersStandInTheMiddle() throws {
    var surface = Surface(Size(width: 9, height: 10))
    let text = try #require(LargeText("I"))
    text.render(into: &surface, in: surface.bounds, style: .title)
    #expect(surface.description == "\n\n\n   ▄▄▄\n    █\n    █\n   ▄█▄\n\n\n")
    #expect(surface[4, 4]?.style == .title)
  }

  @Test func nothingIsDrawnOutsideOfTheAreaOrTheClip() throws {
    let text = try #require(LargeText("Éj"))
    for width in 0...12 {
      for height in 0...8 {
        let area = Rect(x: 2, y: 1, width: width, height: height)
        var surface = Surface(Size(width: 16, height: 10))
        let before = surface
        let isDrawn = text.render(into: &surface, in: area)
        #expect(isDrawn == (surface != before))
        #expect(isDrawn == (width >= 7 && height >= 6))
        #expect(surface.inkedPlaces.allSatisfy(area.contains))
        var clipped = before
        let clip = Rect(x: 4, y: 3, width: 3, height: 2)
        clipped.clipped(to: clip) { _ = text.render(into: &$0, in: area) }
        #expect(clipped.inkedPlaces.allSatisfy(clip.contains))
      }
    }
    var tiny = Surface(Size(width: 3, height: 2))
    text.render(into: &tiny, in: Rect(x: -5, y: -3, width: 16, height: 8))
    #expect(!tiny.inkedPlaces.isEmpty)
  }

  @Test func halfBlocksHavePlainTwins() {
    #expect("█▀▄ ".map(\.asciiSubstitute) == Array("#\"_ "))
  }
}

extension [String] {
  /// The number of pixels drawn.
  fileprivate var ink: Int {
    joined().reduce(0) { $0 + ($1 == "█" ? 2 : $1 == " " ? 0 : 1) }
  }
}

extension Surface {
  /// The cells that are drawn on.
  fileprivate var inkedPlaces: [Point] {
    cells.indices.filter { cells[$0].character != " " }.map { Point(x: $0 % size.width, y: $0 / size.width) }
  }
}
