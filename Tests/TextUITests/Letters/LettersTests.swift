import Foundation
import Testing

@testable import TextUI

/// The letters of large text, one by one.
@Suite struct LettersTests {
  @Test(arguments: Alphabets.all) func everyLetterIsThere(alphabet: [Character]) {
    for character in alphabet {
      guard let letter = Letters.letter(character) else {
        Issue.record("\(character) has no letter")
        continue
      }
      #expect(letter.rows.count == Letters.height)
      #expect((1...12).contains(letter.width), "\(character) is \(letter.width) wide")
      #expect(letter.rows.allSatisfy { $0 >> letter.width == 0 }, "\(character) is wider than it says")
      #expect(letter.isInked(0..<Letters.height) != character.isWhitespace, "\(character)")
    }
  }

  /// `Ð` and `Đ` look the same in every font.
  @Test(arguments: [
    Alphabets.ascii, Alphabets.latin1 + Alphabets.latinExtended.filter { $0 != "Đ" }, Alphabets.vietnamese,
    Alphabets.greek, Alphabets.cyrillic,
  ])
  func lettersOfAScriptDiffer(alphabet: [Character]) {
    var seen: [Bitmap: Character] = [:]
    for character in alphabet {
      guard let letter = Letters.letter(character) else { continue }
      if let other = seen.updateValue(character, forKey: letter) {
        Issue.record("\(character) looks like \(other)")
      }
    }
  }

  @Test(arguments: Alphabets.all) func decomposedLettersAreTheSame(alphabet: [Character]) {
    for character in alphabet {
      let decomposed = String(character).decomposedStringWithCanonicalMapping
      #expect(Letters.letter(Character(decomposed)) == Letters.letter(character), "\(character)")
    }
  }

  @Test func marksGoOntoLettersThatNoAlphabetHas() throws {
    let plain = try #require(Letters.letter("ы"))
    let stressed = try #require(Letters.letter("ы\u{301}"))
    #expect(stressed.cleared(above: Letters.lowercaseTop) == plain)
    #expect(stressed.top < plain.top)
    #expect(Letters.letter("é\u{331}") != Letters.letter("é"))
    #expect(Letters.letter("e\u{20DD}") == nil)
    #expect(Letters.letter("か\u{3099}") == nil)
  }

  @Test func anyNumberOfMarksIsHarmless() {
    for count in 0...40 {
      for mark in ["\u{301}", "\u{323}", "\u{328}"] {
        guard let letter = Letters.letter(Character("x" + String(repeating: mark, count: count))) else { continue }
        #expect(letter.width <= Bitmap.maxWidth)
        #expect(letter.rows.allSatisfy { UInt64($0) >> letter.width == 0 })
      }
    }
    #expect(Letters.letter(Character("x" + String(repeating: "\u{301}", count: 40))) == nil)
  }

  @Test func marksKeepClearOfTheirLetters() throws {
    for character in "éÉâñžÜőїЙ" {
      let letter = try #require(Letters.letter(character))
      let gap = character.isUppercase ? Letters.capitalTop - 1 : Letters.lowercaseTop - 1
      #expect(!letter.isInked(gap..<gap + 1), "\(character)")
    }
    let plain = try #require(Letters.letter("y"))
    let dotted = try #require(Letters.letter("ỵ"))
    #expect(dotted.width == plain.width + 2)
  }
}
