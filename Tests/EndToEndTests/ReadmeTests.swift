import Foundation
import Testing

extension EndToEndTests {
  /// The README lists the program's actual options.
  @Suite struct Readme {
    private func section(_ title: String) throws -> String {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../README.md")
      let readme = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
      let from = try #require(readme.range(of: "\n## \(title)\n")).upperBound
      return String(readme[from...].prefix(upTo: readme[from...].range(of: "\n## ")?.lowerBound ?? readme.endIndex))
    }

    @Test func itsOptionsAreThoseOfTheProgram() throws {
      let home = try Home()
      func help(_ words: [String]) throws -> Set<String> {
        let said = Shell.run("sh \(Shell.quote(try home.script(words + ["--help"]))) </dev/null 2>&1").output
        return Set(said.matches(of: /--[a-z]+/).map { String($0.output) })
      }
      let readme = try section("Command line")
      let paragraph = try #require(readme.range(of: "`flashcards --help` lists the options")).lowerBound
      let table = try #require(readme.range(of: "| Command |")).lowerBound
      let told = Set(readme[paragraph..<table].matches(of: /--[a-z]+/).map { String($0.output) })
      #expect(try help([]).subtracting(["--version"]) == told)
    }

    @Test func itsTableHasAllCommands() throws {
      let help = try Home().command("--help").output
      let from = try #require(help.range(of: "SUBCOMMANDS:\n")).upperBound
      let commands = Set(help[from...].matches(of: #/(?m)^  ([a-z]+) +[A-Z]/#).map { String($0.output.1) })
      let rows = try section("Command line").split(separator: "\n").filter { $0.hasPrefix("| `") }
      let names = rows.flatMap { row in
        row.split(separator: "|")[0].matches(of: /`([a-z]+)/).map { String($0.output.1) }
      }
      #expect(Set(names) == commands && names.count == commands.count)
    }
  }
}
