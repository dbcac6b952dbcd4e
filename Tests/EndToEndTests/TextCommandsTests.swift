import Foundation
import Testing

extension EndToEndTests {
  /// Commands that import and export text files.
  @Suite struct TextCommands {
    /// A picture of one pixel.
    private static let picture =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    private func file(_ name: String, _ text: String, in home: Home) throws -> String {
      let url = URL(fileURLWithPath: home.path).appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url.path
    }

    @Test func whatIsExportedComesBack() throws {
      let home = try Home(login: "maya")
      try FileManager.default.createDirectory(atPath: home.path + "/img", withIntermediateDirectories: true)
      try #require(Data(base64Encoded: Self.picture)).write(to: URL(fileURLWithPath: home.path + "/img/dot.png"))
      let text = "# Pets::Dogs\n\nQ: dog\nA: Hund ![a dot](img/dot.png)\nTags: animal\n\nC: A [cat] purrs.\n"
      let first = try home.command("import", try file("pets.md", text, in: home))
      #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
      #expect(first.lines.first?.hasSuffix("pets.md: 2 new cards, 1 media file") == true, "\(first.lines)")
      #expect(try home.command("decks").lines.contains { $0.contains("Pets::Dogs") })
      for name in ["cards.md", "cards.tsv", "cards.csv", "cards.json"] {
        let path = home.path + "/" + name
        let written = try home.command("export", path)
        #expect(written.status == 0 && written.lines == ["\(path): 2 cards, 1 media file"], "\(written)")
        // An existing file is only replaced when asked to.
        #expect(try home.command("export", path).status == 3 && home.command("export", "--force", path).status == 0)
        #expect(try home.command("import", path).lines == ["\(path): no new cards, 2 unchanged"])
        let other = try Home(login: "maya")
        let back = try other.command("import", path)
        #expect(back.lines == ["\(path): 2 new cards, 1 media file"], "\(back)")
        let cards = try [home, other].map { home in
          try home.json("list", "--json").map { card in
            card.filter { ["id", "fields", "deck"].contains($0.key) } as NSDictionary
          }
        }
        #expect(cards[0] == cards[1] && cards[0].count == 2)
        #expect(try other.command("check").status == 0)
      }
    }

    @Test func anExportThatFailsLeavesNothing() throws {
      let home = try Home(login: "maya")
      let picture = try #require(Data(base64Encoded: Self.picture))
      for (name, data) in [("a.png", picture), ("b.png", picture + [0])] {
        try data.write(to: URL(fileURLWithPath: home.path + "/" + name))
      }
      let text = "Q: dog\nA: ![a dot](a.png)\n\nQ: cat\nA: ![a dot](b.png)\n"
      #expect(try home.command("import", try file("pets.md", text, in: home)).status == 0)
      let (path, folder) = (home.path + "/out.md", home.path + "/out.media")
      let manager = FileManager.default
      #expect(try home.command("export", path).status == 0)
      let names = try manager.contentsOfDirectory(atPath: folder)
      #expect(names.count == 2)
      for name in names {
        try manager.removeItem(atPath: folder)
        try manager.removeItem(atPath: path)
        // Where a file should go, there is a folder with something in it.
        try manager.createDirectory(atPath: "\(folder)/\(name)/x", withIntermediateDirectories: true)
        #expect(try home.command("export", path).status == 3)
        #expect(try manager.contentsOfDirectory(atPath: folder) == [name] && !manager.fileExists(atPath: path))
        try Data().write(to: URL(fileURLWithPath: path))
      }
      // A folder is only made for a file.
      try manager.removeItem(atPath: folder)
      for stored in home.files(".png") where !stored.hasPrefix(home.path + "/a") && !stored.hasPrefix(home.path + "/b")
      {
        try manager.removeItem(atPath: stored)
      }
      let incomplete = try home.command("export", "--force", path)
      #expect(incomplete.errors.contains(names[0]) && !manager.fileExists(atPath: folder), "\(incomplete)")
    }

    /// A text brings no file from outside its folder, and no link to one.
    @Test func linksAreNotFollowed() throws {
      let home = try Home(login: "maya")
      let picture = try #require(Data(base64Encoded: Self.picture))
      let notes = home.path + "/notes"
      let manager = FileManager.default
      try manager.createDirectory(atPath: notes + "/img", withIntermediateDirectories: true)
      for place in ["/outside.png", "/notes/img/dot.png"] {
        try picture.write(to: URL(fileURLWithPath: home.path + place))
      }
      try manager.createSymbolicLink(atPath: notes + "/link.png", withDestinationPath: home.path + "/outside.png")
      try manager.createSymbolicLink(atPath: notes + "/folder", withDestinationPath: home.path)
      try manager.createSymbolicLink(atPath: notes + "/own.png", withDestinationPath: "img/dot.png")
      let text = "Q: a ![x](link.png) ![y](folder/outside.png)\nA: b ![z](own.png)\n"
      let said = try home.command("import", try file("notes/words.md", text, in: home))
      #expect(said.output.contains("1 new card, 1 media file"), "\(said)")
      #expect(said.errors.contains("link.png") && said.errors.contains("folder/outside.png"), "\(said)")
    }

