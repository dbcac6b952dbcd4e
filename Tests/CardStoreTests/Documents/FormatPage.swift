import FlashcardKit
import Foundation
import Testing

@testable import CardStore

/// A page of the documentation of file formats: headings, each with tables whose first column names something.
struct FormatPage {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/CardStore/CardStore.docc").standardizedFileURL

  let name: String
  let text: String

  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: FormatPage.folder.appendingPathComponent(name + ".md"), encoding: .utf8)
  }

  /// All pages.
  static func all() throws -> [FormatPage] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".md") }.sorted().map { try FormatPage(String($0.dropLast(3))) }
  }

  /// The anchors of the page's headings, as GitHub makes them.
  var anchors: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("##") }.map { line in
      line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  /// The destinations of links to other pages.
  var links: [String] {
    text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }.filter { !$0.hasPrefix("..") }
  }

  /// Returns the text below a heading, up to the next one.
  func section(_ heading: String) throws -> Substring {
    let start = try #require(text.range(of: "\n## \(heading)\n"), "\(name) has no section \(heading)").upperBound
    let end = text[start...].range(of: "\n## ")?.lowerBound
    return text[start..<(end ?? text.endIndex)]
  }

  /// Returns the cells of the rows of a section's tables, by the name in their first cell.
  func rows(_ heading: String) throws -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for line in try section(heading).split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
      guard let first = cells.first, first.hasPrefix("`"), first.hasSuffix("`") else { continue }
      let name = String(first.dropFirst().dropLast())
      #expect(rows.updateValue(cells, forKey: name) == nil, "\(self.name), \(heading): \(name) is listed twice")
    }
    return rows
  }

  /// Checks that a section lists exactly these entries of a file, each with its type.
  func check(_ heading: String, _ entries: [String: PropertyValue]) throws {
    let rows = try rows(heading)
    #expect(Set(rows.keys) == Set(entries.keys), "\(name), \(heading)")
    for (key, value) in entries {
      guard let row = rows[key] else { continue }
      #expect(row.count == 5 && FormatPage.types(of: value).contains(row[1]), "\(name), \(heading): \(row)")
    }
  }

  /// Returns the names of the types that a value can have.
  private static func types(of value: PropertyValue) -> [String] {
    switch value {
    case .string: ["string", "line", "ID"]
    case .integer: ["integer", "time", "duration"]
    case .real: ["number"]
    case .boolean: ["boolean"]
    case .array: ["list"]
    case .dictionary: ["dictionary"]
    case .date, .data: []
    }
  }
}
