import Testing

@testable import FlashcardKit

/// A short description of a query: `text:a -tag:b`, and for groups `any(text:a all(text:b text:c))`.
extension SearchQuery {
  fileprivate var meaning: [String] { expression.conjuncts.map(\.meaning) }
}

extension SearchExpression {
  fileprivate var meaning: String {
    switch self {
    case .term(let term): term.meaning
    case .not(let part): "-" + part.meaning
    case .all(let parts): "all(\(parts.map(\.meaning).joined(separator: " ")))"
    case .any(let parts): "any(\(parts.map(\.meaning).joined(separator: " ")))"
    }
  }
}

extension SearchTerm {
  fileprivate var meaning: String {
    func read(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return switch self {
    case .text(let text): "text:\(read(text))"
    case .tag(let tag): "tag:\(read(tag))"
    case .wholeTag(let tag): "tag=\(read(tag))"
    case .untagged: "untagged"
    case .deck(let deck): "deck:\(read(deck))"
    case .deckPath: "path"
    case .favorite: "favorite"
    case .suspended: "suspended"
    case .leech: "leech"
    case .duplicate: "duplicate"
    case .draft: "draft"
    case .flag(let flag): "flag:\(flag.map(String.init) ?? "any")"
    case .kind(let kind): "kind:\(kind.id)"
    case .added(let days): "added:\(days)"
    case .edited(let days): "edited:\(days)"
    case .review(let term): "review:\(term)"
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
      ("tag:=X", ["tag=x"]), ("tag:\"=two words\"", ["tag=two words"]), ("tag:=", []), ("tag:x=y", ["tag:x=y"]),
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
    let states = [
      "due", "waiting", "new", "learning", "review", "suspended", "buried", "leech", "favorite", "duplicate",
      "draft",
    ]
    #expect(SearchQuery("is:fav a").problems == [.unknownState("fav", known: states)])
    #expect(
      SearchQuery("-kind:Drawing is:\"x y\"").problems == [
        .unknownKind("Drawing", known: ["facts", "question", "choice", "cloze", "occlusion"]),
        .unknownState("x y", known: states),
      ])
    #expect(SearchQuery("is:x is:x").problems == [.unknownState("x", known: states)])
    #expect(SearchQuery("is:fav a").meaning == ["any()"])
    #expect(SearchQuery("-is:fav").meaning == ["any()"])
  }

  /// `or` binds less than putting conditions next to each other, and brackets most.
  @Test(
    arguments: [
      ("a or b", ["any(text:a text:b)"]), ("a b OR c", ["any(all(text:a text:b) text:c)"]),
      ("a (b or c)", ["text:a", "any(text:b text:c)"]), ("(a b) c", ["text:a", "text:b", "text:c"]),
      ("-(a b)", ["-all(text:a text:b)"]), ("-(a or -b)", ["-any(text:a -text:b)"]), ("(a)", ["text:a"]),
      ("((a or b) or c)", ["any(any(text:a text:b) text:c)"]), ("a and b", ["text:a", "text:b"]),
      ("a \"or\" b", ["text:a", "text:or", "text:b"]), ("a -or b", ["text:a", "-text:or", "text:b"]),
      ("tag:x or is:favorite", ["any(tag:x favorite)"]), ("(tag:x)", ["tag:x"]), ("-(tag:\"x y\")", ["-tag:x y"]),
      ("f(x)", ["text:f(x)"]), ("(f(x) or y)", ["any(text:f(x) text:y)"]), ("\"(a\"", ["text:(a"]),
      ("and", ["text:and"]), ("and a", ["text:and", "text:a"]), ("organ", ["text:organ"]),
      // What is still being typed.
      ("or", ["text:or"]), ("a or", ["text:a"]), ("a or ", ["text:a"]), ("(", []), ("a (", ["text:a"]),
      ("a or (", ["text:a"]), ("(a or b", ["any(text:a text:b)"]), ("-(", []), ("tag: or a", ["text:a"]),
      ("(tag:) a", ["text:a"]), ("a or -", ["text:a"]), ("f(", ["text:f("]), ("and ", ["text:and"]),
    ] as [(String, [String])])
  func groupsAreUnderstood(text: String, meaning: [String]) {
    let query = SearchQuery(text)
    #expect(query.meaning == meaning)
    #expect(query.problems.isEmpty)
  }

  /// What is missing at the end is known, and nothing else is.
  @Test(
    arguments: [
      ("(a or", [.nothingAfterOr, .openGroup]), ("a or ", [.nothingAfterOr]), ("(a", [.openGroup]),
      ("-(", [.openGroup]),
      ("((a) b", [.openGroup]), ("\"a b", [.openQuote]), ("tag:\"a", [.openQuote]), ("(\"a", [.openQuote, .openGroup]),
      ("a", []), ("(a or b)", []), ("\"a b\"", []), ("f(x", []), ("or", []), ("tag:", []), ("", []),
    ] as [(String, [SearchGap])])
  func whatIsMissingIsKnown(text: String, gaps: [SearchGap]) {
    let query = SearchQuery(text)
    #expect(query.gaps == gaps && query.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("or a", .misplacedOr), ("a or or b", .misplacedOr), ("(a or) b", .misplacedOr), ("a) b", .unopenedGroup),
      (")", .unopenedGroup), ("()", .emptyGroup), ("a -( ) b", .emptyGroup), ("added:0", .unknownDays(.added, "0")),
      ("edited:x", .unknownDays(.edited, "x")), ("intro:-1", .unknownDays(.introduced, "-1")),
      ("added:99999999999999999999", .unknownDays(.added, "99999999999999999999")), ("rated:x", .unknownRating("x")),
      ("rated:7:5", .unknownRating("7:5")), ("rated:7:1:1", .unknownRating("7:1:1")), ("rated:0", .unknownRating("0")),
    ] as [(String, SearchProblem)])
  func whatIsMisplacedIsSaid(text: String, problem: SearchProblem) {
    let query = SearchQuery(text)
    #expect(query.problems == [problem])
    #expect(query.expression == .nothing)
  }