    @Test func encodingsAndHeadingsAreNamed() throws {
      let home = try Home(login: "maya")
      let path = home.path + "/words.txt"
      // KOI8-R: привет, собака.
      let words: [[UInt8]] = [[0xD0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], [0xD3, 0xCF, 0xC2, 0xC1, 0xCB, 0xC1]]
      let text = words[0] + Array("\thello\n".utf8) + words[1] + Array("\tdog\n".utf8)
      try Data(text).write(to: URL(fileURLWithPath: path))
      let read = try home.command("import", path)
      #expect(read.lines == ["\(path): 2 new cards", "\(path): read as koi8-r"] && read.status == 0, "\(read)")
      #expect(try home.command("list", "--json").output.contains("привет"))
      #expect(try home.command("import", "--dry-run", "--encoding", "CP866", path).output.contains("read as cp866"))
      #expect(try home.command("import", "--encoding", "melody", path).status == 2)
      let table = try file(
        "n5.csv", "expression,reading,meaning,tags,guid\n会う,あう,to meet,JLPT,kupB\n青,あお,blue,JLPT,xyz\n", in: home)
      let headed = try home.command("import", "--dry-run", table)
      #expect(
        headed.lines == [
          "\(table): 2 new cards (nothing was changed)",
          "\(table): first row read as a heading: expression, reading, meaning, tags, guid",
          "  New: 会う · あう · to meet", "  New: 青 · あお · blue",
        ])
      let counts = try home.command("import", "--dry-run", "--json", table).output
      #expect(counts.contains(#""new":2"#) && counts.contains(#""first":[{"front":"会う""#), "\(counts)")
      let barred = try file("odd.txt", "dog=>Hund\ncat=>Katze\n", in: home)
      #expect(try home.command("import", "--separator", "=>", barred).lines == ["\(barred): 2 new cards"])
      let listed = try file("list.txt", "ox=>Ochse@@cow=>Kuh@@", in: home)
      let parted = try home.command("import", "--separator", "=>", "--card-separator", "@@", listed)
      #expect(parted.lines == ["\(listed): 2 new cards"] && parted.status == 0)
      #expect(try home.command("import", "--card-separator", " ", listed).status == 2)
    }

