import FlashcardKit
import Foundation
import Testing

@testable import FlashcardKit

/// Folding agrees with Foundation, scalar by scalar.
@Suite struct FoldingTests {
  private func reference(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive], locale: nil)
  }

  @Test func everyScalarFoldsAsFoundationFoldsIt() {
    var odd: [String] = []
    for value in UInt32(0x21)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else { continue }
      let text = "漢\(String(Character(scalar)))漢"
      if Array(text.folded().utf8) != Array(reference(text).utf8) { odd.append(String(value, radix: 16)) }
    }
    // Indic and Tibetan marks that Foundation decomposes. They match themselves either way.
    let takenApart = ["c48", "f73", "f75", "f76", "f78", "f81", "f93", "f9d", "fa2", "fa7", "fac", "fb9"]
    // Signs of direction, which Foundation compares.
    let signs = (Array(0x202A...0x202E) + Array(0x2066...0x2069)).map { String($0, radix: 16) }
    #expect(odd == takenApart + signs + ["1112e", "1112f"])
  }

  @Test func textsFoldAsFoundationFoldsThem() {
    var random = RandomSource(seed: 1)
    let pieces = [
      "a", "É", "e\u{301}", "ß", "ﬁ", "ΣΊΣΥΦΟΣ", "ǅ", "Ёж", "й", "Ａ", "ｶﾞ", "か\u{3099}", "が", "漢字", "한국어", "שָׁלוֹם",
      "السَّلام", "हिन्दी", "ไทย", "1\u{20E3}", "o\u{308}\u{304}", "«", "–", "·", "½", "İ", "ı",
    ]
    for _ in 0..<500 {
      let text = (0..<8).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      #expect(Array(text.folded().utf8) == Array(reference(text).utf8), "\(text)")
    }
  }

  /// Search forgives what typed answers forgive; titles that differ by it are different.
  @Test(arguments: [
    ("שָׁלוֹם", "שלומ"), ("כִּתָאבٌ", "כתאב"), ("كِتَابٌ", "كتاب"), ("كـتاب", "كتاب"), ("أحمد إلى آن ؤئ", "احمد الي ان وي"),
    ("مدرسة", "مدرسه"), ("کتابی", "كتابي"), ("می\u{200C}شود", "ميشود"), ("١٢ ۳۴", "12 34"),
    ("\u{FEB3}\u{FEFC}\u{FEE1}", "سلام"),
    ("\u{FB2A}\u{FB1D}", "שי"), ("\u{2067}חלב (x)\u{2069} 3%", "חלב (x) 3%"), ("ÉTÉ ﬁ", "ete fi"),
    ("か\u{3099}", "か\u{3099}"),
    ("\u{5B8}", ""), ("ـ", ""), ("हिन्दी", "हिन्दी"),
  ])
  func searchForgivesWhatTypedAnswersForgive(text: String, folded: String) {
    #expect(String(decoding: text.foldedForSearch(), as: UTF8.self).unicodeScalars.elementsEqual(folded.unicodeScalars))
    #expect(folded.foldedForSearch() == Array(folded.utf8))
  }

  /// Each scalar is found by itself, folded once or twice.
  @Test func foldingForSearchIsDoneOnce() {
    for value in UInt32(0x21)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "漢\(String(Character(scalar)))漢"
      let once = text.foldedForSearch()
      let twice = String(decoding: once, as: UTF8.self).foldedForSearch()
      if once != twice || text.folded().foldedForSearch() != once { Issue.record("\(String(value, radix: 16))") }
    }
    #expect("שָׁלוֹם".folded() != "שלום".folded())
  }

  @Test func blanksBecomeOneAndOuterOnesGo() {
    #expect("\u{3000} a\u{A0}\t\n\u{2003}b \r\n".folded() == "a b")
    #expect(" \n\t ".folded() == "")
    #expect("".folded() == "")
  }

  @Test func foldingForgetsCaseWidthMarksAndBlanks() {
    #expect("  Ｅ\u{301}té \n  d’Été ".folded() == "ete d’ete")
    #expect("ΣΊΣΥΦΟΣ".folded() == "σισυφοσ" || "ΣΊΣΥΦΟΣ".folded() == "σισυφος")
    #expect("ABC".folded() == "abc")
  }
}
