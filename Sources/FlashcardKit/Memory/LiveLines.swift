/// The lines of a log in the order in which they count, and which of them do: each once, and none that is void.
/// Prompts do not touch each other.
struct LiveLines {
  let lines: [ReviewLine]
  private(set) var isLive: [Bool]

  /// Puts lines in order. Logs mostly are already, or in a few runs of order, one for each machine.
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
      var table = LineTable(for: lines.count)
      var voids: [Int] = []
      for index in lines.indices {
        if index % 32 == 0 { table.approach(index..<min(index + 32, lines.count), in: lines) }
        isLive[index] = table.insert(index, in: lines)
        if isLive[index], lines[index].kind == .void { voids.append(index) }
      }
      LiveLines.void(lines, voids, table, &isLive)
    }
    self.isLive = isLive
  }

  /// What voids leave. A void counts unless one that counts is on it, whatever clocks said when either was written: so
  /// they are gone through from those that nothing is on. Voids in a ring, which nobody writes, leave each other be and
  /// void nothing.
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
