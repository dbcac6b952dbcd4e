import FlashcardKit
import RandomLibraries
import Testing
import TextUI

@testable import FlashcardsApp

/// Cards of right-to-left scripts on the screens.
@Suite struct RightToLeftTests {
  private static let library = Samples.library([
    (
      "עברית",
      [
        .question("שלום (לך)", answer: "peace"),
        .choice("מה נכון?", answer: "תשובה 1", wrong: ["תשובה 2"]),
        .facts(title: "ארבעה", facts: ["אחת", "two (שתיים)"]),
      ]
    ),
    ("العربية", [.question("سلام", answer: "hello"), .question("كتاب", answer: "book")]),
  ])

  private func player(_ settings: [String: PropertyValue] = [:]) -> Player {
    var player = Player(size: Size(width: 100, height: 30), library: Self.library)
    for (key, value) in settings { player.state.world.choices.settings[key] = value }
    player.resize(100, 30)
    return player
  }

  @Test func tilesAndListsShowLettersInOrder() {
    var player = player()
    #expect(player.shows("תירבע") && player.shows("\u{FE94}\u{FEF4}\u{FE91}\u{FEAE}\u{FECC}\u{FEDF}\u{FE8D}"))
    player.press("a")
    #expect(player.shows("(ךל) םולש") && player.shows("?ןוכנ המ"))
    player.press("v")
    #expect(player.shows("(ךל) םולש") && player.shows("\u{FEE1}\u{FEFC}\u{FEB3}"))
  }

  @Test func aNameInASentenceKeepsItsPlace() {
    var player = player()
    player.state.world.say("Moved \(Words.quoted("עברית")) 3 times")
    #expect(player.shows("Moved “תירבע” 3 times"))
    player.state.world.say(
      "\(Words.quoted("עברית")) and " + String(repeating: "many more ", count: 12) + Words.quoted("שלום 2"), .problem)
    #expect(player.shows("“תירבע” and many more") && player.shows("“2 םולש”"))
  }

  @Test func plainScreensAndTerminalsGetTheOrderOfReading() {
    var plain = player(["plain": .boolean(true)])
    #expect(plain.shows("עברית") && plain.shows("العربية"), "\(plain.screen)")
    plain.press(.enter)
    #expect(plain.shows("שלום (לך)") && plain.shows("سلام"), "\(plain.screen)")
    var left = player(["rightToLeft": .string("terminal")])
    left.press("a")
    #expect(left.shows("שלום (לך)") || left.shows("שלום )לך("))
    var other = player()
    other.send(.event(.ordersText(true)))
    #expect(other.shows("עברית"))
    other.state.world.choices.settings["rightToLeft"] = .string("here")
    #expect(other.shows("תירבע"))
  }

  @Test func matchesOfASearchKeepTheirPlaces() {
    var player = player()
    player.press("/")
    player.type("לך")
    #expect(player.shows("(ךל) םולש"))
  }

  @Test func aFieldMayAlwaysBeWrittenFromTheRight() throws {
    var kind = CustomKind.vocabulary
    kind.fields[0].isRightToLeft = true
    let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)
    var library = Library(decks: [deck])
    library.apply(try library.editing(kind))
    let own = try #require(library.kinds[kind.key])
    let card = Card(id: CardID(rawValue: 1), content: CardContent(own, ["shalom!", "peace!", ""]), created: 1)
    library.apply(Change([.insert([card], deck: deck.id, after: nil)]))
    var player = Player(size: Size(width: 100, height: 30), library: library)
    player.press("a")
    #expect(player.shows("!shalom") && !player.shows("shalom!"))
    player.press(.down, .tab, "e")
    #expect(player.shows("!shalom") && player.shows("peace!"), "\(player.screen)")
    player.press(.escape)
    player.state.world.editField(kind.fields[0].id, of: kind.id)
    player.send(.tick)
    PresetsTests.choose("Direction of first letter", in: &player)
    #expect(player.library.customKind(kind.id)?.fields[0].isRightToLeft == false)
  }

  @Test func typedTextIsAtTheRight() {
    var player = player()
    player.go(CreatePane.self)
    player.type("שלום")
    #expect(player.shows("םולש"))
  }
}
