import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// How fast the program answers while a package of Anki's comes in and everything goes out, seen from outside. Each time,
/// it draws the whole screen, which is more than any key does.
struct Answering: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Time the answers of the program while packages are imported and exported.")

  @Option(help: "Number of cards in the library.") var cards = 100_000
  @Option(help: "Number of their reviews.") var reviews = 300_000
  @Option(help: "Number of notes in the package.") var notes = 10_000
  @Option(help: "Number of their reviews.") var packaged = 110_000

  func run() throws {
    let program = try ProgramRun.path(of: "flashcards")
    try Scratch.use { folder in
      let package = folder + "/sample.apkg"
      try SamplePackage.write(SamplePackage.collection(notes: notes, reviews: packaged), to: package)
      let data = folder + "/data"
      try Make.parse(["--cards", "\(cards)", "--reviews", "\(reviews)", data]).run()
      let terminal = try TerminalRun([program, "--data", data], in: folder)
      _ = terminal.first()
      print("— \(cards) cards, \(reviews) reviews; a package of \(notes) notes, \(packaged) reviews")
      var all = Samples()
      measure(terminal, "screen, at rest", &all) { _, count in count < 100 }
      all = Samples()
      type([":", "import file", "\r", package], into: terminal)
      terminal.write("\r")
      measure(terminal, "screen, while a package is read", &all) { screen, _ in screen.contains("Complete") }
      terminal.write("\r")
      measure(terminal, "screen, during its import", &all) { screen, _ in screen.contains("Stop") }
      type(["\r", ":", "export all", "\r"], into: terminal)
      terminal.write("\r")
      measure(terminal, "screen, during an export", &all) { screen, _ in screen.contains("Stop") }
      all.report("screen, during all of it")
    }
  }

  private func type(_ texts: [String], into terminal: TerminalRun) {
    for text in texts { _ = terminal.press(text) }
  }

  /// Draws the screen again and again while a condition on it and on the number of screens holds.
  private func measure(
    _ terminal: TerminalRun, _ what: String, _ all: inout Samples, while isGoingOn: (String, Int) -> Bool
  ) {
    var samples = Samples()
    var count = 0
    while true {
      let (time, screen) = terminal.redraw()
      samples.add(time)
      all.add(time)
      count += 1
      if !isGoingOn(screen, count) { break }
    }
    samples.report(what)
  }
}
