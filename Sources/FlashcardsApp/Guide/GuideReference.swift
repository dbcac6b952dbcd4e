import TextUI

/// The guide as pages of the documentation, with the default keys.
package enum GuideReference {
  /// The width of lines, as in the rest of the documentation.
  private static let width = 120

  /// The names of the files and their texts.
  package static var pages: [(file: String, text: String)] {
    Words(keymap: Keymap()).guidePages().map { page in
      var text = "# \(page.title)\n\n" + wrapped(page.text) + "\n"
      if !page.more.isEmpty {
        let links = page.more.map { "[\($0)](\($0).md)" }.joined(separator: ", ")
        text += "\n\(Words.more) \(links).\n"
      }
      return (file(page.title), text)
    }
  }

  /// Returns the name of the file of a page: `FirstSession.md`.
  private static func file(_ title: String) -> String {
    Words.guide + title.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".md"
  }

  /// Returns a text in Markdown with long lines wrapped, except those of code and tables.
  private static func wrapped(_ text: String) -> String {
    var isCode = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("|"), line.count > width else { return [String(line)] }
      let indent = line.hasPrefix("- ") ? "  " : ""
      return String(line).wrapped(to: width - indent.count).enumerated().map { ($0 == 0 ? "" : indent) + $1 }
    }
    return lines.joined(separator: "\n")
  }
}
