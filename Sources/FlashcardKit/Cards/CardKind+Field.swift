extension CardKind {
  /// A field of a kind: a single text or a list of texts.
  public struct Field: Hashable, Sendable, Identifiable {
    /// The purpose of a field's texts.
    public enum Role: String, Hashable, Sendable {
      /// The prompt: a title or a question.
      case front
      /// The answer.
      case back
      /// A wrong choice.
      case wrong
    }

    /// The stable key used in files.
    public let id: String
    /// The label shown to people; for a list, the label of one of its texts.
    public let label: String
    /// The purpose of the field's texts.
    public let role: Role
    /// Whether a card must have a text here.
    public let isRequired: Bool
    /// Whether the text contains cloze deletions (see `Cloze`), each of whose numbers is a prompt of its own.
    public let hasClozeDeletions: Bool
    /// Whether the text is the covered parts of a picture (see `Covers`), each of whose numbers is a prompt of its own.
    public let coversPicture: Bool
    /// Whether the text is limited to one line.
    public let isOneLine: Bool
    /// The number of rows in a form: at least the lower bound where there is room, at most the upper bound while
    /// another field is being edited.
    public let rows: ClosedRange<Int>
    /// The requirements of a list of texts, or `nil` for a single text.
    public let list: List?
    /// The key under which drafts keep the text, in files too. Fields of different kinds that share a slot share their
    /// text.
    public let slot: String
    /// Whether the field was removed. Cards keep its text, which isn't shown anywhere.
    public let isHidden: Bool
    /// Whether the text is written from right to left whatever its first letter.
    public let isRightToLeft: Bool

    /// Whether finding and replacing leaves the text alone, because it isn't seen as text.
    public var isLeftAlone: Bool { coversPicture || isHidden }

    /// Creates a field. The slot defaults to the field's own key.
    public init(
      _ id: String, _ label: String, _ role: Role, isRequired: Bool = true, hasClozeDeletions: Bool = false,
      coversPicture: Bool = false, isOneLine: Bool = false, rows: ClosedRange<Int> = 1...4, list: List? = nil,
      slot: String? = nil, isHidden: Bool = false, isRightToLeft: Bool = false
    ) {
      self.id = id
      self.label = label
      self.role = role
      self.isRequired = isRequired
      self.hasClozeDeletions = hasClozeDeletions
      self.coversPicture = coversPicture
      self.isOneLine = isOneLine
      self.rows = rows
      self.list = list
      self.slot = slot ?? id
      self.isHidden = isHidden
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The requirements of a field with a list of texts.
  public struct List: Hashable, Sendable {
    /// The treatment of texts left blank.
    public enum Blank: Hashable, Sendable {
      /// Drops the text.
      case dropped
      /// Replaces the text with the given one.
      case named(String)
    }

    /// The number of texts that a card needs.
    public let needed: Int
    /// The number of inputs that a form begins with.
    public let first: Int
    /// The minimum number of inputs that a form keeps when blank ones are removed.
    public let fewest: Int
    /// The maximum number of texts, or `nil` for no limit.
    public let most: Int?
    /// The treatment of texts left blank.
    public let blank: Blank
    /// The label of the action that adds a text.
    public let another: String
    /// A shorter form of `another`.
    public let anotherShort: String
    /// The plural name of the texts.
    public let plural: String

    /// Creates the requirements of a list. `anotherShort` defaults to `another`.
    public init(
      needed: Int, first: Int, fewest: Int, most: Int? = nil, blank: Blank = .dropped,
      another: String, anotherShort: String? = nil, plural: String
    ) {
      self.needed = needed
      self.first = first
      self.fewest = fewest
      self.most = most
      self.blank = blank
      self.another = another
      self.anotherShort = anotherShort ?? another
      self.plural = plural
    }
  }
}
