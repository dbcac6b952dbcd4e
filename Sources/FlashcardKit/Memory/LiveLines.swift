/// The lines of a log in their effective order, marked live unless they are duplicates or voided. Prompts are
/// independent of each other.
struct LiveLines {
  let lines: ReviewLines
  private(set) var isLive: [Bool]

  /// Sorts lines and marks the live ones. Logs are usually sorted already.
  init(_ unordered: ReviewLines) {
    let lines = unordered.ordered
    self.lines = lines
    isLive = Array(repeating: true, count: lines.count)
    // Only lines that occur again, or that a void targets, need to be found: few enough for a small table.
    var filter = RepeatFilter(for: lines.count)
    var voids: [Int] = []
    lines.forEachChunk { chunk, first in
      for (index, line) in chunk.enumerated() {
        filter.add(LiveLines.key(line.id, line.prompt))
        guard line.kind == .void else { continue }
        filter.mark(LiveLines.key(UInt64(bitPattern: line.value), line.prompt))
        voids.append(first + index)
      }
    }
    var suspects: [Int] = []
    lines.forEachChunk { chunk, first in
      for (index, line) in chunk.enumerated() where filter.mayRepeat(LiveLines.key(line.id, line.prompt)) {
        suspects.append(first + index)
      }
    }
    var table = LineTable(for: suspects.count)
    for index in suspects { isLive[index] = table.insert(index, in: lines) }
    voids.removeAll { !isLive[$0] }
    LiveLines.void(lines, voids, table, &isLive)
  }

  /// Returns what tells lines apart.
  private static func key(_ id: UInt64, _ prompt: UInt32) -> UInt64 { id ^ UInt64(prompt) << 40 }

  /// Applies voids. A void is live unless a live one targets it, whatever the clocks said, so they are resolved
  /// starting from those that nothing targets. Voids in a cycle, which no program writes, have no effect.
  private static func void(
    _ lines: ReviewLines, _ voids: [Int], _ table: LineTable, _ isLive: inout [Bool]
  ) {
    var targets: [Int: Int] = [:]
    var voidsOn: [Int: Int] = [:]
    for void in voids {
      let target = table.find(UInt64(bitPattern: lines[void].value), lines[void].prompt, in: lines)
      guard let target else { continue }
      targets[void] = target
      voidsOn[target, default: 0] += 1
    }
    var settled = voids.filter { voidsOn[$0] == nil }
    while let void = settled.popLast() {
      guard let target = targets[void] else { continue }
      if isLive[void] { isLive[target] = false }
      let left = (voidsOn[target] ?? 1) - 1
      voidsOn[target] = left
      if left == 0, lines[target].kind == .void { settled.append(target) }
    }
  }
}
