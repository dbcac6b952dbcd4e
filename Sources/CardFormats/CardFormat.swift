public import FlashcardKit

/// A file format for cards.
///
/// A format is a value in `Formats` and a place in `all`. Whatever it reads becomes `ImportedText`, whose cards
/// `Library.importing(_:into:_:random:at:)` adds to a library.
public struct CardFormat: Sendable {
  /// Writes cards, piece by piece.
  typealias Writing = @Sendable (ExportedCards, (String) throws -> Void) throws -> Void

  /// The identifier of the format.
  public let id: String
  /// The extensions of the names of its files, in lowercase, the usual one first.
  public let endings: [String]
  private let recognizing: @Sendable (PlainText) -> Bool
  /// Returns whether a text has marks of the format that texts of other kinds don't have.
  private let marking: @Sendable (PlainText) -> Bool
  private let reading: @Sendable (PlainText, CardKinds) throws(FormatFailure) -> ImportedText
  private let writing: Writing?

  /// The formats of files, most specific first.
  public static let all: [CardFormat] =
    [.json, .org, .kindle, .hascard, .markdown] + dialects + [.superMemo, .quizlet, .tsv, .csv, .text]

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - id: The identifier of the format.
  ///   - endings: The extensions of the names of its files, in lowercase, the usual one first.
  ///   - recognizing: A closure that returns whether a text appears to be in this format.
  ///   - marking: A closure that returns whether a text whose name says nothing is in this format, if that takes more.
  ///   - reading: A closure that parses a text, whose cards may be of the given kinds.
  ///   - writing: A closure that writes cards, or `nil` if the format is only read.
  init(
    _ id: String, endings: [String] = [], recognizing: @escaping @Sendable (PlainText) -> Bool = { _ in true },
    marking: (@Sendable (PlainText) -> Bool)? = nil,
    reading: @escaping @Sendable (PlainText, CardKinds) throws(FormatFailure) -> ImportedText,
    writing: Writing? = nil
  ) {
    self.id = id
    self.endings = endings
    self.recognizing = recognizing
    self.marking = marking ?? recognizing
    self.reading = reading
    self.writing = writing
  }

  /// Returns the format of files with a name, judged by its extension, which may also be the name of a format; `nil` if
  /// there is none, or there are several.
  public static func named(_ file: String) -> CardFormat? {
    let named = formats(named: file)
    return named.count == 1 ? named[0] : nil
  }

  /// Returns the formats that files with a name may have, most specific first.
  private static func formats(named file: String) -> [CardFormat] {
    guard let dot = file.lastIndex(of: ".") else { return [] }
    let ending = file[file.index(after: dot)...].lowercased()
    return all.first { $0.id == ending }.map { [$0] } ?? all.filter { $0.endings.contains(ending) }
  }

  /// Reads what there is in a file.
  ///
  /// The format is JSON if the text is a list of cards in it, or else the one that the name says, or the first that
  /// recognizes the contents, of those that files with such a name may have. If the name says nothing, cards must have
  /// marks that other texts don't, or be a table with as many tabs or semicolons in every line. Tables of data are refused
  /// unless a person says how to read them.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, from any source.
  ///   - name: The name of the file, or `-` if it has none.
  ///   - reading: What is known about the file. A separator makes it a table; otherwise, its format is the one chosen.
  ///   - kinds: The kinds that cards may have.
  /// - Returns: The cards that could be read, in order, and the places that couldn't.
  /// - Throws: `FormatFailure` if the contents aren't text or contain no cards.
  public static func read(
    _ bytes: [UInt8], named name: String, as reading: TextReading = TextReading(), kinds: CardKinds
  ) throws(FormatFailure) -> ImportedFile {
    let text = try PlainText(bytes, as: reading.encoding, refusesHTML: false)
    func file(_ contents: ImportedText, _ format: String?) -> ImportedFile {
      ImportedFile(
        contents.replacing(text.replaced), encoding: text.encoding, or: text.other,
        format: format.flatMap(TextFormat.init))
    }
    if let list = try list(in: text, as: reading) { return file(list, nil) }
    if let separator = reading.separator { return file(try table(text, separator), nil) }
    let chosen = reading.format.flatMap { format in all.first { $0.id == format.rawValue } }
    if chosen == nil, let failure = text.foreignKind(named: name) { throw failure }
    // Some programs name everything alike.
    if chosen == nil, named(name)?.id != json.id, json.recognizing(text), let contents = try? json.reading(text, kinds)
    {
      return file(contents, json.id)
    }
    if text.hasLine(longerThan: longestLine) { throw .longLine(limit: longestLine) }
    let named = chosen.map { [$0] } ?? formats(named: name)
    // Any text has tabs, colons, or lines with hashes, such as a program's. Standard input has no name to tell it by.
    let isUnknown = named.isEmpty && name != "-"
    let known =
      named.count == 1
      ? named.first : (named.isEmpty ? all : named).first { isUnknown ? $0.marking(text) : $0.recognizing(text) }
    guard let format = known else { throw isUnknown ? text.refusal(named: name) : .noCards }
    do throws(FormatFailure) {
      let contents = try format.reading(text, kinds)
      if case .table(let table) = contents, !reading.isCertain, chosen == nil {
        // Marks of questions and answers are no fronts, whatever the file is called.
        if table.separator == .colon, superMemo.recognizing(text), let cards = try? superMemo.reading(text, kinds) {
          return file(cards, superMemo.id)
        }
        if DataTable.isData(table, kinds) { throw .lacksCards(format: dataTable) }
      }
      return file(contents, format.id)
    } catch {
      if error == .noCards, format.id == CardFormat.text.id, text.isOneRow { throw .oneRow }
      if error == .noCards, format.id == CardFormat.text.id, text.haveCommas { throw .lacksCards(format: commas) }
      throw error == .noCards ? .lacksCards(format: format.id) : error
    }
  }

