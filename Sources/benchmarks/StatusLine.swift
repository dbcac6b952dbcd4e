import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// The time of `flashcards due --count`, which status lines run again and again, from start to end of the process.
struct StatusLine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status-line", abstract: "Run flashcards due --count with and without its cache.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of decks.") var decks = 100
  @Option(help: "Number of reviews in the log.") var reviews = 300_000

  func run() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/flashcards"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ValidationError("Build \(program) first.")
    }
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      try Make.fill(locations, login, cards: cards, decks: decks)
      let reviewed = SampleLibrary.make(cards: cards, decks: decks).allCards.map(\.id)
      try SampleReviews.write(reviews, of: reviewed, to: locations, login)
      let cache = locations.cache + "/due/maya.plist"
      // Nothing is cached as long as the files are too new to be trusted.
      while !FileManager.default.fileExists(atPath: cache) { try StatusLine.run(program, folder) }
      var (cached, counted) = (Samples(), Samples())
      for _ in 0..<300 { try cached.measure { try StatusLine.run(program, folder) } }
      for _ in 0..<10 {
        try FileManager.default.removeItem(atPath: cache)
        try counted.measure { try StatusLine.run(program, folder) }
      }
      print("— \(cards) cards in \(decks) decks, \(reviews) reviews")
      cached.report("due --count from the cache")
      counted.report("due --count without the cache")
    }
  }

  /// Runs the program to its end, without its output.
  ///
  /// - Throws: `ValidationError` if it fails.
  private static func run(_ program: String, _ folder: String) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let words = [program, "due", "--count", "--login", "maya", "--data", folder]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (process, status) = (pid_t(), Int32(0))
    guard posix_spawn(&process, program, &actions, nil, &arguments, nil) == 0,
      waitpid(process, &status, 0) == process, status == 0
    else { throw ValidationError("\(program) failed.") }
  }
}
