import ArgumentParser
import FlashcardKit
import FlashcardsApp
import TextUI

/// The time from a key typed into a form to the new screen, in short texts and in texts of a megabyte.
struct Typing: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Type into a form, and update and render the screen.")

  @Option(help: "Length of long texts in bytes.") var bytes = 1_000_000
  @Option(help: "Number of cards, which are searched for duplicates.") var cards = 10_000
  @Option(help: "Columns of the screen.") var width = 120
  @Option(help: "Rows of the screen.") var height = 40

  func run() throws {
    let prose = "The quick brown fox jumps over the lazy dog, and the dog does not mind at all. "
    let code = (1...20).map { "let total\($0) = total\($0 - 1) * 2 // \($0)\n" }.joined()
    let texts: [(String, String)] = [
      ("an empty form", ""),
      ("a formula and code", "$$\\sum_{i=1}^n \\frac{i}{2}$$\n\n```swift\n\(code)```\n\nAnd so on. "),
      ("prose", String(repeating: prose + prose + "\n", count: bytes / 160)),
      ("one line of prose", String(repeating: prose, count: bytes / 80)),
      ("one word", String(repeating: "x", count: bytes)), ("line breaks", String(repeating: "\n", count: bytes)),
      ("CJK in one line", String(repeating: "漢字仮名交じり文。", count: bytes / 27)),
    ]
    let library = SampleLibrary.make(cards: cards, decks: 1)
    print("— \(bytes) bytes in a field, \(width)x\(height), \(cards) cards")
    for (what, text) in texts { try type(what, text, library) }
  }

  private func type(_ what: String, _ text: String, _ library: Library) throws {
    var state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]),
      size: Size(width: width, height: height), seed: 1)
    var now: Milliseconds = 1000
    _ = state.start()
    _ = state.update(.reply(.opened(try Login("maya"), library, notices: [])), at: now)
    func send(_ event: Event) {
      now += 50
      _ = state.update(.event(event), at: now)
      _ = state.render()
    }
    send(.key("2"))
    send(.key(.tab))
    var paste = Samples()
    paste.measure { send(.paste(text)) }
    if !text.isEmpty { paste.report("\(what): pasted") }
    for (place, keys) in [
      ("end", [Key(.end, .control)]), ("start", [Key(.home, .control)]),
      ("middle", [Key(.home, .control)] + Array(repeating: Key.pageDown, count: 200)),
    ] where !text.isEmpty || place == "end" {
      for key in keys { send(.key(key)) }
      var samples = Samples()
      for number in 0..<600 {
        let key: Key = number % 7 == 6 ? .space : number % 11 == 10 ? .backspace : "e"
        samples.measure { send(.key(key)) }
      }
      samples.report("\(what): typed at the \(place)")
    }
    var moves = Samples()
    for number in 0..<200 {
      let keys: [Key] = [.down, .pageDown, Key(.right, .control), .end, Key(.right, .shift), .up]
      moves.measure { send(.key(keys[number % keys.count])) }
    }
    moves.report("\(what): cursor moved")
  }
}
