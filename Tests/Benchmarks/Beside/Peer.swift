import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// A list in a full-screen program through which one moves with `j` and `k`.
struct Peer {
  /// The program and the list, as the table calls them.
  let name: String
  /// The path of the program and its arguments.
  let words: [String]
  /// Where it is started.
  let folder: String
  /// The keys that lead to the list.
  var keys: [String] = []

  /// The lists of this program, of a number of cards.
  ///
  /// - Throws: `ValidationError` if the login cannot be made.
  static func own(_ cards: Int, in folder: String) throws -> [Peer] {
    let program = try ProgramRun.path(of: "flashcards")
    let data = folder + "/data"
    let locations = Locations(environment: [:], data: data)
    try Make.fill(locations, try Login("maya"), cards: cards, decks: 10)
    try ConfigFile(login: "maya").save(to: locations)
    let words = [program, "--data", data]
    // The last list stays the view of the login, so that tiles come first.
    return [
      Peer(name: "flashcards, decks", words: words, folder: folder),
      Peer(name: "flashcards, tiles", words: words, folder: folder, keys: ["\t"]),
      Peer(name: "flashcards, table", words: words, folder: folder, keys: ["\t", "v"]),
    ]
  }

  /// The other programs that are installed, with lists of the same titles.
  static func others(_ cards: Int, in folder: String) throws -> [Peer] {
    let titles = SampleLibrary.make(cards: cards, decks: 10).allCards.map(\.title)
    return try tig(titles, in: folder) + calcurse(titles, in: folder)
  }

  /// tig, with a history of commits.
  private static func tig(_ titles: [String], in folder: String) throws -> [Peer] {
    guard let program = installed("tig"), let git = installed("git") else { return [] }
    let repository = folder + "/history"
    try FileManager.default.createDirectory(atPath: repository, withIntermediateDirectories: true)
    var stream = ""
    for (number, message) in titles.enumerated() {
      stream += "commit refs/heads/main\ncommitter Maya <maya@example.org> \(1_700_000_000 + number) +0000\n"
      stream += "data \(message.utf8.count)\n\(message)\n"
    }
    try stream.write(toFile: folder + "/stream", atomically: false, encoding: .utf8)
    let script = "\(git) init -q -b main history && cd history && \(git) fast-import --quiet < ../stream"
    try ProgramRun.run(["/bin/sh", "-c", "cd '\(folder)' && \(script)"])
    return [Peer(name: "tig, commits", words: [program], folder: repository)]
  }

  /// calcurse, with a list of to-dos.
  private static func calcurse(_ titles: [String], in folder: String) throws -> [Peer] {
    guard let program = installed("calcurse") else { return [] }
    let data = folder + "/calcurse"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let lines = titles.enumerated().map { "[\($0 % 9 + 1)] \($1)\n" }
    try lines.joined().write(toFile: data + "/todo", atomically: false, encoding: .utf8)
    return [Peer(name: "calcurse, to-dos", words: [program, "-D", data], folder: folder, keys: ["\t", "\t"])]
  }

  /// Returns the path of an installed program, or `nil`.
  private static func installed(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
