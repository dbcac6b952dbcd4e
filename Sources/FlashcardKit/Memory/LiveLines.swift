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

/// A hash table of lines by prompt and ID: open addressing with linear probing over line numbers. Ten times as fast as
/// a dictionary.
struct LineTable {
  private var slots: [UInt32]
  private let shift: UInt64

  /// Creates a table for the given number of lines, at most half full.
  init(for count: Int) {
    let bits = max(4, UInt64.bitWidth - (count * 2).leadingZeroBitCount)
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// Returns the number of the line with the given prompt and ID, or `nil`.
  func find(_ id: UInt64, _ prompt: UInt32, in lines: ReviewLines) -> Int? {
    let number = slots[slot(id, prompt, in: lines)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Inserts a line.
  ///
  /// - Returns: Whether it is new; `false` if a line with the same prompt and ID is in the table.
  mutating func insert(_ number: Int, in lines: ReviewLines) -> Bool {
    let slot = slot(lines[number].id, lines[number].prompt, in: lines)
    guard slots[slot] == 0 else { return false }
    slots[slot] = UInt32(number + 1)
    return true
  }

  /// Returns the slot of a line, or the empty slot where it belongs.
  private func slot(_ id: UInt64, _ prompt: UInt32, in lines: ReviewLines) -> Int {
    var slot = firstSlot(id, prompt)
    while slots[slot] != 0 {
      let line = lines[Int(slots[slot]) - 1]
      if line.id == id && line.prompt == prompt { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Returns the slot at which probing begins. IDs may be random or sequential; the multiplication spreads either over
  /// the upper bits.
  private func firstSlot(_ id: UInt64, _ prompt: UInt32) -> Int {
    Int(((id ^ UInt64(prompt) << 40) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}

/// The live entries of a log by prompt, each in order of time: without duplicates, without those that were undone, and
/// without voids.
public struct LiveHistories: Sendable {
  /// The log without its lines.
  private let log: ReviewLog
  private let lines: ReviewLines
  /// The indices of the live lines, prompt by prompt.
  private let indices: [UInt32]
  /// Where the indices of each prompt begin, and where the last ones end.
  private let starts: [Int]

  /// Creates the histories of all prompts of a log.
  public init(_ log: ReviewLog) {
    self.log = log.withoutLines
    let live = LiveLines(log.lines)
    lines = live.lines
    func isIncluded(_ index: Int) -> Bool { live.isLive[index] && live.lines[index].kind != .void }
    var starts = [Int](repeating: 0, count: log.prompts.count + 1)
    for index in live.lines.indices where isIncluded(index) { starts[Int(live.lines[index].prompt) + 1] += 1 }
    for prompt in starts.indices.dropFirst() { starts[prompt] += starts[prompt - 1] }
    self.starts = starts
    var indices = [UInt32](repeating: 0, count: starts[log.prompts.count])
    for index in live.lines.indices where isIncluded(index) {
      let prompt = Int(live.lines[index].prompt)
      indices[starts[prompt]] = UInt32(index)
      starts[prompt] += 1
    }
    self.indices = indices
  }

  /// Returns the number of entries about a prompt.
  public func count(of prompt: Prompt) -> Int { lines(of: prompt).count }

  /// Returns the entries about a prompt.
  public func entries(of prompt: Prompt) -> [ReviewEntry] { lines(of: prompt).map { log.entry(lines[Int($0)]) } }

  /// Returns the memory state of a prompt, given its scheduler.
  public func state(of prompt: Prompt, by scheduler: Scheduler) -> MemoryState {
    var state = MemoryState.new
    for index in lines(of: prompt) { scheduler.replay(&state, lines[Int(index)], log.seeds) }
    return state
  }

  private func lines(of prompt: Prompt) -> ArraySlice<UInt32> {
    guard let number = log.number(of: prompt) else { return [] }
    return indices[starts[number]..<starts[number + 1]]
  }
}
