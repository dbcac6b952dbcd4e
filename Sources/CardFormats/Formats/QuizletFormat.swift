import FlashcardKit

extension CardFormat {
  /// Lists of Quizlet's with signs of their own between cards, such as semicolons, and in each, such as a tab or a dash.
  /// Those with a card on each line are tables like any other.
  public static let quizlet = CardFormat(
    "quizlet", endings: ["txt"],
    recognizing: { QuizletList(semicolonsIn: $0.utf8) != nil || QuizletList(runsIn: $0.utf8) != nil },
    reading: { (text, _) throws(FormatFailure) in
      guard let list = QuizletList(semicolonsIn: text.utf8) ?? QuizletList(text.utf8) else { throw .noCards }
      return try list.imported()
    })

  /// Returns the cards of a list whose signs a person names, or `nil` if the text has a card on each line.
  ///
  /// - Throws: `FormatFailure` if the sign between cards is named, and there are none.
  static func list(in text: PlainText, as reading: TextReading) throws(FormatFailure) -> ImportedText? {
    if let sign = reading.cardSeparator {
      guard let list = QuizletList(text.utf8, cards: Array(sign.utf8), fields: reading.separator) else {
        throw .lacksCards(format: quizlet.id)
      }
      return try list.imported()
    }
    guard let separator = reading.separator else { return nil }
    return try QuizletList(text.utf8, fields: separator)?.imported()
  }

  /// Returns the text between cards that a person names, by a word or the signs themselves, or `nil` if it is blank.
  public static func cardSeparator(named name: String) -> String? {
    let words = [
      "newline": "\n", "blank-line": "\n\n", "semicolon": ";", "comma": ",", "pipe": "|", "colon": ":", "tab": "\t",
    ]
    if let known = words[name.lowercased()] { return known }
    let text = name.replacing(#"\n"#, with: "\n").replacing(#"\t"#, with: "\t")
    return text.contains { $0 != " " } ? text : nil
  }
}

/// A list with a sign between its cards, and one between the texts of each.
struct QuizletList {
  /// The list as a table with tabs, whose values may have line breaks.
  let table: [UInt8]

  /// The list as a table.
  func imported() throws(FormatFailure) -> ImportedText {
    guard let table = TextTable(utf8: table, separator: .tab) else { throw .noCards }
    return .table(table)
  }

  /// The signs between the two texts of a card that are looked for, the likeliest first.
  private static let signs = ["\t", " - ", " – ", " — ", " = ", "===", "==", "::", "=>", "->", "=", ": ", ":", ","].map
  {
    Array($0.utf8)
  }
  private static let (semicolon, feed) = (UInt8(ascii: ";"), UInt8(ascii: "\n"))

  /// Creates the table of a list with semicolons between its cards. Returns `nil` unless each card of the text has the same
  /// sign once, and two texts. Code has semicolons, too, but not without equals signs and braces.
  init?(semicolonsIn utf8: [UInt8]) {
    guard utf8.contains(QuizletList.semicolon),
      !utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    else { return nil }
    let rows = utf8.split(separator: QuizletList.semicolon).filter { !QuizletList.isBlank($0) }
    guard rows.count > 1, let first = rows.first else { return nil }
    let sign = QuizletList.signs.prefix(4).first { QuizletList.halves(of: first, at: [$0]) != nil }
    guard let sign else { return nil }
    var table: [UInt8] = []
    for row in rows {
      guard let halves = QuizletList.halves(of: row, at: [sign]) else { return nil }
      QuizletList.add(halves, to: &table)
    }
    self.table = table
  }

  /// Creates the table of a list whose signs no other text has: at least three equal ones between cards, and two in each.
  init?(runsIn utf8: [UInt8]) {
    let start = utf8.prefix(1 << 16)
    let hasRun = zip(start, zip(start.dropFirst(), start.dropFirst(2))).contains { one, next in
      one == next.0 && one == next.1 && QuizletList.runs.contains(one)
    }
    guard hasRun else { return nil }
    for sign in ["===", "==", "::"].map({ Array($0.utf8) }) {
      guard let cards = QuizletList.cardSign(in: utf8, between: [sign]), cards.count >= 3,
        cards.allSatisfy(QuizletList.runs.contains)
      else { continue }
      guard let list = QuizletList(utf8, cards: cards, signs: [sign], isFound: true) else { continue }
      self = list
      return
    }
    return nil
  }

