import FlashcardKit

/// A text in which the command palette and Settings find words: folded, with the places where words begin and end.
struct WordStarts: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  private let ends: [Int]

  init(_ text: String) {
    var (bytes, starts, ends): ([UInt8], [Int], [Int]) = ([], [], [])
    var isInWord = false
    for scalar in text.folded().unicodeScalars {
      let isLetter = WordStarts.isLetter(scalar)
      if isLetter != isInWord {
        if isLetter { starts.append(bytes.count) } else { ends.append(bytes.count) }
        isInWord = isLetter
      }
      bytes += scalar.utf8
    }
    if isInWord { ends.append(bytes.count) }
    (self.bytes, self.starts, self.ends) = (bytes, starts, ends)
  }

  /// Returns whether a scalar is a letter or a digit. Most are ASCII, and the tables of Unicode take ten times as long.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  /// The length in bytes.
  var count: Int { bytes.count }

  /// Returns whether the text, without an ellipsis, is the given one.
  func isWhole(_ text: [UInt8], from start: Int = 0) -> Bool {
    bytes.count - start >= text.count && bytes[start...].starts(with: text)
      && !ends.contains { $0 > start + text.count }
  }

  /// Returns the first place where a word begins with the given text, a whole word if there is one.
  func place(of text: [UInt8], from: Int = 0) -> (start: Int, isWhole: Bool)? {
    guard let first = text.first else { return nil }
    var begun: Int?
    for start in starts
    where start >= from && bytes[start] == first && bytes[start...].starts(with: text) {
      if ends.contains(start + text.count) { return (start, true) }
      begun = begun ?? start
    }
    return begun.map { ($0, false) }
  }

  /// Returns whether all letters occur, in order.
  func hasLetters(_ letters: [UInt8]) -> Bool {
    var next = letters.startIndex
    for byte in bytes where next < letters.endIndex && byte == letters[next] { next += 1 }
    return next == letters.endIndex
  }
}
