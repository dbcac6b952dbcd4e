import Anki
import ArgumentParser
import FlashcardKit
import Foundation
import HelperClients

/// Compares the program with others, in the same run and in turns.
struct Beside: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare with tig, calcurse, and Anki's library, as far as they are installed.")

  @Option(help: "Numbers of cards.") var sizes = [1000, 10_000, 100_000, 1_000_000]
  @Option(help: "Number of runs.") var runs = 5
  @Option(help: "The Python that has Anki's library (pip install -r .ci/check-templates.txt). Run in the checkout.")
  var python: String?

  /// From this number of cards on, Anki is left out.
  private static let tooManyForAnki = 200_000

  func run() throws {
    var table = ComparisonTable(sizes: sizes)
    for size in sizes {
      try Scratch.use { folder in
        try compareLists(size, in: folder, &table)
        if size < Beside.tooManyForAnki, let python { try compareAnki(size, python, in: folder, &table) }
      }
    }
    print(table.text)
  }

  /// Starts each program and moves through its list.
  private func compareLists(_ size: Int, in folder: String, _ table: inout ComparisonTable) throws {
    let own = try Peer.own(size, in: folder)
    let all = own + (try Peer.others(size, in: folder))
    for _ in 0..<runs {
      for peer in all {
        let run = try TerminalRun(peer.words, in: peer.folder)
        let isOwn = own.contains { $0.name == peer.name }
        // The first screen is that of the decks, whichever list is open later.
        let first = run.first()
        if !isOwn || peer.name == own[0].name {
          if let time = first.screen.time { table.add(time, "First screen, ms", peer.name, isOwn: isOwn, size) }
          if let time = first.all.time { table.add(time, "All read, ms", peer.name, isOwn: isOwn, size) }
        }
        for key in peer.keys { _ = run.press(key) }
        for key in "jjjjjjjkkkjjjjjjkkkkkkjjjjkkkk" {
          let burst = run.press(String(key))
          guard let time = burst.time else { continue }
          table.add(time, "Key, ms", peer.name, isOwn: isOwn, size)
          table.add(Double(burst.bytes), "Bytes of a key", peer.name, isOwn: isOwn, size)
        }
        table.add(Double(run.peak) / 1_048_576, "Most memory, MB", peer.name, isOwn: isOwn, size)
        // The next list begins with tiles.
        if peer.keys.contains("v") { _ = run.press("v") }
      }
    }
  }

  /// Imports and exports a package, and imports a table.
  private func compareAnki(_ size: Int, _ python: String, in folder: String, _ table: inout ComparisonTable) throws {
    let program = try ProgramRun.path(of: "flashcards")
    let package = folder + "/sample.apkg"
    let rows = folder + "/sample.tsv"
    try SamplePackage.write(SamplePackage.collection(notes: size, reviews: size * 3), to: package)
    let cards = SampleLibrary.make(cards: size, decks: 1).allCards
    try cards.map { "\($0.title)\t\($0.back.joined(separator: " "))\n" }.joined()
      .write(toFile: rows, atomically: false, encoding: .utf8)
    for number in 0..<min(runs, 3) {
      let data = folder + "/imported-\(number)"
      let options = ["--data", data, "--login", "maya"]
      for (file, what) in [(package, "Package in, ms"), (rows, "Table in, ms")] {
        try? FileManager.default.removeItem(atPath: data)
        try FileManager.default.createDirectory(atPath: data + "/users/maya", withIntermediateDirectories: true)
        try time(what, size, &table) { try ProgramRun.run([program, "import"] + options + [file]) }
        if file == package {
          try time("Package out, ms", size, &table) {
            try ProgramRun.run([program, "export"] + options + ["--force", folder + "/out.apkg"])
          }
        }
        let said = try ProgramRun.output([python, ".ci/time-anki", file])
        for line in said.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard words.count == 3, words[2] == "ms", let number = Double(words[1]) else { continue }
          let what = file == rows ? "Table in, ms" : words[0] == "import" ? "Package in, ms" : "Package out, ms"
          table.add(number, what, "Anki's library", isOwn: false, size)
        }
      }
    }
  }

  /// Adds the time of a run of this program.
  private func time(_ what: String, _ size: Int, _ table: inout ComparisonTable, _ body: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    try body()
    table.add(ContinuousClock.now - start, what, "flashcards", isOwn: true, size)
  }
}
