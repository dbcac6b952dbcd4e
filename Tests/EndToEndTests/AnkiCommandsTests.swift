import Foundation
import Testing

extension EndToEndTests {
  /// Commands that import and export Anki packages.
  @Suite struct AnkiCommands {
    static func vector(_ name: String) -> String {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("HelperClientsTests/Packages/Vectors/\(name)").path
    }

    @Test func aDryRunOfAPackageChangesNothing() throws {
      let home = try Home(login: "maya")
      let package = Self.vector("sm2_latest.apkg")
      let dry = try home.command("import", "--dry-run", package)
      try #require(dry.lines.first?.hasSuffix("(nothing was changed)") == true, "\(dry)")
      // How its decks are studied otherwise than by default.
      let presets = dry.lines.filter { $0.hasPrefix("Decks with the preset “") }
      #expect(
        presets.count == 2
          && presets.allSatisfy {
            $0.contains("use these options from the file: ") && $0.contains("Sibling cards: on the same day")
          },
        "\(dry)")
      #expect(dry.output.contains("New: What is the capital of France?") && dry.output.contains("… and 24 more"))
      #expect(try home.command("list").status == 1 && home.command("decks").lines.isEmpty)
      #expect(home.files(".tsv").isEmpty && home.files(".png").isEmpty)
      let real = try home.command("import", package)
      #expect(real.lines.first.map { dry.lines[0].hasPrefix($0) } == true, "\(real) \(dry)")
    }