  @Test(arguments: [
    ("added:7", "added:7"), ("-edited:1", "-edited:1"), ("rated:3", "review:rated(days: 3, nil)"),
    ("rated:3:", "review:rated(days: 3, nil)"), ("introduced:2", "review:introduced(days: 2)"),
    ("intro:2", "review:introduced(days: 2)"), ("deck:a::*", "path"), ("deck:a*", "path"), ("deck:a::", "path"),
    ("flag:any", "flag:any"), ("is:buried", "review:buried"), ("added:", "all()"), ("rated:", "all()"),
  ]) func operatorsAreUnderstood(text: String, meaning: String) {
    let query = SearchQuery(text)
    #expect((query.isEmpty ? ["all()"] : query.meaning) == [meaning])
    #expect(query.problems.isEmpty)
  }

  /// Brackets as deep as a query can be long are no harm.
  @Test func bracketsMayBeDeep() {
    let deep = String(repeating: "(", count: 250) + "a" + String(repeating: ")", count: 249)
    #expect(SearchQuery(deep).meaning == ["text:a"])
    let mixed = String(repeating: "a or (b -(", count: 49)
    #expect(SearchQuery(mixed).refines(SearchQuery(mixed + "b")) == false)
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
      ("a or b", "a", false), ("a", "a or b", true), ("ab or c", "a or c", true), ("(a or b) c", "a or b", true),
      ("(ab or b) c", "a or b", true), ("-(a or b)", "-a", true), ("-(a b)", "-a", false), ("-(a b)", "-(ab b)", true),
      ("added:3", "added:7", true), ("added:7", "added:3", false), ("is:x", "a", true),
    ])
  func onlyWhatFindsNoMoreRefines(new: String, old: String, refines: Bool) {
    #expect(SearchQuery(new).refines(SearchQuery(old)) == refines)
  }
}
