public import Templates

/// A kind of card, described by its fields and faces. Everything that creates, stores, merges, searches, shows, and
/// reviews cards reads this description, so a kind is defined in one place (see `CardKinds`).
///
/// A class, so that each of a hundred thousand cards refers to its kind with eight bytes.
public final class CardKind: Sendable, Identifiable {
  /// The stable key used in files and by the search operator `kind:`.
  public let id: String
  /// The name shown to people.
  public let name: String
  /// A shorter form of `name`, for narrow windows.
  public let shortName: String
  /// The fields in order. At most one is a list, and it comes last.
  public let fields: [Field]
  /// The indices of the fields in the order of their keys, in which files have them.
  public let fieldsByKey: [Int]
  /// The faces by which cards are reviewed, the default one first. Cloze kinds are reviewed by deletion instead.
  public let faces: [Face]
  /// Whether the program knows the kind's fields. Cards of unknown kinds are kept as they were read.
  public let isKnown: Bool
  /// Whether a person made the kind. Such kinds can change while there are cards of them.
  public let isCustom: Bool
  /// The stored files that templates use, by the names that they have there.
  public let media: [String: String]
  /// Whether faces have templates.
  public let isTemplated: Bool

  /// The index of the field with cloze deletions, or `nil`.
  public let deletions: Int?
  /// The index of the field with the covered parts of a picture, or `nil`.
  public let covers: Int?
  /// The index of the field with a list, or `nil`.
  public let list: Int?
  /// The indices of the fields shown first by the default face, and of those that answer.
  let asks: [Int]
  let shows: [Int]
  /// The indices of the fields on neither side: wrong choices, and fields that only other faces show.
  let besides: [Int]

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - id: The stable key.
  ///   - name: The name shown to people.
  ///   - shortName: A shorter form of `name`, to which it defaults.
  ///   - fields: The fields in order. A list that isn't the last field holds a single text.
  ///   - faces: The faces, which refer to fields by key. Unknown keys are ignored.
  ///   - isCustom: Whether a person made the kind.
  ///   - media: The stored files that templates use, by the names that they have there.
  public init(
    id: String, name: String, shortName: String? = nil, fields: [Field], faces: [Face], isCustom: Bool = false,
    media: [String: String] = [:]
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName ?? name
    self.fields = fields
    fieldsByKey = fields.indices.sorted { fields[$0].id < fields[$1].id }
    self.faces = faces
    isKnown = true
    self.isCustom = isCustom
    self.media = media
    isTemplated = faces.contains { $0.templates != nil }
    deletions = fields.firstIndex(where: \.hasClozeDeletions)
    covers = fields.firstIndex(where: \.coversPicture)
    list = fields.last?.list == nil ? nil : fields.indices.last
    let (asks, shows) = (Self.indices(faces.first?.asks, in: fields), Self.indices(faces.first?.shows, in: fields))
    self.asks = asks
    self.shows = shows
    besides = fields.indices.filter {
      !asks.contains($0) && !shows.contains($0) && !fields[$0].coversPicture && !fields[$0].isHidden
    }
  }

  /// Creates a kind that the program doesn't know, with a single text to show.
  public init(unknown id: String) {
    self.id = id
    name = id
    shortName = id
    fields = [Field("", "", .front)]
    fieldsByKey = [0]
    faces = [Face(.front, asks: [""], shows: [])]
    isKnown = false
    isCustom = false
    media = [:]
    isTemplated = false
    (deletions, covers, list, asks, shows, besides) = (nil, nil, nil, [0], [], [])
  }

  static func indices(_ names: [String]?, in fields: [Field]) -> [Int] {
    (names ?? []).compactMap { name in fields.firstIndex { $0.id == name } }
  }

  /// Returns the index of the field with the given key, or `nil` if there is none.
  public func index(of field: String) -> Int? { fields.firstIndex { $0.id == field } }

  /// The index of the field with wrong choices, or `nil` if the kind has none of its own and borrows them from other
  /// cards.
  public var wrong: Int? { fields.firstIndex { $0.role == .wrong } }

  /// The index of the list on the back, which can be put in order, or `nil`.
  public var listOnBack: Int? { list.flatMap { fields[$0].role == .back ? $0 : nil } }

  /// Whether cards of this kind may have several prompts without being reversed.
  public var hasSeveralPrompts: Bool { deletions != nil || covers != nil || faces.count { !$0.isOptional } > 1 }

  /// Whether cards of this kind have only their front as a prompt without being reversed, whatever their texts.
  var asksFrontOnly: Bool {
    !hasSeveralPrompts && !isTemplated && faces.first { !$0.isOptional }?.id == .front
  }

