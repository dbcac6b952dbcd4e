/// The lines of a text in Markdown, as far as their beginnings and signs tell what they are.
struct MarkdownLines {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns the end of a line.
  func end(of line: Int) -> Int { bytes[line...].firstIndex(of: 10) ?? bytes.count }

  /// Returns the byte at a place, a line break beyond the text.
  func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 10 }

  /// Returns the number of equal bytes from a place on.
  func run(at start: Int, _ end: Int) -> Int {
    var next = start
    while next < end, bytes[next] == bytes[start] { next += 1 }
    return next - start
  }

  /// Returns whether a line is a rule.
  func isRule(_ first: Int, _ end: Int) -> Bool {
    guard end - first >= 3, [45, 42, 95].contains(bytes[first]) else { return false }
    let signs = bytes[first..<end].filter { $0 != 32 }
    return signs.count >= 3 && signs.allSatisfy { $0 == bytes[first] }
  }

  /// Returns whether a line makes the one before it a heading.
  func isUnderline(_ first: Int, _ end: Int) -> Bool {
    end - first >= 3 && bytes[first..<end].allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// Returns whether a line is that between the header and the rows of a table.
  private func isDelimiters(_ first: Int, _ end: Int) -> Bool {
    let line = bytes[first..<end]
    return line.contains(UInt8(ascii: "-")) && line.allSatisfy { [45, 58, 124, 32].contains($0) }
  }

  /// Returns whether a line is the header of a table.
  func isHeader(_ first: Int, _ end: Int) -> Bool {
    guard end < bytes.count, bytes[first..<end].contains(UInt8(ascii: "|")) else { return false }
    var next = end + 1
    while next < bytes.count, bytes[next] == 32 { next += 1 }
    // Most lines end the search with their first byte.
    guard [45, 58, 124].contains(byte(next)) else { return false }
    return isDelimiters(next, self.end(of: next))
  }

  /// Returns the place after the marks at the beginning of a line: of quotes, headings, lists, and tasks.
  func afterMarks(_ first: Int, _ end: Int) -> Int {
    var next = first
    while next < end {
      let start = next
      if bytes[next] == UInt8(ascii: ">") {
        next += 1
      } else if bytes[next] == UInt8(ascii: "#"), case let count = run(at: next, end), count <= 6,
        byte(next + count) == 32
      {
        next += count
      } else if [45, 42, 43].contains(bytes[next]), byte(next + 1) == 32 {
        next += 1
      } else if bytes[next] == UInt8(ascii: "["), [32, 120, 88].contains(byte(next + 1)), byte(next + 2) == 93,
        byte(next + 3) == 32, next > first
      {
        next += 3
      } else {
        return next
      }
      while next < end, bytes[next] == 32 { next += 1 }
      if next == start { return next }
    }
    return next
  }
}
