/// The content of a card: its kind, its texts in the order of the kind's fields, and the markup in which they are
/// written.
public struct CardContent: Sendable {
  /// The kind of card.
  public let kind: CardKind
  /// The texts in UTF-8, separated by `end`. A string per text would take more memory than the text itself when there
  /// are a hundred thousand cards. Cards read from a file share one buffer.
  let bytes: ArraySlice<UInt8>

  /// The separator of texts, a byte that never occurs in UTF-8.
  static let end: UInt8 = 0xFF

  /// The markup of all texts.
  public let markup: Markup

  /// Creates content from texts in the order of the kind's fields, with the texts of the list last. Fields without a
  /// text are empty.
  public init(_ kind: CardKind, _ texts: [String], in markup: Markup = .plain) {
    self.kind = kind
    self.markup = markup
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.reduce(max(0, texts.count - 1)) { $0 + $1.utf8.count })
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(Self.end) }
      bytes.append(contentsOf: text.utf8)
    }
    self.bytes = bytes[...]
  }

  /// Creates content from texts as `bytes` has them.
  init(_ kind: CardKind, bytes: ArraySlice<UInt8>, in markup: Markup) {
    self.kind = kind
    self.markup = markup
    self.bytes = bytes
  }

  /// Returns the same texts, written in the given markup.
  public func `in`(_ markup: Markup) -> CardContent { CardContent(kind, bytes: bytes, in: markup) }

  /// Returns the same texts, of another version of the kind that has the same fields.
  func of(_ kind: CardKind) -> CardContent { CardContent(kind, bytes: bytes, in: markup) }

  /// Whether the texts may have marks, so that they have to be laid out rather than shown as typed.
  public var mayHaveMarks: Bool { markup.mayBeLaidOut(bytes) }

  /// Whether the texts may have links. Looks at their beginning only.
  public var mayHaveLinks: Bool {
    markup == .markdown && (bytes.count > MarkdownMarks.linkLimit || MarkdownMarks.mayBeLinks(in: bytes))
  }

  /// The size of the texts and their separators, in bytes.
  public var size: Int { bytes.count }

  /// Inserts the names of stored files that occur in the texts.
  func insertFiles(into files: inout Set<String>) {
    bytes.withUnsafeBufferPointer { MediaName.find(in: $0, into: &files) }
  }

  /// Returns whether a text contains a name, as it is or percent-encoded.
  public func mentions(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return bytes.contains(name)
      || bytes.contains(UInt8(ascii: "%")) && PercentEncoding.decoded(Array(bytes))[...].contains(name)
  }

  /// Whether a text may name pictures, in Markdown, or sounds.
  public var mayNameFiles: Bool {
    mayHavePictures
      || bytes.withUnsafeBufferPointer { $0.has(UInt8(ascii: "[")) }
        && bytes.contains(Array(SoundMark.start.utf8))
  }

  /// Whether a text in Markdown or HTML may have pictures.
  public var mayHavePictures: Bool {
    mayHaveMarks && (markup == .html ? bytes.contains(UInt8(ascii: "<")) : bytes.contains(Array("![".utf8)))
  }

  /// All texts in the order of the kind's fields. Contains at least one element.
  public var texts: [String] { texts(from: 0) }

  /// The text of the field at the given index, or the first text of a list. Empty if there is none.
  public subscript(field: Int) -> String {
    guard let start = start(of: field) else { return "" }
    let rest = bytes.dropFirst(start)
    return String(decoding: rest[..<(rest.firstIndex(of: Self.end) ?? rest.endIndex)], as: UTF8.self)
  }

  /// Calls a closure with the text of the field at the given index in UTF-8, which is empty if there is none.
  public func withUTF8<Result>(of field: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let start = start(of: field) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[start..<(bytes[start...].firstIndex(of: Self.end) ?? bytes.endIndex)]))
    }
  }

  /// Returns the texts of the field at the given index: one, or all texts of a list.
  public func texts(of field: Int) -> [String] { field == kind.list ? texts(from: field) : [self[field]] }

  /// Returns the texts of the field with the given key, or an empty array if the kind has no such field.
  public func texts(of field: String) -> [String] { kind.index(of: field).map { texts(of: $0) } ?? [] }

  private func texts(from first: Int) -> [String] {
    guard var start = start(of: first) else { return [] }
    return bytes.withUnsafeBufferPointer { bytes in
      var texts: [String] = []
      repeat {
        let end = bytes[start...].firstIndex(of: Self.end) ?? bytes.endIndex
        texts.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
        start = end + 1
      } while start <= bytes.endIndex
      return texts
    }
  }

  /// Whether search may forgive something in the texts that makes other words elsewhere: they have letters or digits of
  /// Hebrew or Arabic, which begin with these bytes.
  var mayForgiveLetters: Bool {
    bytes.withUnsafeBufferPointer { $0.reduce(UInt8(0)) { $0 | ($1 &- 0xD6 < 6 ? 1 : 0) } != 0 }
  }

  /// Appends the folded texts of a field to a buffer, each preceded by `sign` if one is given.
  ///
  /// Folds the stored bytes directly, so that indexing all cards creates no strings.
  func appendFolded(
    _ field: Int, to folded: inout [UInt8], behind sign: UInt8? = nil, by table: FoldTable = .searching
  ) {
    guard var start = start(of: field) else { return }
    let isList = field == kind.list
    bytes.withUnsafeBufferPointer { bytes in
      repeat {
        let end = bytes[start...].firstIndex(of: Self.end) ?? bytes.endIndex
        if let sign { folded.append(sign) }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if markup.mayHaveMarks(text) {
          var stripped: [UInt8] = []
          markup.strip(text) { stripped.append($0) }
          stripped.withUnsafeBufferPointer { Folding.fold($0, by: table) { byte, _ in folded.append(byte) } }
        } else {
          Folding.fold(text, by: table) { byte, _ in folded.append(byte) }
        }
        start = end + 1
      } while isList && start <= bytes.endIndex
    }
  }

  /// Returns the offset of the text at the given index, or `nil` if there are fewer texts.
  private func start(of text: Int) -> Int? {
    var rest = bytes
    for _ in 0..<text {
      guard let end = rest.firstIndex(of: Self.end) else { return nil }
      rest = rest[(end + 1)...]
    }
    return rest.startIndex - bytes.startIndex
  }

  /// Returns the content with the texts of each field replaced by the result of a closure.
  public func mapped(_ change: (CardKind.Field, [String]) -> [String]) -> CardContent {
    CardContent(kind, kind.fields.indices.flatMap { change(kind.fields[$0], texts(of: $0)) }, in: markup)
  }

  /// Returns the content in normal form: texts cleaned and trimmed, and trailing blank texts dropped from lists that
  /// drop them.
  public func cleaned() -> CardContent {
    guard kind.isKnown, !isClean else { return self }
    return mapped { field, texts in
      var texts = texts.map { $0.cleaned().trimmed() }
      if field.list?.blank == .dropped { while texts.last?.isEmpty == true { texts.removeLast() } }
      return texts
    }
  }
}

