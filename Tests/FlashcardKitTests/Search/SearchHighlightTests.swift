import FlashcardKit
import Testing

@Suite struct SearchHighlightTests {
  private func shown(_ query: String, _ text: String) -> String {
    var result = ""
    var place = text.startIndex
    for range in SearchQuery(query).highlights(in: text) {
      result += text[place..<range.lowerBound] + "[" + text[range] + "]"
      place = range.upperBound
    }
    return result + text[place...]
  }

  @Test(
    arguments: [
      ("sort", "Quick SORT, sorting", "Quick [SORT], [sort]ing"), ("ss", "Straße", "Stra[ß]e"), ("s", "ß", "[ß]"),
      ("strasse", "Die Straße!", "Die [Straße]!"), ("se", "Straße", "Stra[ße]"), ("f", "ﬁx", "[ﬁ]x"),
      ("ix", "ﬁx", "[ﬁx]"), ("fix", "ﬁx", "[ﬁx]"), ("ete", "l'e\u{301}te\u{301}.", "l'[e\u{301}te\u{301}]."),
      ("été", "ETE", "[ETE]"), ("abc", "ＡＢＣＤ", "[ＡＢＣ]Ｄ"), ("漢字", "この漢字は", "この[漢字]は"),
      ("か", "か\u{3099}く", "[か\u{3099}]く"), ("a b", "a b", "[a] [b]"),
      ("\"a b\"", "xa \n\u{3000} by", "x[a \n\u{3000} b]y"),
      ("ab bc", "abcd", "[abc]d"), ("aa", "aaaa", "[aaaa]"), ("a b", "ab", "[ab]"), ("a", "a   ", "[a]   "),
      ("שלום", "שלום עולם", "[שלום] עולם"), ("👩", "x👩‍👧y", "x[👩‍👧]y"), ("b", "a\r\nb", "a\r\n[b]"), ("a", "", ""),
      ("", "abc", "abc"), ("-a", "abc", "abc"), ("tag:a deck:a", "abc", "abc"),
      ("שלום", "אָמַר שָׁלוֹם לִי", "אָמַר [שָׁלוֹם] לִי"), ("كتاب", "كِتَابٌ", "[كِتَابٌ]"),
      ("c", "e\u{301}\u{302}c\u{301}", "e\u{301}\u{302}[c\u{301}]"),
    ])
  func theWordsAreShownInTheirOwnLetters(query: String, text: String, marked: String) {
    #expect(shown(query, text) == marked)
  }

  /// A character is highlighted if it is part of a stretch that folds to the word.
  @Test func theyAreWhereTheFoldedWordStands() {
    var draw = Draw(seed: 3)
    let letters = ["a", "B", "É", "e\u{301}", "ß", "ﬁ", "s", "f", "Ａ", "漢", "字", "か\u{3099}", "👩‍👧", "ש", "-"]
    for _ in 0..<2000 {
      let pieces = (0..<draw.number(0..<12)).map { _ in letters[draw.number(0..<letters.count)] }
      let text = pieces.joined()
      let word = (0..<draw.number(1..<3)).map { _ in letters[draw.number(0..<letters.count - 1)] }.joined()
      // The folded bytes, each with the index of the character it came from.
      var folded: [(byte: UInt8, from: Int)] = []
      for (index, character) in text.enumerated() {
        folded += String(character).folded().utf8.map { ($0, index) }
      }
      let needle = Array(word.folded().utf8)
      var expected: Set<Int> = []
      for start in folded.indices where folded[start...].prefix(needle.count).map(\.byte) == needle {
        expected.formUnion(folded[start..<start + needle.count].map(\.from))
      }
      let ranges = SearchQuery("\"\(word)").highlights(in: text)
      let marked = ranges.flatMap { range in
        text.indices.enumerated().filter { range.contains($0.element) }.map(\.offset)
      }
      #expect(marked == expected.sorted(), "\(word) in \(text)")
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  @Test func aHugeTextIsMarkedToo() {
    let text = String(repeating: "größe 漢字 a\u{301}b ", count: 40_000)
    #expect(SearchQuery("GROSSE").highlights(in: text).count == 40_000)
    #expect(SearchQuery("nowhere").highlights(in: text).isEmpty)
  }
}
