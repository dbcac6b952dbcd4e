import FlashcardKit
import MemoryDisks

@testable import CardStore

extension RandomSource {
  /// Returns a random review log entry of any form.
  mutating func answer(time: Milliseconds? = nil) -> ReviewEntry {
    let faces: [Prompt.Face] = [.front, Prompt.Face(rawValue: "back"), Prompt.Face(rawValue: "c12")]
    let times: [Milliseconds] = [0, -1, 1_700_000_000_000, 8_640_000_000_000_000, -8_640_000_000_000_000]
    func any<Value>(_ values: [Value], _ other: Value) -> Value { values.randomElement(using: &self) ?? other }
    let due: Milliseconds? = Bool.random(using: &self) ? any(times, 0) : nil
    let event: ReviewEntry.Event
    switch Int.random(in: 0..<7, using: &self) {
    case 0: event = .void(reviewID())
    case 1: event = .seed(state(due: due))
    case 2: event = .reset
    case 3: event = .due(any(times, 0))
    case 4: event = .confused(with: cardID())
    default:
      let mode = any(ReviewEntry.Mode.allCases, .review)
      let positions = [nil, Position(.review), Position(.learning, step: 12), Position(.relearning)]
      event = .answer(
        mode, any(Grade.allCases, .good), taken: .random(in: 0...90_000, using: &self), due: due,
        leadingTo: mode.counts ? any(positions, nil) : nil)
    }
    return ReviewEntry(
      id: reviewID(), moment: Moment(time: time ?? any(times, 0), offset: .random(in: -1440...1440, using: &self)),
      prompt: Prompt(card: cardID(), face: any(faces, .front)), event: event)
  }

  private mutating func state(due: Milliseconds?) -> MemoryState {
    guard Bool.random(using: &self) else {
      return MemoryState(phase: .new, memory: nil, answered: nil, due: due, reps: 0, lapses: 0)
    }
    return MemoryState(
      phase: .review, step: 2,
      memory: Memory(stability: .random(in: 0.001...1e9, using: &self), difficulty: .random(in: 1...10, using: &self)),
      answered: Moment(time: 1_700_000_000_123, offset: -90), due: due, reps: 12, lapses: 3)
  }
}

extension ReviewLogFiles {
  /// Returns the review log of a login, as written on a machine.
  static func on(_ disk: Disk, machine: String = "a", login: String = "maya") -> ReviewLogFiles {
    let places = Locations(environment: [:], data: "/data")
    return ReviewLogFiles(
      disk: disk, folder: LoginFolder(places.users + "/" + login),
      writer: ReviewLogWriter(places, disk: disk, machine: machine))
  }

  /// Appends an entry to the log.
  mutating func append(_ entry: ReviewEntry) throws(DiskFailure) { try append([entry]) }

  /// Returns all entries of the log.
  mutating func all() -> [ReviewEntry] {
    let log = readAll().0
    return (0..<log.count).map { log[$0] }
  }
}

extension MemoryDisk {
  /// The contents of the review log files, by the last two components of their paths.
  var reviewFiles: [String: String] {
    var files: [String: String] = [:]
    for (path, node) in snapshot.nodes where path.hasSuffix(".tsv") && path.contains("/reviews/") {
      files[path.folder.fileName + "/" + path.fileName] = String(decoding: node.bytes ?? [], as: UTF8.self)
    }
    return files
  }

  /// The path of the only review log file.
  var reviewFile: String? { snapshot.nodes.keys.filter { $0.hasSuffix(".tsv") && $0.contains("/reviews/") }.first }
}

extension ReviewEntry {
  /// The entry as it counts if the columns about the position are damaged.
  var withoutPosition: ReviewEntry {
    guard case .answer(let mode, let grade, let taken, let due, _) = event else { return self }
    return ReviewEntry(id: id, moment: moment, prompt: prompt, event: .answer(mode, grade, taken: taken, due: due))
  }
}