    /// What is piped is read like standard input, whatever names it.
    @Test func pipesAreRead() throws {
      let home = try Home(login: "maya")
      let script = Shell.quote(try home.script(["import", "/dev/stdin"], term: nil))
      let piped = Shell.run("printf 'a\\tb\\n' | sh \(script) 2>&1")
      #expect(piped.status == 0 && piped.output == "/dev/stdin: 1 new card\n", "\(piped)")
      let pipe = home.path + "/words.csv"
      try #require(mkfifo(pipe, 0o600) == 0)
      let named = Shell.quote(try home.script(["import", pipe], term: nil))
      let words = Shell.run("printf 'c;d\\ne;f\\n' >\(Shell.quote(pipe)) & sh \(named) 2>&1")
      #expect(words.output == "\(pipe): 2 new cards\n", "\(words)")
      #expect(try home.command("decks").lines.dropFirst() == ["Imported\t1", "words\t2"])
      #expect(
        try home.command("import", "/dev/null").errors.contains("no regular file. Give - to read standard input."))
      let package = Shell.run("printf 'PK\\003\\004' | sh \(script) 2>&1")
      #expect(package.status == 3 && package.output.contains("Save it as a file first. Nothing was imported"))
      // Lists of cards are read by another command.
      let listed = try home.command("list", "--json").output
      let pointed = try home.command("import", "-", input: listed)
      #expect(pointed.status == 3 && pointed.errors.contains("'flashcards add --json' reads"), "\(pointed)")
    }

    /// The same entries, whatever the file.
    @Test func reportsAsJSONHaveTheSameEntries() throws {
      let home = try Home(login: "maya")
      let text = try file("words.tsv", "a\tb\n", in: home)
      let package = home.path + "/cards.apkg"
      try home.command("add", "-d", "D", "-f", "c", "-b", "d")
      #expect(try home.command("export", package).status == 0)
      let (first, second) = (try home.json("import", "--json", text), try home.json("import", "--json", package))
      let keys: Set = [
        "file", "dryRun", "new", "deleted", "updated", "unchanged", "gone", "reviews", "decks", "kinds", "media",
        "skipped", "repeated", "encoding", "first",
      ]
      #expect(first.first.map { Set($0.keys) } == keys && second.first.map { Set($0.keys) } == keys)
      #expect(first.first?["new"] as? Int == 1 && first.first?["decks"] as? Int == 1, "\(first)")
      #expect(try home.json("import", "--json", "--dry-run", text).first?["first"] as? [String] == [])
    }

    @Test func formatsHaveTheNamesOfTheirEndings() throws {
      let home = try Home(login: "maya")
      try home.command("add", "-d", "D", "-f", "c", "-b", "d")
      let written = try home.command("export", "--format", "md", "-")
      #expect(written.status == 0 && written.output.contains("# D"), "\(written)")
      #expect(try home.command("import", "--format", "md", "-", input: written.output).output.contains("1 unchanged"))
      #expect(try home.command("export", "--format", "doc", "-").status == 2)
    }

    /// Texts keep their signs of direction, but what is printed has none.
    @Test func signsOfDirectionComeBackInExports() throws {
      let home = try Home(login: "maya")
      let front = "\u{2067}חלב (x)\u{2069} (3%)"
      let path = try file("milk.tsv", "\(front)\tmilk\n\u{202B}א\u{202C}\tb\n", in: home)
      #expect(try home.command("import", path).lines == ["\(path): 2 new cards"])
      #expect(try home.command("import", path).lines == ["\(path): no new cards, 2 unchanged"])
      let listed = try home.command("list").output
      #expect(listed.contains("חלב (x) (3%)"))
      for name in ["out.tsv", "out.csv", "out.md", "out.json"] {
        let out = home.path + "/" + name
        #expect(try home.command("export", out).status == 0)
        let text = try String(contentsOfFile: out, encoding: .utf8)
        let isThere = text.contains(front) || text.contains("\\u2067חלב (x)\\u2069 (3%)")
        #expect(isThere, "\(text)")
      }
      #expect(try home.command("export", "--format", "tsv", "-").output.contains(front))
    }

    /// A deck of CrowdAnki's with its media, of which nothing outside its folder is read.
    @Test func decksOfCrowdAnkiGoInAndOut() throws {
      let home = try Home(login: "maya")
      let manager = FileManager.default
      let folder = home.path + "/geo"
      try manager.createDirectory(atPath: folder + "/media", withIntermediateDirectories: true)
      try "secret".write(toFile: home.path + "/secret.png", atomically: false, encoding: .utf8)
      try manager.createSymbolicLink(atPath: folder + "/media/link.png", withDestinationPath: home.path + "/secret.png")
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]).write(
        to: URL(fileURLWithPath: folder + "/media/a.png"))
      let deck = folder + "/deck.json"
      try home.write(
        #"""
        {"__type__":"Deck","crowdanki_uuid":"u1","name":"Geo","media_files":["a.png","link.png","../../secret.png"],
         "note_models":[{"crowdanki_uuid":"m1","name":"Basic","type":0,"flds":[{"name":"Front","ord":0},{"name":"Back","ord":1}],
           "tmpls":[{"name":"Card 1","ord":0,"qfmt":"{{Front}}","afmt":"{{Back}}"}]}],
         "children":[{"crowdanki_uuid":"u2","name":"Cities","notes":[
           {"guid":"g1","note_model_uuid":"m1","fields":["one","<img src=\"a.png\"><img src=\"link.png\">"],"tags":[]}]}],
         "notes":[{"guid":"g2","note_model_uuid":"m1","fields":["two","zwei"],"tags":["t"]}]}
        """#, to: deck)
      let dry = try home.command("import", "--dry-run", deck)
      #expect(
        dry.lines.first?.contains("2 new cards") == true && dry.lines.first?.hasSuffix("(nothing was changed)") == true)
      #expect(try home.command("list").status == 1)
      let taken = try home.command("import", deck)
      #expect(taken.lines.first?.contains("2 new cards") == true, "\(taken)")
      #expect(taken.errors.contains("link.png"), "\(taken)")
      #expect(home.files(".png").filter { !$0.hasPrefix(folder) }.count == 2, "the secret, and one that was stored")
      #expect(try home.command("decks").lines.contains { $0.hasPrefix("Geo::Cities") })
      #expect(try home.command("import", deck).lines.first?.contains("2 unchanged") == true)
      // What was edited here stays as long as the file has nothing else for it.
      #expect(try home.command("edit", "two", "--back", "mine").status == 0)
      let changed = try String(contentsOfFile: deck, encoding: .utf8).replacing("\"one\"", with: "\"uno\"")
      try home.write(changed, to: deck)
      try manager.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: deck)
      _ = try home.command("import", deck)
      #expect(try home.command("show", "uno").status == 0)
      #expect(try home.command("show", "two").output.contains("mine"))
      // A corrected note is newer, also in a copy of the file with an earlier time, and no other card.
      try home.write(changed.replacing("\"uno\"", with: "\"eins\""), to: deck)
      try manager.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -86_400)], ofItemAtPath: deck)
      let corrected = try home.command("import", deck)
      #expect(corrected.lines.first?.contains("no new cards, 1 updated, 1 unchanged") == true, "\(corrected)")
      #expect(try home.command("list").lines.count == 2 && home.command("show", "eins").status == 0)
      let out = home.path + "/out"
      try manager.createDirectory(atPath: out, withIntermediateDirectories: true)
      let written = try home.command("export", "--format", "crowdanki", out + "/deck.json")
      #expect(written.status == 0, "\(written)")
      #expect(try manager.contentsOfDirectory(atPath: out + "/media") == ["a.png"])
      let again = try home.command("import", out + "/deck.json")
      #expect(again.lines.first?.contains("2 unchanged") == true, "\(again)")
    }

    @Test func refusalsNameTheFormat() throws {
      let home = try Home(login: "maya")
      let files = [
        ("a.md", "Just a line.\n", "Markdown"), ("a.org", "* Heading\n", "Org"),
        ("deck.json", "{\"note_models\":1}", "CrowdAnki"),
        ("cards.xml", "<openSM2sync></openSM2sync>", "Mnemosyne"), ("b.json", "{}", "JSON"),
      ]
      for (name, text, format) in files {
        let refused = try home.command("import", try file(name, text, in: home))
        #expect(refused.status == 3 && refused.errors.contains(format), "\(refused)")
      }
    }

    @Test func pipesAndOptionsAndErrors() throws {
      let home = try Home(login: "maya")
      let table = try file("words.csv", "Hund,dog\nKatze,cat\nMaus,\n", in: home)
      let dry = try home.command("import", "--dry-run", "--columns", "back,front", table)
      #expect(dry.lines.first == "\(table): 2 new cards (nothing was changed)" && dry.status == 3)
      #expect(dry.errors.contains("Line 3: Question is missing."))
      #expect(try home.command("list").status == 1)
      let taken = try home.command(
        "import", "--deck", "German", "--columns", "back,front", "--markup", "markdown", table)
      #expect(taken.lines == ["\(table): 2 new cards"])
      let cards = try home.json("search", "deck:German", "--json")
      #expect(Set(cards.compactMap { $0["front"] as? String }) == ["dog", "cat"])
      #expect(cards.allSatisfy { $0["markup"] as? String == "markdown" })
      let out = try home.command("export", "--format", "tsv", "-")
      #expect(out.status == 0 && out.output.hasPrefix("#separator:tab\n") && out.output.contains("\tdog\tHund\t"))
      #expect(try home.command("import", "--format", "melody", table).status == 2)
      #expect(try home.command("import", "--columns", "front,melody", table).status == 2)
      #expect(try home.command("export", "cards.xyz").status == 2)
      // What is not understood is named, and the status says so.
      let odd = try home.command(
        "import", try file("odd.csv", "front,back,flag,id\na,b,9,x\nc,d,1,x\n", in: home))
      #expect(odd.status == 3 && odd.lines.first?.hasSuffix("odd.csv: 1 new card") == true, "\(odd)")
      #expect(odd.errors.contains("Line 2: Flag “9” is not understood"), "\(odd)")
      #expect(odd.errors.contains("1 card left out: another has its ID: c."), "\(odd)")
      let prose = try home.command("import", try file("a.txt", "Just a line.\n", in: home))
      #expect(prose.status == 3 && prose.errors.contains("No cards found"))
      let heading = try file("a.md", "# Rivers\n\nSome text.\n\n## Rhine\n\nIt is long.\n\nAnd wide.\n", in: home)
      let headed = try home.command("import", heading)
      #expect(headed.status == 3 && headed.errors.contains("--format headings"), "\(headed)")
      #expect(try home.command("import", "--format", "headings", heading).lines.first?.hasSuffix("1 new card") == true)
      let list = try file(
        "list.json", #"[{"title":"a","facts":["b"],"picture":{"file":"no.png","text":"","side":"front"}}]"#, in: home)
      let lacking = try home.command("import", list)
      #expect(lacking.status == 3 && lacking.errors.contains("missing or cannot be read: 1 (no.png)"), "\(lacking)")
      #expect(try home.command("export", home.path + "/none/cards.csv").status == 3)
    }
  }
}
