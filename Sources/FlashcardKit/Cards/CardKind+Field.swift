extension CardKind {
  /// A field of a kind: one text, or a list of them.
  public struct Field: Hashable, Sendable, Identifiable {
    /// What a field's texts are for.
    public enum Role: String, Hashable, Sendable {
      /// What is asked: a title, a question.
      case front
      /// What answers it.
      case back
      /// A wrong answer, to choose among.
      case wrong
    }

    /// What it is known by: a stable key, as in files.
    public let id: String
    /// What people call it; of a list, what they call one of its texts.
    public let label: String
    /// What its texts are for.
    public let role: Role
    /// Whether a card cannot be without.
    public let isRequired: Bool
    /// Whether its text has gaps (see `Cloze`), each number of which is asked by itself.
    public let hasGaps: Bool
    /// Whether its text stands on one line.
    public let isOneLine: Bool
    /// How many rows it has in a form: the fewest where there is room, the most while another field is written.
    public let rows: ClosedRange<Int>
    /// What a list of texts needs; nil for a field of one text.
    public let list: List?
    /// What cards being typed are kept by, in files: fields of kinds that share it take over each other's text.
    public let slot: String

    /// A field. What is not said: it is required, has no gaps, and shares its text with no other kind's.
    public init(
      _ id: String, _ label: String, _ role: Role, isRequired: Bool = true, hasGaps: Bool = false,
      isOneLine: Bool = false, rows: ClosedRange<Int> = 1...4, list: List? = nil, slot: String? = nil
    ) {
      self.id = id
      self.label = label
      self.role = role
      self.isRequired = isRequired
      self.hasGaps = hasGaps
      self.isOneLine = isOneLine
      self.rows = rows
      self.list = list
      self.slot = slot ?? id
    }
  }

  /// What a field with a list of texts needs.
  public struct List: Hashable, Sendable {
    /// What happens to a text that was left blank.
    public enum Blank: Hashable, Sendable {
      /// It is dropped.
      case dropped
      /// It says this.
      case named(String)
    }

    /// How many texts a card needs.
    public let needed: Int
    /// How many fields a form begins with.
    public let first: Int
    /// How many fields a form keeps when those left blank are taken away.
    public let fewest: Int
    /// How many texts there are at most; nil for no limit.
    public let most: Int?
    /// What happens to texts left blank.
    public let blank: Blank
    /// What it says to add one more, where there is room for it.
    public let another: String
    /// The same in short.
    public let anotherShort: String
    /// What many of them are called.
    public let plural: String

    /// A list's needs.
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
