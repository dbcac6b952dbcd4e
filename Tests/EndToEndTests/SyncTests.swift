import Foundation
import Processes
import Rounds
import Testing

extension EndToEndTests {
  /// One person with several machines, each of them a home of its own.
  @Suite struct SyncStories {
    private func add(_ front: String, to home: Home) throws {
      #expect(try home.command("add", "--deck", "Rivers", "--front", front, "--back", "river").status == 0)
    }

    private func setUp(_ address: String, _ homes: Home...) throws {
      for (number, home) in homes.enumerated() {
        let said = try home.command("sync", "--setup", address, "--name", "m\(number)", "--login", "maya")
        #expect(said.status == 0, "\(said)")
      }
    }

    @Test func aChangeTravelsWhileProgramsAreOpen() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home(login: "maya"))
      let remote = desktop.path + "/cards.git"
      try add("Rhine", to: desktop)
      try setUp(remote, desktop, laptop)
      #expect(try laptop.command("list").lines.count == 1)
      // Two programs on one side.
      let pane = try Pane(laptop, ["--login", "maya"], size: (100, 30))
      let beside = try Pane(laptop, ["--login", "maya"], size: (100, 30))
      try pane.wait(for: "1 card ", "synced")
      try beside.wait(for: "1 card ", "synced")
      try add("Danube", to: desktop)
      #expect(try desktop.command("sync").output.contains("sent 1 new card"))
      pane.keys(":")
      pane.type("sync now")
      try pane.wait(for: "Sync now")
      pane.keys("Enter")
      try pane.wait(for: "received 1 new card", "2 cards")
      try beside.wait(for: "2 cards", "Danube")
      // What was merged is no step of one's own.
      pane.keys("u")
      try pane.wait(for: "Nothing to undo")
      // On quitting, what was done here is sent.
      try beside.makeDeck("Lakes")
      try beside.wait(for: " Lakes ")
      let time = try ContinuousClock().measure { try beside.quit() }
      try pane.quit()
      // It is waited for that only for a moment, which a busy machine may need for itself: then it is sent the next time.
      if time > .milliseconds(1500) { #expect(try laptop.command("sync").status == 0) }
      #expect(try desktop.command("sync").status == 0)
      #expect(try desktop.command("decks").output.contains("Lakes"))
    }

