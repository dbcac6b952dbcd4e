import ArgumentParser
import Foundation

/// The benchmarks of everything that must be fast: `swift run -c release benchmarks`.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Print the median, p99, and maximum of everything that must be fast. Build with -c release.",
    subcommands: [
      Keys.self, Tables.self, Decks.self, Typing.self, Commits.self, Reviews.self, Queue.self, Grading.self,
      Texts.self, Opening.self,
      Searching.self,
      Online.self, MemoryReplayTimes.self, Progressing.self, Fit.self, PicturesShown.self, StatusLine.self,
      Packages.self, Recognizing.self, Answering.self, Beside.self, Syncing.self, AnkiSyncing.self,
      Serving.self, Protecting.self,
      Make.self,
      All.self,
    ], defaultSubcommand: All.self)

  /// All benchmarks, with the sizes for which speed is promised.
  struct All: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Run all benchmarks.")

    func run() throws {
      for cards in [100, 10_000, 100_000] { try Keys.parse(["--cards", "\(cards)"]).run() }
      for letters in ["latin", "arabic"] { try Keys.parse(["--letters", letters, "--only", "t"]).run() }
      try Keys.parse(["--cards", "10000", "--formulas"]).run()
      try Keys.parse(["--cards", "10000", "--markdown"]).run()
      try Texts.parse([]).run()
      try Tables.parse([]).run()
      try Decks.parse([]).run()
      try Typing.parse([]).run()
      for cards in [1000, 10_000, 100_000] { try Opening.parse(["--cards", "\(cards)"]).run() }
      for cards in [1000, 10_000, 100_000] { try Searching.parse(["--cards", "\(cards)"]).run() }
      for cards in [1000, 10_000, 100_000] { try Commits.parse(["--cards", "\(cards)"]).run() }
      for reviews in [10_000, 300_000] { try Reviews.parse(["--reviews", "\(reviews)"]).run() }
      for cards in [1000, 10_000, 100_000] { try Queue.parse(["--cards", "\(cards)"]).run() }
      for cards in [1000, 100_000] { try Grading.parse(["--cards", "\(cards)"]).run() }
      try Online.parse([]).run()
      try MemoryReplayTimes.parse([]).run()
      try Progressing.parse([]).run()
      try PicturesShown.parse([]).run()
      try StatusLine.parse([]).run()
      try Recognizing.parse([]).run()
      try Packages.parse([]).run()
      try Packages.parse(["--notes", "100000", "--reviews", "1000000"]).run()
      try Answering.parse([]).run()
      try Syncing.parse([]).run()
      try AnkiSyncing.parse([]).run()
      try Serving.parse([]).run()
      for cards in [10_000, 100_000] { try Protecting.parse(["--cards", "\(cards)"]).run() }
    }
  }
}
