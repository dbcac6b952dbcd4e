import Anki
import ArgumentParser
import CardStore
import FlashcardKit
import Foundation
import HelperClients

/// The time and memory of `flashcards import` and `flashcards export` for a package of Anki's, from start to end of the
/// process.
struct Packages: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import and export a package of Anki's. Compare with .ci/time-anki.")

  @Option(help: "Number of notes.") var notes = 10_000
  @Option(help: "Number of reviews.") var reviews = 110_000
  @Option(help: "Number of runs.") var runs = 3
  @Option(help: "Where to keep the package.") var keep: String?

  func run() throws {
    let program = try ProgramRun.path(of: "flashcards")
    try Scratch.use { folder in
      let package = folder + "/sample.apkg"
      try SamplePackage.write(SamplePackage.collection(notes: notes, reviews: reviews), to: package)
      if let keep { try FileManager.default.copyItem(atPath: package, toPath: keep) }
      var (imports, exports) = (Samples(), Samples())
      var (importPeak, exportPeak) = (0, 0)
      for _ in 0..<runs {
        let data = folder + "/data"
        let options = ["--data", data, "--login", "maya"]
        try FileManager.default.createDirectory(atPath: data + "/users/maya", withIntermediateDirectories: true)
        let peak = try imports.measure {
          try ProgramRun.run([program, "import"] + options + [package], isWatched: true)
        }
        importPeak = max(importPeak, peak)
        let out = ["--force", folder + "/out.apkg"]
        let other = try exports.measure { try ProgramRun.run([program, "export"] + options + out, isWatched: true) }
        exportPeak = max(exportPeak, other)
        try FileManager.default.removeItem(atPath: data)
      }
      print("— \(notes) notes, \(reviews) reviews; most memory of program and helper at once")
      imports.report("import, \(importPeak >> 20) MB")
      exports.report("export, \(exportPeak >> 20) MB")
    }
  }
}
