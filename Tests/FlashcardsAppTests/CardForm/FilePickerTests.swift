import FlashcardKit
import HelperProtocol
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// Adding a picture to a card by path, from a folder, by address, or by pasting it; and removing it.
@Suite struct FilePickerTests {
  /// Returns the form of a new card with the dialog for its picture on top.
  private static func form() -> Player {
    var player = Player(library: PictureViewTests.library([]))
    player.go(CreatePane.self)
    player.type("France")
    if let place = player.find("Picture") { player.click(place.x + 12, place.y) }
    return player
  }

  static let scenes: Scenes = [
    "picture-picker": {
      var player = FilePickerTests.form()
      player.send(.folder("~/", FilePickerTests.entries))
      player.press(.down, .down)
      return player
    },
    "picture-form": {
      var player = FilePickerTests.form()
      player.send(.event(.paste("/tmp/a.png")))
      player.press(.enter)
      for case .addMedia(_, _, let number) in player.effects {
        player.send(.addedMedia(number, .success(FilePickerTests.file)))
      }
      player.type("Three stripes")
      return player
    },
  ]

  static let entries =
    ["Photos", "pictures"].map { FolderEntry(name: $0, isFolder: true) }
    + ["paris.png", "peru.gif", ".hidden.png"].map { FolderEntry(name: $0, isFolder: false) }

  static let file = String(repeating: "0a", count: 32) + ".png"

  /// Returns the form of a new card with the picture's row in focus and the picker open.
  private func opened(_ size: Size = Size(width: 100, height: 30)) -> Player {
    var player = Player(size: size, library: PictureViewTests.library([]))
    player.go(CreatePane.self)
    player.type("France")
    let place = player.find("Picture")
    if let place { player.click(place.x + 12, place.y) }
    player.send(.folder("~/", Self.entries))
    return player
  }

  private func asked(_ player: Player) -> (source: PictureSource, number: Int)? {
    for case .addMedia(let source, _, let number) in player.effects.reversed() { return (source, number) }
    return nil
  }

