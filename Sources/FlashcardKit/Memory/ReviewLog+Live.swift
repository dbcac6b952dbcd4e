extension ReviewLog {
  /// The live entries in order of time: without duplicates, without those that were undone, and without voids.
  public var liveEntries: [ReviewEntry] {
    let live = LiveLines(lines)
    return live.lines.indices.filter { live.isLive[$0] && live.lines[$0].kind != .void }.map { entry(live.lines[$0]) }
  }

  /// Returns the live entries about some prompts, by prompt, each in order of time.
  public func liveEntries(of wanted: Set<Prompt>) -> [Prompt: [ReviewEntry]] {
    let numbers = prompts.indices.filter { wanted.contains(prompts[$0]) }
    var isWanted = Array(repeating: false, count: prompts.count)
    for number in numbers { isWanted[number] = true }
    let live = LiveLines(lines.filter { isWanted[Int($0.prompt)] })
    var entries: [Prompt: [ReviewEntry]] = [:]
    entries.reserveCapacity(numbers.count)
    for (index, line) in live.lines.enumerated() where live.isLive[index] && line.kind != .void {
      entries[prompts[Int(line.prompt)], default: []].append(entry(line))
    }
    return entries
  }
}
