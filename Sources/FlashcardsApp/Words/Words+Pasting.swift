import FlashcardKit

/// Making cards of a table.
extension Words {
  // What becomes of rows, for plain screens.
  static let (newRow, changedRow, knownRow) = ("new:", "changed:", "already there:")

  static let pastedTable = "Create cards from this table?"
  static let pasteInCreate = "Pasted text isn’t a table; go to Create to paste it as a card"
  static let newLayoutAwaited = "The cards are still being read; try again in a moment"
  static let noRowIsACard = "No row has both a front and a back"

  /// Returns the label of a row of the offer. `tally` has the numbers of cards to create and to update.
  static func label(of row: ImportOfferRow, _ tally: (new: Int, updated: Int) = (0, 0)) -> String {
    switch row {
    case .create:
      if tally.updated == 0 {
        "Create \(cards(tally.new))"
      } else if tally.new == 0 {
        "Update \(cards(tally.updated))"
      } else {
        "Create \(cards(tally.new)), update \(grouped(tally.updated))"
      }
    case .deck: "Deck"
    case .format: "Format"
    case .encoding: "Encoding"
    case .separator: "Between fields"
    case .kind: "Kind of card"
    case .markup: "Texts are"
    case .heading: "First row"
    case .column(let index): column(index, heading: nil)
    case .tags: "Between tags"
    case .updates: "Cards you have"
    case .unreadable: "Left out"
    }
  }

  static func betweenTags(hasBlanks: Bool) -> String { hasBlanks ? "blanks" : "commas" }
  static let kindOfCards = "Kind of card"
  static let markupOfTexts = "Texts are"
  static let decksOfFile = "as in the file"
  static let asLastTime = "as last time"
  static let nothingNew = "You already have all these cards"
  static let leftOutTitle = "Left out"

  static let foundFormat = "Find it by name and contents"
  static let chooseFormat = "Choose its format…"
  static let chooseSeparator = "Choose its separator…"

  /// Returns the format of a file, of which a person may have chosen another one than was found. `nil` is a table whose
  /// separator was chosen.
  static func name(_ format: TextFormat?, isFound: Bool) -> String {
    guard let format else { return "table" }
    return name(format) + (isFound ? " (found)" : "")
  }

  static func name(_ format: TextFormat) -> String {
    switch format {
    case .json: "JSON"
    case .org: "Org"
    case .kindle: "Kindle clippings"
    case .hascard: "hascard"
    case .markdown: "Markdown"
    case .obsidianToAnki: "Markdown: Obsidian_to_Anki"
    case .inka: "Markdown: inka"
    case .apy: "Markdown: apy"
    case .mdanki: "Markdown: mdanki"
    case .logseq: "Markdown: Logseq"
    case .remnote: "Markdown: RemNote"
    case .neuracache: "Markdown: NeuraCache"
    case .obsidian: "Markdown: Obsidian"
    case .table: "Markdown: rows of a table"
    case .numbered: "Markdown: numbered questions"
    case .headings: "Markdown: headings"
    case .superMemo: "SuperMemo Q&A"
    case .quizlet: "Quizlet list"
    case .tsv: "TSV table"
    case .csv: "CSV table"
    case .text: "Any table"
    }
  }

  /// Returns the encoding of a text, and another one that it may well have.
  static func name(_ encoding: TextEncoding, or other: TextEncoding?) -> String {
    name(encoding) + (other.map { ", or \(name($0))?" } ?? "")
  }

  static func name(_ encoding: TextEncoding) -> String {
    switch encoding {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16, little-endian"
    case .utf16BigEndian: "UTF-16, big-endian"
    case .utf32LittleEndian: "UTF-32, little-endian"
    case .utf32BigEndian: "UTF-32, big-endian"
    default: languages[encoding.name].map { "\($0) (\(title(encoding)))" } ?? title(encoding)
    }
  }

  private static func title(_ encoding: TextEncoding) -> String {
    switch encoding.name {
    case "shift_jis": "Shift JIS"
    case "big5": "Big5"
    case "macintosh", "mac-cyrillic": "Macintosh"
    case "johab": "Johab"
    case let name where name.hasPrefix("windows-"): name.replacing("windows", with: "Windows")
    case let name where name.hasPrefix("iso-8859"): name.replacing("iso-", with: "ISO ")
    default: encoding.name.uppercased()
    }
  }

