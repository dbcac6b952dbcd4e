import CardStore
import FlashcardKit
import Foundation
import Sealing
import Testing

extension EndToEndTests {
  /// Commands that protect logins by a passphrase, and those that need it.
  @Suite struct ProtectionCommands {
    /// A home with a login that is protected, by a passphrase that is checked fast.
    private struct Protected {
      let home: Home
      let recovery: String

      init(showsDue: Bool = false) throws {
        home = try Home()
        try home.command("login", "new", "maya")
        try home.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "river")
        let locations = Locations(environment: ["HOME": home.path])
        let cost = try #require(PassphraseCost(passes: 1, memory: 8 << 20))
        recovery = try Protection(Login("maya"), in: locations).turnOn("two words", cost: cost, showsDue: showsDue)
      }

      /// Runs a command with a passphrase.
      @discardableResult
      func command(_ words: String..., by passphrase: String? = "two words", input: String = "") throws -> Home.Said {
        try command(words, by: passphrase, input: input)
      }

      func command(_ words: [String], by passphrase: String? = "two words", input: String = "") throws -> Home.Said {
        try home.command(
          words, input: input,
          environment: passphrase.map { ["FLASHCARDS_PASSPHRASE_COMMAND=printf '%s\\n' '\($0)'"] } ?? [])
      }
    }

    @Test func everyCommandAsksThePersonsCommand() throws {
      let maya = try Protected()
      for words in [
        ["list"], ["search", "Rhine"], ["show", "Rhine"], ["due"], ["due", "--count"], ["decks"], ["stats"], ["log"],
        ["add", "-d", "Rivers", "-f", "Po", "-b", "river"], ["edit", "Rhine", "--tag", "x"],
        ["restore", "--login", "maya"],
        ["export", "-", "--format", "tsv"], ["import", "-"], ["review"], ["merge"], ["sync"],
        ["check", "--login", "maya"],
      ] {
        let said = try maya.home.command(words)
        #expect(said.status == 4 && said.output.isEmpty, "\(words) \(said)")
        #expect(said.errors.contains("“maya” is protected by a passphrase"), "\(words) \(said)")
      }
      #expect(try maya.command("add", "-d", "Rivers", "-", input: "Po\triver\n").status == 0)
      let listed = try maya.command("list")
      #expect(listed.status == 0 && listed.lines.count == 2, "\(listed)")
      #expect(try maya.command("due", "--count").output == "2\n")
      #expect(try maya.command("check").output.contains("maya"))
      #expect(try maya.command("edit", "Po", "--delete").status == 0)
      #expect(try maya.command("search", "Rhine").lines.count == 1)
      #expect(try maya.command("export", "-", "--format", "tsv").output.contains("Rhine\triver"))
      #expect(try maya.command("restore").status == 1)
      // Shells offer nothing of it, and ask nothing.
      let offered = try maya.command("---completion", "list", "--", "positional@0", "1", "0")
      #expect(!offered.output.contains("Rivers"), "\(offered)")
    }

    @Test func aLockIsShownInPlaceOfCounts() throws {
      let maya = try Protected()
      let home = maya.home
      try home.command("login", "new", "noah")
      let lines = try home.command("login", "list").lines
      #expect(lines.contains("maya\tlocked\t\t*") && lines.contains("noah\t0\t\t"), "\(lines)")
      let listed = try home.json("login", "list", "--json")
      #expect(listed.first { $0["login"] as? String == "maya" }?["protected"] as? Bool == true)
      #expect(listed.first { $0["login"] as? String == "maya" }?["cards"] is NSNull)
      // Of several logins, nobody has all passphrases.
      let checked = try home.command("check")
      #expect(checked.status == 4 && checked.errors.contains("“maya” is protected by a passphrase and was left out"))
      let counted = try home.command("due", "--count", "--login", "maya")
      #expect(counted.errors.contains("run flashcards login passphrase --show-due --login maya."), "\(counted)")
      #expect(try maya.command("login", "passphrase", "--show-due", "--login", "maya").status == 0)
      // It is renamed and removed as it is.
      #expect(try home.command("login", "rename", "maya", "mary").status == 0)
      #expect(try maya.command("list", "--login", "mary").lines.count == 1)
      #expect(try home.command("login", "remove", "mary", "--yes").status == 0)
    }

