import Foundation
import Testing

extension EndToEndTests {
  /// Commands that list, create, rename, and remove logins.
  @Suite struct LoginCommands {
    @Test func aFreshMachineNeedsNoScreen() throws {
      let home = try Home()
      let none = try home.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "river")
      #expect(none.status == 2 && none.errors.contains("'flashcards login new <name>'"))
      let listing = try home.command("login", "list")
      #expect(listing.status == 1 && listing.output.isEmpty && listing.errors.contains("There are no logins in"))
      #expect(try home.json("login", "list", "--json").isEmpty)
      let created = try home.command("login", "new", "maya")
      #expect(created.status == 0 && created.output == "Created the login “maya”.\n", "\(created)")
      #expect(try home.command("add", "-d", "Rivers", "-", input: "Rhine\triver\n").status == 0)
      #expect(try home.command("login", "new", "Maya").status == 2)
      #expect(try home.command("login", "new", "a/b").errors.contains("not /"))
      // The first one is used as long as no other is asked for.
      #expect(try home.command("login", "new", "noah").status == 0)
      #expect(try home.command("list").lines.count == 1)
      let listed = try home.json("login", "list", "--json")
      #expect(listed.count == 2)
      let maya = try #require(listed.first { $0["login"] as? String == "maya" })
      #expect(maya["cards"] as? Int == 1 && maya["last"] as? Bool == true && maya["sync"] is NSNull)
      // It comes first, though the other is newer.
      #expect(
        try home.command("login", "list").lines == ["Login\tCards\tSync\tIn use", "maya\t1\t\t*", "noah\t0\t\t"])
      #expect(try home.command("login", "list", "--login", "noah").lines.dropFirst() == ["noah\t0\t\t"])
      // Commands that name the login refuse another name.
      for words in [["new", "tom"], ["rename", "noah", "tom"], ["remove", "noah", "--yes"], ["protect", "noah"]] {
        let said = try home.command(["login"] + words + ["--login", "maya"])
        #expect(said.status == 2 && said.errors.contains("without --login"), "\(words) \(said)")
      }
      #expect(try home.command("login", "unprotect", "--login", "noah").errors.contains("“noah” is not protected"))
      #expect(try home.command("login", "list").lines.count == 3)
    }

    @Test func aRenamedLoginIsTheLastOneStill() throws {
      let home = try Home()
      try home.command("login", "new", "maya")
      try home.command("login", "new", "noah")
      try home.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "river")
      let taken = try home.command("login", "rename", "maya", "Noah")
      #expect(taken.status == 2 && taken.errors.contains("A login named noah already exists"))
      #expect(try home.command("login", "rename", "nobody", "x").status == 2)
      #expect(try home.command("login", "rename", "maya", "Mary Ann").status == 0)
      #expect(try home.command("list").lines.count == 1)
      #expect(try home.command("list", "--login", "mary ann").lines.count == 1)
      #expect(try home.command("list", "--login", "maya").status == 2)
    }

    @Test func aRemovedLoginIsInTheTrash() throws {
      let home = try Home()
      try home.command("login", "new", "maya")
      try home.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "river")
      let remote = home.path + "/cards.git"
      #expect(try home.command("sync", "--setup", remote).status == 0)
      let asked = try home.command("login", "remove", "maya")
      #expect(asked.status == 2 && asked.errors.hasPrefix("flashcards: There is no terminal to ask on. Add --yes"))
      #expect(try home.command("login", "remove", "nosuch").errors.contains("There is no login “nosuch”"))
      // The repository knows its cards by another name.
      #expect(try home.command("login", "rename", "maya", "Mary Ann").status == 0)
      let removed = try home.command("login", "remove", "mary ann", "--yes")
      #expect(removed.status == 0 && removed.output.contains("for 30 days") && removed.output.contains("“\(remote)”"))
      let back = "flashcards sync --setup \(remote) --login 'Mary Ann'\n"
      #expect(removed.output.hasSuffix("To bring it back, run: " + back), "\(removed)")
      #expect(try home.command("login", "list").status == 1)
      #expect(home.files("/cards/library.plist").count == 1 && home.files("/sync/sync.plist").count == 1)
      // What was synced comes back on demand.
      #expect(try home.command("sync", "--setup", remote, "--login", "Mary Ann").status == 0)
      #expect(try home.command("list").lines.count == 1)
      // And so does what is in the trash.
      let place = try #require(
        removed.output.components(separatedBy: "stay in ").last?.components(separatedBy: " for 30").first)
      try home.command("login", "new", "tom")
      let merged = try home.command("merge", place, "--login", "tom")
      #expect(merged.status == 0, "\(merged)")
      #expect(try home.command("list", "--login", "tom").lines.count == 1)
    }

    /// What fails leaves everything as it was.
    @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here")) func aFullDiskLeavesLoginsAsTheyWere()
      throws
    {
      let home = try Home()
      let disk = try #require(SmallDisk(in: home))
      let data = ["--data", disk.path]
      try home.command(["login", "new", "maya"] + data)
      try home.command(["login", "new", "noah"] + data)
      let before = try home.command(["login", "list"] + data).lines
      disk.fill()
      let created = try home.command(["login", "new", "tom"] + data)
      #expect(
        created.status == 3 && created.errors == "flashcards: Could not create tom: the disk is full.\n", "\(created)")
      let renamed = try home.command(["login", "rename", "maya", "mary"] + data)
      #expect(renamed.status == 3 && renamed.output.isEmpty, "\(renamed)")
      #expect(renamed.errors == "flashcards: Could not rename maya: the disk is full. Nothing was changed.\n")
      #expect(try home.command(["login", "list"] + data).lines == before)
      #expect(try home.command(["decks"] + data).status == 1)
      disk.empty()
      #expect(try home.command(["login", "new", "tom"] + data).status == 0)
    }

    @Test func aLoginThatIsOpenStays() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      for words in [["remove", "--yes", "maya"], ["rename", "maya", "mary"]] {
        let said = try home.command(["login"] + words)
        #expect(said.status == 3 && said.errors.contains("another program has it open"), "\(said)")
      }
      try pane.quit()
      // On a terminal, its name is asked for.
      let asking = try Pane(home, ["login", "remove", "maya"])
      try asking.wait(for: "Type “maya” to confirm")
      asking.type("maya")
      asking.keys("Enter")
      try asking.wait(for: "Removed “maya”", "after 0")
    }

    @Test func aSyncFromElsewhereThatHangsIsStopped() throws {
      let home = try Home()
      let ssh = home.path + "/slow-ssh"
      try home.write("#!/bin/sh\nexec sleep 1000\n", to: ssh)
      let pane = try Pane(home, environment: ["GIT_SSH_COMMAND=sh " + ssh])
      try pane.wait(for: "Sync from another machine…")
      pane.keys("Down", "Enter")
      try pane.wait(for: "Git address or folder")
      pane.type("ssh://example.invalid/cards.git")
      pane.keys("Enter")
      try pane.wait(for: "Name of the login")
      pane.type("maya")
      pane.keys("Enter")
      try pane.wait(for: "Sync: fetching…")
      #expect(Pane.poll { !home.files("/sync/maya/repository.git").isEmpty })
      pane.keys("Escape")
      try pane.wait(for: "Sync was stopped", "Who's studying?")
      #expect(home.files("/sync/maya").isEmpty)
      pane.keys("Escape")
      try pane.wait(for: "Not logged in")
      try pane.quit()
    }

    @Test func aLoginComesFromAnotherMachineOnTheFirstScreen() throws {
      let (desktop, laptop) = (try Home(login: "maya"), try Home())
      try desktop.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "river")
      let remote = desktop.path + "/cards.git"
      #expect(try desktop.command("sync", "--setup", remote).status == 0)
      let pane = try Pane(laptop)
      try pane.wait(for: "Who's studying?", "Sync from another machine…")
      pane.keys("Down", "Enter")
      try pane.wait(for: "Git address or folder")
      pane.type(remote)
      pane.keys("Enter")
      try pane.wait(for: "Name of the login")
      // Whatever it is called there.
      pane.type("mary")
      pane.keys("Enter")
      try pane.wait(for: "mary's flashcards", "Rivers")
      try pane.quit()
    }
  }
}