  /// Creates the table of a list with signs that are known, or else found. What is found must make the text plain: each card
  /// has one sign, and two texts.
  ///
  /// - Parameters:
  ///   - utf8: The text.
  ///   - cards: The sign between cards.
  ///   - fields: The sign between the texts of a card.
  init?(_ utf8: [UInt8], cards: [UInt8]? = nil, fields: TextTable.Separator? = nil) {
    let utf8 = QuizletList.lines(of: utf8)
    for signs in fields.map({ [QuizletList.alternatives(of: $0)] }) ?? QuizletList.signs.map({ [$0] }) {
      // Two cards in a line may as well be one row of several fields.
      let least = fields.map { $0 == .tab || $0 == .semicolon || $0 == .comma } == true ? 2 : 1
      guard let sign = cards ?? QuizletList.cardSign(in: utf8, between: signs, least: least),
        let list = QuizletList(utf8, cards: sign, signs: signs, isFound: cards == nil || fields == nil)
      else { continue }
      self = list
      return
    }
    return nil
  }

  /// Returns a text with LF as line ending.
  private static func lines(of utf8: [UInt8]) -> [UInt8] {
    guard utf8.contains(0x0D) else { return utf8 }
    return Array(String(decoding: utf8, as: UTF8.self).allLines.joined(separator: "\n").utf8)
  }

  private init?(_ utf8: [UInt8], cards: [UInt8], signs: [[UInt8]], isFound: Bool) {
    var table: [UInt8] = []
    var isCard = false
    for row in QuizletList.parts(of: utf8[...], at: [cards]) where !QuizletList.isBlank(row) {
      if isFound {
        guard let halves = QuizletList.halves(of: row, at: signs) else { return nil }
        QuizletList.add(halves, to: &table)
        isCard = true
      } else {
        let parts = QuizletList.parts(of: row, at: signs)
        QuizletList.add(parts, to: &table)
        if parts.count > 1 { isCard = true }
      }
    }
    guard isCard else { return nil }
    self.table = table
  }

  // MARK: Signs between texts

  /// Returns the signs that a separator is.
  private static func alternatives(of separator: TextTable.Separator) -> [[UInt8]] {
    if let value = separator.value { return [[value]] }
    return switch separator {
    case .dash: Array(signs[1...3])
    case .equals: [Array(" = ".utf8)]
    case .colon: [Array(": ".utf8)]
    case .other(let text): [Array(text.utf8)]
    case .tab, .semicolon, .comma, .bar, .blank, .bareColon: []
    }
  }

  /// Returns the places of signs in a text.
  private static func places(of signs: [[UInt8]], in text: ArraySlice<UInt8>) -> [Range<Int>] {
    let heads = Set(signs.compactMap(\.first))
    var places: [Range<Int>] = []
    var place = text.startIndex
    while let next = text[place...].firstIndex(where: heads.contains) {
      if let sign = signs.first(where: { text[next...].starts(with: $0) }) {
        place = next + sign.count
        places.append(next..<place)
      } else {
        place = next + 1
      }
    }
    return places
  }

  /// Returns the parts of a text between signs.
  private static func parts(of text: ArraySlice<UInt8>, at signs: [[UInt8]]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    for place in places(of: signs, in: text) {
      parts.append(text[start..<place.lowerBound])
      start = place.upperBound
    }
    return parts + [text[start...]]
  }

  /// Returns the texts before and after the only occurrence of signs, or `nil` if there isn't just one, or a text is blank.
  private static func halves(of row: ArraySlice<UInt8>, at signs: [[UInt8]]) -> [ArraySlice<UInt8>]? {
    let parts = parts(of: row, at: signs)
    return parts.count == 2 && !isBlank(parts[0]) && !isBlank(parts[1]) ? parts : nil
  }

