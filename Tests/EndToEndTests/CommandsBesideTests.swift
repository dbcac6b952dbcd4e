import Dispatch
import Foundation
import Synchronization
import Testing

extension EndToEndTests {
  /// Commands beside a running program, and where something is in their way.
  @Suite struct CommandsBeside {
    @Test func theProgramShowsWhatCommandsDo() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      #expect(try home.command("add", "-d", "Rivers", input: "Nile\tAfrica\nRhine\tEurope\n").status == 0)
      try pane.wait(for: " Rivers ", "2 cards")
      #expect(try home.command("edit", "Nile", "--delete").status == 0)
      try pane.wait(for: "1 card", "1 new")
      try pane.makeDeck("Lakes")
      #expect(try home.command("decks").lines == ["Deck\tCards", "Rivers\t1", "Lakes\t0"])
      try pane.quit()
    }

    /// Commands that run at the same time see each other's cards and decks.
    @Test func manyAtOnceMakeOneDeckAndNoDuplicates() throws {
      let home = try Home(login: "maya")
      let said = Mutex<[Home.Said]>([])
      DispatchQueue.concurrentPerform(iterations: 12) { number in
        guard let own = try? home.command("add", "-d", "New::Deck", "-f", "card \(number / 2)", "-b", "x") else {
          return
        }
        said.withLock { $0.append(own) }
      }
      let all = said.withLock { $0 }
      #expect(all.count { $0.status == 0 } == 6)
      #expect(all.count { $0.status == 3 && $0.errors.contains("You already have this card") } == 6)
      #expect(try home.command("decks").lines == ["Deck\tCards", "New\t6", "New::Deck\t6"])
      let check = try home.command("check")
      #expect(check.status == 0 && check.output.contains("no problems found"))
    }

    @Test func whatIsDueFollowsTheRunningProgram() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "Rivers", input: "Nile\tAfrica\nRhine\tEurope\n")
      let pane = try Pane(home, ["review"])
      try pane.wait(for: "Review · ", "0 / 2")
      #expect(try home.command("due", "--count").output == "2\n")
      pane.keys("Space")
      try pane.wait(for: "4 Easy")
      pane.keys("4")
      try pane.wait(for: "✓ Easy on", "1 / 2")
      #expect(Pane.poll { (try? home.command("due", "--count").output) == "1\n" })
      pane.keys("Space")
      try pane.wait(for: "4 Easy")
      pane.keys("4")
      #expect(Pane.poll { (try? home.command("due", "--count").status) == 1 })
      pane.close()
    }

    @Test func loginsAreChosenOrAskedFor() throws {
      let home = try Home(login: "maya")
      #expect(try home.command("add", "-d", "A", "-f", "x", "-b", "y").status == 0)
      try FileManager.default.createDirectory(
        atPath: home.cards(of: "tom"), withIntermediateDirectories: true)
      let several = try home.command("list")
      #expect(
        several.status == 2 && several.errors.contains("There are several logins. Choose one with --login <name>: "))
      #expect(several.errors.contains("maya") && several.errors.contains("tom"))
      #expect(try home.command("list", "--login", "MAYA").lines.count == 1)
      let empty = try home.command("list", "--login", "tom")
      #expect(empty.status == 1 && empty.output.isEmpty && empty.errors.isEmpty)
      let unknown = try home.command("list", "--login", "eve")
      #expect(
        unknown.status == 2 && unknown.errors.contains("There is no login “eve” in")
          && unknown.errors.contains("Available: "))
      // The one used last.
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      try pane.quit()
      #expect(try home.command("list").lines.count == 1)
      let none = try Home()
      let said = try none.command("due", "--count")
      #expect(said.status == 2 && said.errors.contains("flashcards login new"))
      #expect(try none.command("add", "-d", "A", "-f", "x", "-b", "y").status == 2)
      #expect(none.files("").allSatisfy { $0.contains("/run-") })
    }

    @Test func filesThatCannotBeReadOrWrittenAreSaid() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "A", "-f", "x", "-b", "y")
      let library = home.cards(of: "maya") + "/library.plist"
      try Home.edit(library) {
        $0.replacingOccurrences(
          of: "<key>schema</key>\n\t<integer>1</integer>", with: "<key>schema</key>\n\t<integer>99</integer>")
      }
      let newer = try home.command("add", "-d", "A", "-f", "x2", "-b", "y")
      #expect(newer.status == 3 && newer.errors.contains("Not saved: these files were written by a newer version"))
      let listed = try home.command("list")
      #expect(listed.status == 0 && listed.errors.contains("was written by a newer version"))
      try FileManager.default.removeItem(atPath: library)
      try FileManager.default.createDirectory(atPath: library, withIntermediateDirectories: true)
      #expect(try home.command("list").errors.contains("library.plist"))
    }

    @Test func textsFromCardsNeverControlTheTerminal() throws {
      let home = try Home(login: "maya")
      let odd = "a\u{1B}[31m\u{1B}]0;owned\u{7}\u{9B}5m\u{202E}\u{2066}\u{7F}b"
      try home.command("add", "-d", odd, "-f", odd, "-b", odd, "-t", odd)
      try home.command("add", "-d", odd, input: "\(odd)2\t\(odd)\n")
      for words in [
        ["list"], ["list", "--json"], ["show", "is:new a2"], ["decks"], ["decks", "--json"], ["due"],
        ["due", "--json"],
        ["search", odd], ["show", odd], ["due", odd + "2"], ["add", "-d", odd, "--kind", odd, "-f", "x"],
        ["edit", odd + "x", "--field", odd], ["log", "--from", odd], ["review", odd],
      ] {
        let said = try home.command(words)
        let unwelcome = (said.output + said.errors).unicodeScalars.filter { scalar in
          switch scalar.value {
          case 0x09, 0x0A: false
          case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
          default: false
          }
        }
        #expect(unwelcome.isEmpty, "\(words): \((said.output + said.errors).debugDescription)")
      }
    }

    @Test func aFullDiskAndAReaderThatEndsAreNoDanger() throws {
      let home = try Home(login: "maya")
      let lines = (0..<3000).map { "front \($0)\tback \($0)" }.joined(separator: "\n")
      #expect(try home.command("add", "-d", "A", input: lines).lines.count == 3000)
      let script = Shell.quote(try home.script(["list"], term: nil))
      let cut = Shell.run("{ sh \(script) 2>&1; echo \"status $?\" >&2; } 2>&1 | head -1")
      #expect(cut.output.contains("front 0") && !cut.output.contains("flashcards:"))
      if FileManager.default.fileExists(atPath: "/dev/full") {
        let full = Shell.run("sh \(script) 2>&1 >/dev/full")
        #expect(full.status == 3 && full.output == "flashcards: Could not write the output: No space left on device.\n")
        for words in [["--help"], ["keys"], ["check"]] {
          let script = Shell.quote(try home.script(words, term: nil))
          #expect(Shell.run("sh \(script) 2>/dev/null >/dev/full").status == 3, "\(words)")
        }
      }
    }
  }
}
