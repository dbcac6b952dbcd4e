import FlashcardKit
import Foundation
import Testing
import TextUI

@testable import FlashcardsApp

/// The program with another keymap: keys do what it says, and all that names keys names those.
@Suite struct KeymapInUseTests {
  private func bind(_ player: inout Player, preset: String? = nil, _ entries: KeyBindings.Entry...) {
    let preset = preset.map { KeyBindings.Preset(name: $0, line: 1) }
    player.send(.keys(.success(KeyBindings(preset: preset, entries: entries))))
  }

  @Test func everythingThatNamesAKeyNamesTheOneInEffect() throws {
    var player = ReviewScreenTests.player()
    bind(
      &player, .init(action: "flip", keys: ["w"], line: 1), .init(action: "good", keys: ["g"], line: 2),
      .init(action: "bury", keys: ["ctrl-y"], line: 3), .init(action: "undo", keys: ["Z"], line: 4))
    #expect(player.shows("w Show answer") && player.shows("w shows the answer") && player.shows("Ctrl-Y Bury"))
    player.press("w")
    #expect(player.shows("g Good") && player.shows("1 Again"))
    player.press("?")
    #expect(player.shows("Ctrl-Y") && player.shows("Hide the card until tomorrow"))
    player.press(.escape, ":")
    player.type("bury")
    #expect(player.shows("Ctrl-Y"))
    player.press(.escape, "g")
    #expect(player.shows("Good on ") && player.shows("Z Undo"))
  }

  /// What was said about the file no longer holds once it is mended, without a key.
  @Test func aMendedFileTakesItsProblemsBack() {
    var player = Player(library: Samples.several)
    bind(&player, .init(action: "nonsense", keys: ["w"], line: 3), .init(action: "folly", keys: ["y"], line: 4))
    #expect(player.shows("keys.yaml line 3 is skipped") && player.shows("(1 more)"))
    // It is looked at every second meanwhile.
    #expect(player.state.nextFrame.map { $0 <= player.now + 1000 } == true)
    player.send(.warning("The backup could not be made."))
    bind(&player, .init(action: "folly", keys: ["y"], line: 4))
    #expect(!player.shows("line 3") && player.shows("The backup could not be made."))
    player.press(.down)
    #expect(player.shows("keys.yaml line 4 is skipped"))
    player.send(.keys(.failure(.notYAML(line: 1))))
    #expect(!player.shows("keys.yaml line 4") && player.shows("keys.yaml cannot be used"))
    bind(&player, .init(action: "flip", keys: ["w"], line: 3))
    #expect(!player.shows("keys.yaml") && !player.shows("✗"))
  }

  @Test func theMouseDoesTheActionWhateverItsKeyIs() throws {
    var player = ReviewScreenTests.player()
    bind(&player, .init(action: "bury", keys: ["ctrl-y"], line: 1))
    let key = try #require(player.find("Ctrl-Y Bury"))
    player.click(key.x, key.y)
    #expect(player.shows("Buried "))
  }

  @Test func ankisKeysShowAndGrade() {
    var player = ReviewScreenTests.player()
    bind(&player, preset: "anki")
    for (show, grade) in [(Key.space, Key.enter), (.enter, .space), (.space, .space)] {
      player.press(show)
      #expect(player.shows("3 Good"))
      player.press(grade)
      #expect(player.shows("✓ Good on "))
    }
    player.press("z")
    #expect(player.shows("Undid: Good on "))
    player.press("-")
    #expect(player.shows("Buried "))
  }

  /// In Anki a note is suspended with all its cards, as is a card with its reversed card here.
  @Test func aNoteIsSuspendedWithItsSiblings() throws {
    var player = ReviewScreenTests.player()
    bind(&player, preset: "anki")
    let session = try #require(player.state.top as? ReviewScreen).session
    let card = try #require(session.current?.card)
    player.press("!")
    let suspended = try #require(player.state.world.library.card(card))
    #expect(suspended.isSuspended)
    #expect((player.state.top as? ReviewScreen)?.session.current?.card != card)
  }

  @Test func whatCannotBeUsedChangesNothingAndIsSaid() {
    var player = ReviewScreenTests.player()
    bind(&player, preset: "vim")
    let keymap = player.state.world.keymap
    player.send(.keys(.failure(.notYAML(line: 3))))
    #expect(player.state.world.keymap == keymap)
    let said = player.state.world.messages.all.map(\.text).joined(separator: " ")
    #expect(said.contains("keys.yaml cannot be used: line 3 is not YAML"))
  }

