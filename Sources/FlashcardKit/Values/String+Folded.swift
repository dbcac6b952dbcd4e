import Foundation

extension String {
  /// The text as duplicates and searches compare it: without regard to case, width, diacritics and repeated or outer
  /// blanks.
  public func folded() -> String {
    let plain =
      utf8.allSatisfy({ $0 < 0x80 })
      ? lowercased()
      : folding(options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive], locale: nil)
    var result = ""
    result.reserveCapacity(plain.utf8.count)
    var blank = false
    for scalar in plain.unicodeScalars {
      if scalar.properties.isWhitespace {
        blank = !result.isEmpty
      } else {
        if blank { result.append(" ") }
        blank = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