    @Test(.enabled(if: Rounds.isThorough)) func aFailureIsASentenceWithGitsWordsAKeyAway() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home(login: "maya"))
      let remote = desktop.path + "/cards.git"
      try add("Rhine", to: desktop)
      try setUp(remote, desktop, laptop)
      try FileManager.default.moveItem(atPath: remote, toPath: remote + ".away")
      let said = try laptop.command("sync")
      #expect(said.status == 3)
      #expect(said.errors.contains("there is no folder"))
      let pane = try Pane(laptop, ["--login", "maya"], size: (100, 30))
      try pane.wait(for: "1 card ", "offline")
      try pane.quit()
      try FileManager.default.moveItem(atPath: remote + ".away", toPath: remote)
      #expect(try laptop.command("sync").status == 0)
    }

    @Test(.enabled(if: Rounds.isThorough)) func aMachineWithNothingJoinsOnlyWhatIsThere() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home())
      let remote = desktop.path + "/cards.git"
      #expect(try laptop.command("sync", "--setup", remote).errors.contains("--login <name>"))
      let early = try laptop.command("sync", "--setup", remote, "--login", "maya")
      #expect(early.status == 3)
      #expect(early.errors.contains("there is no folder"), "\(early)")
      #expect(try laptop.command("sync", "--status", "--login", "maya").status != 0)
      try add("Rhine", to: desktop)
      try setUp(remote, desktop, laptop)
      #expect(try laptop.command("list").output.contains("Rhine"))
      // What the status has looked at counts as sent all the same.
      try add("Danube", to: laptop)
      #expect(try laptop.command("sync", "--status").output.contains("1 card to send"))
      try add("Elbe", to: desktop)
      #expect(try desktop.command("sync").status == 0)
      let both = try laptop.command("sync")
      #expect(both.output.contains("received 1 new card") && both.output.contains("sent 1 new card"), "\(both)")
      // Another place gets everything, and says that it is new.
      let moved = try laptop.command("sync", "--setup", laptop.path + "/other.git")
      #expect(moved.output.contains("sent 3 new cards") && moved.output.contains("a new one was made"), "\(moved)")
    }

    @Test(.enabled(if: Rounds.isThorough)) func aRunningProgramLearnsThatSyncWasSetUp() throws {
      let desktop = try Home(login: "maya")
      try add("Rhine", to: desktop)
      let pane = try Pane(desktop, ["--login", "maya"], size: (100, 30))
      try pane.wait(for: "1 card ")
      try setUp(desktop.path + "/cards.git", desktop)
      try pane.wait(for: "1 card ", "synced")
      try pane.quit()
    }

    /// Both machines added to an inbox that neither of them had yet.
    @Test func aDeckThatBothMachinesMadeIsOne() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home(login: "maya"))
      for (home, front) in [(desktop, "one"), (laptop, "two")] {
        #expect(try home.command("add", "-d", "Inbox::New", "-f", front, "-b", "1").status == 0)
      }
      try setUp(desktop.path + "/cards.git", desktop, laptop)
      #expect(try desktop.command("sync").status == 0)
      for home in [desktop, laptop] {
        #expect(try home.command("decks").lines == ["Deck\tCards", "Inbox\t2", "Inbox::New\t2"])
        #expect(try home.command("add", "-d", "Inbox::New", "-f", home.path, "-b", "3").status == 0)
      }
      for home in [desktop, laptop, desktop] { #expect(try home.command("sync").status == 0) }
      for home in [desktop, laptop] { #expect(try home.command("list", "New").lines.count == 4) }
    }

    /// Decks of one path, which earlier versions left behind, are told by their IDs.
    @Test func decksOfOnePathAreNamedByTheirIDs() throws {
      let home = try Home(login: "maya")
      #expect(try home.command("add", "-d", "Inbox", "-f", "one", "-b", "1").status == 0)
      #expect(try home.command("add", "-d", "Ideas", "-f", "two", "-b", "2").status == 0)
      let file = home.path + "/all.json"
      let pane = try Pane(home, ["--login", "maya"], size: (100, 30))
      try pane.wait(for: "Ideas")
      try pane.quit()
      try Home.edit(home.cards(of: "maya") + "/library.plist") { $0.replacingOccurrences(of: "Ideas", with: "Inbox") }
      let ids = try home.json("decks", "--json").compactMap { $0["id"] as? String }
      #expect(ids.count == 2)
      for words in [["add", "-d", "Inbox", "-f", "x", "-b", "y"], ["due", "Inbox"], ["export", "-d", "Inbox", file]] {
        let said = try home.command(words)
        #expect(said.status == 2 && ids.allSatisfy(said.errors.contains), "\(said)")
        #expect(said.errors.contains("“Inbox” stands for several decks. Use the ID of one: "), "\(said)")
      }
      #expect(try home.command("add", "-d", ids[0], "-f", "x", "-b", "y").status == 0)
    }

    @Test func whereToSyncMustBeThere() throws {
      let home = try Home(login: "maya")
      try add("Rhine", to: home)
      for words in [["--setup", ""], ["--setup", " "], ["--setup", home.path + "/a.git", "--name", ""]] {
        let said = try home.command(["sync"] + words)
        #expect(said.status == 2 && said.errors.contains("is empty"), "\(said)")
      }
      // As on a stick that isn't connected.
      let missing = try home.command("sync", "--setup", home.path + "/stick/cards.git")
      #expect(missing.status == 3 && missing.errors.contains("there is no folder “\(home.path)/stick”"), "\(missing)")
      #expect(missing.errors.contains("whether the disk or stick is connected"))
      #expect(!FileManager.default.fileExists(atPath: home.path + "/stick"))
      #expect(try home.command("sync", "--status").status == 3)
      // The name stays if it is set up again.
      try setUp(home.path + "/cards.git", home)
      let again = try home.command("sync", "--setup", home.path + "/other.git")
      #expect(again.status == 0 && again.output.contains("as “m0”"), "\(again)")
      // Why it failed is a sentence.
      try FileManager.default.removeItem(atPath: home.path + "/other.git")
      #expect(try home.command("sync").status == 3)
      let status = try home.command("sync", "--status")
      #expect(
        status.output.contains("The last attempt failed. Not synced: there is no folder “\(home.path)/other.git”."),
        "\(status)")
      #expect(!status.output.contains("noFolder"))
    }

    @Test func optionsThatCannotBeCombinedAreRefused() throws {
      let home = try Home(login: "maya")
      for words in [
        ["--log", "--json"], ["--log", "--status"], ["--log", "--json", "--restore", "1.1"],
        ["--setup", "x", "--json"],
        ["--status", "--join"], ["--restore", "1.1", "--accept-deletions"],
        ["--accept-deletions", "--reject-deletions"],
        ["--replace-server", "--replace-here"], ["--leave-server", "--setup", "x"],
      ] {
        let said = try home.command(["sync"] + words)
        #expect(said.status == 2 && said.errors.contains(" cannot be combined."), "\(words): \(said)")
        #expect(said.output.isEmpty)
      }
      #expect(try home.command("sync", "--name", "x").errors == "flashcards: --name is for --setup only.\n")
    }

    @Test func takingBackSaysWhatItDeletes() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home(login: "maya"))
      try setUp(desktop.path + "/cards.git", desktop, laptop)
      for front in ["uno", "dos"] {
        #expect(try desktop.command("add", "-d", "Sp", "-f", front, "-b", "1").status == 0)
      }
      #expect(try desktop.command("sync").status == 0)
      #expect(try laptop.command("sync").status == 0)
      #expect(try laptop.command("add", "-d", "Sp", "-f", "tres", "-b", "3").status == 0)
      for item in ["9.9", "foo", "1", "1.0", "1..1", "1.1.x", ""] {
        let said = try laptop.command("sync", "--restore", item)
        #expect(
          said.status == 2 && said.output.isEmpty && said.errors.contains("There is no item “\(item)”"), "\(said)")
      }
      let log = try laptop.command("sync", "--log").lines
      let deck = try #require(log.first { $0.contains("added  deck “Sp”") }?.split(separator: " ").first)
      let kept = try laptop.command("sync", "--restore", String(deck))
      #expect(kept.status == 3 && kept.output.contains("Deleted 2 cards of the deck “Sp”, which stays"), "\(kept)")
      #expect(try laptop.command("list").lines.count == 1)
      #expect(try laptop.command("edit", "tres", "--delete").status == 0)
      let gone = try laptop.command("sync", "--restore", String(deck))
      #expect(gone.status == 0 && gone.output.contains("Deleted the deck “Sp”."), "\(gone)")
      let nothing = try laptop.command("sync", "--restore", String(deck))
      #expect(nothing.status == 0 && nothing.output.contains("Nothing was changed"), "\(nothing)")
    }

    /// git and ssh end with the command, however that ends.
    @Test(arguments: [SIGTERM, SIGHUP, SIGKILL]) func whatASyncStartsEndsWithIt(signal: Int32) throws {
      let home = try Home(login: "maya")
      let (ssh, id) = (home.path + "/ssh", home.path + "/ssh.pid")
      try "#!/bin/sh\necho $$ >\(id)\nexec sleep 1000\n".write(toFile: ssh, atomically: true, encoding: .utf8)
      let script = try home.script(
        ["sync", "--setup", "ssh://nowhere/cards.git"], term: nil, environment: ["GIT_SSH_COMMAND=sh " + ssh])
      var start = ProcessStart(["/bin/sh", script])
      start.files = [0: .nothing, 1: .nothing, 2: .nothing]
      start.group = .own
      let process = try #require(start.start())
      defer {
        kill(process, SIGKILL)
        _ = ProcessStart.status(of: process)
      }
      func number(_ path: String) -> Int32? {
        (try? String(contentsOfFile: path, encoding: .utf8)).flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
      }
      #expect(Pane.poll { number(id) != nil })
      let (program, child) = (try #require(number(script + ".pid")), try #require(number(id)))
      #expect(kill(child, 0) == 0)
      kill(program, signal)
      #expect(Pane.poll { kill(child, 0) != 0 })
    }

    @Test(.enabled(if: Rounds.isThorough)) func aLoginThatWasMadeAnewIsAProblem() throws {
      let home = try Home(login: "maya")
      for front in ["Rhine", "Danube"] { try add(front, to: home) }
      try setUp(home.path + "/cards.git", home)
      #expect(try home.command("check").status == 0)
      try FileManager.default.removeItem(atPath: home.cards(of: "maya"))
      try FileManager.default.createDirectory(
        atPath: home.cards(of: "maya"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try add("Elbe", to: home)
      let said = try home.command("check", "--repair")
      #expect(said.status == 3 && said.output.contains("It has 1 card; there were 2 cards"), "\(said)")
      #expect(try home.command("sync", "--join").status == 0)
      #expect(try home.command("check").status == 0)
      #expect(try home.command("list").lines.count == 3)
    }

    /// What was confirmed is on both machines in the end, though each sync in between is killed, later and later.
    @Test(.enabled(if: Rounds.isThorough), arguments: ["cards.git", "folder"])
    func syncsThatAreKilledLoseNothing(place: String) throws {
      let homes = [try Home(login: "maya"), try Home(login: "maya")]
      let address = homes[0].path + "/" + place
      if place == "folder" {
        try FileManager.default.createDirectory(atPath: address, withIntermediateDirectories: true)
      }
      try add("Rhine", to: homes[0])
      try setUp(address, homes[0], homes[1])
      var killed = 0
      let rounds = Rounds.of(60)
      for round in 0..<rounds {
        for (machine, home) in homes.enumerated() {
          try add("\(machine)-\(round)", to: home)
          let seconds = Double(round + 1) * 0.6 / Double(rounds)
          let script = try home.script(["sync"], term: nil)
          if Shell.run("timeout -s KILL \(seconds) sh \(Shell.quote(script)) 2>&1").status != 0 { killed += 1 }
        }
      }
      #expect(killed > 0)
      for home in homes + homes {
        let said = try home.command("sync")
        #expect(said.status == 0, "\(said)")
      }
      for home in homes {
        #expect(try home.command("list").lines.count == 1 + 2 * rounds)
        #expect(try home.command("check").output == "maya: no problems found\n")
      }
    }

    @Test func whatWouldTakeCardsAwayIsAskedFor() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home(login: "ben"))
      let remote = desktop.path + "/cards.git"
      try add("Rhine", to: desktop)
      try setUp(remote, desktop)
      // The cards of another person.
      try add("Elbe", to: laptop)
      let refused = try laptop.command("sync", "--setup", remote)
      #expect(refused.status == 3)
      #expect(refused.errors.contains("“maya”") && refused.errors.contains("--join"), "\(refused)")
      #expect(try laptop.command("list").lines.count == 1)
      #expect(try laptop.command("sync", "--setup", remote, "--join").status == 0)
      #expect(try laptop.command("list").lines.count == 2)
      #expect(try desktop.command("sync").status == 0)
      // All cards are deleted.
      for front in ["Rhine", "Elbe"] { #expect(try desktop.command("edit", front, "--delete").status == 0) }
      let gone = try desktop.command("sync")
      #expect(gone.status == 3)
      #expect(gone.output.contains("2 cards deleted here wait"), "\(gone)")
      #expect(gone.output.contains("--accept-deletions"), "\(gone)")
      #expect(try desktop.command("sync", "--accept-deletions").status == 0)
      let waiting = try laptop.command("sync")
      #expect(waiting.status == 3)
      #expect(waiting.output.contains("2 cards deleted on another machine wait"), "\(waiting)")
      #expect(try laptop.command("list").lines.count == 2)
      #expect(try laptop.command("sync", "--accept-deletions").status == 0)
      #expect(try laptop.command("list").status == 1)
      // The log tells what was deleted, and gives it back.
      let log = try laptop.command("sync", "--log")
      let line = try #require(log.lines.first { $0.contains("deleted") && $0.contains("Rhine") })
      let number = try #require(line.split(separator: " ").first.map(String.init))
      #expect(try laptop.command("sync", "--restore", number).status == 0)
      #expect(try laptop.command("list").output.contains("Rhine"))
    }

    @Test func aConflictShowsBothTexts() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home(login: "maya"))
      let remote = desktop.path + "/cards.git"
      try add("Rhine", to: desktop)
      try setUp(remote, desktop, laptop)
      #expect(try desktop.command("edit", "Rhine", "--back", "a stream").status == 0)
      #expect(try laptop.command("edit", "Rhine", "--back", "a river").status == 0)
      #expect(try desktop.command("sync").status == 0)
      #expect(try laptop.command("sync").output.contains("the card keeps the other"))
      #expect(try desktop.command("sync").status == 0)
      let log = try desktop.command("sync", "--log")
      #expect(log.output.contains("“a stream” → “a river”") && log.output.contains("kept: “a stream”"), "\(log)")
      #expect(try laptop.command("show", "Rhine").output.contains("a stream"))
      #expect(try laptop.command("show", "--json", "Rhine").output.contains("\"earlier\":[{"))
    }

    /// A server whose door never opens doesn't keep the program from ending.
    @Test(.enabled(if: Rounds.isThorough)) func quittingWaitsOnlyAMoment() throws {
      let laptop = try Home(login: "maya")
      try add("Rhine", to: laptop)
      try setUp(laptop.path + "/cards.git", laptop)
      let slow = try laptop.tool(laptop.path + "/slow-ssh", "exec sleep 60")
      let settings = try #require(laptop.files("/sync/maya/sync.plist").first)
      let text = try String(contentsOfFile: settings, encoding: .utf8)
      try text.replacingOccurrences(of: laptop.path + "/cards.git", with: "ssh://example.invalid/cards.git").write(
        toFile: settings, atomically: true, encoding: .utf8)
      let pane = try Pane(laptop, ["--login", "maya"], environment: ["GIT_SSH_COMMAND=" + slow])
      try pane.wait(for: "syncing…", "1 card ")
      let start = ContinuousClock.now
      try pane.quit()
      #expect(ContinuousClock.now - start < .seconds(30))
    }

    /// A real server, if there is one to run.
    @Test(
      .enabled(
        if: Rounds.isThorough && FileManager.default.isExecutableFile(atPath: "/usr/sbin/sshd") && getuid() == 0))
    func bySSH() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home(login: "maya"))
      let server = try SSHServer(in: desktop.path)
      defer { server.stop() }
      try add("Rhine", to: desktop)
      Shell.run("git init -q --bare \(Shell.quote(desktop.path + "/cards.git"))")
      let address = "ssh://127.0.0.1:\(server.port)\(desktop.path)/cards.git"
      for home in [desktop, laptop] {
        let script = try home.script(
          ["sync", "--setup", address, "--login", "maya"], term: nil, environment: [server.command])
        let said = Shell.run("sh \(Shell.quote(script)) 2>&1 </dev/null")
        #expect(said.status == 0, "\(said.output)")
      }
      #expect(try laptop.command("list").output.contains("Rhine"))
      try add("Danube", to: desktop)
      let pane = try Pane(desktop, ["--login", "maya"], size: (100, 30), environment: [server.command])
      try pane.wait(for: "2 cards", "synced")
      try pane.quit()
      let other = try Pane(laptop, ["--login", "maya"], size: (100, 30), environment: [server.command])
      try other.wait(for: "2 cards", "Danube")
      try other.quit()
      // A server that doesn't let one in.
      try FileManager.default.removeItem(atPath: server.folder + "/authorized_keys")
      let script = try laptop.script(["sync"], term: nil, environment: [server.command])
      let said = Shell.run("sh \(Shell.quote(script)) 2>&1 </dev/null")
      #expect(said.status == 3)
      #expect(said.output.contains("access was refused") && said.output.contains("Permission denied"), "\(said.output)")
    }
  }
}
