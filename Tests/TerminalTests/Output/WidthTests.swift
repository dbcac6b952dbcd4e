import CNcurses
import Foundation
import Testing
import TextUI

@testable import Terminal

/// The widths of characters are those of libc: terminals and ncurses use the same tables.
@Suite struct WidthTests {
  @Test func columnsAreThoseOfLibc() {
    guard setlocale(LC_CTYPE, "C.UTF-8") != nil else { return }
    var odd: [String] = []
    for value in UInt32(0x20)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let libc = Int(wcwidth(wchar_t(bitPattern: value)))
      // Scalars unknown to libc are drawn as a question mark; marks and controls have no cell of their own, and format
      // characters (soft hyphens) are not drawn.
      guard libc > 0, ![.unassigned, .format].contains(scalar.properties.generalCategory) else { continue }
      let ours = Character(scalar).columns
      if ours != libc { odd.append("U+\(String(value, radix: 16)) \(ours), libc \(libc)") }
    }
    #expect(odd.isEmpty, "\(odd.count): \(odd.prefix(60))")
  }

  /// The strings that `.ci/measure-widths` measures in terminals: the row of each, and its text.
  private func measured() throws -> (head: String, rows: [(fields: [String], text: String)]) {
    let lines = try String(contentsOfFile: Self.table, encoding: .utf8).split(separator: "\n").map(String.init)
    return (
      lines[0],
      lines.dropFirst().map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let text = fields[1].replacing(/\\u\{([0-9A-F]+)\}/) { match in
          UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
        return (fields, text)
      }
    )
  }

  private static let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "widths.tsv").path

  /// The table says how wide each string is here.
  @Test func stringsHaveTheWidthsOfTheTable() throws {
    let (head, rows) = try measured()
    #expect(rows.count >= 300)
    let wrong = rows.filter { String($0.text.columns) != $0.fields[2] }
    guard ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil else {
      #expect(wrong.isEmpty, "\(wrong.map { "\($0.fields[1]) \($0.text.columns), not \($0.fields[2])" })")
      return
    }
    let lines = rows.map { row in
      (row.fields[..<2] + [String(row.text.columns)] + row.fields.dropFirst(3)).joined(separator: "\t")
    }
    try ([head] + lines).joined(separator: "\n").appending("\n").write(
      toFile: Self.table, atomically: true, encoding: .utf8)
    Issue.record("recorded")
  }

  /// Whatever columns a terminal gives to vowel signs and emoji, the border beside them is in its place, and nothing remains
  /// of what was there before.
  @Test(arguments: [nil, 0, 1, 2]) func noBorderIsTorn(_ disputed: Int?) throws {
    for joins in [false, true] {
      try expectWholeBorders(.all, joins: joins) { scalar in
        let isDisputed = CellScalars(scalar).haveDisputedWidth
        return isDisputed && Character(scalar).columns > 0
          ? disputed ?? Character(scalar).columns : Character(scalar).columns
      }
    }
  }

  /// The Linux console gives a column to each mark, and none to joiners.
  @Test func noBorderIsTornOnTheConsole() throws {
    try expectWholeBorders(.console, joins: false) { scalar in
      switch scalar.value {
      case 0x200B...0x200F, 0xFEFF: 0
      case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3040...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
        2
      default: 1
      }
    }
  }

  private func expectWholeBorders(
    _ characters: TerminalType.Characters, joins: Bool, _ columns: @escaping (Unicode.Scalar) -> Int
  ) throws {
    setlocale(LC_CTYPE, "C.UTF-8")
    for (fields, text) in try measured().rows {
      let size = Size(width: text.columns + 3, height: 1)
      var emulator = Emulator(size, joinsSequences: joins, columns: columns)
      var painter = Painter(
        OutputCapabilities(), characters: characters, looks: Looks(palette: Palette()),
        colors: ColorSequences { number, isBackground in Array("\u{1B}[\(isBackground ? 48 : 38);5;\(number)m".utf8) })
      painter.joinsSequences = joins
      var surface = Surface(size)
      surface.write(String(repeating: "%", count: size.width), x: 0, y: 0)
      emulator.take(painter.show(surface, schemes: [.night], on: size))
      surface.write("│" + text + "│ ", x: 0, y: 0)
      emulator.take(painter.show(surface, schemes: [.night], on: size))
      #expect(emulator.fault == nil && emulator.cells[0].text.unicodeScalars.first == "│", "\(fields[1])")
      let border = surface.cells.lastIndex { $0.character == "│" } ?? 0
      #expect(emulator.cells[border].text == "│", "\(fields[1])")
      #expect(!emulator.cells.contains { $0.text == "%" } || text.contains("%"), "\(fields[1])")
    }
  }

  @Test func placeholdersAreMeasuredAsTheyAreMeant() {
    setlocale(LC_ALL, "C.UTF-8")
    #expect(Glyphs.canPlaceImages)
  }
}
