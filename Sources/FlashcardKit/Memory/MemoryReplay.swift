/// Where somebody stands with every prompt, by the lines of the log. The same lines give the same, in whatever order
/// they come and however often each.
public struct MemoryReplay: Sendable {
  /// The lines.
  public private(set) var log: ReviewLog
  private let schedulers: [Scheduler]
  private let choice: @Sendable (Prompt) -> Int
  private let since: Milliseconds
  private var until: Milliseconds
  /// The answers from `since` on, by the number of the prompt in the log, in the order of time.
  public private(set) var recent: [UInt32: [Recent]] = [:]
  /// When the last line was written, whatever it says.
  private var latest = Milliseconds.min
  private var states: [MemoryState] = []
  private var chosen: [UInt16] = []

  /// An answer, and how far the prompt had been learnt before it.
  public struct Recent: Hashable, Sendable {
    /// When.
    public let moment: Moment
    /// What the asking was for; answers that change no schedule are among them.
    public let mode: ReviewEntry.Mode
    /// How far it had been learnt.
    public let phase: Phase
  }

  /// Folds a log. Decks may have schedulers of their own: `choice` says by its place which a prompt has. Lines later
  /// than `until` come from a clock that was ahead; they do not count until their time has come, except that voids
  /// always do. Answers from `since` on are kept apart, for those who count what was done today.
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
    latest = log.lines.reduce(.min) { max($0, $1.time) }
    // And for what is begun today: an array that grows by itself doubles.
    let expected = log.prompts.count + 1000
    states.reserveCapacity(expected)
    chosen.reserveCapacity(expected)
    makeRoom()
    replay(LiveLines(log.lines))
  }

  /// Where somebody stands with a prompt; new where no line is about it.
  public subscript(prompt: Prompt) -> MemoryState { log.number(of: prompt).map { states[$0] } ?? .new }

  /// Where somebody stands with a prompt, by its number in the log.
  func state(of number: Int) -> MemoryState { states[number] }

  /// Asks for states at once, that they be near when each is looked at.
  func approach(_ numbers: some Sequence<UInt32>) {
    precondition(numbers.reduce(0) { $0 + Int(states[Int($1)].reps) } >= 0)
  }

  /// The steps of each scheduler, and which of them a prompt has, by its number in the log.
  var steps: [StepCounts] { schedulers.map { StepCounts($0.options) } }
  func scheduler(of number: Int) -> Int { Int(chosen[number]) }

  /// All prompts that lines are about, and where somebody stands with them.
  public var all: [Prompt: MemoryState] {
    Dictionary(zip(log.prompts, states)) { first, _ in first }
  }

  /// Takes in one more line, as if it had been in the log; only its prompt is folded again.
  public mutating func append(_ answer: ReviewEntry) {
    log.append(answer)
    makeRoom()
    guard let number = log.number(of: answer.prompt), let line = log.lines.last else { return }
    let isLast = line.time > latest
    latest = max(latest, line.time)
    // After all others: what they led to is known.
    if isLast, line.kind != .void { return replay(LiveLines([line])) }
    refold(number)
  }

  /// Time has passed: lines up to a moment count by now. Returns the prompts that this alters.
  public mutating func pass(to until: Milliseconds) -> [Prompt] {
    guard until > self.until else { return [] }
    let before = self.until
    self.until = until
    guard latest > before else { return [] }
    let late = Set(log.lines.lazy.filter { $0.time > before && $0.time <= until }.map { Int($0.prompt) })
    for number in late { refold(number) }
    return late.map { log.prompts[$0] }
  }

  private mutating func refold(_ number: Int) {
    states[number] = .new
    recent[UInt32(number)] = nil
    replay(LiveLines(log.lines.filter { Int($0.prompt) == number }))
  }

  private mutating func makeRoom() {
    for prompt in log.prompts.dropFirst(states.count) {
      states.append(.new)
      chosen.append(UInt16(choice(prompt).clamped(to: 0...min(schedulers.count, 65_536) - 1)))
    }
  }

  private mutating func replay(_ live: LiveLines) {
    // Nothing of `self` inside: what two hold is copied at every change.
    let (seeds, schedulers, chosen, since, until) = (log.seeds, schedulers, chosen, since, until)
    var recent = recent
    self.recent = [:]
    states.withUnsafeMutableBufferPointer { states in
      live.lines.withUnsafeBufferPointer { lines in
        for start in stride(from: 0, to: lines.count, by: MemoryReplay.block) {
          let block = start..<min(start + MemoryReplay.block, lines.count)
          // States lie far apart in memory. Asked for one after the other they would each be waited for; asked for at
          // once they come together.
          precondition(block.reduce(0) { $0 + Int(states[Int(lines[$1].prompt)].reps) } >= 0)
          for index in block where live.isLive[index] && lines[index].time <= until {
            let line = lines[index]
            let number = Int(line.prompt)
            if line.time >= since, let mode = line.kind.mode {
              let answer = Recent(moment: line.moment, mode: mode, phase: states[number].phase)
              recent[line.prompt, default: []].append(answer)
            }
            switch line.kind {
            case .review, .cramCounting:
              schedulers[Int(chosen[number])].answer(&states[number], line.grade, at: line.moment)
              // An answer that does not say when would never be asked again.
              states[number].due = line.value == ReviewLine.noTime ? line.time : line.value
            case .seed: states[number] = seeds[Int(line.value)]
            case .reset: states[number] = .new
            case .due: states[number].due = line.value
            case .quiz, .cram, .void: break
            }
          }
        }
      }
    }
    self.recent = recent
  }

  /// How many lines' states are asked for at once.
  private static let block = 32
}
