import Foundation
import Testing

/// The page of the documentation that describes the widgets, compared with their types.
@Suite struct WidgetPageTests {
  private static let module = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Sources/TextUI").standardizedFileURL
  private static let aspects = ["Draws", "Size", "Empty", "Wide characters", "ASCII", "Input", "State", "Cost"]

  /// The sections of the page by the names in their headings.
  private static func sections() throws -> [String: Substring] {
    let page = try String(contentsOf: module.appendingPathComponent("TextUI.docc/Widgets.md"), encoding: .utf8)
    var sections: [String: Substring] = [:]
    for section in page.split(separator: "\n### ").dropFirst() {
      let heading = section.prefix { $0 != "\n" }
      let text = section.split(separator: "\n## ", maxSplits: 1).first ?? section
      for name in heading.split(separator: ", ") { sections[String(name)] = text }
    }
    return sections
  }

  /// The names of the public types in the files of the widgets.
  private static func widgets() throws -> Set<String> {
    let folder = module.path + "/Widgets"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let types = try files.flatMap { file in
      try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        .matches(of: /(?m)^public (?:struct|enum) (\w+)/).map { String($0.output.1) }
    }
    return Set(types)
  }

  @Test func eachWidgetHasASection() throws {
    let widgets = try Self.widgets()
    let sections = try Self.sections()
    #expect(widgets.count > 10)
    for widget in widgets { #expect(sections[widget] != nil, "\(widget) has no section on the page") }
  }

  @Test func eachSectionIsComplete() throws {
    for (widget, text) in try Self.sections() {
      for aspect in Self.aspects { #expect(text.contains("\n- **\(aspect):** "), "\(widget) lacks \(aspect)") }
      #expect(text.components(separatedBy: "\n- **").count == Self.aspects.count + 1, "\(widget) has more")
    }
  }

  /// `LargeText` is next to its letters, and `Scrollbar` a method of surfaces.
  @Test func noSectionIsLeftOver() throws {
    let known = try Self.widgets().union(["LargeText", "Scrollbar"])
    #expect(try Set(Self.sections().keys).subtracting(known).isEmpty)
  }
}
