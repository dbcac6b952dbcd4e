/// A collection of review log entries in any order, as read from the files of several machines. Prompts are numbered in
/// order of appearance.
public struct ReviewLog: Sendable {
  private(set) var lines = ReviewLines()
  private(set) var seeds: [MemoryState] = []
  /// The prompts of the entries, by number.
  public private(set) var prompts = LoggedPrompts()
  /// The ranges of lines that other machines wrote. The rest is this machine's.
  private var foreign: [Range<Int>] = []
  /// The numbers of prompts by the number of their face.
  private var numbers: [CardNumbers] = []

  /// Creates an empty log.
  public init() {}

  /// Creates a log of entries.
  public init(_ answers: some Sequence<ReviewEntry>) {
    for answer in answers { append(answer) }
  }

  /// The number of entries.
  public var count: Int { lines.count }

  /// The prompts and seeds of the log.
  var withoutLines: ReviewLog {
    var copy = self
    copy.lines = ReviewLines()
    return copy
  }

  /// Returns the number of entries about some prompts.
  public func count(where isIncluded: (Prompt) -> Bool) -> Int {
    let included = prompts.map(isIncluded)
    return lines.count { included[Int($0.prompt)] }
  }

  /// The number of reviews among the entries.
  public var reviewCount: Int { lines.count { $0.kind.mode != nil } }

  /// The number of live reviews: without duplicates, and without those that were undone.
  public var liveCount: Int {
    let live = LiveLines(lines)
    return live.lines.indices.count { live.isLive[$0] && live.lines[$0].kind.mode != nil }
  }

  /// Returns the number of a prompt, or `nil` if no entry is about it.
  public func number(of prompt: Prompt) -> Int? {
    guard let face = prompts.number(of: prompt.face), face < numbers.count else { return nil }
    return numbers[face].number(of: prompt.card) { prompts.card($0) }
  }

  private mutating func numbered(_ prompt: Prompt) -> UInt32 {
    // Entries from elsewhere come prompt by prompt.
    if let last = lines.last?.prompt, prompts[Int(last)] == prompt { return last }
    if let number = number(of: prompt) { return UInt32(number) }
    let number = UInt32(prompts.count)
    prompts.append(prompt)
    let face = prompts.number(of: prompt.face) ?? 0
    while numbers.count <= face { numbers.append(CardNumbers()) }
    numbers[face].insert(prompt.card, Int(number)) { [prompts] in prompts.card($0) }
    return number
  }

  /// Marks the lines from an index on as written by another machine.
  public mutating func markForeign(from index: Int) {
    guard index < lines.count else { return }
    foreign.append(index..<lines.count)
  }

  /// Whether this machine wrote a line.
  func isOwn(_ index: Int) -> Bool { !foreign.contains { $0.contains(index) } }

  /// Appends an entry.
  public mutating func append(_ answer: ReviewEntry) {
    let kind: ReviewLine.Kind
    var value: Int64 = 0
    var taken: Milliseconds = 0
    var grade = Grade.again
    switch answer.event {
    case .answer(let mode, let given, let time, let due, let position):
      kind = ReviewLine.Kind(mode)
      grade = given
      taken = time
      value = ReviewLine.value(due: due, position)
    case .void(let other):
      kind = .void
      value = Int64(bitPattern: other.rawValue)
    case .seed(let state):
      kind = .seed
      value = Int64(seeds.count)
      seeds.append(state)
    case .reset: kind = .reset
    case .due(let due):
      kind = .due
      value = ReviewLine.value(due: due, nil)
    case .confused(let other):
      kind = .confused
      value = Int64(bitPattern: other.rawValue)
    }
    lines.append(
      ReviewLine(
        id: answer.id.rawValue, moment: answer.moment, value: value, prompt: numbered(answer.prompt), taken: taken,
        kind: kind, grade: grade)
    )
  }

  /// Appends the entries of another log, as written by this machine.
  public mutating func append(contentsOf other: ReviewLog) {
    let numbers = other.prompts.map { numbered($0) }
    let firstSeed = Int64(seeds.count)
    seeds += other.seeds
    other.lines.forEachChunk { chunk, _ in
      for line in chunk { lines.append(line.moved(to: numbers[Int(line.prompt)], firstSeed: firstSeed)) }
    }
  }

  /// Returns the live entries about a prompt in order of time, without voids.
  public func answers(to prompt: Prompt) -> [ReviewEntry] {
    guard let number = number(of: prompt) else { return [] }
    let live = LiveLines(lines.filter { Int($0.prompt) == number })
    return live.lines.indices.filter { live.isLive[$0] && live.lines[$0].kind != .void }.map { entry(live.lines[$0]) }
  }

  /// All entries in the order in which they were appended.
  public var answers: [ReviewEntry] { lines.indices.map { self[$0] } }

  /// The entry at the given index, in order of appending.
  public subscript(index: Int) -> ReviewEntry { entry(lines[index]) }

  /// Returns the entry that a line stands for.
  func entry(_ line: ReviewLine) -> ReviewEntry {
    let event: ReviewEntry.Event =
      switch line.kind {
      case .review, .quiz, .cram, .cramCounting:
        .answer(line.kind.mode ?? .quiz, line.grade, taken: line.taken, due: line.due, leadingTo: line.position)
      case .void: .void(ReviewID(rawValue: UInt64(bitPattern: line.value)))
      case .seed: .seed(seeds[Int(line.value)])
      case .reset: .reset
      case .due: .due(line.due ?? line.time)
      case .confused: .confused(with: CardID(rawValue: UInt64(bitPattern: line.value)))
      }
    return ReviewEntry(
      id: ReviewID(rawValue: line.id), moment: line.moment, prompt: prompts[Int(line.prompt)], event: event)
  }
}

extension ReviewLog: Equatable {
  /// Returns whether the logs have the same entries in the same order.
  public static func == (a: ReviewLog, b: ReviewLog) -> Bool {
    a.lines == b.lines && a.seeds == b.seeds && a.prompts == b.prompts
  }
}
