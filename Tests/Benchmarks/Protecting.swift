import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// The time to unlock a login that is protected by a passphrase, and how much longer than in an open one everything takes
/// then.
struct Protecting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protecting", abstract: "Unlock a protected login, and compare it with an open one.")

  @Option(help: "Number of cards.") var cards = 10_000
  @Option(help: "Number of decks.") var decks = 10
  @Option(help: "Number of changes.") var changes = 200

  private static let runs = 15

  func run() throws {
    try Scratch.use { folder in
      let login = try Login("maya")
      var forms = try ["open", "sealed"].map { name in
        let form = Form(name: name, login: login, locations: Locations(environment: [:], data: "\(folder)/\(name)"))
        try Make.fill(form.locations, login, cards: cards, decks: decks)
        return form
      }
      print("— \(cards) cards in \(decks) decks")
      try protect(&forms[1])
      // In turns, since a machine is not as fast at all times.
      for _ in 0..<Protecting.runs {
        for index in forms.indices { _ = try forms[index].open().store.finish(within: .seconds(30)) }
      }
      for index in forms.indices { try forms[index].begin() }
      for number in 0..<changes { for index in forms.indices { forms[index].change(number) } }
      for form in forms { form.report() }
      let (open, sealed) = (forms[0], forms[1])
      print(
        """
        sealed: \(sealed.shows.median.ratio(to: open.shows.median)) times as long to the first cards, \
        \(sealed.reads.median.ratio(to: open.reads.median)) to all, \
        \(sealed.saves.median.ratio(to: open.saves.median)) to save
        """)
    }
  }

  /// Protects a login, and measures the time to unlock it.
  private func protect(_ form: inout Form) throws {
    var (turn, unlocked, count) = (Samples(), Samples(), Samples())
    _ = try turn.measure { try Protection(form.login, in: form.locations).turnOn("two words", showsDue: true) }
    turn.report("protected, with its key made")
    OpenCount(form.login, in: form.locations).leave(at: Moment(time: 1_800_000_000_000, offset: 0))
    for _ in 0..<Protecting.runs {
      form.locations = Locations(environment: [:], data: form.locations.data)
      count.measure { _ = OpenCount(form.login, in: form.locations).count(at: 1_800_000_000_000) }
      try unlocked.measure { try Protection(form.login, in: form.locations).unlock("two words") }
    }
    unlocked.report("unlocked")
    count.report("number of due cards without the passphrase")
  }

  /// A login whose files are open, or sealed, and what was measured in it.
  private struct Form {
    let name: String
    let login: Login
    var locations: Locations
    var shows = Samples()
    var reads = Samples()
    var saves = Samples()
    private var waited: WaitedStore?
    private var library = Library()
    private var cards: [CardID] = []

    init(name: String, login: Login, locations: Locations) {
      self.name = name
      self.login = login
      self.locations = locations
    }

    /// Opens the login, and measures the time until its first cards can be shown, and until all are read.
    mutating func open() throws -> WaitedStore {
      let waited = WaitedStore(locations)
      let start = ContinuousClock.now
      waited.store.open(login)
      shows.measure { _ = waited.next() }
      while let event = waited.next() {
        guard case .opened(_, let library, _) = event else { continue }
        reads.add(.now - start)
        self.library = library
        cards = library.allCards.map(\.id)
        return waited
      }
      throw ValidationError("The login could not be opened.")
    }

    mutating func begin() throws { waited = try open() }

    /// Changes a card, and measures the time until that is saved.
    mutating func change(_ number: Int) {
      let id = cards[number * 7919 % cards.count]
      guard let waited, let card = library.card(id) else { return }
      let change = library.favoriting([id], !card.isFavorite)
      library.apply(change)
      saves.measure {
        waited.store.commit(change, ticket: number)
        while let event = waited.next() { if event == .committed(ticket: number) { break } }
      }
    }

    func report() {
      _ = waited?.store.finish(within: .seconds(30))
      shows.report("first cards, \(name)")
      reads.report("library read, \(name)")
      saves.report("change saved, \(name)")
    }
  }
}
