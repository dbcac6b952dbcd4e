import Foundation
import Rounds
import Testing

@testable import Templates

@Suite struct TemplateBoundsTests {
  private static let size = Rounds.isThorough ? 60_000 : 3000

  /// Checks the processor time that is taken, whatever else the machine does.
  private func time(_ limit: Duration = .seconds(10), _ body: () throws -> Void) rethrows {
    let start = processorTime
    try body()
    #expect(processorTime - start < limit)
  }

  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test func sectionsCanBeNestedWithoutABound() throws {
    let open = String(repeating: "{{#A}}", count: Self.size)
    let close = String(repeating: "{{/A}}", count: Self.size)
    try time {
      let template = try Template(open + "{{A}}" + close)
      #expect(try template.html(fields: ["A": "x"]) == "x")
      #expect(try template.html(fields: ["A": ""]).isEmpty)
      #expect(template.isBlank(fields: ["A": ""]) && !template.isBlank(fields: ["A": "x"]))
      #expect(throws: TemplateProblem.sectionNotClosed("A")) { try Template(open) }
      #expect(throws: TemplateProblem.sectionNotOpen("A", innermost: nil)) { try Template(close) }
    }
  }

  @Test(arguments: [
    "{{", "{", "{{A", "}}", "<!--", "<%", "{{A}}", "{{#A}}{{/A}}", "{{^A}}", "<!-- {{A}} ", "{{=<% %>=}}", ":",
    "{{text:A}}", "{{:::",
  ])
  func longTemplatesAreRead(unit: String) throws {
    let source = String(repeating: unit, count: Self.size / unit.utf8.count)
    for source in [source, "{{" + source, "{{=<% %>=}}" + source] {
      time {
        guard let template = try? Template(source) else { return }
        _ = try? template.html(fields: ["A": "x"])
        _ = template.names
      }
    }
  }

  @Test func whatComesOutIsBounded() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let count = Rounds.isThorough ? 50_000 : 1000
    let references = try Template(String(repeating: "{{A}}", count: 2 * count))
    time { #expect(throws: TemplateProblem.tooLong) { try references.html(fields: ["A": long]) } }
    let hidden = try Template("{{#E}}" + String(repeating: "{{text:A}}", count: count) + "{{/E}}")
    try time { () throws in #expect(try hidden.html(fields: ["A": long, "E": ""]).isEmpty) }
    let work = try Template(String(repeating: "{{cloze:A}}", count: count))
    time { #expect(throws: TemplateProblem.tooLong) { try work.html(fields: ["A": long]) } }
    let chain = try Template("{{" + String(repeating: "hint:", count: 50_000) + "A}}")
    time { #expect(throws: TemplateProblem.tooLong) { try chain.html(fields: ["A": "x"]) } }
    let blank = try Template(String(repeating: "{{#A}}{{/A}}", count: count))
    try time { () throws in #expect(try blank.html(fields: ["A": String(repeating: "<br>", count: 5 * count)]).isEmpty)
    }
    let front = try CardTemplates(front: "{{A}}", back: String(repeating: "{{FrontSide}}", count: 10))
    time { #expect(throws: CardTemplates.Problem(.back, .tooLong)) { try front.card(fields: ["A": long]) } }
  }

  /// A front in itself is empty, and a field with braces isn't a template.
  @Test func nothingIncludesItself() throws {
    #expect(try Template("a{{FrontSide}}").html(fields: [:]) == "a")
    #expect(try Template("{{A}}").html(fields: ["A": "{{A}}{{FrontSide}}"]) == "{{A}}{{FrontSide}}")
    let card = try CardTemplates(front: "{{A}}", back: "{{FrontSide}}").card(fields: ["A": "{{FrontSide}}"])
    #expect(card.back == "{{FrontSide}}")
  }

  @Test(arguments: [
    "{{c1::", "{{c1::a}}", "}}", "{{c1", "{{c1,", "{{c1::a::", "::", "<", "<style>", "<!--", "&", "&amp;", "[", "a[",
    " a[b", "a[b]", "[sound:",
    "[anki:tts ", "[anki:tts a=\"", "[anki:tts a=b", "\\(", "\\(\\[", "\\)", "{{c1::{{c1::\"", "&nbsp;", "<script>",
    " ", "{{c1::image-occlusion:rect:left=1:",
    "{{c1::image-occlusion:text:text=\\:", "日",
  ]) func longFieldsAreRead(unit: String) throws {
    let field = String(repeating: unit, count: Self.size / unit.utf8.count)
    for filter in ["text", "furigana", "cloze", "cloze-only", "hint", "text:cloze"] {
      let templates = try CardTemplates(front: "{{\(filter):A}}{{A}}", back: "{{FrontSide}}{{\(filter):A}}")
      time { _ = try? templates.card(fields: ["A": field + "{{c1::x}}"]) }
    }
    time {
      _ = Cloze.numbers(in: field)
      _ = Cloze(field).typedAnswer(number: 1)
    }
  }
}
