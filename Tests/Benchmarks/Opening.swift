import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// The time to open a login and read its library, beside `cat` and Foundation's reader of property lists.
struct Opening: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opening", abstract: "Open a login and read its library.")

  @Option(help: "Number of cards.") var cards = 1000
  @Option(help: "Number of decks.") var decks = 10

  private static let runs = 7
  /// From this number of cards on, Foundation reads them once.
  private static let many = 200_000

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      try Make.fill(locations, login, cards: cards, decks: decks)
      let files = try deckFiles(in: folder)
      var (whole, own, cat, lists) = (Samples(), Samples(), Samples(), Samples())
      for run in 0..<Opening.runs {
        let waited = WaitedStore(locations)
        let before = ProcessorTime.own
        let library = whole.measure { waited.open(login) }
        own.add(ProcessorTime.own - before)
        if library?.count != cards { print("Only \(library?.count ?? 0) of \(cards) cards were read.") }
        _ = waited.store.finish(within: .seconds(30))
        let child = ProcessorTime.ofChildren
        try ProgramRun.run(["/bin/cat"] + files)
        cat.add(ProcessorTime.ofChildren - child)
        guard run == 0 || cards < Opening.many else { continue }
        let start = ProcessorTime.own
        for file in files {
          let data = try Data(contentsOf: URL(fileURLWithPath: file))
          _ = try PropertyListSerialization.propertyList(from: data, format: nil)
        }
        lists.add(ProcessorTime.own - start)
      }
      print("— \(cards) cards in \(decks) decks")
      whole.report("library read")
      own.report("processor time")
      cat.report("processor time of cat")
      lists.report("processor time of Foundation's reader")
      print("\(own.median.ratio(to: cat.median)) times cat, \(own.median.ratio(to: lists.median)) times Foundation")
    }
  }

  private func deckFiles(in folder: String) throws -> [String] {
    let decks = folder + "/users/maya/decks"
    return try FileManager.default.contentsOfDirectory(atPath: decks).map { decks + "/" + $0 }
  }
}
