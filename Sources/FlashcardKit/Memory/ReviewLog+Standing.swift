extension ReviewLog {
  /// What has become of some entries of a log.
  public struct Standing: Equatable, Sendable {
    /// The entries that are live.
    public internal(set) var live: [ReviewEntry.Key] = []
    /// The live voids that keep the others from being live.
    public internal(set) var voids: [ReviewEntry.Key] = []
  }

  /// Returns what has become of entries. Unknown ones are ignored. Takes one pass over the log, no matter how many
  /// entries there are.
  public func standing(of keys: [ReviewEntry.Key]) -> Standing {
    var wanted = Set<LineKey>(minimumCapacity: keys.count)
    var concerned = Array(repeating: false, count: prompts.count)
    for key in keys {
      guard let number = number(of: key.prompt) else { continue }
      concerned[number] = true
      wanted.insert(LineKey(prompt: UInt32(number), id: key.id.rawValue))
    }
    guard !wanted.isEmpty else { return Standing() }
    let live = LiveLines(lines.filter { concerned[Int($0.prompt)] })
    var standing = Standing()
    for (index, line) in live.lines.enumerated() where live.isLive[index] {
      let key = ReviewEntry.Key(prompt: prompts[Int(line.prompt)], id: ReviewID(rawValue: line.id))
      if wanted.contains(LineKey(prompt: line.prompt, id: line.id)) { standing.live.append(key) }
      guard line.kind == .void else { continue }
      let target = LineKey(prompt: line.prompt, id: UInt64(bitPattern: line.value))
      if wanted.contains(target) { standing.voids.append(key) }
    }
    return standing
  }

  /// A key with the number of the prompt instead of the prompt.
  private struct LineKey: Hashable {
    let prompt: UInt32
    let id: UInt64
  }
}
