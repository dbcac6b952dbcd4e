import CardStore
import Essentials
import FlashcardKit
import Foundation
import Sync

/// Two machines that exchange a login by a bare repository on the disk.
struct SyncTimes {
  private let folder: String
  private let login: Login
  private var now: Milliseconds = 1_800_000_000_000
  private var random = RandomSource(seed: 7)

  init(in folder: String) throws {
    self.folder = folder
    login = try Login("maya")
  }

  /// The times of the steps of a sync.
  private final class Steps: Sendable {
    private let times = Guarded<[(step: SyncStep, time: ContinuousClock.Instant)]>([])

    func begin(_ step: SyncStep) { times.withLock { $0.append((step, .now)) } }

    /// Returns the time of each step, the last one until now.
    func durations() -> [(step: SyncStep, time: Duration)] {
      let all = times.withLock { $0 }
      let ends = all.dropFirst().map(\.time) + [.now]
      return zip(all, ends).map { ($0.step, $1 - $0.time) }
    }
  }

  private func locations(_ machine: String) -> Locations { Locations(environment: [:], data: "\(folder)/\(machine)") }

  /// Syncs a machine and prints the times of the steps.
  private mutating func sync(_ machine: String, _ name: String?) throws {
    now += 60_000
    let steps = Steps()
    let clock = ContinuousClock()
    let time = try clock.measure {
      let sync = LoginSync(login, in: locations(machine), tell: { if $0.share == nil { steps.begin($0.step) } })
      if sync.settings == nil {
        _ = try sync.setUp(at: .git("\(folder)/cards.git"), machine: machine, at: now)
      } else {
        _ = try sync.sync(at: now)
      }
    }
    guard let name else { return }
    let parts = steps.durations().map { "\($0.step) \(milliseconds($0.time))" }.joined(separator: ", ")
    print("\(name): \(milliseconds(time)) ms (\(parts))")
  }

  private func milliseconds(_ time: Duration) -> Int { Int(time / .milliseconds(1)) }

  private mutating func change(_ machine: String, _ make: (Library) -> Change) throws {
    now += 1000
    var editor = try LoginEditor(login, in: locations(machine))
    try editor.commit(at: now) { (make($0), "change") }
  }

  private mutating func editOne(_ machine: String) throws {
    let time = now
    try change(machine) { library in
      guard let card = library.allCards.randomElement() else { return Change([]) }
      return library.editing(card.edited(content: .question("edited \(time)", answer: "a"), at: time))
    }
  }

  /// Measures a large login: the first sync, one with nothing new, and one changed card in both directions.
  mutating func large(cards: Int, reviews: Int) throws {
    let library = SampleLibrary.make(cards: cards, decks: 10)
    try change("desktop") { $0.change(into: library) }
    try SampleReviews.write(
      reviews, of: library.decks.flatMap { library.cards(in: $0.id).ids }, to: locations("desktop"), login)
    print("— \(cards) cards, \(reviews) reviews")
    try sync("desktop", "first sync")
    try sync("laptop", "first sync of a second machine")
    for machine in ["desktop", "laptop"] { try sync(machine, nil) }
    // Files whose times are a moment ago may still change.
    Thread.sleep(forTimeInterval: 2.5)
    for machine in ["desktop", "laptop", "desktop", "laptop"] { try sync(machine, nil) }
    for _ in 0..<3 { try sync("desktop", "nothing new") }
    for _ in 0..<3 {
      try editOne("desktop")
      try sync("desktop", "one card to send")
      try sync("laptop", "one card to receive")
    }
    try editOne("desktop")
    try editOne("laptop")
    try sync("desktop", nil)
    try sync("laptop", "one card each way")
  }

  /// Measures a year of studying on two machines: the sizes of the repository and of the login.
  mutating func year(days: Int, reviewsPerDay: Int, cardsPerDay: Int) throws {
    let deck = Deck(id: random.deckID(), title: "Deck", created: now)
    try change("desktop") { _ in Change([.addDeck(deck, after: nil)]) }
    for day in 0..<days {
      let machine = day % 3 == 0 ? "laptop" : "desktop"
      now += 86_400_000
      let time = now
      if day > 0 {
        let sample = SampleLibrary.make(cards: cardsPerDay, decks: 1)
        let new = sample.allCards.map { $0.copy(id: random.cardID(), at: time) }
        try change(machine) { $0.adding(new, to: deck.id) }
        var editor = try LoginEditor(login, in: locations(machine))
        let ids = editor.library.cards(in: deck.id).ids
        let entries = (0..<reviewsPerDay).map {
          SampleReviews.review(of: ids, at: time + Milliseconds($0) * 8000, &random)
        }
        try editor.append(ReviewLog(entries), at: time)
      }
      try sync("desktop", nil)
      try sync("laptop", nil)
    }
    let own = size(of: "\(folder)/desktop/users/maya") - size(of: "\(folder)/desktop/users/maya/backups")
    for (name, path) in [
      ("repository beside the login", "\(folder)/desktop/sync/maya/repository.git"),
      ("repository elsewhere", "\(folder)/cards.git"),
    ] {
      let ratio = Double(size(of: path)) / Double(max(1, own))
      print("\(name) after \(days) days: \(size(of: path) / 1_000_000) MB, login \(own / 1_000_000) MB, \(ratio) times")
    }
  }

  /// Returns the size of all files in a folder, in bytes.
  private func size(of path: String) -> Int {
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return files.reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
      return sum + (attributes?[.type] as? FileAttributeType == .typeRegular ? attributes?[.size] as? Int ?? 0 : 0)
    }
  }
}
