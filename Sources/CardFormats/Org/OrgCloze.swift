import FlashcardKit

/// Deletions of org-fc: `{{text}{hint}@0}`, of which the hint and the number may be missing.
enum OrgCloze {
  /// Returns a text with its deletions numbered as here. Those without a number get the next one.
  static func numbered(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let ends = ends(bytes)
    var result: [UInt8] = []
    var number = 0
    var place = 0
    while place < bytes.count {
      guard let found = deletion(bytes, ends, place) else {
        result.append(bytes[place])
        place += 1
        continue
      }
      let own = found.number.map { $0 + 1 } ?? number + 1
      number = max(number, own)
      let hint = found.hint.map { String(decoding: bytes[$0], as: UTF8.self).trimmed() }
      result += Array(
        Cloze.deletion(
          min(own, Cloze.numbers.upperBound), String(decoding: bytes[found.text], as: UTF8.self),
          hint: hint?.isEmpty == false ? hint : nil
        ).utf8)
      place = found.end
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let (open, close, at) = (UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "@"))

  /// Returns the place of the brace that closes each opening one, by place; `nil` elsewhere.
  private static func ends(_ bytes: [UInt8]) -> [Int?] {
    var ends = [Int?](repeating: nil, count: bytes.count)
    var opened: [Int] = []
    for (place, byte) in bytes.enumerated() {
      if byte == open { opened.append(place) }
      if byte == close, let start = opened.popLast() { ends[start] = place }
    }
    return ends
  }

  /// Returns the parts of the deletion at a place, or `nil` if there is none.
  private static func deletion(
    _ bytes: [UInt8], _ ends: [Int?], _ start: Int
  ) -> (text: Range<Int>, hint: Range<Int>?, number: Int?, end: Int)? {
    guard start + 1 < bytes.count, bytes[start + 1] == open, let last = ends[start], let textEnd = ends[start + 1],
      textEnd > start + 2
    else { return nil }
    var place = textEnd + 1
    var hint: Range<Int>?
    if place < last, let end = ends[place] {
      hint = place + 1..<end
      place = end + 1
    }
    var number: Int?
    if place < last, bytes[place] == at {
      let digits = bytes[(place + 1)..<last].prefix(8).prefix { (0x30...0x39).contains($0) }
      number = Int(String(decoding: digits, as: UTF8.self))
      place += 1 + digits.count
    }
    return place == last ? (start + 2..<textEnd, hint, number, last + 1) : nil
  }
}
