/// What stands on a card: its kind and its texts, in the order of the kind's fields.
public struct CardContent: Sendable {
  /// Its kind.
  public let kind: CardKind
  /// The texts in UTF-8, with `end` between them: of a hundred thousand cards each text in a block of memory of its
  /// own would take more room than what it says.
  private let bytes: [UInt8]

  /// Stands between two texts; no byte of UTF-8.
  private static let end: UInt8 = 0xFF

  /// Texts in the order of a kind's fields, those of a list behind the others. Fields without a text are blank.
  public init(_ kind: CardKind, _ texts: [String]) {
    self.kind = kind
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.reduce(max(0, texts.count - 1)) { $0 + $1.utf8.count })
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(Self.end) }
      bytes.append(contentsOf: text.utf8)
    }
    self.bytes = bytes
  }

  /// How many bytes the texts take.
  var size: Int { bytes.count }

  /// All texts, in the order of the kind's fields; at least one.
  public var texts: [String] { texts(from: 0) }

  /// The text of a field by its place; of a list the first.
  public subscript(field: Int) -> String {
    guard let start = start(of: field) else { return "" }
    return String(decoding: bytes[start..<(bytes[start...].firstIndex(of: Self.end) ?? bytes.endIndex)], as: UTF8.self)
  }

  /// The texts of a field: one, or those of its list.
  public func texts(of field: Int) -> [String] { field == kind.list ? texts(from: field) : [self[field]] }

  /// The texts of a field by its key; none where the kind has no such field.
  public func texts(of field: String) -> [String] { kind.index(of: field).map { texts(of: $0) } ?? [] }

  private func texts(from first: Int) -> [String] {
    guard let start = start(of: first) else { return [] }
    return bytes[start...].split(separator: Self.end, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Adds the folded texts of a field to other bytes, each behind a sign where one is given. Of all cards at once: no
  /// text is made of them in between.
  func appendFolded(_ field: Int, to folded: inout [UInt8], behind sign: UInt8? = nil) {
    guard var start = start(of: field) else { return }
    let isList = field == kind.list
    bytes.withUnsafeBufferPointer { bytes in
      repeat {
        let end = bytes[start...].firstIndex(of: Self.end) ?? bytes.endIndex
        if let sign { folded.append(sign) }
        Folding.fold(UnsafeBufferPointer(rebasing: bytes[start..<end])) { byte, _ in folded.append(byte) }
        start = end + 1
      } while isList && start <= bytes.endIndex
    }
  }

  /// Where a text begins; nil where there are not so many.
  private func start(of text: Int) -> Int? {
    var place = 0
    for _ in 0..<text {
      guard let end = bytes[place...].firstIndex(of: Self.end) else { return nil }
      place = end + 1
    }
    return place
  }

  /// The same with other texts, made of those of each field.
  public func mapped(_ change: (CardKind.Field, [String]) -> [String]) -> CardContent {
    CardContent(kind, kind.fields.indices.flatMap { change(kind.fields[$0], texts(of: $0)) })
  }

  /// The same as the model keeps it: texts cleaned, and those of lists that are left blank at the end gone.
  public func cleaned() -> CardContent {
    guard kind.isKnown else { return self }
    return mapped { field, texts in
      var texts = texts.map { $0.cleaned().trimmed() }
      if field.list?.blank == .dropped { while texts.last?.isEmpty == true { texts.removeLast() } }
      return texts
    }
  }
}

extension CardContent: Hashable {
  /// Equal when kinds and texts are; texts as texts compare, however their letters are put together.
  public static func == (a: CardContent, b: CardContent) -> Bool {
    a.kind == b.kind && (a.bytes == b.bytes || a.texts == b.texts)
  }

  /// By its texts.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}

extension CardContent {
  /// A title, and two or more facts on the back.
  public static func facts(title: String, facts: [String]) -> CardContent { CardContent(.facts, [title] + facts) }

  /// A question and its answer.
  public static func question(_ question: String, answer: String) -> CardContent {
    CardContent(.question, [question, answer])
  }

  /// A question, its answer, and wrong answers to choose among.
  public static func choice(_ question: String, answer: String, wrong: [String]) -> CardContent {
    CardContent(.choice, [question, answer] + wrong)
  }

  /// A text with gaps (see `Cloze`), and what stands below it once they are filled.
  public static func cloze(_ text: String, note: String) -> CardContent { CardContent(.cloze, [text, note]) }

  /// A card of a kind that this program does not know, of which this is shown. All else of it stays among what is not
  /// known of the card.
  public static func unknown(kind: String, front: String) -> CardContent {
    CardContent(CardKind(unknown: kind), [front])
  }
}
