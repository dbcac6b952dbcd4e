import Testing
import TextUI
import YAMLFiles

@Suite struct SchemeFileTests {
  private let names = (0..<16).map { "base0" + String($0, radix: 16, uppercase: true) }

  private func read(_ text: String) throws(SchemeProblem) -> SchemeFile { try SchemeFile(yaml: Array(text.utf8)) }

  private func flat(_ colors: (Int) -> String = { _ in "\"181818\"" }) -> String {
    "scheme: \"Old\"\nauthor: A & B\n" + names.enumerated().map { "\($1): \(colors($0))\n" }.joined()
  }

  @Test func bothFormsAreRead() throws {
    let old = try read(flat())
    #expect(old.name == "Old" && old.author == "A & B" && old.base16 == Array(repeating: 0x181818, count: 16))
    let new = try read(
      "system: base16\nname: New\npalette:\n" + names.map { "  \($0): \"#A0b1C2\"\n" }.joined())
    #expect(new.name == "New" && new.base16 == Array(repeating: 0xA0B1C2, count: 16))
  }

  @Test func base24HasBrightColorsBesides() throws {
    let brights = (0x10...0x17).map { "  base\(String($0, radix: 16)): \"0000\(String($0, radix: 16))\"\n" }.joined()
    let text =
      "system: \"base24\"\nname: \"Bright\"\nvariant: \"dark\"\npalette:\n"
      + names.map { "  \($0): \"202020\"\n" }.joined()
    let file = try read(text + brights)
    #expect(file.brights == [0x8: 0x12, 0xA: 0x13, 0xB: 0x14, 0xC: 0x15, 0xD: 0x16, 0xE: 0x17])
    #expect(file.base16 == Array(repeating: 0x202020, count: 16))
    #expect(try read(text).brights.isEmpty && read(text + "  base12: ff8080 # red\n").brights == [0x8: 0xFF8080])
    #expect(throws: SchemeProblem.notAColor("base13")) { try read(text + "  base13: red\n") }
  }

  /// Files as people publish them: comments, single quotes, other cases of letters, and keys of their own.
  @Test(arguments: [
    (_: "# a comment\n---\n", _: "'"), (_: "slug: s\ndescription: \"a: b\"\n", _: "\""), (_: "\u{FEFF}", _: "\""),
  ])
  func publishedShapesAreRead(_ head: String, _ quote: String) throws {
    let text =
      head + "name: Café\npalette:\n" + names.map { "    \($0.lowercased()): \(quote)#ABCDEF\(quote) # x\n" }.joined()
    #expect(try read(text.replacing("\n", with: "\r\n")).scheme(else: "").name == "Café")
  }

  @Test func valuesAreTextAlsoWhereYAMLHasNumbers() throws {
    #expect(
      try read(flat { $0 == 3 ? "001100" : $0 == 4 ? "123e45" : "181818" }).base16[3...4] == [0x001100, 0x123E45])
  }

  @Test func whatIsMissingOrNoColourIsNamed() {
    let short = flat().replacing("base0A", with: "baseXX").replacing("base0F", with: "baseYY")
    #expect(throws: SchemeProblem.missing(["base0A", "base0F"])) { try read(short) }
    for bad in ["12345", "1234567", "gg0000", "[1]", "\"+12345\"", "\"１２３４５６\""] where bad != "[1]" {
      #expect(throws: SchemeProblem.notAColor("base01")) { try read(flat { $0 == 1 ? bad : "181818" }) }
    }
    #expect(throws: SchemeProblem.missing(["base01"])) { try read(flat { $0 == 1 ? "[1]" : "181818" }) }
  }

  @Test(arguments: ["", "just text", "- a", "a: [", "\u{0}", "a: b: c", "palette: x"])
  func whatIsNoListOfNamesIsNotYAML(text: String) {
    #expect(throws: SchemeProblem.notYAML) { try read(text) }
  }

  @Test func bytesThatAreNoTextAreNotYAML() {
    #expect(throws: SchemeProblem.notYAML) { try SchemeFile(yaml: [0xFF, 0xFE, 0x61]) }
  }

  @Test func whatCouldNestOrMultiplyWithoutEndIsRefused() {
    let bombs = [
      "a: " + String(repeating: "[", count: 100_000), String(repeating: "- ", count: 50_000) + "x",
      String(repeating: "[ # ]\n", count: 20_000), "a: &a [x, x]\nb: &b [*a, *a]", "a:\n- *b",
      String(repeating: "? ", count: 50_000) + "x",
    ]
    for bomb in bombs { #expect(throws: SchemeProblem.tooComplex, "\(bomb.prefix(20))") { try read(bomb) } }
    #expect(throws: SchemeProblem.tooLarge) { try read(String(repeating: "a", count: SchemeFile.largest + 1)) }
  }

  @Test func namesAreCleanedAndCut() throws {
    let hostile = "name: \"\\e]0;x\\a \\u202Eb\\n" + String(repeating: "y", count: 900) + "\"\n" + flat()
    let name = try #require(try read(hostile).name)
    #expect(name.hasPrefix("]0;x b yyy") && name.count == SchemeFile.longestName)
    #expect(try read(flat().replacing("Old", with: " ")).scheme(else: "stem").name == "stem")
  }
}