  /// Whether cards of this kind can be reversed.
  public var canBeReversed: Bool { faces.contains(where: \.isOptional) }

  /// Whether multiple choice shows the back and offers fronts, because a list makes a poor choice.
  public var asksFrontToChoose: Bool { listOnBack != nil }
}

extension CardKind: Hashable {
  /// Returns whether the kinds have the same key.
  public static func == (a: CardKind, b: CardKind) -> Bool { a === b || a.id == b.id }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension CardKind {
  /// A way of presenting a card: the fields shown first, and the fields that answer them.
  public struct Face: Hashable, Sendable, Identifiable {
    /// The stable key under which reviews are logged.
    public let id: Prompt.Face
    /// The name shown to people, or an empty text for the faces that every kind may have.
    public let name: String
    /// The keys of the fields shown first.
    public let asks: [String]
    /// The keys of the fields that answer.
    public let shows: [String]
    /// Whether the face is used only for cards that opt in, as a reversed face is.
    public let isOptional: Bool
    /// The templates of the sides, or `nil` if the fields are shown one below another.
    public let templates: CardTemplates?
    /// The reason why the templates can't be used, and the fields are shown instead.
    public let problem: CardTemplates.Problem?

    /// Creates a face.
    public init(
      _ id: Prompt.Face, name: String = "", asks: [String], shows: [String], isOptional: Bool = false,
      templates: CardTemplates? = nil, problem: CardTemplates.Problem? = nil
    ) {
      self.id = id
      self.name = name
      self.asks = asks
      self.shows = shows
      self.isOptional = isOptional
      self.templates = templates
      self.problem = problem
    }
  }
}

extension CardKind {
  /// Creates the kind of what templates made of a card: both sides in HTML, and the answers as texts. No library has
  /// cards of it.
  static func rendered(_ problem: CardTemplates.Problem? = nil) -> CardKind {
    problem == nil ? rendered : CardKind(renderedDespite: problem)
  }

  private static let rendered = CardKind(renderedDespite: nil)
  private static let renderedID = "rendered"

  private convenience init(renderedDespite problem: CardTemplates.Problem?) {
    self.init(
      id: CardKind.renderedID, name: "",
      fields: [
        Field("front", "", .front), Field("back", "", .back),
        Field("answers", "", .front, list: List(needed: 0, first: 0, fewest: 0, another: "", plural: "")),
      ],
      faces: [Face(.front, asks: ["front"], shows: ["answers"], problem: problem)])
  }

  /// Whether cards of this kind are what templates made: a side is the text of its field, and the back is shown in place
  /// of the front.
  public var isRendered: Bool { id == CardKind.renderedID }

  /// Whether the back of such a card is shown in place of its front: a filled-in cloze repeats the text around it, and a
  /// template what its author wants.
  public var repeatsQuestion: Bool { deletions != nil || isRendered || isCustom }
}

extension CardContent {
  /// The reason why the sides aren't what the templates of the card's kind say, or `nil`.
  public var templateProblem: CardTemplates.Problem? { kind.faces.first?.problem }

  /// Returns the HTML of a side, if templates made it.
  public func html(_ side: Card.Side) -> String? { kind.isRendered ? self[side == .front ? 0 : 1] : nil }

  /// The HTML of a back that templates made, if it is the front, a line across, and an answer, as with
  /// `{{FrontSide}}<hr id=answer>`: the front, and the answer. `nil` for any other back.
  public var dividedBack: (question: String, answer: String)? {
    guard let front = html(.front)?.withoutSounds.trimmedHTML, !front.isEmpty,
      var rest = html(.back)?.utf8.drop(while: \.isHTMLBlank), rest.starts(with: front.utf8)
    else { return nil }
    rest = rest.dropFirst(front.utf8.count).drop(while: \.isHTMLBlank)
    let line = rest.prefix(3)
    guard line.first == UInt8(ascii: "<"), line.dropFirst().map({ $0 | 0x20 }) == Array("hr".utf8),
      let next = rest.dropFirst(3).first, next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next.isHTMLBlank,
      let end = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return (String(front), String(Substring(rest[rest.index(after: end)...])))
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmedHTML: Substring {
    let start = utf8.firstIndex { !$0.isHTMLBlank } ?? endIndex
    let end = utf8.lastIndex { !$0.isHTMLBlank }.map(utf8.index(after:)) ?? start
    return self[start..<end]
  }
}

extension UInt8 {
  /// Whether the byte is white space in HTML.
  fileprivate var isHTMLBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
