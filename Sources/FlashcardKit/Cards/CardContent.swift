/// What stands on a card: its kind and its texts, in the order of the kind's fields.
public struct CardContent: Hashable, Sendable {
  /// Its kind.
  public let kind: CardKind
  // Two texts are enough for most cards; an array would cost each of them a block of memory.
  private let first: String
  private let second: String
  private let more: [String]
  private let count: UInt32

  /// Texts in the order of a kind's fields, those of a list behind the others. Fields without a text are blank.
  public init(_ kind: CardKind, _ texts: [String]) {
    self.kind = kind
    first = texts.first ?? ""
    second = texts.count > 1 ? texts[1] : ""
    more = texts.count > 2 ? Array(texts[2...]) : []
    count = UInt32(clamping: texts.count)
  }

  /// A card of a kind that this program does not know, of which this is shown. All else of it stays among what is not
  /// known of the card.
  public static func unknown(kind: String, front: String) -> CardContent {
    CardContent(CardKind(unknown: kind), [front])
  }

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

  /// All texts, in the order of the kind's fields.
  public var texts: [String] {
    switch count {
    case 0: []
    case 1: [first]
    case 2: [first, second]
    default: [first, second] + more
    }
  }

  /// The text of a field by its place; of a list the first.
  public subscript(field: Int) -> String {
    switch field {
    case 0: first
    case 1: second
    default: more.indices.contains(field - 2) ? more[field - 2] : ""
    }
  }

  /// The texts of a field: one, or those of its list.
  public func texts(of field: Int) -> [String] {
    guard field == kind.list else { return [self[field]] }
    switch field {
    case 0: return texts
    case 1: return count > 1 ? [second] + more : []
    default: return Array(more.dropFirst(field - 2))
    }
  }

  /// The texts of a field by its key; none where the kind has no such field.
  public func texts(of field: String) -> [String] { kind.index(of: field).map { texts(of: $0) } ?? [] }

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