  /// What is written in encodings.
  private static let languages = [
    "windows-1252": "Western European", "windows-1250": "Central European", "windows-1251": "Cyrillic",
    "windows-1253": "Greek", "windows-1254": "Turkish", "windows-1255": "Hebrew", "windows-1256": "Arabic",
    "windows-1257": "Baltic", "windows-1258": "Vietnamese", "koi8-r": "Russian", "koi8-u": "Ukrainian",
    "shift_jis": "Japanese", "euc-jp": "Japanese", "iso-2022-jp": "Japanese", "euc-kr": "Korean", "gb18030": "Chinese",
    "big5": "Traditional Chinese", "tis-620": "Thai", "iso-8859-1": "Western European",
    "iso-8859-2": "Central European", "iso-8859-3": "South European", "iso-8859-4": "Baltic",
    "iso-8859-5": "Cyrillic", "iso-8859-6": "Arabic", "iso-8859-7": "Greek", "iso-8859-8": "Hebrew",
    "iso-8859-9": "Turkish", "iso-8859-10": "Nordic", "iso-8859-11": "Thai", "iso-8859-13": "Baltic",
    "iso-8859-14": "Celtic", "iso-8859-15": "Western European", "iso-8859-16": "Southeastern European",
    "cp866": "Cyrillic", "cp850": "Western European", "cp852": "Central European", "macintosh": "Western European",
    "mac-cyrillic": "Cyrillic", "johab": "Korean", "hz": "Chinese",
  ]

  static func name(_ separator: TextTable.Separator) -> String {
    switch separator {
    case .tab: "tab"
    case .semicolon: "semicolon"
    case .comma: "comma"
    case .dash: "dash between blanks"
    case .equals: "equals sign between blanks"
    case .colon: "colon before a blank"
    case .bar: "vertical bar"
    case .blank: "blank"
    case .bareColon: "colon"
    case .other(let text): quoted(text)
    }
  }

  static func column(_ index: Int, heading: String?) -> String {
    "Column \(index + 1)" + (heading.map { $0.isEmpty ? "" : ": \(short($0))" } ?? "")
  }

  static func firstRow(isHeading: Bool) -> String { isHeading ? "heading, left out" : "a card" }

  static func updating(_ count: Int, _ isOn: Bool) -> String {
    if isOn { return "\(count == 1 ? "1 is" : "\(grouped(count)) are") changed to what the file says" }
    let differing = count == 1 ? "1 differs" : "\(grouped(count)) differ"
    return "stay as they are" + (count > 0 ? "; \(differing) from the file" : "")
  }

  /// Returns what a column has, for cards of a kind.
  static func name(_ column: TableColumn, of kind: CardKind) -> String {
    switch column {
    case .ignored: "ignored"
    case .text(let number):
      if let list = kind.list, number >= list {
        "\(kind.fields[list].label) \(number - list + 1)"
      } else if number < kind.fields.count {
        kind.fields[number].label
      } else {
        "\(kind.fields.last?.label ?? sideTitles.back), further line"
      }
    default: column.name
    }
  }

  static func places(_ count: Int) -> String { count == 1 ? "1 place" : "\(grouped(count)) places" }

  /// Returns a line for each place that makes no card or has a value that isn't understood, and for what else was left
  /// out.
  static func leftOut(_ cards: ImportedCards) -> [String] {
    let rest = cards.skipped - cards.unreadable.count
    var lines =
      cards.unreadable.isEmpty && rest > 0
      ? ["\(places(rest)) in the file could not be read as cards."]
      : places(cards.unreadable, of: cards.skipped, isList: cards.isList)
    lines += titles(cards.titleLines)
    if let joined = joinedLines(cards.joinedLines) { lines.append(joined) }
    if let first = cards.otherLines.first { lines.append(otherLines(cards.otherLines.count, from: first)) }
    lines += places(cards.incomplete, of: cards.valuesLeftOut, isList: cards.isList)
    if !cards.sharingID.isEmpty {
      lines.append("\(sharingID(cards.sharingID.count)): \(names(cards.sharingID)).")
    }
    if cards.tagsLeftOut > 0 { lines.append(tagsLeftOut(cards.tagsLeftOut) + ".") }
    if cards.rowsLeftOut > 0 { lines.append(rowsLeftOut(cards.rowsLeftOut, after: TextTable.mostRows)) }
    if cards.reviewsLeftOut > 0 { lines.append(reviewsLeftOut(cards.reviewsLeftOut) + ".") }
    if cards.replacedCharacters > 0 {
      lines.append("\(replacedCharacters(cards.replacedCharacters)): \u{FFFD} stands for each.")
    }
    return lines
  }

  /// Returns the line that names titles and comments.
  private static func titles(_ lines: [Int]) -> [String] {
    guard let first = lines.first else { return [] }
    if lines.count == 1 { return ["Line \(grouped(first)): a title or comment, not a card."] }
    let named = lines.prefix(10).map { grouped($0) }.joined(separator: ", ")
    let rest = lines.count > 10 ? ", and \(grouped(lines.count - 10)) more" : ""
    return ["Lines \(named)\(rest): titles or comments, not cards."]
  }

  /// Returns the message that lines go on with the card above, or `nil` if there are none.
  static func joinedLines(_ lines: [Int]) -> String? {
    guard let first = lines.first else { return nil }
    return lines.count == 1
      ? "Line \(grouped(first)) has no tab: added to the card above."
      : "\(grouped(lines.count)) lines have no tab: added to the cards above; the first is line \(grouped(first))."
  }

