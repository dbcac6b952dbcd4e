/// A block of blocks that is open.
struct HTMLContainer {
  /// What it becomes.
  enum Kind { case root, quote, list, item, table, cell, disclosure }

  /// What it becomes.
  let kind: Kind
  /// The blocks so far. Those of a table stand before it.
  var blocks: [Block] = []
  /// The items of a list.
  var list = ListBlock([])
  /// Whether a task is done.
  var isDone: Bool?
  /// The label of a disclosure.
  var label: [Inline] = []
  /// The rows of a table.
  var table = TableBuilder()

  /// Creates a container.
  init(_ kind: Kind) { self.kind = kind }

  /// Adds a block. Blocks of a list that are in no item belong to the last one.
  mutating func add(_ block: Block) {
    guard kind == .list else {
      blocks.append(block)
      return
    }
    if list.items.isEmpty { list.items.append(ListBlock.Item([])) }
    list.items[list.items.count - 1].blocks.append(block)
  }
}
