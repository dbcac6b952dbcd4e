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

extension ReviewLog {
  /// Returns the memory state of a prompt without any other entries after those in a range, which must be about it alone,
  /// in order of time, and without duplicates and voids. Takes much less time than a `MemoryReplay`.
  ///
  /// - Parameters:
  ///   - range: The indices of the entries.
  ///   - scheduler: The scheduler of the prompt.
  /// - Returns: The state.
  public func state(after range: Range<Int>, by scheduler: Scheduler) -> MemoryState {
    var state = MemoryState.new
    for index in range { scheduler.replay(&state, lines[index], seeds) }
    return state
  }
}

extension ReviewLog {
  /// The live entries in order of time: without duplicates, without those that were undone, and without voids.
  public var liveEntries: [ReviewEntry] {
    let live = LiveLines(lines)
    return live.lines.indices.filter { live.isLive[$0] && live.lines[$0].kind != .void }.map { entry(live.lines[$0]) }
  }
}

extension ReviewLog {
  /// Returns the newest entries that can be undone, oldest first: those that are live, apart from quizzes, which are not
  /// undone, and from histories that came from elsewhere.
  ///
  /// - Parameters:
  ///   - count: The maximum number of entries.
  ///   - others: The entries to leave out.
  /// - Returns: The entries.
  public func newestSteps(_ count: Int, besides others: Set<ReviewEntry.Key>) -> [ReviewEntry] {
    let live = LiveLines(lines)
    var steps: [ReviewEntry] = []
    for index in live.lines.indices.reversed() where live.isLive[index] {
      if steps.count >= count { break }
      let line = live.lines[index]
      switch line.kind {
      case .review, .cram, .cramCounting, .reset, .due: break
      case .quiz, .void, .seed, .confused: continue
      }
      let entry = entry(line)
      if !others.contains(entry.key) { steps.append(entry) }
    }
    return steps.reversed()
  }

  /// Returns the entry with a key, and whether this machine wrote it; `nil` if it is not in the log.
  public func entry(_ key: ReviewEntry.Key) -> (entry: ReviewEntry, isOwn: Bool)? {
    guard let number = number(of: key.prompt) else { return nil }
    let id = key.id.rawValue
    var copies = lines.indices.lazy.filter { lines[$0].id == id && Int(lines[$0].prompt) == number }.makeIterator()
    guard let first = copies.next() else { return nil }
    var isOwn = isOwn(first)
    while !isOwn, let copy = copies.next() { isOwn = self.isOwn(copy) }
    return (self[first], isOwn)
  }
}

extension ReviewLog {
  /// Returns the entries about some cards, as if this machine had written them.
  public func entries(about cards: Set<CardID>) -> ReviewLog {
    let isIncluded = prompts.map { cards.contains($0.card) }
    var log = ReviewLog()
    guard isIncluded.contains(true) else { return log }
    lines.forEachChunk { chunk, _ in
      for line in chunk where isIncluded[Int(line.prompt)] { log.append(entry(line)) }
    }
    return log
  }

  /// Calls a closure with the number of the prompt and the time of each entry that schedules its card, and another one with
  /// the number of the prompt of each void.
  public func forEachSchedulingEntry(_ body: (Int, Milliseconds) -> Void, void: (Int) -> Void) {
    lines.forEachChunk { chunk, _ in
      for line in chunk {
        switch line.kind {
        case .review, .cram, .cramCounting, .reset, .due: body(Int(line.prompt), line.time)
        case .void: void(Int(line.prompt))
        case .quiz, .seed, .confused: continue
        }
      }
    }
  }
}

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

/// The prompts of a review log by number, in 12 bytes each.
public struct LoggedPrompts: Sendable, Equatable {
  private var cards = ChunkedArray<CardID>()
  /// The numbers of the prompts' faces.
  private var faces = ChunkedArray<UInt32>()
  /// The faces by number. Nearly all prompts have the first one.
  private var known: [Prompt.Face] = [.front]
  private var numbers: [Prompt.Face: Int] = [:]

  mutating func append(_ prompt: Prompt) {
    cards.append(prompt.card)
    if let number = number(of: prompt.face) { return faces.append(UInt32(number)) }
    faces.append(UInt32(known.count))
    numbers[prompt.face] = known.count
    known.append(prompt.face)
  }

  /// Returns the number of a face, or `nil` if no prompt has it.
  func number(of face: Prompt.Face) -> Int? {
    // Several in a row have the same one.
    if let last = faces.last.map({ Int($0) }), known[last] == face { return last }
    return face == .front ? 0 : numbers[face]
  }

  /// Returns the card of the prompt with a number.
  func card(_ number: Int) -> CardID { cards[number] }
}

extension LoggedPrompts: RandomAccessCollection {
  /// The lowest number, which is 0.
  public var startIndex: Int { 0 }
  /// The number after the highest one.
  public var endIndex: Int { cards.count }
  /// The prompt with a number.
  public subscript(number: Int) -> Prompt { Prompt(card: cards[number], face: known[Int(faces[number])]) }
}