  /// Returns the message that lines of text are part of no card.
  static func otherLines(_ count: Int, from first: Int) -> String {
    count == 1
      ? "Line \(grouped(first)) left out: not part of a card."
      : "\(grouped(count)) lines left out: not part of a card; the first is line \(grouped(first))."
  }

  /// Returns a line for each place, and one for those that aren't listed.
  private static func places(_ places: [UnreadablePlace], of count: Int, isList: Bool) -> [String] {
    places.map {
      "\(isList ? "Card" : "Line") \(grouped($0.line)): \(isList ? inList($0.problem) : reason($0.problem))"
    }
      + (count > places.count && !places.isEmpty ? ["… and \(grouped(count - places.count)) more."] : [])
  }

  /// Returns the message that cards were left out because others have their IDs.
  static func sharingID(_ count: Int) -> String {
    "\(cards(count)) left out: \(count == 1 ? "another has its ID" : "others have their IDs")"
  }

  /// Returns the message that there are characters for bytes that mean nothing.
  static func replacedCharacters(_ count: Int) -> String {
    "\(count == 1 ? "1 character" : "\(grouped(count)) characters") could not be read in this encoding"
  }

  /// Returns the message that values were left out.
  static func valuesLeftOut(_ count: Int) -> String {
    "\(count == 1 ? "1 value" : "\(grouped(count)) values") left out: not understood."
  }

  /// Returns why a place makes no card.
  static func reason(_ problem: ImportProblem) -> String {
    switch problem {
    case .invalid(.missing(let field)): "\(field.label) is missing."
    case .invalid(.tooFew(let field)):
      "\(field.list.map { "fewer than \($0.needed) \($0.plural)" } ?? "\(field.label) is missing")."
    case .invalid(.noClozeDeletion): "no cloze deletion."
    case .invalid: "not a valid card."
    case .tooLarge: "too long for a card."
    case .unknownKind(let name): "there is no kind of card “\(short(name.cleanedLine()))”."
    case .tooManyColumns: "more than \(grouped(TextTable.mostColumns - 1)) columns."
    case .notACard: "not part of a card."
    case .value(let column, let text): "\(column.name) “\(short(text.cleanedLine()))” is not understood; left out."
    }
  }

  /// Returns why an entry of a list makes no card.
  private static func inList(_ problem: ImportProblem) -> String {
    problem == .notACard ? "a text is missing, or something is of the wrong type." : reason(problem)
  }

  static func rowsWithoutCard(_ bare: Int, duplicates: Int, isTable: Bool) -> String {
    func things(_ count: Int) -> String { isTable ? rows(count) : cards(count) }
    let reasons = [
      bare > 0 ? "\(things(bare)) left out" + (isTable ? ": no front or back, or too long" : "") : nil,
      duplicates > 0 ? "\(things(duplicates)) left out: same as an earlier one" : nil,
    ]
    return reasons.compactMap { $0 }.joined(separator: ". ") + "."
  }
  /// Returns the message that tags were left out, without a period.
  static func tagsLeftOut(_ count: Int) -> String {
    (count == 1 ? "1 tag" : "\(grouped(count)) tags")
      + " left out: over \(Tags.longest) characters, or more than \(Tags.most) of a card"
  }
  /// Returns the message that reviews were left out, without a period.
  static func reviewsLeftOut(_ count: Int) -> String { "\(reviews(count)) left out: damaged, or at an impossible time" }
  static func rowsLeftOut(_ count: Int, after limit: Int) -> String {
    "Only the first \(grouped(limit)) rows are used, not the last \(grouped(count))."
  }
  static func madeCards(_ count: Int, updated: Int, skipped: Int) -> String {
    "Created \(cards(count))" + (updated > 0 ? "; \(grouped(updated)) updated" : "") + leftOut(skipped)
  }
  static func importedCards(
    _ count: Int, updated: Int, reviews added: Int, from file: String, skipped: Int
  ) -> String {
    "Imported \(cards(count)) from \(short(file))" + (updated > 0 ? "; \(grouped(updated)) updated" : "")
      + (added > 0 ? "; \(reviews(added))" : "") + leftOut(skipped)
  }

  /// Returns what is to be said about an import from a text file besides the numbers of cards.
  static func report(
    _ cards: ImportedCards, missing: [String], isTooLargeToUndo: Bool
  ) -> [String] {
    let left = leftOut(cards)
    let files =
      missing.isEmpty
      ? []
      : ["Files that are missing or cannot be read: \(grouped(missing.count)) (\(names(missing)))."]
    return (isTooLargeToUndo ? [tooLargeToUndo] : []) + files
      + (left.isEmpty ? [] : [leftOutTitle + ":"] + left.map { "· " + $0 })
  }
  private static func leftOut(_ count: Int) -> String { count > 0 ? "; \(rows(count)) left out" : "" }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(grouped(count)) rows" }
}
