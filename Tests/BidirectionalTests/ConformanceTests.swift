import Bidirectional
import Foundation
import Rounds
import Testing
import TextUI

/// Unicode's conformance tests of the bidirectional algorithm: samples, or in a thorough run all of Debian's package
/// `unicode-data`, if it is there.
@Suite struct ConformanceTests {
  /// The texts of a test: of the sample, and all of them if they are wanted and there.
  private func lines(_ name: String) throws -> [Substring] {
    let all = "/usr/share/unicode/\(name)"
    let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Conformance/\(name)").path
    let path = Rounds.isThorough && FileManager.default.fileExists(atPath: all) ? all : sample
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// A scalar of each class.
  private static let scalars: [Substring: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "EN": "1", "ES": "+", "ET": "$", "AN": "\u{661}", "CS": ",", "B": "\u{2029}", "S": "\t",
    "WS": " ", "ON": "!", "LRE": "\u{202A}", "LRO": "\u{202D}", "RLE": "\u{202B}", "RLO": "\u{202E}",
    "PDF": "\u{202C}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}", "AL": "\u{627}",
    "NSM": "\u{300}", "BN": "\u{200B}",
  ]

  /// Returns the levels of a text, by the same door as that of texts on the screen, which has each paragraph by itself.
  private func levels(_ text: [Unicode.Scalar], _ direction: WritingDirection?) -> [UInt8] {
    var levels: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "\u{2029}").map { $0 + 1 } ?? rest.endIndex
      let paragraph = Array(rest[..<end])
      let own = direction ?? WritingDirection(of: paragraph) ?? .leftToRight
      levels += TextOrder.friBidi.resolve(paragraph, own)?.levels ?? []
      rest = rest[end...]
    }
    return levels
  }

  private func differs(_ found: [UInt8], _ wanted: [Substring]) -> Bool {
    found.count != wanted.count || zip(found, wanted).contains { $1 != "x" && String($0) != $1 }
  }

  @Test func classesHaveTheLevelsOfUnicode() throws {
    var wanted: [Substring] = []
    var failures: [String] = []
    var count = 0
    for line in try lines("BidiTest.txt") {
      if line.hasPrefix("@Levels:") { wanted = line.dropFirst(8).split(whereSeparator: \.isWhitespace) }
      let parts = line.split(separator: ";")
      guard !line.hasPrefix("@"), parts.count == 2, let ways = Int(parts[1].filter { !$0.isWhitespace }) else {
        continue
      }
      let text = try parts[0].split(whereSeparator: \.isWhitespace).map { try #require(Self.scalars[$0]) }
      for (bit, direction) in [(1, nil), (2, .leftToRight), (4, .rightToLeft)] as [(Int, WritingDirection?)]
      where ways & bit != 0 {
        count += 1
        if differs(levels(text, direction), wanted) { failures.append("\(line), \(bit)") }
      }
    }
    #expect(count > 1000)
    #expect(failures.isEmpty, "\(failures.count) of \(count): \(failures.prefix(10))")
  }

  @Test func charactersHaveTheLevelsOfUnicode() throws {
    var failures: [String] = []
    var count = 0
    for line in try lines("BidiCharacterTest.txt") {
      let parts = line.split(separator: ";")
      guard parts.count >= 4 else { continue }
      let text = parts[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let direction: WritingDirection? = parts[1] == "0" ? .leftToRight : parts[1] == "1" ? .rightToLeft : nil
      count += 1
      if differs(levels(text, direction), parts[3].split(separator: " ")) { failures.append(String(line)) }
    }
    #expect(count > 900)
    #expect(failures.isEmpty, "\(failures.count) of \(count): \(failures.prefix(10))")
  }
}
