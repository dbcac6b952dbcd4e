import Testing

@testable import Templates

@Suite struct TemplateTests {
  @Test func namesAreThoseOfFieldsAndSections() throws {
    let template = try Template(
      "{{A}}{{#B}}{{text:cloze:C}}{{/B}}{{#c1}}{{^D}}x{{/D}}{{/c1}}{{type:nc:E}}{{text:}}<!-- {{F}} -->")
    #expect(template.names == ["A", "B", "C", "D", "E"])
    #expect(template.clozeNames == ["C"])
    #expect(template.typedNames == ["E"])
  }

  @Test(arguments: [
    ("{{#A}}", TemplateProblem.sectionNotClosed("A")), ("{{^A}}{{#B}}{{/B}}", .sectionNotClosed("A")),
    ("{{/A}}", .sectionNotOpen("A", innermost: nil)), ("{{#A}}{{#B}}{{/A}}", .sectionNotOpen("A", innermost: "B")),
  ]) func unbalancedSectionsAreSaid(source: String, problem: TemplateProblem) {
    #expect(throws: problem) { try Template(source) }
    #expect(throws: CardTemplates.Problem(.back, problem)) { try CardTemplates(front: "", back: source) }
  }

  @Test(arguments: [
    ("{{A}}{{text:B}}", TemplateProblem.unknownField("B", filters: "text:")), ("{{^B}}{{/B}}", .unknownSection("B")),
    ("{{#X}}{{B}}{{/X}}", .unknownField("B", filters: "")), ("{{}}", .unknownField("", filters: "")),
    ("{{c2}}", .unknownField("c2", filters: "")), ("{{#c}}{{/c}}", .unknownSection("c")),
  ]) func unknownNamesAreSaid(source: String, problem: TemplateProblem) throws {
    let template = try Template(source)
    #expect(throws: problem) { try template.html(fields: ["A": "a", "X": ""]) }
  }

  @Test func anAuthorIsToldEverything() throws {
    let templates = try CardTemplates(
      front: "{{#B}}{{/B}}{{text:C}}{{text:C}}{{Tags}} {{ open", back: "x", isCloze: true)
    #expect(
      templates.problems(fields: ["A"]) == [
        .init(.front, .unknownSection("B")), .init(.front, .unknownField("C", filters: "text:")),
        .init(.front, .tagNotClosed("{{ open")), .init(.front, .noClozeFilter), .init(.back, .noClozeFilter),
      ])
    #expect(try CardTemplates(front: "x", back: "{{A}}").problems(fields: ["A"]) == [.init(.front, .noFields)])
    let cloze = try CardTemplates(
      front: "{{cloze:A}}", back: "{{cloze:A}}{{c3}}{{#c1}}{{/c1}}{{CardID}}", isCloze: true)
    #expect(cloze.problems(fields: ["A"]).isEmpty)
  }

  @Test func fieldsHideOtherNames() throws {
    let template = try Template("{{Tags}} {{Deck}} {{Subdeck}} {{c7}}")
    let context = CardContext(tags: ["a", "b"], deck: "x::y:::z", number: 7)
    #expect(try template.html(fields: [:], context: context) == "a b x::y:::z z 1")
    #expect(try template.html(fields: ["Tags": "t", "c7": "c"], context: context) == "t x::y:::z z c")
    #expect(try Template("{{Subdeck}}").html(fields: [:], context: CardContext(deck: "x")) == "x")
  }

  @Test(arguments: [
    ("", true), (" \t\r\n\u{B}\u{C}", true), ("<br>", true), ("<BR/>< br>", false), ("<br />", true),
    ("</div><Div>", true),
    ("<br  >", false), ("<bri>", false), ("<div", false), ("\u{A0}", false), ("&nbsp;", false), ("<p></p>", false),
    ("<", false),
    ("</br/>", true),
  ]) func blankFields(html: String, isBlank: Bool) { #expect(html.isBlankField == isBlank) }

  @Test func hintsDifferAndLookLikeAnkis() throws {
    let html = try Template("{{hint:A}}{{hint:B}}").html(fields: ["A": "x", "B": "x"])
    let ids = html.split(separator: "id=\"hint").dropFirst().map { $0.prefix(16) }
    #expect(ids.count == 2 && ids[0] != ids[1] && ids.joined().allSatisfy(\.isHexDigit))
  }
}
