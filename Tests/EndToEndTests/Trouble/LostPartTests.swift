import Foundation
import Testing

extension TroubleTests {
  /// Commands of a login of which a part can't be read.
  @Suite struct LostPart {
    /// A home in which the file of a deck with 8 cards is damaged.
    private func damaged(_ before: (Home) throws -> Void = { _ in }) throws -> Home {
      let home = try Home.withCards()
      try home.command("add", "-d", "Rivers", "-f", "Nile", "-b", "Africa")
      try before(home)
      try Home.edit(home.planets()) { String($0.prefix($0.count / 2)) }
      return home
    }

    private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

    /// A backup that is whole is not replaced by a part, as every night.
    @Test func anExportDoesNotReplaceAWholeFileByAPart() throws {
      let names = ["bk.apkg", "bk.json", "Zoo/deck.json"]
      func export(_ name: String, _ home: Home, _ options: String...) throws -> Home.Said {
        let format = name.contains("/") ? ["--format", "crowdanki"] : []
        return try home.command(["export", home.path + "/" + name] + format + options)
      }
      let home = try damaged { home in
        try FileManager.default.createDirectory(atPath: home.path + "/Zoo", withIntermediateDirectories: false)
        for name in names { #expect(try export(name, home).status == 0) }
      }
      for name in names {
        let path = home.path + "/" + name
        let before = try #require(bytes(path))
        let said = try export(name, home, "--force")
        #expect(said.status == 3 && said.output.isEmpty, "\(said)")
        #expect(said.errors.contains("is damaged") && said.errors.contains("was not replaced"), "\(said)")
        #expect(said.errors.contains("'flashcards check --repair'"))
        #expect(bytes(path) == before)
        // What replaces nothing is written.
        let new = try export(
          name.replacingOccurrences(of: "bk", with: "new").replacingOccurrences(of: "deck", with: "new"), home,
          "--force")
        #expect(new.status == 3 && new.output.contains("card"), "\(new)")
      }
      let piped = try home.command("export", "-", "--format", "json")
      #expect(piped.status == 3 && piped.output.contains("Nile"))
      // A command that opens the files mends them, and what is lost is still missing.
      #expect(try home.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "Europe").status == 0)
      let lost = try export("bk.apkg", home, "--force")
      #expect(lost.status == 3 && lost.errors.contains("lost with its file"), "\(lost)")
      #expect(lost.errors.contains("'flashcards check --repair'"))
      #expect(try home.command("check", "--give-up").status == 0)
      #expect(try export("bk.apkg", home, "--force").status == 0)
    }

    /// What can be read is printed, and the status says that it is a part.
    @Test func whatReadsAPartSaysSo() throws {
      let home = try damaged()
      for words in [
        ["list"], ["list", "--json"], ["search", "Nile"], ["decks"], ["stats"], ["show", "Nile"], ["due"],
        ["due", "--json"], ["due", "--count"],
      ] {
        let said = try home.command(words)
        #expect(said.status == 3 && !said.output.isEmpty, "\(words): \(said)")
        #expect(said.errors.contains("is damaged") && said.errors.contains("nothing is deleted"), "\(words): \(said)")
        #expect(said.errors.contains("'flashcards check'") && said.errors.contains("'flashcards check --repair'"))
      }
      #expect(Int(try home.command("due", "--count").output.dropLast()) != nil)
      // What isn't found may be in the other part.
      #expect(try home.command("search", "giraffe").status == 3)
      let none = try home.command("show", "giraffe")
      #expect(none.status == 3 && none.errors.contains("No card matches"))
      let check = try home.command("check")
      #expect(check.status == 3 && check.output.contains("Run 'flashcards check --repair'"), "\(check)")
      // A command that changes something is whole.
      #expect(try home.command("add", "-d", "Rivers", "-f", "Rhine", "-b", "Europe").status == 0)
      #expect(try home.command("list").status == 0)
    }

    /// A message about the output alone would let a script do everything once more.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullOutputSaysWhatWasDone() throws {
      let home = try Home(login: "maya")
      func full(_ words: String...) throws -> Home.Said {
        let script = Shell.quote(try home.script(words, term: nil))
        let said = Shell.run("sh \(script) 2>&1 >/dev/full </dev/null")
        return Home.Said(status: said.status, output: "", errors: said.output)
      }
      let start = "flashcards: Could not write the output: No space left on device."
      let added = try full("add", "-d", "A", "-f", "a", "-b", "b")
      #expect(added.status == 3 && added.errors == start + " The card is added.\n", "\(added)")
      #expect(try home.command("list").lines.count == 1)
      let file = home.path + "/a.json"
      let exported = try full("export", file)
      #expect(exported.status == 3 && exported.errors == start + " \(file): 1 card.\n", "\(exported)")
      let imported = try full("import", file)
      #expect(imported.errors == start + " The change itself is saved.\n", "\(imported)")
      let synced = try full("sync", "--setup", home.path + "/cards.git")
      #expect(synced.status == 3 && synced.errors == start + " The sync itself is done.\n", "\(synced)")
      #expect(try full("login", "new", "noa").errors == start + " Created the login “noa”.\n")
      #expect(try full("list", "--login", "maya").errors == start + "\n")
    }
  }
}