  private func taken(_ player: inout Player) throws {
    let number = try #require(asked(player)).number
    player.send(.addedMedia(number, .success(Self.file)))
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: FilePickerTests.scenes)
  }

  @Test func aFolderIsLookedThrough() throws {
    var player = opened()
    let isListed = player.effects.contains(.listFolder("~/", for: .media))
    #expect(isListed)
    #expect(player.shows("Photos/"))
    #expect(!player.shows(".hidden"))
    player.type("p")
    #expect(player.shows("paris.png"))
    player.type("aris")
    #expect(!player.shows("peru.gif"))
    player.press(.tab, .enter)
    #expect(asked(player)?.source == .path("~/paris.png"))
    try taken(&player)
    #expect(!player.shows("Picture or sound: file or web address"))
    #expect(player.shows("PNG picture"))
    #expect(player.shows("Back"))
  }

  @Test func theOnlyMatchIsTaken() throws {
    var player = opened()
    player.type("PAR")
    player.press(.enter)
    #expect(asked(player)?.source == .path("~/paris.png"))
    player = opened()
    player.type("ph")
    player.press(.enter)
    #expect(player.shows("~/Photos/"))
    // In the list of a folder, Enter goes on with its first entry.
    player.send(.folder("~/Photos/", [FolderEntry(name: "a.png", isFolder: false)]))
    player.press(.enter)
    #expect(asked(player) == nil)
    player.press(.enter)
    #expect(asked(player)?.source == .path("~/Photos/a.png"))
  }

  /// A folder is entered even if other names begin like its own.
  @Test func aFolderIsEntered() {
    var player = opened()
    player.send(.folder("~/", ["art", "artists"].map { FolderEntry(name: $0, isFolder: true) }))
    player.type("art")
    player.press(.enter)
    #expect(player.effects.contains(.listFolder("~/art/", for: .media)))
  }

  @Test func aPathIsStartedOver() {
    for (typed, folder) in [("tmp/x//", "/"), ("//etc/~", "~/"), ("//usr/lib/~/a/", "~/a/"), ("a//b//c/", "/c/")] {
      var player = opened()
      player.type(typed)
      #expect(player.effects.contains(.listFolder(folder, for: .media)) || folder == "~/", "\(typed)")
      let picker = player.state.stack.last as? FilePicker
      #expect(picker?.field.parts.folder == folder, "\(typed)")
    }
    var player = opened()
    player.type("https://example.org//a.png")
    #expect((player.state.stack.last as? FilePicker)?.field.text == "https://example.org//a.png")
  }

  @Test func whereNothingIsListedEnterTakesWhatIsTyped() {
    var player = opened()
    player.type("nowhere.png")
    player.press(.down, .enter)
    #expect(asked(player)?.source == .path("~/nowhere.png"))
  }

  @Test func namesAreCompletedAndFoldersEntered() {
    var player = opened()
    player.type("ph")
    player.press(.tab)
    #expect(player.shows("~/Photos/"))
    let isListed = player.effects.contains(.listFolder("~/Photos/", for: .media))
    #expect(isListed)
    player.send(
      .folder(
        "~/Photos/", [FolderEntry(name: "abc1.png", isFolder: false), FolderEntry(name: "abc2.png", isFolder: false)]))
    player.press(.tab)
    #expect(player.shows("~/Photos/abc"))
    player.press(.down, .down, .enter)
    #expect(asked(player)?.source == .path("~/Photos/abc2.png"))
  }

  @Test func theWholeCardIsKept() throws {
    var player = opened()
    player.press(.down, .down, .down, .enter)
    try taken(&player)
    player.type("Three\tstripes")
    player.press(.backTab, .right)
    #expect(player.shows("Front"))
    player.press(.control("s"))
    // The card needs its facts first.
    #expect(player.library.count == 0)
    player.type("One")
    player.press(.tab)
    player.type("Two")
    player.press(.control("s"))
    let card = try #require(player.library.allCards.first)
    #expect(card.attachments == [.front: [Card.Attachment(file: Self.file, text: "Three stripes")]])
    // Edits the card in the same form; the picture is removed and comes back.
    player.press(.enter, "e")
    // The form scrolls above its preview.
    for _ in 0..<20 where !player.shows("PNG picture") { player.press(.tab) }
    #expect(player.shows("PNG picture"))
    let place = try #require(player.find("Picture"))
    player.click(place.x + 12, place.y)
    #expect(player.shows("Remove"))
    player.press(.down, .enter, .control("s"))
    #expect(player.library.allCards.first?.attachments == [:])
    player.press("u")
    #expect(player.library.allCards.first?.attachments.count == 1)
  }

  @Test func whatIsPastedIsUnderstood() {
    for (text, source) in [
      ("'/home/maya/My flag.png'\n", PictureSource.path("/home/maya/My flag.png")),
      ("\"/home/maya/My flag.png\" ", .path("/home/maya/My flag.png")), ("\"~/a.png\"", .path("~/a.png")),
      ("/home/maya/My\\ flag.png ", .path("/home/maya/My flag.png")),
      ("file:///home/maya/My%20flag.png", .path("/home/maya/My flag.png")),
      ("https://example.org/a.png", .typed("https://example.org/a.png")), ("a.png", .path("~/a.png")),
    ] {
      var player = opened()
      player.send(.event(.paste(text)))
      player.press(.enter)
      #expect(asked(player)?.source == source, "\(text)")
    }
  }

  @Test func whoBeginsAnewDoesNotMeanTheFolderThatStandsThere() {
    for (text, source) in [
      ("/home/maya/a.png", PictureSource.path("/home/maya/a.png")), ("~/a.png", .path("~/a.png")),
      ("http://example.org/a.png", .typed("http://example.org/a.png")), ("~maya/a.png", .path("~maya/a.png")),
      ("\"/home/maya/My flag.png\"", .path("/home/maya/My flag.png")), ("'~/a.png'", .path("~/a.png")),
      ("a//b.png", .path("/b.png")), ("http.png", .path("~/http.png")),
    ] {
      var player = opened()
      player.type(text)
      player.press(.enter)
      #expect(asked(player)?.source == source, "\(text)")
    }
  }

  @Test func aPathPastedOnTheRowOpensThePicker() throws {
    var player = opened()
    player.press(.escape)
    #expect(!player.shows("Picture or sound: file or web address"))
    player.send(.event(.paste("/tmp/a.png")))
    #expect(player.shows("/tmp/a.png"))
    player.press(.enter)
    #expect(asked(player)?.source == .path("/tmp/a.png"))
  }

  @Test func whatGoesWrongIsSaidAndTheFormStays() throws {
    let cases: [(MediaImportFailure, String)] = [
      (.picture(.unknownFormat), "Neither a picture nor a sound"), (.picture(.damaged), "damaged"),
      (.picture(.source(.noFile(path: "/tmp/none"))), "File not found"),
      (.picture(.source(.status(404, said: ""))), "Nothing found at this address (404)."),
      (.picture(.source(.tooLarge(limit: 20 << 20))), "The file is larger than 20 MB."),
      (.picture(.source(.notAnAddress)), "Not a web address."),
      (.picture(.source(.status(500, said: ""))), "This address has a problem (500)."),
      (.sound(.damaged), "The sound is damaged"), (.sound(.video), "Videos are not supported"),
      (.sound(.unsupported), "This kind of sound is not supported"),
      (.store(.full(path: "/x")), "Could not save the file"),
    ]
    for (trouble, said) in cases {
      var player = opened()
      player.send(.event(.paste("/tmp/none")))
      player.press(.enter)
      let number = try #require(asked(player)).number
      player.send(.addedMedia(number, .failure(trouble)))
      #expect(player.shows(said), "\(said)\n\(player.screen)")
      player.press(.escape)
      #expect(player.shows("France"))
      #expect(player.shows("+ Picture or sound"))
    }
  }

  @Test func whoLeavesWaitsForNothing() throws {
    var player = opened()
    player.send(.event(.paste("https://slow.example/a.png")))
    player.press(.enter)
    let number = try #require(asked(player)).number
    player.send(.tick)
    #expect(player.shows("Loading"))
    player.press(.escape)
    player.send(.addedMedia(number, .success(Self.file)))
    #expect(player.shows("+ Picture or sound"))
    // A late reply does not affect the next dialog, either.
    player.press(.enter)
    player.send(.event(.paste("/tmp/b.png")))
    player.press(.enter)
    player.send(.addedMedia(number, .success(Self.file)))
    #expect(player.shows("Picture or sound: file or web address"))
  }

  @Test func anyKeyInAnyWindow() {
    var random = RandomSource(seed: 9)
    let keys: [Key] = [.tab, .enter, .up, .down, .pageDown, .backspace, .left, "~", "/", "p", "\u{E9}", .control("u")]
    for _ in 0..<Rounds.of(400) {
      var player = opened(
        Size(width: Int.random(in: 0...120, using: &random), height: Int.random(in: 0...40, using: &random)))
      for _ in 0..<30 {
        player.press(keys[Int.random(in: keys.indices, using: &random)])
        if let (_, number) = asked(player), Bool.random(using: &random) {
          player.send(.addedMedia(number, .success(Self.file)))
        }
        _ = player.screen
      }
    }
  }

  @Test func theOneWhereTheCardWasFoundIsOffered() throws {
    let source = Card.Source(name: "Wikipedia", link: nil, picture: "https://upload.example/q.png")
    let card = Card(
      id: CardID(rawValue: 5), content: .question("Quicksort?", answer: "It sorts"), created: 0, source: source)
    var player = PictureViewTests.opened([card], Size(width: 100, height: 30))
    player.press("e")
    let place = try #require(player.find("Picture"))
    player.click(place.x + 12, place.y)
    #expect(player.shows("From the card's source"))
    player.press(.down, .enter)
    #expect(asked(player)?.source == .address("https://upload.example/q.png"))
    try taken(&player)
    player.press(.control("s"))
    #expect(player.library.allCards.first?.picture(.back)?.file == Self.file)
    #expect(player.library.allCards.first?.source == source)
  }

  @Test func theViewerOpensIt() {
    var player = PictureViewTests.opened([PictureViewTests.card(1)])
    player.press("p")
    let isOpened = player.effects.contains {
      if case .openPicture(let name, _) = $0 { name == PictureViewTests.file } else { false }
    }
    #expect(isOpened)
    let count = player.effects.count
    player.press(.space, "p")
    #expect(player.effects.count == count)
  }

  @Test func aPreviewIsDrawnBesideTheForm() throws {
    var player = opened(Size(width: 130, height: 40))
    player.press(.down, .down, .down, .enter)
    try taken(&player)
    #expect(PictureViewTests.requests(player).first?.source == .kept(Self.file))
    let request = try #require(PictureViewTests.requests(player).first)
    player.send(.drew(request, .success(PictureViewTests.drawn(request))))
    #expect(player.shows("XXXXXX"))
  }

  @Test func aStarterDeckBringsItsPictures() throws {
    var player = Player(library: Library())
    let content = CardContent.question("Whose flag?", answer: "France")
    let card = try (ImportedCard(content, media: ["front": Self.file], mediaTexts: ["front": "Stripes"]))
    player.send(.starterDeck(ImportedCards(title: "Flags", cards: [card])))
    #expect(player.library.allCards.first?.picture(.front) == Card.Attachment(file: Self.file, text: "Stripes"))
    let isBrought = player.effects.contains {
      if case .addBundledPictures(let names, _) = $0 { names == [Self.file] } else { false }
    }
    #expect(isBrought)
  }
}
