import ArgumentParser
import CardFormats
import FlashcardKit

/// The time to find the encoding of a megabyte, and the columns of its table.
struct Recognizing: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Find the encoding and the columns of a table of 1 MB.")

  func run() throws {
    let row = "слово\tперевод\tпример, в котором оно есть\tсуществительное\n"
    let rows = String(repeating: row, count: 18_000)
    // Windows-1251 has the letters in the order of Unicode.
    let legacy = rows.unicodeScalars.map {
      UInt8(truncatingIfNeeded: $0.value < 0x80 ? $0.value : $0.value - 0x430 + 0xE0)
    }
    print("— a table of 1 MB")
    for (name, bytes) in [("in Windows-1251", legacy), ("in UTF-8", Array(rows.utf8))] {
      var (decoding, reading) = (Samples(), Samples())
      for _ in 0..<50 {
        let text = try decoding.measure { try PlainText(bytes) }
        guard let table = TextTable(utf8: text.utf8) else { continue }
        _ = reading.measure { TableLayout(of: table, kinds: .standard) }
      }
      decoding.report("encoding found, decoded: \(name)")
      reading.report("columns found: \(name)")
    }
  }
}