  @Test func manyBadLinesAreSummedUp() {
    var player = Player()
    let entries = (1...50).map { KeyBindings.Entry(action: "fly\($0)", keys: ["x"], line: $0) }
    player.send(.keys(.success(KeyBindings(entries: entries))))
    let said = player.state.world.messages.all.map(\.text)
    #expect(said.count <= 4 && said.contains { $0.hasPrefix("47 more lines of keys.yaml") }, "\(said)")
  }

  /// With another folder of data, another file is read.
  @Test func settingsSayWhichFileIsRead() {
    for (path, shown) in [
      ("/tmp/try/keys.yaml", "Opens /tmp/try/keys.yaml in your editor"),
      ("/" + String(repeating: "long/", count: 30) + "keys.yaml", "long/keys.yaml in your editor"),
    ] {
      let about = Words.keyBindingsAbout(path)
      #expect(about.hasSuffix(shown) && about.columns <= 66)
    }
    #expect(Words.keyBindingsAbout(nil) == "Opens keys.yaml in your editor")
    let place = FileLocation.keys(at: "/tmp/try/keys.yaml")
    #expect(LaunchListings(places: [place]).keysFile == place.path)
  }

  @Test func settingsNameThePresetAndOpenTheFile() throws {
    var player = Player(size: Size(width: 100, height: 72))
    bind(&player, preset: "vim", .init(action: "good", keys: ["w"], line: 2))
    player.go(SettingsPane.self)
    #expect(player.shows("vim") && player.shows("1 change"))
    let row = try #require(player.find("Key bindings"))
    player.click(row.x, row.y)
    player.press(.enter)
    #expect(player.effects.contains(.editKeys(Words.newKeysFile)))
  }

  /// The keys of vim or Anki are chosen in Settings, and hold at once.
  @Test func settingsChooseTheKeys() throws {
    var player = Player(size: Size(width: 80, height: 72), library: Samples.several)
    player.press(":")
    player.type("vim")
    player.press(.enter)
    #expect(player.shows("Which keys?") && player.shows("i edit, x delete") && player.shows("- bury"))
    #expect(player.shows("▌ Default") && player.shows("e edit, d delete, b bury"), "\(player.screen)")
    player.press("v")
    #expect(player.effects.contains(.chooseKeys("vim", newFile: Words.newKeysFile)))
    player.send(.choseKeys(.success(KeyBindings(preset: .init(name: "vim", line: 1)))))
    #expect(player.shows("Keys: vim; ? lists them") && player.state.world.keymap.preset == .vim)
    player.press(.down, .down, .tab, "i")
    #expect(player.state.stack.last is EditScreen)
    player.press(.escape)
    player.send(.choseKeys(.failure(.notWritable)))
    #expect(player.shows("keys.yaml is unchanged: it cannot be written.") && player.state.world.keymap.preset == .vim)
  }

  /// The tour teaches the keys that hold where it is taken, each that it names.
  @Test func theTourNamesTheKeysInEffect() throws {
    let file = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
      .appendingPathComponent("Assets/Decks/tour.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let standard = Words(keymap: Keymap())
    for place in Words.tourPlaces {
      let said = place.text.replacing("_", with: standard.key(place.action))
      #expect(text.contains(said), "\(said)")
    }
    func taught(_ preset: KeymapPreset) throws -> [String] {
      let texts = [
        "Press v. The same key brings the tiles back.", "Press n in the cards of a deck", "> moves, t tags, d deletes",
        "*",
      ]
      return try texts.flatMap {
        Words(keymap: Keymap(preset)).tour(try ImportedCard(.question("?", answer: $0))).content.answers
      }
    }
    #expect(
      try taught(.vim) == [
        "Press T. The same key brings the tiles back.", "Press a in the cards of a deck", "> moves, t tags, x deletes",
        "*",
      ])
    #expect(try taught(.default)[0] == "Press v. The same key brings the tiles back.")
    var player = Player()
    bind(&player, preset: "vim")
    player.press(.end, .enter)
    let source = Card.Source(name: Words.tourName)
    let cards = try [("Table?", "Press v. The same."), ("Other?", "Press v.")].map {
      try ImportedCard(.question($0.0, answer: $0.1), source: source)
    }
    player.send(.starterDeck(ImportedCards(title: "Tour", cards: cards)))
    func backs() -> [[String]] { player.library.allCards.map(\.back) }
    #expect(backs() == [["Press T. The same."], ["Press v."]] && text.contains("\"title\": \"\(Words.tourName)\""))
    // It does so too if the keys change later, and what it says of its own stays.
    player.send(.choseKeys(.success(KeyBindings())))
    #expect(backs() == [["Press v. The same."], ["Press v."]] && player.shows("Keys: Default"))
    // That is no step of the person: undo takes back what they did, here the import, and redoing it names the keys in effect.
    player.press("u")
    #expect(player.library.allCards.isEmpty && player.shows("Undid: ") && !player.shows("Keys in the tour"))
    player.press(.control("r"))
    #expect(backs() == [["Press v. The same."], ["Press v."]])
  }

