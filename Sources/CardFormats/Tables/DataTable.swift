import FlashcardKit

/// Tables and lists of two parts that no one learns: measurements, logs, settings, code, accounts, and shopping lists.
enum DataTable {
  /// The most rows that are looked at.
  private static let most = 300

  /// The names of columns that only tables of data have, folded.
  private static let names: Set<String> = Set(
    """
    address amount assignee balance city client cost count credit currency customer cwd date datetime day debit due email
    e-mail end eol height host hostname invoice ip iso lat latitude lon longitude mail max mean median min mobile order
    password path pid port price priority product qty quantity release room size sku start status std step street
    supplier task tax telephone phone temperature time timestamp total url user username value version website weight width
    x y z zip
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Returns whether a table has data rather than cards, as far as this can be told.
  static func isData(_ table: TextTable, _ kinds: CardKinds) -> Bool {
    guard !table.header.isPresent else { return false }
    let layout = TableLayout(of: table, kinds: kinds)
    let rows = table.body(layout, most: most).map(table.fields(of:))
    guard rows.count > 1 || layout.hasHeading else { return false }
    switch table.separator {
    case .dash, .equals, .colon, .bareColon: return isList(rows)
    default: break
    }
    let heading = table.heading
    if heading.contains(where: TableColumn.isNameOfText) { return false }
    let named = Set(heading.map { $0.folded() }).intersection(names)
    if named.count > 2 || named.count == 2 && heading.count < 5 { return true }
    // The first row may be a heading whatever it says.
    return hasOnlyNumbers(layout.hasHeading || rows.count < 4 ? rows[...] : rows.dropFirst())
      || rows.allSatisfy { isAddress($0[0]) }
  }

  // MARK: Numbers

  /// Returns whether no column tells more than numbers, times, and paths, or the same in each row.
  private static func hasOnlyNumbers(_ rows: ArraySlice<[String]>) -> Bool {
    let count = rows.map(\.count).max() ?? 0
    var numbers = 0
    for column in 0..<count {
      let values = rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
      if !values.isEmpty, values.allSatisfy(isNumber) {
        numbers += 1
        continue
      }
      guard values.allSatisfy(isPath) || isMostlyOne(values) else { return false }
    }
    return numbers > 0 && !rows.isEmpty
  }

  /// Returns whether values are nearly all the same, as units and types are.
  private static func isMostlyOne(_ values: [String]) -> Bool {
    values.count > 2 && Set(values).count <= 1 + values.count / 20
  }

  /// Returns whether a text is a number, a date, or a time. Those that calculate are questions.
  private static func isNumber(_ text: String) -> Bool {
    let text = text.lowercased()
    guard text.utf8.count < 60, text.contains(where: { ("0"..."9").contains($0) }) || text == "nan" || text == "inf"
    else { return false }
    if text.hasPrefix("0x") { return text.dropFirst(2).allSatisfy(\.isHexDigit) }
    if Double(text) != nil { return true }
    let signs = text.drop { $0 == "-" || $0 == "+" }
    guard signs.allSatisfy({ ("0"..."9").contains($0) || ".,:/-% tz".contains($0) }) else { return false }
    // A single one of these is a fraction or a difference.
    return !["/", "-"].contains { sign in signs.count { String($0) == sign } == 1 }
  }

  private static func isPath(_ text: String) -> Bool { text.contains("/") && !text.contains(" ") && text.count > 4 }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: ".")
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  // MARK: Lists of two parts

  /// Returns whether lines of two parts are a log, a conversation, code, settings, or quantities.
  private static func isList(_ rows: [[String]]) -> Bool {
    let fronts = rows.map { $0[0] }
    let backs = rows.map { $0.count > 1 ? $0[1] : "" }
    func most(_ texts: [String], _ condition: (String) -> Bool) -> Bool {
      texts.count(where: condition) * 2 > texts.count
    }
    return most(backs) { [";", "{", "}"].contains(where: $0.hasSuffix) }
      || most(fronts) { $0.hasPrefix("[") || hasTime($0) }
      || most(fronts) { $0.contains("_") && !$0.contains(" ") }
      || rows.count > 3 && Set(fronts).count * 2 <= rows.count
      || areQuantities(backs)
  }

  /// Returns whether a text has a time, such as `10:00`.
  private static func hasTime(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { word in
      let parts = String(word).filter { !"[],".contains($0) }.split(separator: ":")
      return parts.count > 1 && parts.allSatisfy { (1...4).contains($0.prefix { $0.isNumber }.count) }
    }
  }

  private static let units: Set<Substring> = [
    "g", "kg", "mg", "ml", "l", "dl", "cl", "oz", "lb", "lbs", "cup", "cups", "tbsp", "tsp", "pcs", "el", "tl", "pack",
    "packs", "bottle", "bottles", "can", "cans", "x",
  ]

  /// Returns whether all texts are numbers, at least one with a unit as in recipes.
  private static func areQuantities(_ texts: [String]) -> Bool {
    var hasUnit = false
    for text in texts {
      let rest = text.drop { $0.isNumber || ".,/½¼¾-".contains($0) }
      let unit = rest.drop { $0 == " " }
      guard rest.startIndex > text.startIndex, unit.isEmpty || units.contains(Substring(unit.lowercased())) else {
        return false
      }
      hasUnit = hasUnit || !unit.isEmpty
    }
    return hasUnit
  }
}
