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
