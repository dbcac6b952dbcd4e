import RichText

/// Blocks that stand below each other, of which some are hidden until they are asked for.
struct Disclosures {
  /// The maximum depth of disclosures. Deeper ones are part of the deepest.
  private static let maxDepth = 32

  private var open: [(label: [Inline], blocks: [Block], isOpen: Bool)] = [([], [], false)]
  /// The number of open ones that are too deep to be kept.
  private var tooDeep = 0

  mutating func add(_ block: Block) { open[open.count - 1].blocks.append(block) }

  mutating func begin(isOpen: Bool) {
    if open.count <= Self.maxDepth { open.append(([], [], isOpen)) } else { tooDeep += 1 }
  }

  /// Adds what is always seen.
  mutating func add(label: [Inline]) {
    if open.count > 1, tooDeep == 0, open[open.count - 1].blocks.isEmpty {
      open[open.count - 1].label += label
    } else if !label.isEmpty {
      add(.paragraph(label))
    }
  }

  mutating func end() {
    if tooDeep > 0 {
      tooDeep -= 1
    } else if open.count > 1, let last = open.popLast() {
      if last.blocks.isEmpty {
        if !last.label.isEmpty { add(.paragraph(last.label)) }
      } else {
        add(.disclosure(label: last.label, last.blocks, isOpen: last.isOpen))
      }
    }
  }

  mutating func finish() -> [Block] {
    tooDeep = 0
    while open.count > 1 { end() }
    return open[0].blocks
  }
}
