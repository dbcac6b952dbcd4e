import FlashcardKit

extension CardFormat {
  /// Lists of Quizlet's with semicolons between cards, and a tab or a dash in each. Those with a card on each line are
  /// tables like any other.
  public static let quizlet = CardFormat(
    "quizlet", endings: ["txt"], recognizing: { QuizletList($0.utf8) != nil },
    reading: { (text, _) throws(FormatFailure) in
      guard let list = QuizletList(text.utf8) else { throw .noCards }
      return try table(PlainText(list.table), .tab)
    })
}

/// A list with semicolons between its cards.
private struct QuizletList {
  /// The list as a table with tabs, whose values may have line breaks.
  let table: [UInt8]

  /// The signs between the two texts of a card.
  private static let signs = ["\t", " - ", " – ", " — "].map { Array($0.utf8) }
  private static let semicolon = UInt8(ascii: ";")

  /// Creates the table of a list. Returns `nil` unless each card of the text has the same sign once, and two texts.
  /// Code has semicolons, too, but not without equals signs and braces.
  init?(_ utf8: [UInt8]) {
    guard utf8.contains(QuizletList.semicolon),
      !utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    else { return nil }
    let rows = utf8.split(separator: QuizletList.semicolon).filter { !QuizletList.isBlank($0) }
    guard rows.count > 1, let first = rows.first else { return nil }
    guard let sign = QuizletList.signs.first(where: { QuizletList.halves(of: first, at: $0) != nil }) else {
      return nil
    }
    var table: [UInt8] = []
    for row in rows {
      guard let (front, back) = QuizletList.halves(of: row, at: sign) else { return nil }
      QuizletList.add(front, to: &table)
      table.append(UInt8(ascii: "\t"))
      QuizletList.add(back, to: &table)
      table.append(UInt8(ascii: "\n"))
    }
    self.table = table
  }

  private static func isBlank(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy { $0 <= 0x20 } }

  /// Returns the texts before and after the only occurrence of a sign, or `nil` if there isn't just one, or a text is
  /// blank.
  private static func halves(
    of row: ArraySlice<UInt8>, at sign: [UInt8]
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    guard let head = sign.first else { return nil }
    var found: Int?
    var place = row.startIndex
    while let next = row[place...].firstIndex(of: head) {
      place = next + 1
      guard row[next...].starts(with: sign) else { continue }
      guard found == nil else { return nil }
      found = next
    }
    guard let found, !isBlank(row[..<found]), !isBlank(row[(found + sign.count)...]) else { return nil }
    return (row[..<found], row[(found + sign.count)...])
  }

  /// Adds a text in quotes, without the blanks around it.
  private static func add(_ text: ArraySlice<UInt8>, to table: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    var text = text.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    table.append(quote)
    for byte in text {
      if byte == quote { table.append(quote) }
      table.append(byte)
    }
    table.append(quote)
  }
}
