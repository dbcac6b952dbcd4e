import Foundation
import Testing

/// Running commands in a home, without a terminal.
extension Home {
  /// The outcome of a command.
  struct Said {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// Runs a command with an input, and returns its exit status and what it printed.
  @discardableResult
  func command(_ words: String..., input: String = "") throws -> Said { try command(words, input: input) }

  @discardableResult
  func command(_ words: [String], input: String = "", environment: [String] = []) throws -> Said {
    let script = try script(words, term: nil, environment: environment)
    try input.write(toFile: script + ".in", atomically: true, encoding: .utf8)
    let name = Shell.quote(script)
    let said = Shell.run("sh \(name) <\(name).in 2>\(name).err")
    return Said(
      status: said.status, output: said.output,
      errors: (try? String(contentsOfFile: script + ".err", encoding: .utf8)) ?? "")
  }

  /// Returns the objects of a command's JSON.
  func json(_ words: String...) throws -> [[String: Any]] {
    let said = try command(words)
    let value = try JSONSerialization.jsonObject(with: Data(said.output.utf8))
    return value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
  }
}
