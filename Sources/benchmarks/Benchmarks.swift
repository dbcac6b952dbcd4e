import ArgumentParser
import Foundation

/// Medians and p99 of what must be fast. `swift run -c release benchmarks`.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks", abstract: "Medians and p99 of what must be fast. Build with -c release.",
    subcommands: [
      Keys.self, Typing.self, Commits.self, Answers.self, Queue.self, Opening.self, Searching.self, Online.self,
      MemoryReplayTimes.self, Progressing.self, Fit.self, PicturesShown.self, Make.self,
      All.self,
    ], defaultSubcommand: All.self)

  /// Everything, at the sizes that are promised.
  struct All: ParsableCommand {
    func run() throws {
      for cards in [100, 10_000, 100_000] { try Keys.parse(["--cards", "\(cards)"]).run() }
      try Typing.parse([]).run()
      for cards in [1000, 10_000, 100_000] { try Opening.parse(["--cards", "\(cards)"]).run() }
      for cards in [1000, 10_000, 100_000] { try Searching.parse(["--cards", "\(cards)"]).run() }
      for cards in [1000, 10_000, 100_000] { try Commits.parse(["--cards", "\(cards)"]).run() }
      for answers in [10_000, 300_000] { try Answers.parse(["--answers", "\(answers)"]).run() }
      for cards in [1000, 10_000, 100_000] { try Queue.parse(["--cards", "\(cards)"]).run() }
      try Online.parse([]).run()
      try MemoryReplayTimes.parse([]).run()
      try Progressing.parse([]).run()
      try PicturesShown.parse([]).run()
    }
  }
}