  /// The most bytes of a line. Cards are far smaller, and lines are looked at in many ways.
  private static let longestLine = 4 << 20

  /// Reads cards in this format, of the built-in kinds.
  ///
  /// - Parameter bytes: The contents of a file or response, from any source.
  /// - Returns: The cards that could be read, in order, and the number of those that couldn't.
  /// - Throws: `FormatFailure` if there are no cards. Unreadable cards don't throw; they are counted in `skipped`.
  public func cards(_ bytes: [UInt8]) throws(FormatFailure) -> ImportedCards {
    switch try reading(PlainText(bytes), .standard) {
    case .cards(let cards): return cards
    case .table(let table): return table.cards(TableLayout(of: table, kinds: .standard), kinds: .standard)
    }
  }

  /// The name by which a failure says that a document in XML has no cards.
  fileprivate static let xml = "xml"

  /// The name by which a failure says that a table has no cards but data.
  private static let dataTable = "data"

  /// The name by which a failure says that the commas of a text may be punctuation.
  private static let commas = "commas"

  /// The name by which a failure says that a text is a document of a word processor.
  fileprivate static let richText = "rtf"

  /// Returns whether a text appears to be in this format.
  func recognizes(_ text: PlainText) -> Bool { recognizing(text) }

  /// Whether the format has all that belongs to cards: also their kinds, and their reviews.
  public var isComplete: Bool { id == CardFormat.json.id }

  /// Whether cards can be written in this format.
  public var isWritten: Bool { writing != nil }

  /// Writes cards in this format.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - write: A closure that takes each piece of the text in UTF-8.
  /// - Throws: The error of `write`, after which nothing more is written.
  public func write(_ cards: ExportedCards, _ write: (String) throws -> Void) throws { try writing?(cards, write) }
}

extension PlainText {
  /// Why a text is refused that another program has to read, whatever it is called; `nil` for others.
  fileprivate func foreignKind(named file: String) -> FormatFailure? {
    let first = utf8.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(14)
    guard let sign = first.first, sign == UInt8(ascii: "{") || sign == UInt8(ascii: "<") else { return nil }
    let start = String(decoding: first, as: UTF8.self).lowercased()
    if start.hasPrefix("{\\rtf") { return .lacksCards(format: CardFormat.richText) }
    let isTable = [".txt", ".csv", ".tsv", ".tab"].contains { file.lowercased().hasSuffix($0) }
    let isPage = ["<!doctype", "<html", "<head>", "<body", "<table"].contains { start.hasPrefix($0) }
    return isTable && isPage ? .webPage : nil
  }

  /// Why a text whose name says nothing is refused that no format has marks of.
  fileprivate func refusal(named file: String) -> FormatFailure {
    let first = utf8.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(14)
    let start = String(decoding: first, as: UTF8.self).lowercased()
    if start.hasPrefix("<!doctype") || start.hasPrefix("<html") { return .webPage }
    let isXML = start.hasPrefix("<?xml") || start.hasPrefix("<") && file.lowercased().hasSuffix(".xml")
    return .lacksCards(format: isXML ? CardFormat.xml : CardFormat.text.id)
  }
}
