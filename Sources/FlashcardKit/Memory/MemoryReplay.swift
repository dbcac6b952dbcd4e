/// The memory states of all prompts, replayed from the review log. The result depends only on the set of lines, not on
/// their order or on duplicates.
public struct MemoryReplay: Sendable {
  /// The replayed log.
  public private(set) var log: ReviewLog
  private let schedulers: [Scheduler]
  private let choice: @Sendable (Prompt) -> Int
  private let since: Milliseconds
  private var until: Milliseconds
  /// The answers since `since`, by the prompt's number in the log, in order of time.
  public private(set) var recent: [UInt32: [Recent]] = [:]
  /// The latest time of any line.
  private var latest = Milliseconds.min
  private var states: [MemoryState] = []
  private var schedulerIndices: [UInt16] = []

  /// An answer, with the phase of the prompt before it.
  public struct Recent: Hashable, Sendable {
    /// The time of the answer.
    public let moment: Moment
    /// The purpose of the answer. Includes modes that don't affect the schedule.
    public let mode: ReviewEntry.Mode
    /// The phase of the prompt before the answer.
    public let phase: Phase
  }

  /// Replays a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - schedulers: The schedulers in use. An empty array stands for the default one.
  ///   - since: The time from which answers are collected in `recent`.
  ///   - until: The time after which lines are ignored, since they come from a clock that is ahead. Voids always count.
  ///   - choice: A closure that returns the index of a prompt's scheduler.
  public init(
    _ log: ReviewLog, schedulers: [Scheduler] = [Scheduler()], since: Milliseconds = .max,
    until: Milliseconds = .max,
    choice: @escaping @Sendable (Prompt) -> Int = { _ in 0 }
  ) {
    self.log = log
    self.schedulers = schedulers.isEmpty ? [Scheduler()] : schedulers
    self.choice = choice
    self.since = since
    self.until = until
    log.lines.forEachChunk { lines, _ in latest = lines.reduce(latest) { max($0, $1.time) } }
    // Reserve extra room for prompts begun today, since an array that grows by itself doubles.
    let expected = log.prompts.count + 1000
    states.reserveCapacity(expected)
    schedulerIndices.reserveCapacity(expected)
    addPrompts()
    replay(LiveLines(log.lines))
  }

  /// The memory state of a prompt; new if the log has no line about it.
  public subscript(prompt: Prompt) -> MemoryState { log.number(of: prompt).map { states[$0] } ?? .new }

  /// Returns the memory state of the prompt with the given number in the log.
  func state(of number: Int) -> MemoryState { states[number] }

  /// Touches several states, so that they are in the CPU cache when each is read.
  func prefetch(_ numbers: some Sequence<UInt32>) {
    precondition(numbers.reduce(0) { $0 + Int(states[Int($1)].reps) } >= 0)
  }

  /// The step counts of each scheduler.
  var steps: [StepCounts] { schedulers.map { StepCounts($0.options) } }
  /// The memory models of each scheduler.
  var models: [MemoryModel] { schedulers.map(\.model) }
  /// Returns the index of the scheduler of the prompt with the given number in the log.
  func scheduler(of number: Int) -> Int { Int(schedulerIndices[number]) }

  /// The memory states of all prompts in the log.
  public var all: [Prompt: MemoryState] {
    Dictionary(zip(log.prompts, states)) { first, _ in first }
  }

  /// Appends a line to the log. Only its prompt is replayed.
  public mutating func append(_ answer: ReviewEntry) { append(contentsOf: CollectionOfOne(answer)) }

  /// Appends lines to the log. Only their prompts are replayed, in one pass.
  public mutating func append(contentsOf answers: some Collection<ReviewEntry>) {
    let first = log.lines.count
    for answer in answers { log.append(answer) }
    addPrompts()
    let new = log.lines[first...]
    let before = latest
    latest = new.reduce(latest) { max($0, $1.time) }
    // Later than all other lines, so the current states are their starting point.
    if new.allSatisfy({ $0.time > before && $0.kind != .void }) { return replay(LiveLines(ReviewLines(new))) }
    replayPrompts(Set(new.map { Int($0.prompt) }))
  }

  /// Advances the time until which lines count, and returns the prompts whose state this affects.
  public mutating func pass(to until: Milliseconds) -> [Prompt] {
    guard until > self.until else { return [] }
    let before = self.until
    self.until = until
    guard latest > before else { return [] }
    let late = Set(log.lines.lazy.filter { $0.time > before && $0.time <= until }.map { Int($0.prompt) })
    replayPrompts(late)
    return late.map { log.prompts[$0] }
  }

  /// The time of the earliest line that is ignored because it comes from a clock that is ahead, or `nil`.
  var firstIgnoredTime: Milliseconds? {
    latest > until ? log.lines.lazy.map(\.time).filter { $0 > until }.min() : nil
  }

  private mutating func replayPrompts(_ numbers: Set<Int>) {
    for number in numbers {
      states[number] = .new
      recent[UInt32(number)] = nil
    }
    if numbers.count == 1, let number = numbers.first {
      return replay(LiveLines(log.lines.filter { Int($0.prompt) == number }))
    }
    replay(LiveLines(log.lines.filter { numbers.contains(Int($0.prompt)) }))
  }

  private mutating func addPrompts() {
    for prompt in log.prompts.dropFirst(states.count) {
      states.append(.new)
      schedulerIndices.append(UInt16(choice(prompt).clamped(to: 0...min(schedulers.count, 65_536) - 1)))
    }
  }

  private mutating func replay(_ live: LiveLines) {
    // Copied out of `self`, since arrays with two references are copied on every write.
    let (seeds, schedulers, schedulerIndices, since, until) = (log.seeds, schedulers, schedulerIndices, since, until)
    var recent = recent
    self.recent = [:]
    states.withUnsafeMutableBufferPointer { states in
      live.lines.forEachChunk { lines, first in
        for start in stride(from: 0, to: lines.count, by: MemoryReplay.block) {
          let block = start..<min(start + MemoryReplay.block, lines.count)
          // States are scattered in memory. Touching a block at once lets their cache misses overlap.
          precondition(block.reduce(0) { $0 + Int(states[Int(lines[$1].prompt)].reps) } >= 0)
          for index in block where live.isLive[first + index] && lines[index].time <= until {
            let line = lines[index]
            let number = Int(line.prompt)
            if line.time >= since, let mode = line.kind.mode {
              let answer = Recent(moment: line.moment, mode: mode, phase: states[number].phase)
              recent[line.prompt, default: []].append(answer)
            }
            schedulers[Int(schedulerIndices[number])].replay(&states[number], line, seeds)
          }
        }
      }
    }
    self.recent = recent
  }

  /// The number of lines whose states are touched at once.
  private static let block = 32
}
