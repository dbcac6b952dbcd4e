import Foundation
import Testing

/// The README and the documentation pages of all modules: the index lists every page, and no link is broken.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  private static let index = root.appendingPathComponent("Sources/Contributing.docc/Documentation.md")

  /// The README and all pages, including the index.
  static let pages: [URL] = {
    let sources = root.appendingPathComponent("Sources")
    let files = (FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects ?? [])
      .compactMap { ($0 as? URL)?.standardizedFileURL }
    return [root.appendingPathComponent("README.md")]
      + files.filter { $0.path.contains(".docc/") && $0.pathExtension == "md" }
  }()

  @Test func theIndexHasAllPages() throws {
    let linked = try Set(DocumentationTests.links(of: DocumentationTests.index).map(\.path))
    let all = DocumentationTests.pages.filter { $0 != DocumentationTests.index }
    #expect(all.count > 10)
    for page in all { #expect(linked.contains(page.path), "\(page.path) is not in the index") }
  }

  @Test func theReadmeLinksTheIndex() throws {
    let readme = DocumentationTests.root.appendingPathComponent("README.md")
    #expect(try DocumentationTests.links(of: readme).map(\.path).contains(DocumentationTests.index.path))
  }

  @Test(arguments: pages) func linksLeadSomewhere(page: URL) throws {
    for link in try DocumentationTests.links(of: page) {
      #expect(FileManager.default.fileExists(atPath: link.path), "\(link.path)")
    }
    let text = try String(contentsOf: page, encoding: .utf8)
    for name in text.matches(of: /<doc:(\w+)>/).map({ String($0.output.1) }) {
      let place = page.deletingLastPathComponent().appendingPathComponent(name + ".md").path
      #expect(FileManager.default.fileExists(atPath: place), "<doc:\(name)>")
    }
  }

  /// Returns the files that a page links to, pictures included, but not web addresses.
  private static func links(of page: URL) throws -> [URL] {
    try String(contentsOf: page, encoding: .utf8).matches(of: /\]\(([^):#]+)(?:#[^)]*)?\)/)
      .map { page.deletingLastPathComponent().appendingPathComponent(String($0.output.1)).standardizedFileURL }
  }
}