    @Test func theCountLiesOpenIfThePersonAgreed() throws {
      let maya = try Protected(showsDue: true)
      let home = maya.home
      // Nobody left it yet.
      #expect(try home.command("due", "--count").status == 4)
      #expect(try maya.command("add", "-d", "Rivers", "-f", "Po", "-b", "river").status == 0)
      let due = try home.command("due", "--count")
      #expect(due.status == 0 && due.output == "2\n", "\(due)")
      // Nothing else does.
      #expect(try home.command("due", "--count", "Rivers").status == 4)
      #expect(try home.command("due").status == 4)
      let open = try #require(home.files("maya.count").first)
      #expect(try !String(contentsOfFile: open, encoding: .utf8).contains("Rivers"))
      // The person thinks better of it.
      #expect(try maya.command("login", "passphrase", "--no-show-due", by: "three").status == 4)
      #expect(try home.command("due", "--count").output == "2\n")
      // The passphrase stays, whatever there is for a new one.
      let changed = try home.command(
        ["login", "passphrase", "--no-show-due"],
        environment: ["FLASHCARDS_PASSPHRASE_COMMAND=echo two words", "FLASHCARDS_NEW_PASSPHRASE_COMMAND=echo three"])
      #expect(changed.status == 0 && changed.output == "How many cards are due is hidden while “maya” is locked.\n")
      #expect(try home.command("due", "--count").status == 4 && home.files("maya.count").isEmpty)
      #expect(try maya.command("list").status == 0)
      let shown = try maya.command("login", "passphrase", "--show-due")
      #expect(shown.status == 0 && shown.output.contains("is shown while “maya” is locked"), "\(shown)")
      #expect(try home.command("due", "--count").output == "2\n")
      let both = try home.command(
        ["login", "passphrase"],
        environment: ["FLASHCARDS_PASSPHRASE_COMMAND=echo two words", "FLASHCARDS_NEW_PASSPHRASE_COMMAND=echo three"])
      #expect(both.status == 0 && both.output == "Changed the passphrase of “maya”.\n", "\(both)")
      #expect(try maya.command("list").errors.contains("Wrong passphrase for “maya”."))
      #expect(try maya.command("list", by: "three").status == 0)
    }

