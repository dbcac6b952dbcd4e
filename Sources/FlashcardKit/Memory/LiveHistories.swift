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