  /// What a person did before to a card of the tour is undone by itself, and what they wrote stays.
  @Test func theTourIsRetoldWithoutAStep() throws {
    var player = Player(library: Library())
    let source = Card.Source(name: Words.tourName)
    let cards = try [("Table?", "Press v. The same."), ("Other?", "Press v. The same. Mine")].map {
      try ImportedCard(.question($0.0, answer: $0.1), source: source)
    }
    player.send(.starterDeck(ImportedCards(title: "Tour", cards: cards)))
    player.state.world.star(try #require(player.library.allCards.first))
    let starred = player.library.allCards.filter(\.isFavorite).count
    player.send(.choseKeys(.success(KeyBindings(preset: KeyBindings.Preset(name: "vim", line: 1)))))
    #expect(player.library.allCards.map(\.back) == [["Press T. The same."], ["Press T. The same. Mine"]])
    player.press("u")
    #expect(starred == 1 && player.library.allCards.allSatisfy { !$0.isFavorite }, "\(player.screen)")
    #expect(player.library.allCards.map(\.back) == [["Press T. The same."], ["Press T. The same. Mine"]])
  }

  @Test func inVimsKeysDigitsCount() throws {
    var player = Player(library: Samples.library([("Deck", (1...90).map { .question("<\($0)>", answer: "a") })]))
    bind(&player, preset: "vim")
    #expect(player.shows("Alt-1…") && !player.shows("1 Cards"), "\(player.screen)")
    player.press(.down, .enter, "T")
    func index() throws -> Int { try #require(player.state.panes[0] as? CardsPane).list.cursor.index }
    player.press("5", "j")
    #expect(try index() == 5 && player.state.active == 0)
    player.press("1", "2", "j", "2", "k")
    #expect(try index() == 15)
    // Esc takes the number back; a number goes to that card.
    player.press("7", .escape, "j")
    #expect(try index() == 16 && player.state.stack.isEmpty)
    player.press("4", "0", "G")
    #expect(try index() == 39)
    player.press("g", .control("d"))
    let half = try index()
    player.press("g", .control("f"))
    let page = try index()
    #expect(half > 1 && page / 2 == half)
    player.press(.control("u"))
    #expect(try index() == page - half)
    player.press(Key(.character("5"), .alt))
    #expect(player.state.active == 4)
    // With the default keys, digits lead to tabs as ever.
    bind(&player, preset: "default")
    #expect(player.shows("1 Cards"))
    player.press("1")
    #expect(player.state.active == 0)
  }

  /// The buttons name all letters that grade.
  @Test func allKeysOfAGradeAreShown() {
    var player = ReviewScreenAskingTests.player()
    player.press(.space)
    #expect(player.shows("1 Again") && player.shows("3 Good"))
    bind(&player, preset: "vim")
    #expect(player.shows("1 h Again") && player.shows("2 Hard") && player.shows("3 l Good"), "\(player.screen)")
    bind(&player, preset: "anki")
    #expect(player.shows("3 Good"), "\(player.screen)")
  }

  @Test func inVimsKeysNGoesToTheNextMatch() throws {
    var player = Player(library: Samples.several)
    bind(&player, preset: "vim")
    player.press(.down, .down, "/")
    player.type("capital")
    player.press(.enter)
    func index() throws -> Int { try #require(player.state.panes[0] as? CardsPane).list.cursor.index }
    player.press("T", "n", "n", "N")
    #expect(try index() == 1 && player.state.stack.isEmpty)
  }
}
