/// A kind of card, described: its fields in their order, and the faces by which it is asked. What makes, keeps, merges,
/// searches, shows and asks cards reads this description, so that a kind is made in one place (see `CardKinds`).
///
/// A class, so that each of a hundred thousand cards refers to its kind in eight bytes.
public final class CardKind: Sendable, Identifiable {
  /// What it is known by: a stable key, as in files and in searches for `kind:`.
  public let id: String
  /// What people call it.
  public let name: String
  /// Its fields in their order. At most one is a list, which stands last.
  public let fields: [Field]
  /// The faces by which it can be asked, the usual one first. A kind with gaps is asked by these instead.
  public let faces: [Face]
  /// Whether this program knows its fields; cards of other kinds are kept as they came.
  public let isKnown: Bool

  /// The field whose gaps are asked; nil where nothing has gaps.
  public let gaps: Int?
  /// The field that has a list; nil where each has one text.
  public let list: Int?
  /// The fields that are shown first, and those that answer.
  let asks: [Int]
  let shows: [Int]
  /// The fields that usually stand on no side: wrong choices, and what only other faces ask for.
  let besides: [Int]

  /// A kind. Faces name fields by their keys; a list that is not the last of the fields has one text only.
  public init(id: String, name: String, fields: [Field], faces: [Face]) {
    self.id = id
    self.name = name
    self.fields = fields
    self.faces = faces
    isKnown = true
    gaps = fields.firstIndex(where: \.hasGaps)
    list = fields.last?.list == nil ? nil : fields.indices.last
    let (asks, shows) = (Self.indices(faces.first?.asks, in: fields), Self.indices(faces.first?.shows, in: fields))
    self.asks = asks
    self.shows = shows
    besides = fields.indices.filter { !asks.contains($0) && !shows.contains($0) }
  }

  /// A kind that this program does not know: of its cards one text is shown, and nothing is altered.
  public init(unknown id: String) {
    self.id = id
    name = id
    fields = [Field("", "", .front)]
    faces = [Face(.front, asks: [""], shows: [])]
    isKnown = false
    (gaps, list, asks, shows, besides) = (nil, nil, [0], [], [])
  }

  static func indices(_ names: [String]?, in fields: [Field]) -> [Int] {
    (names ?? []).compactMap { name in fields.firstIndex { $0.id == name } }
  }

  /// The place of a field among `fields`; nil where there is none.
  public func index(of field: String) -> Int? { fields.firstIndex { $0.id == field } }

  /// The wrong choices that a card brings along; nil where others lend theirs.
  public var wrong: Int? { fields.firstIndex { $0.role == .wrong } }

  /// The list that stands on the back, and can be put in order; nil where there is none.
  public var listOnBack: Int? { list.flatMap { fields[$0].role == .back ? $0 : nil } }

  /// Whether a card can be asked backwards too, where the person says so.
  public var canBeReversed: Bool { faces.contains(where: \.isOptional) }

  /// Whether the back is shown and the front is chosen: many texts make no choice.
  public var asksFrontToChoose: Bool { listOnBack != nil }
}

extension CardKind: Hashable {
  /// Kinds are the same when their keys are.
  public static func == (a: CardKind, b: CardKind) -> Bool { a === b || a.id == b.id }

  /// By its key.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
