import ArgumentParser
import FlashcardKit
import FlashcardsApp
import TextUI

/// The time from a key to the new screen, in cells: update and render, without the output to the terminal.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Press keys, and update and render the screen.")

  @Option(help: "Number of cards.") var cards = 10_000
  @Option(help: "Number of decks.") var decks = 1
  @Flag(help: "Cards in Markdown with formulas and code.") var markdown = false
  @Flag(help: "Cards of one line with a formula.") var formulas = false
  @Option(help: "Letters of the texts: mixed, latin, or arabic.") var letters = SampleLibrary.Letters.mixed
  @Option(help: "Only what has a name that begins like this.") var only = ""
  @Option(help: "Columns of the screen.") var width = 120
  @Option(help: "Rows of the screen.") var height = 40

  func run() throws {
    let library = SampleLibrary.make(
      cards: cards, decks: decks, markdown: markdown, formulas: formulas, letters: letters)
    let size = Size(width: width, height: height)
    var state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]), size: size, seed: 1)
    var now: Milliseconds = 1000
    _ = state.start()
    _ = state.update(.reply(.opened(try Login("maya"), library, notices: [])), at: now)

    func press(_ key: Key, _ samples: inout Samples) {
      now += 200
      let effects = samples.measure {
        let effects = state.update(.event(.key(key)), at: now)
        _ = state.render()
        return effects
      }
      for case .commit(_, let ticket) in effects { _ = state.update(.reply(.committed(ticket)), at: now) }
    }

    var ignored = Samples()
    for key in [Key.down, .enter] { press(key, &ignored) }
    let groups: [(String, [Key])] = [
      ("tiles: move", [.right, .right, .down, .left, .pageDown, .down, .up]), ("tiles: flip", [.space, .right]),
      ("star", ["*", .right]), ("undo, redo", ["u", .control("r")]), ("reorder", ["J", "K"]),
      ("delete, undo", ["d", "u"]), ("tiles or table", ["v"]), ("table: move", [.down, .pageDown, .up, .end, .home]),
      ("card: open, next, flip, back", [.enter, .right, .space, .right, .escape]), ("favorites and back", ["4", "1"]),
      ("help and back", ["?", "?"]), ("palette: open, close", [":", .escape]),
      ("palette: words, letter by letter", [":", "d", "e", "c", "k", " ", "7", .control("u"), "l", "i", "m", .escape]),
      ("study menu: open, close", ["s", .escape]), ("quiz: begin and leave", ["s", .enter, .escape, .enter]),
      ("search: a word, letter by letter", ["/", "c", "a", "r", "d", .escape]),
    ]
    let texts =
      (markdown ? ", Markdown" : formulas ? ", formulas" : "") + (letters == .mixed ? "" : ", \(letters.rawValue)")
    print("— \(cards) cards, \(decks) \(decks == 1 ? "deck" : "decks"), \(width)x\(height)\(texts)")
    for (what, keys) in groups where what.hasPrefix(only) {
      // Cards are tiles here.
      if what.hasPrefix("table") { press("v", &ignored) }
      defer { if what.hasPrefix("table") { press("v", &ignored) } }
      var samples = Samples()
      for _ in 0..<(600 / keys.count) { for key in keys { press(key, &samples) } }
      samples.report(what)
    }
  }
}

extension SampleLibrary.Letters: ExpressibleByArgument {}