    /// A program was killed after a login was protected, and before it removed what was there.
    @Test func whatALateKillLeftIsRemovedWithoutThePassphrase() throws {
      let maya = try Protected(showsDue: true)
      let home = maya.home
      try maya.command("list")
      let folder = home.path + "/.local/share/flashcards/users/maya"
      func leave() throws {
        try home.write("Rhine", to: folder + "/decks.plist")
        try home.write("\u{1}", to: folder + "/sealing")
      }
      for words in [["login", "list"], ["due", "--count"], ["due"], ["list"], ["check"], ["login", "protect"]] {
        try leave()
        let said = try home.command(words)
        #expect(home.files("/decks.plist").isEmpty && home.files("/sealing").isEmpty, "\(words) \(said)")
        #expect(!said.errors.contains("still there"), "\(words) \(said)")
      }
      // What can't be removed is said.
      try leave()
      try FileManager.default.removeItem(atPath: folder + "/sealing")
      try FileManager.default.createDirectory(atPath: folder + "/sealing", withIntermediateDirectories: false)
      let said = try home.command("login", "list")
      #expect(said.status == 0 && said.errors.contains("“maya” is protected, but files of before"), "\(said)")
      try FileManager.default.removeItem(atPath: folder + "/sealing")
      try leave()
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "╭─ Unlock maya")
      #expect(Pane.poll { home.files("/decks.plist").isEmpty && home.files("/sealing").isEmpty })
      #expect(!pane.screen().contains("still there"))
      pane.keys("C-c")
    }

    /// What is damaged is named as it lies on the disk.
    @Test func aDamagedFileCanBeFound() throws {
      let maya = try Protected()
      try maya.command("import", AnkiCommands.vector("sm2_latest.apkg"))
      let folder = maya.home.path + "/.local/share/flashcards/users/maya"
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      let sealed = files.filter { !["lock", "key.plist", "library.plist"].contains($0) && !$0.contains("/") }
      for file in sealed {
        guard var bytes = FileManager.default.contents(atPath: folder + "/" + file), bytes.count > 50 else { continue }
        bytes[bytes.count - 20] ^= 1
        try bytes.write(to: URL(fileURLWithPath: folder + "/" + file))
      }
      let said = try maya.command("check", "--login", "maya")
      let named = said.lines.filter { $0.contains(folder) }
      #expect(said.status != 0 && !named.isEmpty, "\(said)")
      for line in named {
        let paths = line.split(separator: " ").filter { $0.hasPrefix(folder) }
        #expect(paths.contains { FileManager.default.fileExists(atPath: String($0)) }, "\(line)")
      }
    }

    /// What was put into the inbox by hand is not believed, and that is said.
    @Test func whatLiesInTheInboxIsNamed() throws {
      let maya = try Protected()
      let inbox = maya.home.path + "/.local/share/flashcards/users/maya/inbox"
      try maya.home.write("hallo", to: inbox + "/by hand.txt")
      let port = Int.random(in: 20_000..<60_000)
      let pane = try Pane(
        maya.home, ["serve", "--port", "\(port)"], size: (160, 24),
        environment: ["FLASHCARDS_PASSPHRASE_COMMAND=echo two words"])
      try pane.wait(for: "Serving maya at", "Not protected and not used: “by hand.txt” in", inbox)
      let asked = #"{"action":"retrieveMediaFile","version":6,"params":{"filename":"by hand.txt"}}"#
      #expect(answer(asked, at: port).contains(#""result":false"#))
      #expect(FileManager.default.fileExists(atPath: inbox + "/by hand.txt"))
      pane.keys("C-c")
    }

    @Test func aCommandThatFailsIsSaidPlainly() throws {
      let home = try Protected().home
      for (command, reason) in [
        ("exit 5", "failed with status 5"), ("true", "printed nothing"), ("echo; echo two words", "printed nothing"),
        ("cat /dev/zero", "printed too much"), ("printf '\\377\\n'", "printed something other than text in UTF-8"),
        ("no-such-program", "failed with status 127"),
      ] {
        let said = try home.command(["list"], environment: ["FLASHCARDS_PASSPHRASE_COMMAND=" + command])
        #expect(said.status == 4, "\(command) \(said)")
        let sentence = "the command in FLASHCARDS_PASSPHRASE_COMMAND \(reason)."
        #expect(said.errors.contains(sentence), "\(command) \(said)")
      }
      // It learns whose passphrase it is, and what else it prints doesn't count.
      let said = try home.command(
        ["list"],
        environment: [
          "FLASHCARDS_PASSPHRASE_COMMAND=test \"$FLASHCARDS_LOGIN\" = maya && printf 'two words\\r\\nuser: maya\\n'"
        ])
      #expect(said.status == 0, "\(said)")
      // It may run on after it printed all.
      for (end, status) in [("true", Int32(0)), ("exit 5", 4)] {
        let command = "printf 'two words\\n'; exec >&-; sleep 0.2; " + end
        let said = try home.command(["list"], environment: ["FLASHCARDS_PASSPHRASE_COMMAND=" + command])
        #expect(said.status == status, "\(said)")
      }
    }

    @Test func aLoginIsProtectedAndNoLonger() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "river")
      let remote = home.path + "/cards.git"
      try home.command("sync", "--setup", remote)
      let none = try home.command("login", "protect", "maya")
      #expect(none.status == 4 && none.errors.contains("There is no terminal to ask for a passphrase on"), "\(none)")
      #expect(try home.command("login", "unprotect").errors.contains("is not protected"))
      let environment = ["FLASHCARDS_PASSPHRASE_COMMAND=echo two words"]
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      let open = try home.command(["login", "protect"], environment: environment)
      #expect(open.status == 3 && open.errors.contains("another program has it open"), "\(open)")
      try pane.quit()
      let said = try home.command(["login", "protect"], environment: environment)
      #expect(said.status == 0 && said.output.hasPrefix("Protected “maya” by a passphrase.\nRecovery key: "), "\(said)")
      #expect(said.errors.contains("does not sync with “\(remote)” any more"), "\(said)")
      #expect(home.files("repository.git").isEmpty)
      #expect(try home.command("login", "protect").errors.contains("is protected by a passphrase already"))
      #expect(try home.command("list").status == 4)
      let off = try home.command(["login", "unprotect", "maya"], environment: environment)
      #expect(off.status == 0, "\(off)")
      #expect(try home.command("list").lines.count == 1)
    }

    @Test func aServerOfALockedLoginSaysSo() throws {
      let maya = try Protected()
      let port = Int.random(in: 20_000..<60_000)
      let pane = try Pane(maya.home, ["serve", "--port", "\(port)"])
      try pane.wait(for: "Passphrase of maya:")
      pane.keys("C-d")
      try pane.wait(for: "Clients are told that the collection is not available", "at http://127.0.0.1:\(port), locked")
      let said = answer(#"{"action":"deckNames","version":6}"#, at: port)
      #expect(said.contains(#"{"result":null,"error":"collection is not available"}"#), "\(said)")
      // Nothing was to be saved.
      #expect(!(try pane.wait(for: "?: not available, maya is locked")).contains("aved"))
      pane.keys("C-c")
    }

    /// Returns what a server answers.
    private func answer(_ body: String, at port: Int) -> String {
      let head = "POST / HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nContent-Length: \(body.utf8.count)\\r\\n"
      let request = "printf '\(head)Connection: close\\r\\n\\r\\n%s' '\(body)' >&3; cat <&3"
      return Shell.run("bash -c \(Shell.quote("exec 3<>/dev/tcp/127.0.0.1/\(port); \(request)"))").output
    }

    @Test func whatClientsStoreIsSealed() throws {
      let maya = try Protected()
      let port = Int.random(in: 20_000..<60_000)
      let pane = try Pane(
        maya.home, ["serve", "--port", "\(port)"], environment: ["FLASHCARDS_PASSPHRASE_COMMAND=echo two words"])
      try pane.wait(for: "Serving maya at")
      func call(_ action: String, _ params: String) -> String {
        answer("{\"action\":\"\(action)\",\"version\":6,\"params\":{\(params)}}", at: port)
      }
      let secret = #""filename":"secret.txt""#
      let stored = call("storeMediaFile", secret + #","data":"aGFsbG8=""#)
      #expect(stored.contains(#"{"result":"secret.txt","error":null}"#), "\(stored)")
      #expect(call("retrieveMediaFile", secret).contains(#""result":"aGFsbG8=""#))
      #expect(call("getMediaFilesNames", "").contains(#""result":["secret.txt"]"#))
      // Locks of a protected login lie open.
      #expect(!call("storeMediaFile", #""filename":"a.lock","data":"aGFsbG8=""#).contains(#""error":null"#))
      for file in maya.home.files("") {
        let bytes = FileManager.default.contents(atPath: file) ?? Data()
        #expect(!file.contains("secret") && bytes.range(of: Data("hallo".utf8)) == nil, "\(file)")
      }
      #expect(call("deleteMediaFile", secret).contains(#""error":null"#))
      #expect(call("retrieveMediaFile", secret).contains(#""result":false"#))
      pane.keys("C-c")
    }

    @Test func noCopyStaysInPlain() throws {
      let maya = try Protected()
      let home = maya.home
      let lent = home.path + "/.cache/flashcards/lent"
      // A program that was killed left a text in its editor.
      try home.write("Rhine", to: lent + "/\(Int32.max)/editor-\(Int32.max)/card.txt")
      try maya.command("import", AnkiCommands.vector("sm2_latest.apkg"))
      #expect(home.files("card.txt").isEmpty)
      let file = home.path + "/out.apkg"
      let written = try maya.command("export", file)
      #expect(written.output.contains("9 media files"), "\(written)")
      let editor = home.path + "/edit"
      try home.write("printf '%s' \"$1\" >\(home.path)/seen\nsed -i 's/river/stream/' \"$1\"\n", to: editor)
      let pane = try Pane(
        home, ["edit", "Rhine"],
        environment: ["FLASHCARDS_PASSPHRASE_COMMAND=echo two words", "EDITOR=sh " + Shell.quote(editor)])
      try pane.wait(for: "after 0")
      #expect(try String(contentsOfFile: home.path + "/seen", encoding: .utf8).hasPrefix(lent + "/"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: lent).isEmpty)
    }

    /// What somebody altered is named, and never passes for a picture.
    @Test func whatWasAlteredIsNamed() throws {
      let maya = try Protected()
      let home = maya.home
      try maya.command("import", AnkiCommands.vector("sm2_latest.apkg"))
      let sealed = home.files("").filter { file in
        file.hasPrefix(home.cards(of: "maya") + "/") && FileManager.default.contents(atPath: file) != nil
      }
      let folders = Dictionary(grouping: sealed) { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      let picture = try #require(folders.values.first { $0.count == 9 }?.first)
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: picture)))
      bytes[bytes.count - 1] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: picture))
      for name in ["out.apkg", "out.json", "out.tsv"] {
        try FileManager.default.createDirectory(
          atPath: home.path + "/exported", withIntermediateDirectories: true)
        let again = try maya.command("export", home.path + "/exported/" + name)
        #expect(again.status == 3, "\(name) \(again)")
        #expect(again.errors.contains("Media files that could not be read were left out: 1 ("), "\(name) \(again)")
        let copies = home.files("").filter { $0.contains("/exported/out.media/") }
        #expect(copies.isEmpty == (name == "out.apkg") && copies.count < 9, "\(name) \(copies)")
        for copy in copies { #expect(FileManager.default.contents(atPath: copy)?.isEmpty == false, "\(copy)") }
        try FileManager.default.removeItem(atPath: home.path + "/exported")
      }
      let checked = try maya.command("check")
      #expect(checked.status == 3 && checked.output.contains("(media/"), "\(checked)")
      #expect(checked.output.contains("was altered or damaged by something else. It is not shown or exported."))
      // The way out is named, with the folder that was named.
      let data = home.path + "/.local/share/flashcards"
      let refused = try maya.command("login", "unprotect", "maya", "--data", data)
      #expect(refused.status == 3 && refused.errors.contains("Altered by something else: media/"), "\(refused)")
      let way = "flashcards login unprotect --leave-out-altered --data \(data) maya"
      #expect(refused.errors.contains(way), "\(refused)")
      #expect(refused.errors.contains("flashcards check --repair --login maya --data \(data)"), "\(refused)")
      #expect(try home.command("list").status == 4)
      let left = try maya.command("login", "unprotect", "--leave-out-altered", "maya")
      #expect(left.status == 0 && left.errors.contains("Left out, since they were altered"), "\(left)")
      #expect(try home.command("list").status == 0)
      #expect(try home.command("check").output.contains("is missing"))
    }

    @Test func aLostKeyIsSaidAndNothingWritten() throws {
      let maya = try Protected()
      let home = maya.home
      let folder = home.cards(of: "maya")
      let key = FileManager.default.contents(atPath: folder + "/library.plist")
      for name in ["library.plist", "key.plist"] { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
      let before = home.files("").filter { !$0.hasSuffix("lock") && !$0.contains("/run-") }
      for words in [["list"], ["add", "-d", "Rivers", "-f", "Po", "-b", "river"], ["check"], ["login", "unprotect"]] {
        let said = try maya.command(words)
        #expect(said.status == 3 && said.errors.contains("its key is missing"), "\(words) \(said)")
        #expect(said.errors.contains("backup of the disk"), "\(words) \(said)")
      }
      #expect(try home.command("login", "list").lines.contains("maya\tlocked\t\t*"))
      #expect(home.files("").filter { !$0.hasSuffix("lock") && !$0.contains("/run-") } == before)
      #expect(
        FileManager.default.createFile(
          atPath: folder + "/key.plist", contents: key, attributes: [.posixPermissions: 0o600]))
      #expect(try home.command("login", "list").lines.contains("maya\tlocked\t\t*"))
      let checked = try maya.command("check")
      #expect(checked.status == 0 && checked.output.contains("made again from the other copy of the key"), "\(checked)")
      // Other commands say so, too.
      try FileManager.default.removeItem(atPath: folder + "/key.plist")
      let listed = try maya.command("list")
      #expect(listed.status == 0 && listed.errors.contains("key.plist, which holds the key, was damaged"), "\(listed)")
      #expect(try maya.command("list").errors.isEmpty)
    }

    @Test func aPassphraseIsAskedForOnTheTerminal() throws {
      let maya = try Protected()
      let home = maya.home
      let pane = try Pane(home, isShell: true)
      pane.type("PS1=; env HOME=\(home.path) \(try #require(Home.program)) list")
      pane.keys("Enter")
      try pane.wait(for: "Passphrase of maya:")
      pane.type("wrong")
      pane.keys("Enter")
      try pane.wait(for: "Wrong passphrase. Try again.")
      pane.type("two wordx")
      pane.keys("BSpace")
      pane.type("s")
      pane.keys("Enter")
      #expect(!(try pane.wait(for: "Rhine").contains("two words")))
      // The terminal is as it was after an interruption, too.
      pane.type("clear; env HOME=\(home.path) \(try #require(Home.program)) login passphrase --recovery")
      pane.keys("Enter")
      try pane.wait(for: "Recovery key of maya:")
      pane.keys("C-c")
      pane.type("stty -a | grep -q ' -echo ' && echo is hid''den || echo is sho''wn")
      pane.keys("Enter")
      try pane.wait(for: "is shown")
      pane.type("clear; env HOME=\(home.path) \(try #require(Home.program)) login passphrase --recovery")
      pane.keys("Enter")
      try pane.wait(for: "Recovery key of maya:")
      pane.type(maya.recovery.lowercased())
      pane.keys("Enter")
      for question in ["New passphrase of maya:", "The same passphrase again:"] {
        try pane.wait(for: question)
        pane.type("three words")
        pane.keys("Enter")
      }
      #expect(!(try pane.wait(for: "Changed the passphrase of “maya”.").contains("three words")))
      #expect(try maya.command("list", by: "three words").status == 0)
    }
  }
}
