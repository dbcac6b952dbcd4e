import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// Several pictures and sounds in the form: which sides show them, and in which order.
@Suite struct CardFormFilesTests {
  private static func file(_ number: Int, _ ending: String = "png") -> String {
    String(repeating: "\(number)a", count: 32) + "." + ending
  }

  private static func attachment(_ number: Int, _ text: String = "") -> Card.Attachment {
    Card.Attachment(file: file(number), text: text)
  }

  @Test(
    arguments: [
      ([], []), ([1], []), ([], [1]), ([1], [1]), ([1, 2], [2, 1]), ([1, 2, 3], [1, 2, 3]), ([1, 2], [3, 2, 4]),
      ([1, 1], [1]), ([1], [1, 1]), ([1, 2, 3], [3, 4, 1]), ([5, 1], [1, 5, 1, 2]),
    ] as [([Int], [Int])]) func theOrderOfEachSideIsKept(front: [Int], back: [Int])
  {
    let all: [Card.Side: [Card.Attachment]] = [
      .front: front.map { Self.attachment($0) }, .back: back.map { Self.attachment($0) },
    ].filter { !$0.value.isEmpty }
    let files = CardFormFiles(all)
    #expect(files.attachments == all)
    if front == back { #expect(files.entries.count == front.count) }
  }

  @Test func otherDescriptionsAreOtherEntries() {
    let all: [Card.Side: [Card.Attachment]] = [
      .front: [Self.attachment(1, "a flag")], .back: [Self.attachment(1, "the flag of France")],
    ]
    let files = CardFormFiles(all)
    #expect(files.entries.count == 2 && files.attachments == all)
  }

  @Test func whatIsNotThereIsLeftAlone() {
    var files = CardFormFiles()
    files.remove(at: 0)
    files.turn(3, by: 1)
    #expect(files.move(0, by: 1) == 0 && files.isEmpty && files[0] == nil)
    #expect(files.withText(at: 1) { $0.text } == nil)
    #expect(files.set(Self.file(1), at: 7) == 0)
    #expect(files.move(0, by: -1) == 0)
  }

  /// Returns a player at the form of a card with the given files on its back.
  private func editing(_ files: [Card.Attachment], _ size: Size = Size(width: 100, height: 40)) -> Player {
    let card = Card(id: CardID(rawValue: 1), content: .question("Whose flag?", answer: "France"), created: 0)
      .with(attachments: [.back: files], at: 0)
    var player = PictureViewTests.opened([card], size)
    player.press("e")
    return player
  }

  private func form(_ player: Player) throws -> CardForm { try #require(player.state.stack.last as? EditScreen).form }

  private func focus(_ focus: CardForm.Focus, _ player: inout Player) throws {
    for _ in 0..<60 where try form(player).focus != focus { player.press(.tab) }
    #expect(try form(player).focus == focus)
  }

  @Test func filesAreAddedMovedAndRemoved() throws {
    var player = editing([Self.attachment(1, "one"), Card.Attachment(file: Self.file(2, "mp3"), text: "two")])
    #expect(player.shows("PNG picture") && player.shows("MP3 sound"))
    try focus(.addFile, &player)
    player.press(.enter)
    player.send(.event(.paste("/tmp/c.png")))
    player.press(.enter)
    for case .addMedia(_, _, let number) in player.effects { player.send(.addedMedia(number, .success(Self.file(3)))) }
    player.type("three")
    try focus(.file(2), &player)
    player.press(Key(.up, .shift), Key(.up, .shift), Key(.up, .shift))
    #expect(try form(player).focus == .file(0))
    player.press(Key(.down, .shift))
    #expect(try form(player).focus == .file(1))
    player.press(.control("s"))
    #expect(
      player.library.allCards.first?.attachments(.back)
        == [
          Self.attachment(1, "one"), Self.attachment(3, "three"),
          Card.Attachment(file: Self.file(2, "mp3"), text: "two"),
        ])
    player.press("e")
    try focus(.file(0), &player)
    player.press(.delete)
    #expect(try form(player).focus == .file(0))
    try focus(.sides(1), &player)
    player.press(.left)
    player.press(.control("s"))
    let card = try #require(player.library.allCards.first)
    #expect(card.attachments(.back).map(\.text) == ["three", "two"] && card.attachments(.front).map(\.text) == ["two"])
    player.press("u")
    #expect(player.library.allCards.first?.attachments(.back).count == 3)
  }

  @Test func lettersAndKeysAtAFileDoNothingElse() throws {
    var player = editing([Self.attachment(1)])
    try focus(.file(0), &player)
    player.press("K", "J", "q", "x", Key(.up, .shift))
    #expect(try form(player).focus == .file(0))
    #expect(try !form(player).isAltered)
    player.press(.backspace)
    #expect(try form(player).focus == .addFile)
  }

  @Test func aDraftKeepsItsFiles() throws {
    var player = editing([Self.attachment(1, "one"), Self.attachment(2)])
    try focus(.fileText(1), &player)
    player.type("new")
    let draft = try form(player).draft
    #expect(draft.attachments == [.back: [Self.attachment(1, "one"), Self.attachment(2, "new")]])
    #expect(CardForm(draft).files.attachments == draft.attachments)
  }

  @Test func aSideShowsAsManyPicturesAsFit() throws {
    let files = (1...5).map { Self.attachment($0, "Number \($0)") }
    let card = Card(id: CardID(rawValue: 1), content: .question("Whose flag?", answer: "France"), created: 0)
      .with(attachments: [.front: files], at: 0)
    for (width, count) in [(160, 4), (80, 4), (44, 2), (24, 1)] {
      let player = PictureViewTests.opened([card], Size(width: width, height: 24))
      let drawn = Set(PictureViewTests.requests(player).map(\.source))
      #expect(drawn == Set(files.prefix(count).map { .kept($0.file) }), "\(width)")
      #expect(player.shows("+\(5 - count)") == (count < 5), "\(width)\n\(player.screen)")
    }
  }

  @Test func eachPictureCanBeOpened() throws {
    let card = Card(id: CardID(rawValue: 1), content: .question("Whose flag?", answer: "France"), created: 0)
      .with(attachments: [.front: [Self.attachment(1, "Stripes"), Self.attachment(2)]], at: 0)
    var player = PictureViewTests.opened([card])
    player.press("p")
    #expect(player.shows("1  Stripes") && player.shows("Picture 2"))
    player.press(.down, .enter)
    let isOpened = player.effects.contains { if case .openPicture(Self.file(2), _) = $0 { true } else { false } }
    #expect(isOpened)
  }

  @Test func soundsHaveALine() throws {
    let card = Card(id: CardID(rawValue: 1), content: .question("Whose anthem?", answer: "France"), created: 0)
      .with(
        attachments: [
          .front: [Card.Attachment(file: Self.file(1, "mp3"), text: "Marseillaise\u{1B}[2J")],
          .back: [Card.Attachment(file: Self.file(2, "ogg"))],
        ], at: 0)
    var player = PictureViewTests.opened([card])
    #expect(player.shows("♪ Marseillaise") && PictureViewTests.requests(player).isEmpty)
    player.press(.space)
    #expect(player.shows("♪ Sound"))
  }
}
