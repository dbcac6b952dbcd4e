import ArgumentParser
import FlashcardKit
import FlashcardsApp
import Patterns

/// The time to find cards after each letter of a query.
struct Searching: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search for cards, letter by letter.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of decks.") var decks = 10

  func run() throws {
    let library = SampleLibrary.make(cards: cards, decks: decks)
    print("— \(cards) cards in \(decks) decks")
    var building = Samples()
    for _ in 0..<5 { _ = building.measure { SearchIndex(library) } }
    building.report("index built")
    var index = SearchIndex(library)
    print("index: \(index.size / 1024) KiB")
    let queries = [
      ("a common word", "sorting"), ("a rare word", "7-4321"), ("two words", "merge pivot"), ("accented", "příliš"),
      ("Cyrillic", "словарь"), ("Chinese", "漢字"), ("a phrase", "\"tree graph"),
      ("an operator and a word", "tag:words heap"),
      ("a word excluded", "queue -stable"), ("alternatives", "(sorting or merge) -stable"),
      ("alternatives of reviews", "is:due or rated:7 or tree"), ("due, and a word", "is:due sort"),
      ("graded, and a word", "rated:30:1 tree"), ("introduced", "introduced:30 merge"), ("added", "added:300 tree"),
      ("a property", "prop:ivl>20 graph"), ("no match", "quokka"), ("no match, rare letters", "zyzzyva"),
    ]
    let now = Moment(time: 1_753_000_000_000, offset: 120)
    let log = SampleReviews.log(cards * 3, of: library.allCards.map(\.id))
    let context = SearchContext(at: now, ReviewBook(log, library, at: now))
    var all = Samples()
    for (what, text) in queries {
      var samples = Samples()
      for _ in 0..<20 {
        var session = SearchSession()
        for length in 1...text.count {
          let typed = String(text.prefix(length))
          let time = ContinuousClock().measure {
            _ = session.search(SearchQuery(typed), index, library, context).prefix(50)
          }
          samples.add(time)
          all.add(time)
        }
      }
      samples.report(what)
    }
    all.report("all letters")
    keepingUp(library, &index)
    try replacing(library)
    let text = (0..<3000).map { "größe ﬁx façade 漢字 \($0)" }.joined(separator: " ")
    var highlights = Samples()
    for _ in 0..<50 { _ = highlights.measure { SearchQuery("grosse fi").highlights(in: text).count } }
    highlights.report("highlights in \(text.utf8.count / 1024) KiB")
  }

  /// Measures previews of replacements in all cards.
  private func replacing(_ library: Library) throws {
    let cards = Array(library.allCards)
    for (what, replacement) in [
      ("plain text", Replacement("merge", with: "split")), ("a letter", Replacement("e", with: "E")),
      ("a regular expression", Replacement("(\\w+) tree", with: "tree $1", isRegularExpression: true)),
      ("no case", Replacement("TREE", with: "x", ignoresCase: true)),
    ] {
      var samples = Samples()
      for _ in 0..<5 {
        try samples.measure { _ = try replacement.preview(in: cards) { true } }
      }
      samples.report("replacing \(what), previewed")
    }
  }

  /// Measures updates of the index after changes.
  private func keepingUp(_ start: Library, _ index: inout SearchIndex) {
    var library = start
    var samples = Samples()
    for card in library.allCards.prefix(50) {
      let change = library.favoriting([card.id], !card.isFavorite)
      library.apply(change)
      samples.measure { index.apply(change, to: library) }
    }
    samples.report("index updated for a favorite")
  }
}
