import Foundation
import Testing

extension EndToEndTests {
  /// The page of the command line lists the program's actual options and commands.
  @Suite struct Readme {
    private func section(_ title: String) throws -> String {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Guide.docc/CommandLine.md")
      let page = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
      let from = try #require(page.range(of: "\n## \(title)\n")).upperBound
      return String(page[from...].prefix(upTo: page[from...].range(of: "\n## ")?.lowerBound ?? page.endIndex))
    }

    @Test func itsOptionsAreThoseOfTheProgram() throws {
      let home = try Home()
      func help(_ words: [String]) throws -> Set<String> {
        let said = Shell.run("sh \(Shell.quote(try home.script(words + ["--help"]))) </dev/null 2>&1").output
        return Set(said.matches(of: /--[a-z]+/).map { String($0.output) })
      }
      let page = try section("At a glance")
      let paragraph = try #require(page.range(of: "`flashcards --help` lists the options")).lowerBound
      let table = try #require(page.range(of: "| Command |")).lowerBound
      let told = Set(page[paragraph..<table].matches(of: /--[a-z]+/).map { String($0.output) })
      #expect(try help([]).subtracting(["--version"]) == told)
    }

    @Test func itsTableHasAllCommands() throws {
      let help = try Home().command("--help").output
      let from = try #require(help.range(of: "SUBCOMMANDS:\n")).upperBound
      let commands = Set(help[from...].matches(of: #/(?m)^  ([a-z]+) +[A-Z]/#).map { String($0.output.1) })
      let rows = try section("At a glance").split(separator: "\n").filter { $0.hasPrefix("| `") }
      let names = rows.flatMap { row in
        row.split(separator: "|")[0].matches(of: /`([a-z]+)/).map { String($0.output.1) }
      }
      #expect(Set(names) == commands && names.count == commands.count)
    }
  }
}
