/// The code in a text in Markdown, as far as its marks tell where it is.
struct MarkdownCode {
  let text: [UInt8]

  /// Returns whether a byte is a mark that may begin code.
  static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") }

  /// Returns the place after a span or block of code that begins at a mark, or after the marks if none does.
  func end(at place: Int) -> Int {
    let mark = text[place]
    let count = run(of: mark, at: place)
    let isFence = count >= 3 && isFirstOfLine(place)
    guard isFence || mark == UInt8(ascii: "`") else { return place + count }
    var next = place + count
    while next < text.count {
      // A span ends with its paragraph.
      if !isFence, text[next] == 10, next + 1 < text.count, text[next + 1] == 10 { break }
      guard text[next] == mark else {
        next += 1
        continue
      }
      let length = run(of: mark, at: next)
      if isFence ? length >= count && isFirstOfLine(next) : length == count { return next + length }
      next += length
    }
    // A fence that isn't closed ends with the text.
    return isFence ? text.count : place + count
  }

  private func run(of mark: UInt8, at place: Int) -> Int {
    var count = 0
    while place + count < text.count, text[place + count] == mark { count += 1 }
    return count
  }

  private func isFirstOfLine(_ place: Int) -> Bool {
    var before = place
    while before > 0, text[before - 1] == 32 { before -= 1 }
    return before == 0 || text[before - 1] == 10
  }
}