extension CardContent {
  /// Whether cleaning changes nothing, as far as the bytes alone show it.
  private var isClean: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.isClean else { return false }
      var texts = 0
      var start = 0
      repeat {
        let end = bytes.firstPlace(of: Self.end, from: start) ?? bytes.endIndex
        // A list may end with blank texts.
        if start == end, texts > 0, kind.list != nil { return false }
        guard UnsafeBufferPointer(rebasing: bytes[start..<end]).isTrimmed else { return false }
        texts += 1
        start = end + 1
      } while start <= bytes.count
      return kind.list == nil ? texts == kind.fields.count : texts >= kind.fields.count
    }
  }

  /// Returns whether two contents are equal, and the kind hasn't changed in between.
  package func isSame(as other: CardContent) -> Bool { kind === other.kind && self == other }
}

extension CardContent: Hashable {
  /// Returns whether kinds, markups, and texts are equal. Texts are compared by Unicode canonical equivalence.
  public static func == (a: CardContent, b: CardContent) -> Bool {
    a.kind == b.kind && a.markup == b.markup && (a.bytes == b.bytes || a.texts == b.texts)
  }

  /// Hashes the texts.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}

extension CardContent {
  /// Creates content with a title and two or more facts on the back.
  public static func facts(title: String, facts: [String]) -> CardContent { CardContent(.facts, [title] + facts) }

  /// Creates content with a question and its answer.
  public static func question(_ question: String, answer: String) -> CardContent {
    CardContent(.question, [question, answer])
  }

  /// Creates content with a question, its answer, and wrong choices.
  public static func choice(_ question: String, answer: String, wrong: [String]) -> CardContent {
    CardContent(.choice, [question, answer] + wrong)
  }

  /// Creates content with a cloze text (see `Cloze`) and a note below it, shown with the answer.
  public static func cloze(_ text: String, note: String) -> CardContent { CardContent(.cloze, [text, note]) }

  /// Creates content of an unknown kind, of which only `front` is shown. The card's other values stay in
  /// `Card.unknown`.
  public static func unknown(kind: String, front: String) -> CardContent {
    CardContent(CardKind(unknown: kind), [front])
  }
}
