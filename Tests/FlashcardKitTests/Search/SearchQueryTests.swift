import Testing

@testable import FlashcardKit

/// A short description of a query: `text:a -tag:b`.
extension SearchQuery {
  fileprivate var meaning: [String] {
    conditions.map { condition in
      func read(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
      let term =
        switch condition.term {
        case .text(let text): "text:\(read(text))"
        case .tag(let tag): "tag:\(read(tag))"
        case .untagged: "untagged"
        case .deck(let deck): "deck:\(read(deck))"
        case .favorite: "favorite"
        case .suspended: "suspended"
        case .kind(let kind): "kind:\(kind.id)"
        case .review(let term): "review:\(term)"
        case .impossible: "impossible"
        }
      return (condition.isNegated ? "-" : "") + term
    }
  }
}

@Suite struct SearchQueryTests {
  @Test(
    arguments: [
      ("", []), ("  \n\u{3000} ", []), ("Éa  b", ["text:ea", "text:b"]), ("a a A", ["text:a"]),
      ("\"Two  Words\" x", ["text:two words", "text:x"]), ("\"not closed -a", ["text:not closed -a"]),
      ("\"a\"b", ["text:a", "text:b"]), ("\"", []), ("\"\"", []), ("\" \"", []),
      ("5\"x y\"", ["text:5\"x", "text:y\""]),
      ("\"\u{301}a", ["text:a"]), ("-", []), ("-\"", []), ("--a", ["-text:-a"]), ("-a", ["-text:a"]),
      ("a-b", ["text:a-b"]), ("-\"a b\"", ["-text:a b"]), ("- a", ["text:a"]), ("tag:", []), ("-tag:", []),
      ("tag:X", ["tag:x"]), ("TAG:x", ["tag:x"]), ("ｔａｇ:x", ["tag:x"]), ("-tag:x", ["-tag:x"]),
      ("tag:none", ["untagged"]), ("tag:\"none\"", ["tag:none"]), ("-tag:None", ["-untagged"]),
      ("tag:\"two words\"", ["tag:two words"]), ("tag: x", ["text:x"]), ("tag:a:b", ["tag:a:b"]),
      ("deck:\"World Capitals\" a", ["deck:world capitals", "text:a"]), ("deck:\"open", ["deck:open"]), ("deck:", []),
      ("is:favorite", ["favorite"]), ("is:Suspended", ["suspended"]), ("-is:Favorite", ["-favorite"]), ("is:", []),
      ("kind:", []),
      ("kind:facts kind:question kind:CHOICE", ["kind:facts", "kind:question", "kind:choice"]),
      ("foo:bar", ["text:foo:bar"]), (":a", ["text::a"]), ("a:\"b c\"", ["text:a:\"b", "text:c\""]),
      ("tagx:y", ["text:tagx:y"]), ("\"tag:x\"", ["text:tag:x"]), ("http://tag:x", ["text:http://tag:x"]),
    ] as [(String, [String])])
  func whatIsTypedIsUnderstood(text: String, meaning: [String]) {
    let query = SearchQuery(text)
    #expect(query.meaning == meaning)
    #expect(query.problems.isEmpty)
    #expect(query.isEmpty == meaning.isEmpty)
  }

  @Test func whatIsNotUnderstoodIsSaidAndFindsNothing() {
    #expect(SearchQuery("is:fav a").problems == [.unknownState("fav")])
    #expect(
      SearchQuery("-kind:Drawing is:\"x y\"").problems == [
        .unknownKind("Drawing", known: ["facts", "question", "choice", "cloze"]), .unknownState("x y"),
      ])
    #expect(SearchQuery("is:x is:x").problems == [.unknownState("x")])
    #expect(SearchQuery("is:fav a").meaning == ["text:a", "impossible"])
    #expect(SearchQuery("-is:fav").meaning == ["impossible"])
  }

  @Test func aHugeQueryIsReadInPart() {
    let query = SearchQuery(String(repeating: "ab", count: 500_000))
    #expect(query.meaning == ["text:" + String(repeating: "ab", count: SearchQuery.longest / 2)])
  }

  @Test(
    arguments: [
      ("a", "", true), ("ab", "a", true), ("ba", "a", true), ("a b", "a", true), ("a", "ab", false), ("b", "a", false),
      ("-a", "-ab", true), ("-ab", "-a", false), ("-a", "a", false), ("a", "-a", false), ("tag:ab", "tag:a", true),
      ("tag:ba", "tag:a", false), ("tag:none", "tag:n", false), ("deck:ab", "deck:b", true),
      ("is:favorite", "is:", true),
      ("is:favorite", "is:favorit", false), ("is:favorite a", "is:favorite", true), ("\"a b\"", "a", true),
      ("\"a b\"", "\"a", true), ("kind:facts", "kind:choice", false), ("tag:a", "a", false),
    ])
  func onlyWhatFindsNoMoreRefines(new: String, old: String, refines: Bool) {
    #expect(SearchQuery(new).refines(SearchQuery(old)) == refines)
  }
}
