import Testing

@testable import FlashcardKit

/// The files of a card: those of its sides in order, and those that its texts name.
@Suite struct CardFilesTests {
  private static let file = String(repeating: "0a", count: 32) + ".png"
  private static let other = String(repeating: "1b", count: 32) + ".mp3"

  private func card(_ texts: (String, String) = ("q", "a"), media: [String: String] = [:]) -> Card {
    Card(
      id: CardID(rawValue: 1), content: CardContent.question(texts.0, answer: texts.1).in(.markdown), created: 0,
      media: media)
  }

  @Test func aSideHasFilesInOrder() {
    let files = (1...12).map { Card.Attachment(file: "\($0).png", text: $0 == 2 ? "two" : "") }
    let card = card().with(attachments: [.back: files], at: 1)
    #expect(card.media["back"] == "1.png" && card.media["back-2"] == "2.png" && card.media["back-12"] == "12.png")
    #expect(card.mediaTexts == ["back-2": "two"])
    #expect(card.attachments(.back) == files && card.attachments(.front).isEmpty)
    #expect(card.attachments == [.back: files])
    #expect(card.with(attachments: [.front: [files[3]]], at: 2).media == ["front": "4.png"])
  }

  @Test func otherKeysAreNamesAndStay() {
    let media = ["front-3": "c.png", "front": "a.png", "heart.png": "h.png", "front-1": "x.png", "side": "y.png"]
    let card = card(media: media)
    #expect(card.attachments(.front).map(\.file) == ["a.png", "c.png"])
    #expect(card.with(attachments: [:], at: 1).media == ["heart.png": "h.png", "front-1": "x.png", "side": "y.png"])
  }

