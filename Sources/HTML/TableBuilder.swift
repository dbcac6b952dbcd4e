import RichText

/// A table while its HTML is read.
struct TableBuilder {
  /// The maximum number of columns that a cell is repeated over, and of rows.
  private static let maxSpan = 100
  /// The maximum number of empty cells that spans make in a table.
  private static let maxSpanned = 10_000

  private var rows: [[[Inline]]] = []
  private var alignments: [Block.Alignment?] = []
  private var headings = 0
  /// Whether the rows so far are headings, and the current one is.
  private var isHead = true
  private var isHeadRow = true
  /// For each column under a cell of several rows, the number of rows that it still covers.
  private var covered: [Int: Int] = [:]
  private var spanned = 0
  /// Whether a row is being read.
  private(set) var isRowOpen = false

  /// Begins a row.
  mutating func openRow() {
    rows.append([])
    isRowOpen = true
    isHeadRow = true
  }

  /// Adds a cell to the row, which begins one if there is none.
  mutating func add(
    _ cell: [Inline], isHeading: Bool, columns: Int, rows height: Int, alignment: Block.Alignment?
  ) {
    if !isRowOpen { openRow() }
    let last = rows.count - 1
    skipCovered()
    let column = rows[last].count
    if !isHeading { isHeadRow = false }
    rows[last].append(cell)
    if let alignment {
      while alignments.count <= column { alignments.append(nil) }
      alignments[column] = alignments[column] ?? alignment
    }
    let width = min(max(1, columns), TableBuilder.maxSpan)
    for _ in 1..<max(2, width + 1) where width > rows[last].count - column && take() { rows[last].append([]) }
    let height = min(max(1, height), TableBuilder.maxSpan)
    if height > 1 { for index in column..<rows[last].count { covered[index] = height } }
  }

  /// Ends the row.
  mutating func closeRow() {
    guard isRowOpen else { return }
    skipCovered()
    isRowOpen = false
    for (column, height) in covered { covered[column] = height > 1 ? height - 1 : nil }
    guard let last = rows.last, !last.isEmpty else {
      rows.removeLast()
      return
    }
    if isHead, isHeadRow { headings += 1 } else { isHead = false }
  }

  /// Returns the table, or `nil` if it has no cells.
  mutating func finish() -> TableBlock? {
    closeRow()
    guard !rows.isEmpty else { return nil }
    return TableBlock(rows, headings: headings, alignments: alignments)
  }

  /// Adds empty cells where cells of rows above reach into the row.
  private mutating func skipCovered() {
    let last = rows.count - 1
    while let height = covered[rows[last].count], height > 0, take() { rows[last].append([]) }
  }

  /// Takes one of the empty cells that spans may make.
  private mutating func take() -> Bool {
    spanned += 1
    return spanned <= TableBuilder.maxSpanned
  }
}

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
  /// The label of a disclosure, and whether it is open.
  var label: [Inline] = []
  var isOpen = false
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