  private static func isBlank(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy { $0 <= 0x20 } }

  /// Adds a row of texts in quotes, without the blanks around them.
  private static func add(_ row: [ArraySlice<UInt8>], to table: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for (index, text) in row.enumerated() {
      if index > 0 { table.append(UInt8(ascii: "\t")) }
      var text = text.drop { $0 <= 0x20 }
      while let last = text.last, last <= 0x20 { text.removeLast() }
      table.append(quote)
      for byte in text {
        if byte == quote { table.append(quote) }
        table.append(byte)
      }
      table.append(quote)
    }
    table.append(feed)
  }

  // MARK: Signs between cards

  /// The signs that may be between cards, the likeliest first. Others than these are parts of texts.
  private static let likely = Array("|;#@~^*&%$+=_:/,".utf8)
  /// The signs of which several are between cards.
  private static let runs = Set("|;#@~^*&%$+=".utf8)
  /// The most signs that are tried.
  private static let most = 16

  /// Returns the sign between the cards of a text, of which each has another sign once, or `nil` if there is none, or each line
  /// is a card: between two cards, it occurs once, and nowhere else.
  private static func cardSign(in text: [UInt8], between signs: [[UInt8]], least: Int = 1) -> [UInt8]? {
    let fields = places(of: signs, in: text[...])
    guard let first = fields.first, let last = fields.last, fields.count > least else { return nil }
    let lines = text.split(separator: feed).filter { !isBlank($0) }
    let cardLines = lines.count { !places(of: signs, in: $0).isEmpty }
    guard lines.count == 1 || cardLines < lines.count else { return nil }
    let hasLines = lines.count > 1 && cardLines * 2 > lines.count
    let between = zip(fields, fields.dropFirst()).map { text[$0.upperBound..<$1.lowerBound] }
    let (front, back) = (text[..<first.lowerBound], text[last.upperBound...])
    var candidates: [[UInt8]] = []
    for sign in runs(in: between[0]).map(\.sign) where !candidates.contains(sign) && candidates.count < most {
      candidates.append(sign)
    }
    func rank(_ sign: [UInt8]) -> Int { (likely.firstIndex(of: sign[0]) ?? likely.count) - sign.count * 100 }
    return candidates.sorted { rank($0) < rank($1) }.first { sign in
      // A text has such signs, too.
      if sign.count == 1, hasLines || sign[0] == UInt8(ascii: ",") && between.count < 2 { return false }
      guard !runs(in: front).contains(where: { $0.sign == sign }) else { return false }
      // One may end the list.
      let ends = runs(in: back).filter { $0.sign == sign }
      guard ends.allSatisfy({ isBlank(text[$0.place.upperBound...]) }) else { return false }
      return between.allSatisfy { part in
        let found = runs(in: part).filter { $0.sign == sign }
        guard found.count == 1, let place = found.first?.place else { return false }
        return !isBlank(part[..<place.lowerBound]) && !isBlank(part[place.upperBound...])
      }
    }
  }

  /// Returns the runs of equal signs in a text that may be between cards, and of blank lines.
  private static func runs(in text: ArraySlice<UInt8>) -> [(sign: [UInt8], place: Range<Int>)] {
    var found: [(sign: [UInt8], place: Range<Int>)] = []
    var place = text.startIndex
    while place < text.endIndex {
      let byte = text[place]
      guard byte == feed || likely.contains(byte) else {
        place += 1
        continue
      }
      let end = text[place...].firstIndex { $0 != byte && (byte != feed || $0 > 0x20) } ?? text.endIndex
      let run = text[place..<end]
      if byte != feed {
        found.append((Array(run), place..<end))
      } else if run.count(where: { $0 == feed }) > 1 {
        found.append(([feed, feed], place..<end))
      }
      place = end
    }
    return found
  }
}
