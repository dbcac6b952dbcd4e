/// The lines of a log in their effective order, marked live unless they are duplicates or voided. Prompts are
/// independent of each other.
struct LiveLines {
  let lines: [ReviewLine]
  private(set) var isLive: [Bool]

  /// Sorts lines and marks the live ones. Logs are usually sorted already, or consist of a few sorted runs, one per
  /// machine.
  init(_ unordered: [ReviewLine]) {
    var isOrdered = true
    unordered.withUnsafeBufferPointer { lines in
      for index in lines.indices.dropFirst() where lines[index] < lines[index - 1] {
        isOrdered = false
        break
      }
    }
    lines = isOrdered ? unordered : unordered.sorted(by: <)
    isLive = Array(repeating: true, count: lines.count)
    var isLive = isLive
    lines.withUnsafeBufferPointer { lines in
      // Only lines that occur again, or that a void targets, need to be found: few enough for a small table.
      var filter = LineFilter(for: lines.count)
      var voids: [Int] = []
      for index in lines.indices {
        let line = lines[index]
        filter.add(line.id, line.prompt)
        guard line.kind == .void else { continue }
        filter.mark(UInt64(bitPattern: line.value), line.prompt)
        voids.append(index)
      }
      let suspects = lines.indices.filter { filter.mayRepeat(lines[$0].id, lines[$0].prompt) }
      var table = LineTable(for: suspects.count)
      for index in suspects { isLive[index] = table.insert(index, in: lines) }
      voids.removeAll { !isLive[$0] }
      LiveLines.void(lines, voids, table, &isLive)
    }
    self.isLive = isLive
  }

  /// Applies voids. A void is live unless a live one targets it, whatever the clocks said, so they are resolved
  /// starting from those that nothing targets. Voids in a cycle, which no program writes, have no effect.
  private static func void(
    _ lines: UnsafeBufferPointer<ReviewLine>, _ voids: [Int], _ table: LineTable, _ isLive: inout [Bool]
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