  @Test(arguments: [
    ("front", 1), ("back-2", 2), ("front-10", 10), ("front-1", nil), ("front-02", nil), ("front-", nil),
    ("front--2", nil), ("front-+2", nil), ("frontal", nil), ("", nil), ("-2", nil), ("front-99999999999999999999", nil),
    ("front-99999", 99_999), ("front-100000", nil), ("front-9223372036854775807", nil),
  ]) func aKeyHasASideAndANumber(text: String, number: Int?) {
    #expect(MediaKey(text)?.number == number)
    if number != nil { #expect(MediaKey(text)?.text == text) }
  }

  @Test func aSoundIsNoPicture() {
    let card = card(media: ["front": Self.other, "front-2": Self.file, "back": Self.other])
    #expect(card.picture(.front)?.file == Self.file)
    #expect(card.picture(.back) == nil)
    #expect(MediaName.isSound("a.MP3") && !MediaName.isSound("mp3") && !MediaName.isSound("a.mp3.png"))
  }

  @Test func namesInTextsStandForFiles() {
    let card = card(media: ["heart.png": "1.png", "my heart.png": "2.png", "front": "3.png", "a%20b": "4.png"])
    #expect(card.file(named: "heart.png") == "1.png")
    #expect(card.file(named: "my%20heart.png") == "2.png")
    #expect(card.file(named: "a%20b") == "4.png")
    #expect(card.file(named: Self.file) == Self.file)
    for name in ["front", "", "heart", "%", "%zz", "%ff", "../heart.png"] { #expect(card.file(named: name) == nil) }
    #expect(card.naming("lung.png", "5.png", at: 9).file(named: "lung.png") == "5.png")
    #expect(card.naming("back-2", "5.png", at: 9) === card)
  }

  @Test(arguments: [
    "![](\(file))", "<img src='\(file)'>", "[sound:\(file)]", file, "ab\(file)", "\(file)\n", "x.\(file).", "ü\(file)",
    "\u{1F600}(\(file))",
  ]) func aTextNamesFiles(text: String) {
    #expect(card((text, "a")).files == [Self.file])
    #expect(card(("q", text)).files == [Self.file])
    var names: Set<String> = []
    MediaName.find(in: text, into: &names)
    #expect(names == [Self.file])
  }

  @Test(arguments: [
    "", ".", String(repeating: "a", count: 64), String(repeating: "a", count: 64) + ".",
    String(repeating: "a", count: 63) + ".png", String(repeating: "A", count: 64) + ".png",
    String(repeating: "a", count: 64) + ".abcdefghi", String(repeating: "a", count: 64) + "./x",
  ]) func otherTextsNameNone(text: String) {
    var names: Set<String> = []
    MediaName.find(in: text, into: &names)
    #expect(names.isEmpty)
    #expect(!MediaName.isValid(text))
  }

  @Test(arguments: [
    ("[sound:a.mp3]", ["a.mp3"]), ("x [sound:my heart.ogg]y[sound:b.wav]", ["my heart.ogg", "b.wav"]), ("[sound:]", []),
    ("[sound:a.mp3", []), ("[sound:a\nb]", []), ("[sound:[sound:é.mp3]]", ["[sound:é.mp3"]), ("sound:a.mp3]", []),
    ("[sound:\(String(repeating: "a", count: 2000))]", []), ("[sound", []), ("", []),
  ]) func marksNameSounds(text: String, names: [String]) {
    #expect(SoundMark.names(in: text, .markdown) == names)
    #expect(CardContent.question(text, answer: "").mayNameFiles == text.contains("[sound:"))
  }

  @Test func marksInHTMLHaveEntities() {
    #expect(SoundMark.names(in: "[sound:a &amp; b.mp3]", .html) == ["a & b.mp3"])
    #expect(SoundMark.names(in: "[sound:a &amp; b.mp3]", .markdown) == ["a &amp; b.mp3"])
  }

  @Test func templatesHaveFilesOfTheirOwn() throws {
    let field = CustomKind.Field(id: FieldID(rawValue: 1), label: "Front")
    var kind = CustomKind(
      id: KindID(rawValue: 1), name: "Words", fields: [field],
      faces: [CustomKind.Face(id: .front, name: "Ask", front: "<img src=_t.png>{{Front}}", back: "")],
      media: ["_t.png": Self.other, "own.png": Self.other])
    var library = Library()
    library.apply(try library.editing(kind))
    #expect(library.customKinds == [kind] && library.mediaFiles == [Self.other])
    let own = String(repeating: "b", count: 64) + ".png"
    let content = CardContent(try #require(library.kinds[kind.key]), ["x"], in: .html)
    let card = Card(id: CardID(rawValue: 1), content: content, created: 0, media: ["own.png": own])
    #expect(card.file(named: "_t.png") == Self.other && card.file(named: "own.png") == own)
    #expect(card.file(named: "none.png") == nil)
    kind.media = [:]
    library.apply(try library.editing(kind))
    #expect(library.kinds[kind.key]?.media == [:])
  }

  @Test func allFilesAreFound() {
    let unknown: [String: PropertyValue] = ["x": .array([.string("![](\(Self.other))")])]
    let card = Card(
      id: CardID(rawValue: 1), content: .unknown(kind: "note", front: "q"), created: 0, media: ["heart.png": "1.png"],
      unknown: unknown)
    #expect(card.files == ["1.png", Self.other])
    let deck = Deck(id: DeckID(rawValue: 1), title: "d", created: 0)
    let library = Library(
      decks: [deck], cards: [deck.id: [card]], preferences: ["kind.1": .string("<img src=\(Self.file)>")])
    #expect(library.mediaFiles == ["1.png", Self.other, Self.file])
  }

  /// One program takes the name out of its text while the other uses it in another one.
  @Test func aNameThatATextStillHasSurvivesAMerge() {
    let base = card(("![](heart.png)", "a"), media: ["heart.png": Self.file])
    let mine = base.edited(content: CardContent.question("q", answer: "a").in(.markdown), media: [:], at: 2)
    let theirs = base.edited(
      content: CardContent.question("![](heart.png)", answer: "![](heart.png)").in(.markdown), at: 3)
    let merged = theirs.merging(from: base, to: mine, precedence: .mine).card
    #expect(merged.content.texts == ["q", "![](heart.png)"])
    #expect(merged.files == [Self.file])
    let gone = base.merging(from: base, to: mine, precedence: .mine).card
    #expect(gone.media.isEmpty)
  }

  @Test func mediaMergeEntryByEntry() {
    let base = card(media: ["front": "1.png"])
    let mine = base.with(
      attachments: [.front: [Card.Attachment(file: "1.png"), Card.Attachment(file: "2.png")]], at: 1)
    let theirs = base.with(
      attachments: [.front: [Card.Attachment(file: "1.png")], .back: [Card.Attachment(file: "3.png")]], at: 2)
    let merged = theirs.merging(from: base, to: mine, precedence: .mine).card
    #expect(merged.media == ["front": "1.png", "front-2": "2.png", "back": "3.png"])
  }

  /// Two programs add a picture each, and neither is lost.
  @Test(arguments: [false, true]) func filesAddedTwiceAreBothKept(yieldsToNewer: Bool) {
    let base = card(media: ["front": "1.png"])
    let mine = base.with(attachments: [.front: [.init(file: "1.png"), .init(file: "2.png", text: "two")]], at: 1)
    let theirs = base.with(
      attachments: [.front: [.init(file: "1.png"), .init(file: "3.png", text: "three"), .init(file: "4.png")]], at: 2)
    let merged = theirs.merging(from: base, to: mine, precedence: Precedence(yieldsToNewer: yieldsToNewer)).card
    #expect(Set(merged.attachments(.front).map(\.file)) == ["1.png", "2.png", "3.png", "4.png"])
    #expect(merged.attachments(.front).map(\.text).sorted() == ["", "", "three", "two"])
    #expect(merged.attachments(.front).count == 4)
    // The same file is added once, and of one that both replaced, both are kept unless one of them yields.
    #expect(mine.merging(from: base, to: mine, precedence: .mine).card.media == mine.media)
    let other = base.with(attachments: [.front: [.init(file: "5.png")]], at: 3)
    let replaced = base.with(attachments: [.front: [.init(file: "6.png")]], at: 4)
    #expect(
      other.merging(from: base, to: replaced, precedence: .mine).card.media == ["front": "6.png", "front-2": "5.png"])
    #expect(other.merging(from: base, to: replaced, precedence: .theirs).card.media == ["front": "5.png"])
  }

  @Test func importedCardsBringTheirFiles() {
    let card = card(("![](heart.png)", "a"), media: ["heart.png": Self.file, "back-2": Self.other])
    let imported = ImportedCard(card).made(id: CardID(rawValue: 2), at: 5)
    #expect(imported.media == card.media && imported.files == card.files)
  }

  @Test func aHugeTextOfDotsAndDigitsTakesLittleTime() {
    let text = String(repeating: String(repeating: "a", count: 60) + ".", count: 20_000)
    var names: Set<String> = []
    let took = ContinuousClock().measure { MediaName.find(in: text, into: &names) }
    #expect(names.isEmpty && took < .seconds(5))
  }
}
