import Foundation
import Rounds
import Testing

extension TroubleTests {
  /// Starts with standard input, output, or error closed.
  @Suite struct StandardFiles {
    private static let closings = (1..<8).map { bits in
      ["<&-", ">&-", "2>&-"].enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element).joined(separator: " ")
    }

    /// Returns the exit status of a run from a shell; 128 or more means that a signal ended it.
    private func status(_ home: Home, _ arguments: [String], _ closing: String) throws -> Int32 {
      let script = try home.script(arguments)
      return Shell.run("sh \(Shell.quote(script)) </dev/null >\(Shell.quote(home.path + "/out")) 2>&1 \(closing)")
        .status
    }

    @Test(arguments: closings) func theProgramFails(_ closing: String) throws {
      #expect(try status(Home(login: "maya"), [], closing) == 3)
    }

    @Test(arguments: Rounds.part(of: closings, at: 6)) func commandsEndAsTheyDoOtherwise(_ closing: String) throws {
      let home = try Home.withCards()
      try FileManager.default.removeItem(atPath: home.cards(of: "maya") + "/backups")
      #expect(try status(home, ["check"], closing) == 0)
      #expect(try status(home, ["restore"], closing) == 1)
      #expect(try status(home, ["restore", "nonsense"], closing) == 2)
      #expect(try status(home, ["--help"], closing) == 0)
      #expect(try status(home, ["--nonsense"], closing) == 2)
      // Nothing was printed into one of the program's files.
      #expect(try status(home, ["check"], ">/dev/null") == 0)
    }

    @Test func whoCannotBeToldGetsAStatus() throws {
      let home = try Home(login: "maya")
      #expect(try status(home, [], "2>/dev/full") == 3)
      #expect(try status(home, ["check"], ">/dev/full") == 3)
    }
  }
}
