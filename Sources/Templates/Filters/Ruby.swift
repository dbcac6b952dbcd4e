import HTML
import RichText

/// The part that a filter keeps of words with readings, written as `漢字[かんじ]` with a space before the word where it
/// doesn't begin the text.
enum Ruby: Hashable, Sendable {
  /// The word with the reading above it, as HTML's ruby.
  case both
  /// The word.
  case base
  /// The reading.
  case reading

  /// Returns the text with all readings replaced. Brackets that name a sound stay.
  func apply(to html: String) -> String {
    let bytes = Ruby.withPlainSpaces(Array(html.utf8))
    guard bytes.contains(UInt8(ascii: "[")) else { return String(decoding: bytes, as: UTF8.self) }
    var closings = ByteSearch("]")
    var newlines = ByteSearch("\n")
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    // The beginning of the word, which no space and no tag's end can be part of.
    var word = 0
    var copied = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") {
        word = index
        continue
      }
      let bracket = index - 1
      guard byte == UInt8(ascii: "["), bracket > word,
        let end = closings.first(in: bytes, from: bracket + 2),
        newlines.first(in: bytes, from: bracket).map({ $0 > end }) ?? true
      else { continue }
      let reading = bytes[(bracket + 1)..<end]
      if !reading.starts(with: Array("sound:".utf8)) {
        let hasSpace = word > copied && bytes[word - 1] == UInt8(ascii: " ")
        output += bytes[copied..<(hasSpace ? word - 1 : word)]
        write(bytes[word..<bracket], reading, to: &output)
        copied = end + 1
      } else {
        output += bytes[copied...end]
        copied = end + 1
      }
      word = end + 1
      index = end + 1
    }
    output += bytes[copied...]
    return String(decoding: output, as: UTF8.self)
  }

  private func write(_ base: ArraySlice<UInt8>, _ reading: ArraySlice<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .base: output += base
    case .reading: output += reading
    case .both:
      output += "<ruby><rb>".utf8
      output += base
      output += "</rb><rt>".utf8
      output += reading
      output += "</rt></ruby>".utf8
    }
  }

  /// Returns the text with spaces in place of `&nbsp;`.
  private static func withPlainSpaces(_ bytes: [UInt8]) -> [UInt8] {
    var search = ByteSearch("&nbsp;")
    var output: [UInt8] = []
    var copied = 0
    var index = 0
    while let found = search.first(in: bytes, from: index) {
      index = found + 6
      // The search ignores case, the entity doesn't.
      guard bytes[found + 1] == UInt8(ascii: "n"), bytes[found..<index].elementsEqual("&nbsp;".utf8) else { continue }
      output += bytes[copied..<found]
      output.append(UInt8(ascii: " "))
      copied = index
    }
    return copied == 0 ? bytes : output + bytes[copied...]
  }
}