    @Test func importsAPackageOnce() throws {
      let home = try Home(login: "maya")
      let package = Self.vector("sm2_latest.apkg")
      let first = try home.command("import", package)
      #expect(first.status == 0 && first.errors.isEmpty)
      #expect(
        first.lines == ["\(package): 29 new cards, 229 reviews, 3 new decks, 6 new kinds, 9 media files"])
      let again = try home.command("import", package)
      #expect(again.status == 0 && again.lines == ["\(package): no new cards, 29 unchanged"])
      #expect(try home.command("decks").lines.contains { $0.hasPrefix("A::B::C") })
      let card = try #require(try home.json("show", "What is the capital", "--json").first)
      #expect(card["deck"] as? String == "A" && card["kind"] as? String != nil)
      #expect(try home.command("check").status == 0)
    }

    @Test func whatComesOfAPackageIsChosen() throws {
      let home = try Home(login: "maya")
      let package = Self.vector("sm2_latest.apkg")
      let first = try home.command("import", "--no-schedules", "--deck", "Mine::Old", package)
      #expect(first.status == 0 && first.output.contains("29 new cards") && !first.output.contains("reviews"))
      #expect(try home.command("decks").lines == ["Deck\tCards", "Mine\t29", "Mine::Old\t29"])
      let kept = try home.command("import", "--known", "keep", package)
      #expect(kept.output.contains("no new cards, 29 unchanged") && !kept.output.contains("reviews"))
      #expect(try home.command("import", "--known", "add", package).output.contains("29 new cards"))
      #expect(try home.command("list").lines.count == 58)
      let wrong = try home.command("import", "--known", "some", package)
      #expect(wrong.status == 2 && wrong.errors.contains("update, keep, add"))
      let text = home.path + "/words.tsv"
      try home.write("el perro\tthe dog\n", to: text)
      #expect(try home.command("import", "--known", "add", text).status == 2)
    }

    @Test func aRunningProgramShowsAnImport() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      #expect(try home.command("import", Self.vector("sm2_latest.apkg")).status == 0)
      try pane.wait(for: "▾A ", "29 cards")
      try pane.quit()
    }

    @Test func anImportIsUndoneInTheProgram() throws {
      let home = try Home(login: "maya")
      try home.command("import", Self.vector("genanki.apkg"))
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: " Gen ")
      pane.keys("u")
      try pane.wait(for: "Undid: Imported 4 cards")
      try pane.quit()
      #expect(try home.command("list").status == 1)
      // It was here, and is not any more.
      let left = try home.command("import", "--no-deleted", Self.vector("genanki.apkg"))
      #expect(left.output.contains("no new cards, 4 deleted here before and left out"), "\(left)")
      let again = try home.command("import", Self.vector("genanki.apkg"))
      #expect(again.output.contains("4 new cards (4 deleted here before)"), "\(again)")
    }

    @Test func writesPackagesThatComeBackWhole() throws {
      let home = try Home(login: "maya")
      try home.command("import", Self.vector("sm2_latest.apkg"))
      try home.command("add", "-d", "Mine", "-f", "**a**", "-b", "b", "--markup", "markdown")
      for options in [[], ["--legacy"]] {
        let file = home.path + "/out.apkg"
        let written = try home.command(["export", "--force"] + options + [file])
        #expect(written.status == 0 && written.lines == ["\(file): 30 cards, 229 reviews, 9 media files"])
        let again = try home.command("import", file)
        #expect(again.lines == ["\(file): no new cards, 30 unchanged"])
        let other = try Home(login: "maya")
        let copied = try other.command("import", file)
        #expect(copied.status == 0 && copied.lines.first?.contains("30 new cards") == true)
      }
      let deck = try home.command("export", "-d", "Mine", "--no-media", home.path + "/deck.apkg")
      #expect(deck.lines.first?.hasSuffix(": 1 card") == true)
      let found = try home.command("export", "--search", "nowhere", home.path + "/none.apkg")
      #expect(found.status == 1 && !FileManager.default.fileExists(atPath: home.path + "/none.apkg"))
    }

    /// Cards that were made in one login are of the same kinds in another one; pictures come along, also those that the
    /// program has.
    @Test func ownPackagesComeHome() throws {
      let (home, other) = (try Home(login: "maya"), try Home(login: "tom"))
      let flags = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Assets/Decks/flags.json").path
      let taken = try home.command("import", flags)
      #expect(taken.status == 0 && taken.lines == ["\(flags): 84 new cards, 84 media files"], "\(taken)")
      try home.command("add", "-d", "Mine", "-f", "**a**", "-b", "b", "--markup", "markdown")
      let file = home.path + "/out.apkg"
      #expect(try home.command("export", file).lines == ["\(file): 85 cards, 84 media files"])
      let copied = try other.command("import", file)
      #expect(copied.lines == ["\(file): 85 new cards, 2 new decks, 84 media files"], "\(copied)")
      func cards(_ home: Home) throws -> [String] {
        try home.json("list", "--json").map { card in
          "\(["deck", "kind", "markup", "front", "back", "media"].map { card[$0] ?? "" })"
        }.sorted()
      }
      #expect(try cards(home).count == 85 && cards(home) == cards(other))
      #expect(try other.command("import", file).lines == ["\(file): no new cards, 85 unchanged"])
    }

    @Test func filesThatExistStayUnlessForced() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "D", "-f", "a", "-b", "b")
      let file = home.path + "/out.apkg"
      try "mine".write(toFile: file, atomically: true, encoding: .utf8)
      let refused = try home.command("export", file)
      #expect(refused.status == 3 && refused.errors.contains("use --force"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      #expect(try home.command("export", "--force", file).status == 0)
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let long = home.path + "/" + String(repeating: "x", count: 250) + ".apkg"
      #expect(try home.command("export", long).status == 0 && FileManager.default.fileExists(atPath: long))
      #expect(try home.command("export", "--force", home.path + "/missing/out.apkg").status == 3)
      #expect(try home.command("export", home.path + "/out.txt").status == 2)
      try FileManager.default.createDirectory(atPath: home.path + "/folder.apkg", withIntermediateDirectories: false)
      #expect(try home.command("export", "--force", home.path + "/folder.apkg").status == 3)
      // Nothing is left beside.
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasSuffix(".tmp") }.isEmpty)
    }

    @Test func optionsOfTextAreRefused() throws {
      let home = try Home(login: "maya")
      let said = try home.command("import", Self.vector("genanki.apkg"), "--format", "csv", "--columns", "front,back")
      #expect(said.status == 2 && said.errors.contains("cannot be combined with --format or --columns"), "\(said)")
      #expect(try home.command("list").status == 1)
    }

    @Test func refusesWhatIsNoPackage() throws {
      let home = try Home(login: "maya")
      let text = home.path + "/text.apkg"
      try "hello".write(toFile: text, atomically: true, encoding: .utf8)
      for (path, reason) in [
        (text, "complete zip file"), (home.path + "/missing.apkg", "no such file"), ("/dev/zero", "no regular file"),
        (home.path, "no regular file"), (Self.vector("corrupt/truncated_60pct.apkg"), "complete zip file"),
        (Self.vector("corrupt/meta_version_99.apkg"), "newer version"),
      ] {
        let said = try home.command("import", path)
        #expect(said.status == 3 && said.output.isEmpty && said.errors.contains(reason), "\(said)")
      }
      #expect(try home.command("list").status == 1)
      let partly = try home.command("import", text, Self.vector("genanki.apkg"))
      #expect(partly.status == 3 && partly.lines.count == 1 && partly.errors.contains("Nothing was imported from it."))
      #expect(try home.command("list").lines.count == 4)
    }
  }
}
