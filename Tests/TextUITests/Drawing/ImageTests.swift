import Foundation
import Testing

@testable import TextUI

/// Images that the terminal draws over cells.
@Suite struct ImageTests {
  private let image = Image(number: 0x10_0001, columns: 4, rows: 2, png: [])

  /// As kitty's documentation describes its list: marks above a letter in Unicode 6.0 that have no decomposition and
  /// never compose with a base.
  @Test func marksAreThoseOfTheProtocol() {
    let fusing: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
      0x342, 0x653, 0x654,
    ]
    let found = (UInt32(0x300)..<0x2_0000).compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      guard properties.generalCategory == .nonspacingMark, properties.canonicalCombiningClass.rawValue == 230,
        let age = properties.age, (age.major, age.minor) <= (6, 0), !fusing.contains(scalar.value)
      else { return false }
      return String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([scalar])
    }
    #expect(Image.marks == found)
    #expect(Image.marks.prefix(3).map(\.value) == [0x305, 0x30D, 0x30E])
    #expect(Image.most == 297)
  }

  @Test func eachPartIsOneSign() {
    for number in 0..<Image.most {
      let sign = Image.placeholder(row: number, column: Image.most - 1 - number)
      #expect(String(sign).count == 1)
      #expect(sign.unicodeScalars.first?.value == 0x10EEEE)
      #expect(Array(sign.unicodeScalars.dropFirst()) == [Image.marks[number], Image.marks[Image.most - 1 - number]])
    }
  }

  /// Text cannot contain a placeholder: a terminal would draw any image that it holds in the place of one on a card.
  @Test func noTextIsAPart() {
    let scalar = "\u{10EEEE}"
    let marked = String(Image.placeholder(row: 3, column: 4))
    for text in [scalar, marked, "a" + scalar + "b", "\u{600}" + scalar, "e\u{301}" + marked, "漢" + marked + "字"] {
      var surface = Surface(Size(width: 12, height: 2))
      let width = surface.write(text, x: 0, y: 0)
      for run in [Run(text)].wrapped(to: 4) { surface.write(run, x: 0, y: 1) }
      #expect(width == text.columns && width > 0)
      let drawn = surface.cells.flatMap { $0.character.unicodeScalars }
      #expect(!drawn.contains("\u{10EEEE}") && drawn.contains("\u{FFFD}"), "\(text.debugDescription)")
    }
    // Nor can a picture drawn with characters.
    var surface = Surface(Size(width: 1, height: 1))
    surface.put(0x10EEEE, x: 0, y: 0, style: .text)
    #expect(surface[0, 0]?.character == "\u{FFFD}")
  }

  @Test func partsStandWhereTheyBelongAndAreCutOff() {
    var surface = Surface(Size(width: 10, height: 4))
    surface.clipped(to: Rect(x: 0, y: 0, width: 4, height: 2)) { $0.put(image, x: 2, y: 1) }
    #expect(surface[2, 1]?.character == Image.placeholder(row: 0, column: 0))
    #expect(surface[3, 1]?.character == Image.placeholder(row: 0, column: 1))
    #expect(surface[3, 1]?.style == Style(.rgb(0x10_0001), on: .role(.background)))
    #expect(surface[4, 1]?.character == " ")
    #expect(surface[2, 2]?.character == " ")
    #expect(surface.images == [image])
    var moved = Surface(Size(width: 10, height: 4))
    moved.clipped(to: Rect(x: 3, y: 2, width: 4, height: 2)) { $0.put(image, x: 2, y: 1) }
    #expect(moved[3, 2]?.character == Image.placeholder(row: 1, column: 1))
  }

  @Test func whatIsNotSeenIsNotNeeded() {
    var surface = Surface(Size(width: 10, height: 4))
    surface.put(image, x: 10, y: 0)
    surface.put(Image(number: 0x10_0002, columns: Image.most + 1, rows: 1, png: []), x: 0, y: 0)
    #expect(surface.images.isEmpty)
    #expect(surface == Surface(Size(width: 10, height: 4)))
  }

  @Test func untilItIsThereTheFrameBeforeStays() {
    let next = Image(number: 0x10_0002, columns: 4, rows: 2, png: [])
    func shown(_ image: Image?, x: Int = 1) -> Surface {
      var surface = Surface(Size(width: 10, height: 4))
      surface.write("text above", x: 0, y: 0)
      if let image { surface.put(image, x: x, y: 1) }
      return surface
    }
    #expect(shown(next).without([0x10_0002], shown(image)).cells == shown(image).cells)
    // A cell that showed something else is blank: it keeps neither earlier text nor another part.
    #expect(shown(next).without([0x10_0002], nil).cells == shown(nil).cells)
    #expect(shown(next).without([0x10_0002], shown(image, x: 2)).cells == shown(nil).cells)
    #expect(shown(next).without([0x10_0001], nil) == shown(next))
    // A color of the same number is not an image.
    var colored = Surface(Size(width: 2, height: 1))
    colored.write("x", x: 0, y: 0, style: Style(.rgb(0x10_0002), on: .role(.background)))
    #expect(colored.without([0x10_0002], nil) == colored)
  }

  @Test func itsNumberIsItsColourWithAllColours() {
    let style = Style(.rgb(image.number), on: .role(.background))
    #expect(ColorScheme.night.resolved(style, depth: .direct).foreground == 0x10_0001)
    #expect(Image.numbers.lowerBound > 0xFFFF)
  }
}
