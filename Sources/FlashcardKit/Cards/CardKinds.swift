/// The available kinds of card, in the order in which they are offered.
public struct CardKinds: Sendable, Equatable {
  /// All kinds, in order.
  public let all: [CardKind]
  private let byID: [String: CardKind]

  /// Creates a collection of kinds. Of kinds with the same key, only the first is kept.
  public init(_ all: [CardKind]) {
    byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    self.all = all.filter { [byID] in byID[$0.id] === $0 }
  }

  /// The kind with the given key, or `nil` if the program doesn't know it.
  public subscript(id: String) -> CardKind? { byID[id] }

  /// Returns the kind with a key or, if there is none, the first with a name, compared by folding.
  public func named(_ name: String) -> CardKind? {
    let folded = name.folded()
    return byID[folded] ?? all.first { $0.isCustom && $0.name.folded() == folded }
  }

  /// What the operator `kind:` calls the kinds: by their keys, and custom ones by their names.
  public var searchNames: [String] { all.map { $0.isCustom ? $0.name : $0.id } }

  /// Returns whether the kinds are the same ones, in the same order.
  public static func == (a: CardKinds, b: CardKinds) -> Bool {
    a.all.count == b.all.count && zip(a.all, b.all).allSatisfy { $0 === $1 }
  }

  /// Whether the kinds are exactly the built-in ones, which readers of files already know.
  var isStandard: Bool { all.count == CardKinds.standard.all.count && all == CardKinds.standard.all }

  /// The built-in kinds.
  public static let standard = CardKinds([.facts, .question, .choice, .cloze, .occlusion])
}

extension CardKind {
  /// A title with two or more facts on the back.
  public static let facts = CardKind(
    id: "facts", name: "Facts",
    fields: [
      Field("title", "Title", .front, isOneLine: true, rows: 1...3, slot: "front"),
      Field(
        "facts", "Fact", .back, rows: 2...4,
        list: List(needed: 2, first: 2, fewest: 2, another: "Add fact", plural: "facts")),
    ],
    faces: [
      Face(.front, asks: ["title"], shows: ["facts"]),
      Face(.back, asks: ["facts"], shows: ["title"], isOptional: true),
    ])

  /// A question with its answer.
  public static let question = CardKind(
    id: "question", name: "Question & answer", shortName: "Q & A",
    fields: [
      Field("question", "Question", .front, rows: 2...4, slot: "front"),
      Field("answer", "Answer", .back, rows: 3...8),
    ],
    faces: [
      Face(.front, asks: ["question"], shows: ["answer"]),
      Face(.back, asks: ["answer"], shows: ["question"], isOptional: true),
    ])

  /// A question, its answer, and wrong choices.
  public static let choice = CardKind(
    id: "choice", name: "Multiple choice", shortName: "Choice",
    fields: [
      Field("question", "Question", .front, rows: 2...4, slot: "front"),
      Field("answer", "Answer", .back, isOneLine: true, rows: 1...4),
      Field(
        "wrong", "Wrong", .wrong, isRequired: false, isOneLine: true, rows: 1...3,
        list: List(
          needed: 0, first: 2, fewest: 1, most: maxWrongChoices, blank: .named(emptyChoice),
          another: "Add wrong choice", anotherShort: "Add choice", plural: "wrong choices")),
    ],
    faces: [
      Face(.front, asks: ["question"], shows: ["answer"]),
      Face(.back, asks: ["answer"], shows: ["question"], isOptional: true),
    ])

  /// A cloze text (see `Cloze`) with a note below it, shown with the answer.
  public static let cloze = CardKind(
    id: "cloze", name: "Cloze",
    fields: [
      Field("text", "Text", .front, hasClozeDeletions: true, rows: 3...8, slot: "front"),
      Field("note", "Note", .back, isRequired: false, rows: 2...4, slot: "answer"),
    ],
    faces: [Face(.front, asks: ["text"], shows: ["text", "note"])])

  /// A picture of which parts are covered (see `Covers`), with a note shown with the answer. The picture is the first on
  /// the front.
  public static let occlusion = CardKind(
    id: "occlusion", name: "Image occlusion", shortName: "Image",
    fields: [
      Field("title", "Title", .front, isOneLine: true, rows: 1...3, slot: "front"),
      Field("covers", "Covers", .front, coversPicture: true),
      Field("note", "Note", .back, isRequired: false, rows: 2...4, slot: "answer"),
    ],
    faces: [Face(.front, asks: ["title"], shows: ["note"])])

  /// The text of a wrong choice left blank.
  public static let emptyChoice = "Empty"
  /// The maximum number of wrong choices.
  public static let maxWrongChoices = 7
}
