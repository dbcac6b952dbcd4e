import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Sounds of cards are played when their sides are shown, and stopped by the next card.
@Suite struct SoundsTests {
  private static func file(_ number: Int) -> String { String(repeating: "\(number)a", count: 32) + ".mp3" }

  private static func card(_ id: Int, _ front: [Int], _ back: [Int], reversed: Bool = false) -> Card {
    Card(
      id: CardID(rawValue: UInt64(id)), content: .question("Question \(id)", answer: "Answer \(id)"),
      isReversed: reversed, created: 0
    ).with(
      attachments: [
        .front: front.map { Card.Attachment(file: file($0)) }, .back: back.map { Card.Attachment(file: file($0)) },
      ], at: 0)
  }

  /// What was played, and where it was stopped, in order.
  private func heard(_ player: Player) -> [String] {
    player.effects.compactMap { effect in
      switch effect {
      case .playSounds(let pieces, _, _, _):
        pieces.map { piece in
          switch piece {
          case .file(let name): String(name.prefix(1))
          case .speech(let text, let language): "\(language): \(text)"
          }
        }.joined(separator: "+")
      case .stopSounds: "stop"
      default: nil
      }
    }
  }

  private func opened(_ cards: [Card], _ settings: [String: PropertyValue] = [:]) -> Player {
    var player = Player(library: PictureViewTests.library(cards))
    for (key, value) in settings { player.state.world.library.apply(Change([.prefer(key, from: nil, to: value)])) }
    player.press(.tab, .enter)
    return player
  }

  private func number(_ player: Player) -> Int? {
    for case .playSounds(_, _, _, let number) in player.effects.reversed() { return number }
    return nil
  }

  @Test func eachSideIsHeardAsItIsShown() {
    var player = opened([Self.card(1, [1, 2], [3]), Self.card(2, [], [])])
    #expect(heard(player) == ["1+2"])
    player.press(.space)
    #expect(heard(player) == ["1+2", "stop", "3"])
    player.send(.tick)
    player.press("*")
    #expect(heard(player) == ["1+2", "stop", "3"])
    player.press(.right)
    #expect(heard(player) == ["1+2", "stop", "3", "stop"])
  }

  @Test func aSideWithoutSoundsLetsThemGoOn() {
    var player = opened([Self.card(1, [1], [])])
    player.press(.space)
    #expect(heard(player) == ["1"])
    player.press(.escape)
    #expect(heard(player) == ["1", "stop"])
  }

  @Test func dialogsChangeNothing() {
    var player = opened([Self.card(1, [1], [])])
    player.press("?")
    player.press(.escape)
    #expect(heard(player) == ["1"])
  }

  @Test(
    arguments: [
      (HeardSides.both, ["1", "stop", "2"]), (.front, ["1"]), (.back, ["2"]), (.never, []),
    ] as [(HeardSides, [String])]) func theSettingSaysWhichSides(sides: HeardSides, played: [String])
  {
    var player = opened([Self.card(1, [1], [2])], ["playSounds": sides.propertyValue])
    player.press(.space)
    #expect(heard(player) == played)
  }

  @Test func decksHaveTheirOwn() {
    var deck = PictureViewTests.deck
    deck.options = ["playSounds": .string("never")]
    var player = Player(library: Library(decks: [deck], cards: [deck.id: [Self.card(1, [1], [2])]]))
    player.press(.tab, .enter)
    #expect(heard(player) == [])
  }

  @Test func aKeyPlaysAgainAndStops() throws {
    var player = opened([Self.card(1, [1], []), Self.card(2, [], [])])
    player.press("P")
    #expect(heard(player) == ["1", "stop"])
    player.press("P")
    #expect(heard(player) == ["1", "stop", "1"])
    player.send(.soundsEnded(try #require(number(player)), nil))
    player.press("P")
    #expect(heard(player) == ["1", "stop", "1", "1"])
    player.press(.right)
    let count = heard(player).count
    player.press("P", "A")
    #expect(heard(player).count == count)
  }

  @Test func aFailureIsToldOnce() throws {
    var player = opened([Self.card(1, [1], []), Self.card(2, [2], [])])
    player.send(.soundsEnded(try #require(number(player)), .noPlayer))
    #expect(player.shows("no player found"))
    player.press(.escape, "*", .tab, .enter)
    for _ in 0..<3 { player.press("h", "l") }
    player.send(.tick)
    let numbers = player.effects.compactMap { if case .playSounds(_, _, _, let number) = $0 { number } else { nil } }
    #expect(Set(numbers).count == numbers.count)
    let screen = player.screen
    player.send(.soundsEnded(try #require(number(player)), .noPlayer))
    #expect(player.screen == screen)
    // A late reply about another request says nothing.
    player.send(.soundsEnded(1, .failed))
    #expect(!player.shows("sound device"))
  }

  @Test func speechIsOffUnlessADeckHasALanguage() {
    var player = opened([Self.card(1, [], [2])])
    player.press("A")
    #expect(heard(player) == [])
    player = opened([Self.card(1, [], [2])], ["speech": .string("en-GB")])
    #expect(heard(player) == ["en-GB: Question 1"])
    // A side with sounds has them instead.
    player.press(.space)
    #expect(heard(player) == ["en-GB: Question 1", "stop", "2"])
    player.press("A", "A")
    #expect(heard(player) == ["en-GB: Question 1", "stop", "2", "stop", "en-GB: Answer 1"])
    player = opened([Self.card(1, [], [])], ["speech": .string("de"), "readAloud": .string("never")])
    #expect(heard(player) == [])
    player.press("A")
    #expect(heard(player) == ["de: Question 1"])
  }

  @Test(
    arguments: [
      ("de", "de"), (" en-GB ", "en-GB"), ("zh-Hant-TW", "zh-Hant-TW"), ("", nil), ("-v", nil), ("de--x", nil),
      ("deutschland", nil), ("d e", nil), ("../x", nil), ("1", nil), ("a-b-c-d-e", nil), ("\u{E4}", nil),
    ] as [(String, String?)]) func languages(text: String, language: String?)
  {
    #expect(SpeechText.language(text) == language)
  }

  @Test func textsAreReadWithoutMarks() {
    func read(_ content: CardContent, _ side: Card.Side) -> String {
      SpeechText.text(of: Card(id: CardID(rawValue: 1), content: content, created: 0), side)
    }
    #expect(read(CardContent.question("**Was** ist\n\nes?", answer: "x").in(.markdown), .front) == "Was ist. es?")
    #expect(read(.question("a\u{1B}]0;x\u{7}b", answer: "x"), .front).allSatisfy { !$0.isNewline && $0 != "\u{1B}" })
    #expect(read(.facts(title: "t", facts: ["one", "two"]), .back) == "one. two")
    #expect(!read(.cloze("A {{c1::secret}} b", note: ""), .front).contains("secret"))
    #expect(read(.question(String(repeating: "long ", count: 9000), answer: "x"), .front).count <= SpeechText.longest)
  }

  @Test func reviewIsHeardToo() {
    var library = PictureViewTests.library([Self.card(1, [1], [2], reversed: true)])
    library.apply(library.choosing(Settings.study.siblingsTogether, []))
    library.apply(library.choosing(Settings.study.playSounds, .back))
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press("s", .enter)
    #expect(heard(player) == [])
    player.press(.space)
    #expect(heard(player) == ["2"])
    // The reversed prompt shows the back first.
    player.press("4")
    #expect(heard(player) == ["2", "stop", "2"])
    player.press("P", "P")
    #expect(heard(player) == ["2", "stop", "2", "stop", "2"])
  }
}
