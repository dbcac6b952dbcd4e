/// A part of a text that begins and ends with a line.
public indirect enum Block: Hashable, Sendable {
  /// Text that is wrapped. Without an alignment, the place where it is shown decides.
  case paragraph([Inline], Alignment? = nil)
  /// A heading with its level, 1 through 6.
  case heading([Inline], level: Int)
  /// Code, without a line break at the end, and the name of its language as it was written.
  case code(String, language: String?)
  /// Blocks quoted from elsewhere.
  case quote([Block])
  /// A list.
  case list(ListBlock)
  /// A table.
  case table(TableBlock)
  /// A formula on lines of its own, in LaTeX.
  case formula(String)
  /// A line across.
  case rule
  /// Blocks under their label, hidden until they are asked for unless they are open.
  case disclosure(label: [Inline], [Block], isOpen: Bool = false)

  /// The alignment of lines.
  public enum Alignment: Hashable, Sendable { case left, center, right }
}

/// A table.
public struct TableBlock: Hashable, Sendable {
  /// The rows, each with a text per cell. Rows may have different lengths.
  public var rows: [[[Inline]]]
  /// The number of rows at the top that are headings.
  public var headings: Int
  /// The alignments of the columns. Columns without one are aligned left.
  public var alignments: [Block.Alignment?]

  /// Creates a table.
  public init(_ rows: [[[Inline]]], headings: Int = 0, alignments: [Block.Alignment?] = []) {
    self.rows = rows
    self.headings = headings
    self.alignments = alignments
  }
}

/// A list of items.
public struct ListBlock: Hashable, Sendable {
  /// An item.
  public struct Item: Hashable, Sendable {
    /// The content.
    public var blocks: [Block]
    /// Whether the task is done, or `nil` if the item isn't a task.
    public var isDone: Bool?

    /// Creates an item.
    public init(_ blocks: [Block], isDone: Bool? = nil) {
      self.blocks = blocks
      self.isDone = isDone
    }
  }

  /// The number of the first item, or `nil` if the items aren't numbered.
  public var start: Int?
  /// Whether there are no blank lines between the items.
  public var isTight: Bool
  /// The items.
  public var items: [Item]

  /// Creates a list.
  public init(_ items: [Item], start: Int? = nil, isTight: Bool = true) {
    self.items = items
    self.start = start
    self.isTight = isTight
  }
}
