import FlashcardKit
import RandomLibraries
import Testing
import TextUI

@testable import FlashcardsApp

/// The manager of kinds of card in Settings.
@Suite struct KindsTests {
  static let scenes: Scenes = [
    "kinds": {
      var player = try KindsTests.player()
      open(&player)
      return player
    },
    "kind": {
      var player = try KindsTests.player()
      open(&player)
      PresetsTests.choose("Vocabulary", in: &player)
      return player
    },
    "edit-template": { try editing() },
    "edit-template-problem": {
      var player = try KindsTests.editing()
      player.type("{{Nothing}}")
      return player
    },
  ]

  private static let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)

  /// A player whose library has two kinds, and a card of one of them.
  private static func player() throws -> Player {
    var library = Library(decks: [deck])
    library.apply(try library.editing(.vocabulary))
    library.apply(try library.editing(.sentence))
    let kind = try #require(library.kinds[CustomKind.vocabulary.key])
    let card = Card(id: CardID(rawValue: 1), content: CardContent(kind, ["dog", "Hund", "barks"]), created: 1)
    library.apply(Change([.insert([card], deck: deck.id, after: nil)]))
    return Player(library: library)
  }

  /// A card of templates is answered as one's own: the question once and bold, a line of 40 columns, and the answer.
  @Test(arguments: [(80, 24), (120, 40)]) func aCardOfTemplatesLooksLikeOnesOwn(_ width: Int, _ height: Int) throws {
    func check(_ player: Player) throws {
      let rows = player.screen.split(separator: "\n")
      #expect(rows.count { $0.contains("dog (barks)") } == 1, "\(player.screen)")
      let rule = try #require(rows.first { $0.contains("───") && $0.contains("│  ") }, "\(player.screen)")
      #expect(rule.count { $0 == "─" } == 40, "\(player.screen)")
      let place = try #require(player.find("dog (barks)"))
      #expect(player.state.render()[place.x, place.y]?.style.emphasis.contains(.bold) == true)
      let answer = try #require(player.find("Hund"))
      #expect(player.state.render()[answer.x, answer.y]?.style.emphasis.contains(.bold) == false)
    }
    var player = try KindsTests.player()
    player.resize(width, height)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press(.down, "s", .enter, .space)
    try check(player)
    // So it is in practice by typing.
    player.press(.escape, "s")
    for _ in 0..<60 where !player.shows("▌ Type") { player.press(.down) }
    player.press(.enter)
    player.type("x")
    player.press(.enter)
    let rows = player.screen.split(separator: "\n")
    #expect(rows.count { $0.contains("dog (barks)") } == 1 && player.shows("Hund"), "\(player.screen)")
    #expect(rows.count { $0.contains("│  ") && $0.contains("───") } == 1, "\(player.screen)")
  }

  /// Only the line that divides question and answer is drawn so.
  @Test func whatATemplateDividesIsFound() throws {
    func divided(_ front: String, _ back: String) throws -> [String]? {
      let face = CustomKind.Face(id: .front, name: "One", front: front, back: back)
      let kind = CustomKind(
        id: KindID(rawValue: 5), name: "Any", fields: [CustomKind.Field(id: FieldID(rawValue: 1), label: "A")],
        faces: [face])
      var library = Library(decks: [KindsTests.deck])
      library.apply(try library.editing(kind))
      let card = Card(
        id: CardID(rawValue: 1), content: CardContent(try #require(library.kinds[kind.key]), ["a"], in: .html),
        created: 1)
      return card.asked(by: .front, in: "").content.dividedBack.map { [$0.question, $0.answer] }
    }
    #expect(try divided("{{A}}", "{{FrontSide}}<hr id=answer>{{A}}!") == ["a", "a!"])
    #expect(try divided(" {{A}}[sound:a.mp3]\n", "{{FrontSide}}\n\n<HR/>\n{{A}}")?.first == "a")
    #expect(try divided("{{A}}", "{{FrontSide}}<br><hr>{{A}}") == nil)
    #expect(try divided("{{A}}", "{{A}}b<hr>{{A}}") == nil)
    #expect(try divided("{{A}}", "{{FrontSide}}<href>{{A}}") == nil)
    #expect(try divided("{{A}}", "{{FrontSide}}<hr") == nil && divided("{{A}}", "{{FrontSide}}") == nil)
  }

  private static func open(_ player: inout Player) {
    player.go(SettingsPane.self)
    PresetsTests.choose("Kinds of card", in: &player)
  }

  private static func editing() throws -> Player {
    var player = try KindsTests.player()
    player.state.world.editFace(.front, of: CustomKind.vocabulary.id)
    player.send(.tick)
    PresetsTests.choose("Edit front and back…", in: &player)
    return player
  }

  private func kind(_ player: Player) -> CustomKind? { player.library.customKind(CustomKind.vocabulary.id) }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: KindsTests.scenes)
  }

  @Test func aKindIsMadeFromBasic() throws {
    var player = try KindsTests.player()
    KindsTests.open(&player)
    #expect(player.shows("Kinds of card") && player.shows("Sentence") && player.shows("1 card"))
    PresetsTests.choose("New kind…", in: &player)
    player.type("vocabulary")
    player.press(.enter)
    #expect(player.shows("A kind with this name already exists"))
    player.type(" 2")
    player.press(.enter)
    let made = try #require(player.library.customKinds.first { $0.name == "vocabulary 2" })
    #expect(made.fields.map(\.label) == ["Question", "Answer"] && made.faces.count == 1)
    #expect(player.shows("Kind: vocabulary 2"))
    player.press(.escape, .escape, "u")
    #expect(player.library.customKinds == [.sentence, .vocabulary])
  }

  @Test func anyKindIsCopied() throws {
    var player = try KindsTests.player()
    KindsTests.open(&player)
    for (row, name) in [("Cloze", "a"), ("Facts", "b"), ("Multiple choice", "c")] {
      PresetsTests.choose(row, in: &player)
      player.type(name)
      player.press(.enter, .escape)
    }
    let made = player.library.customKinds.filter { ["a", "b", "c"].contains($0.name) }
    #expect(made.map(\.isCloze) == [true, false, false] && made.map(\.fields.count) == [2, 2, 3])
    for kind in made { #expect(CardKind(kind).faces.allSatisfy { $0.problem == nil }) }
    PresetsTests.choose("Vocabulary", in: &player)
    PresetsTests.choose("Copy…", in: &player)
    player.type("d")
    player.press(.enter)
    let copy = try #require(player.library.customKinds.first { $0.name == "d" })
    #expect(copy.faces == CustomKind.vocabulary.faces && copy.fields.map(\.label) == ["Word", "Meaning", "Hint"])
    #expect(Set(copy.fields.map(\.id)).isDisjoint(with: CustomKind.vocabulary.fields.map(\.id)))
  }

  @Test func fieldsAreAddedRenamedMovedAndRemoved() throws {
    var player = try KindsTests.player()
    KindsTests.open(&player)
    PresetsTests.choose("Vocabulary", in: &player)
    PresetsTests.choose("Add field…", in: &player)
    player.type("a:b")
    player.press(.enter)
    #expect(player.shows("can't name a field"))
    player.press(.control("u"))
    player.type("Example")
    player.press(.enter)
    #expect(kind(player)?.fields.last?.label == "Example")
    PresetsTests.choose("Field: Word", in: &player)
    PresetsTests.choose("Rename…", in: &player)
    player.press(.control("u"))
    player.type("Term")
    player.press(.enter)
    // Templates follow.
    #expect(kind(player)?.faces[0].front == "{{Term}}{{#Hint}} ({{Hint}}){{/Hint}}")
    PresetsTests.choose("Move down", in: &player)
    #expect(kind(player)?.fields.map(\.label) == ["Meaning", "Term", "Hint", "Example"])
    #expect(player.library.card(CardID(rawValue: 1))?.content.texts == ["Hund", "dog", "barks", ""])
    player.press(.escape)
    PresetsTests.choose("Field: Hint", in: &player)
    PresetsTests.choose("Remove", in: &player)
    #expect(kind(player)?.fields[2].isHidden == true && player.shows("cards keep its texts"))
    PresetsTests.choose("Restore", in: &player)
    #expect(kind(player)?.fields[2].isHidden == false)
    player.press(.escape, .escape, .escape)
    for _ in 0..<5 { player.press("u") }
    #expect(kind(player) == .vocabulary)
  }

  @Test func templatesAreAddedMovedAndDeleted() throws {
    var player = try KindsTests.player()
    KindsTests.open(&player)
    PresetsTests.choose("Vocabulary", in: &player)
    PresetsTests.choose("Add template…", in: &player)
    player.press(.enter)
    #expect(kind(player)?.faces.last?.name == "Card 3" && kind(player)?.faces.last?.front == "{{Meaning}}")
    #expect(player.library.card(CardID(rawValue: 1))?.prompts.count == 3)
    PresetsTests.choose("Template: Forward", in: &player)
    PresetsTests.choose("Move down", in: &player)
    #expect(kind(player)?.faces.map(\.name) == ["Backward", "Forward", "Card 3"])
    PresetsTests.choose("Delete", in: &player)
    // Its menu is closed with it.
    #expect(kind(player)?.faces.map(\.name) == ["Backward", "Card 3"] && player.shows("Kind: Vocabulary"))
    for name in ["Backward", "Card 3"] {
      PresetsTests.choose("Template: \(name)", in: &player)
      PresetsTests.choose("Delete", in: &player)
    }
    #expect(player.shows("A kind needs a template") && kind(player)?.faces.count == 1)
  }

  @Test func onlyUnusedKindsAreDeleted() throws {
    var player = try KindsTests.player()
    KindsTests.open(&player)
    PresetsTests.choose("Vocabulary", in: &player)
    PresetsTests.choose("Delete", in: &player)
    #expect(player.shows("only unused kinds can be deleted") && kind(player) != nil)
    player.press(.escape)
    PresetsTests.choose("Sentence", in: &player)
    PresetsTests.choose("Delete", in: &player)
    #expect(player.library.customKinds == [.vocabulary] && player.shows("Deleted kind “Sentence”"))
    player.press(.escape, "u")
    #expect(player.library.customKinds.count == 2)
  }

  @Test func templatesAreEditedWithAPreview() throws {
    var player = try KindsTests.editing()
    #expect(player.shows("dog (barks)") && player.shows("Hund"))
    player.press(.up, .home)
    player.type("My ")
    #expect(player.shows("My dog (barks)"))
    player.press(.tab, .end)
    player.type("<ul><li>x</ul>")
    #expect(player.shows("• x"))
    player.press(.control("s"))
    #expect(kind(player)?.faces[0].front.hasPrefix("My {{Word}}") == true && player.shows("Edited template “Forward”"))
    #expect(!(player.state.stack.last is TemplateScreen))
    player.press(.escape, "u")
    #expect(kind(player) == .vocabulary)
  }

  @Test func editsOfTemplatesAreDiscardedOnlyWhenAsked() throws {
    var player = try KindsTests.editing()
    player.press(.up, .home)
    player.type("x")
    player.press(.escape)
    #expect(player.shows("Your edits to the templates will be lost."))
    player.press(.escape)
    #expect(player.state.stack.last is TemplateScreen && player.shows("xdog"))
    player.press(.escape, "d")
    #expect(!(player.state.stack.last is TemplateScreen) && kind(player) == .vocabulary)
  }

  @Test func anotherEditorMayBeUsed() throws {
    var player = try KindsTests.editing()
    player.press(.control("o"))
    let asked = player.effects.contains { if case .edit(let text) = $0 { text.hasPrefix("{{Word}}") } else { false } }
    player.send(Reply.edited("<b>{{Meaning}}</b>"))
    #expect(asked && player.shows("Hund"))
    player.press(.control("s"))
    #expect(kind(player)?.faces[0].front == "<b>{{Meaning}}</b>")
  }
}
