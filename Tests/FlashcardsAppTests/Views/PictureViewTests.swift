import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// Pictures are drawn where they are visible, at the available size, and never get in the way.
@Suite struct PictureViewTests {
  static let scenes: Scenes = [
    "picture-card": { PictureViewTests.opened([PictureViewTests.card(1)]) },
    "picture-tiles": {
      Player(library: PictureViewTests.library((1...5).map { PictureViewTests.card($0) }))
    },
  ]

  static let file = String(repeating: "ab", count: 32) + ".png"
  static let deck = Deck(id: DeckID(rawValue: 1), title: "Flags", created: 0)

  static func card(
    _ id: UInt64, _ sides: [Card.Side] = [.front], text: String = "Three stripes", answer: String = "France"
  ) -> Card {
    let pictures = sides.map { ($0, [Card.Attachment(file: file, text: text)]) }
    return Card(id: CardID(rawValue: id), content: .question("Whose flag? (\(id))", answer: answer), created: 0)
      .with(attachments: Dictionary(uniqueKeysWithValues: pictures), at: 0)
  }

  static func library(_ cards: [Card]) -> Library { Library(decks: [deck], cards: [deck.id: cards]) }

  /// Returns a player at a large card, in a window of the given size.
  static func opened(_ cards: [Card], _ size: Size = Size(width: 80, height: 24)) -> Player {
    var player = Player(size: size, library: library(cards))
    player.press(.tab, .enter)
    return player
  }

  static func requests(_ player: Player) -> [PictureRequest] {
    for case .draw(let requests, _) in player.effects.reversed() { return requests }
    return []
  }

  /// Returns a picture filled with one character, with a frame for each of the given times.
  static func drawn(
    _ request: PictureRequest, _ sign: UInt32 = 0x58, times: [Milliseconds] = [0], canMove: Bool = false
  )
    -> DrawnPicture
  {
    let (columns, rows) = (min(request.style.columns, 12), min(request.style.rows, 4))
    let frames = times.enumerated().map { index, time in
      let cell = PictureCell(sign: sign + UInt32(index), ink: 0xFF0000, paper: 0x00FF00)
      return DrawnPicture.Frame(.cells(Array(repeating: cell, count: columns * rows)), time: time)
    }
    return DrawnPicture(columns: columns, rows: rows, frames: frames, canMove: canMove)
  }

  /// Returns a player reviewing cards of a starter deck, which name their source.
  private static func reviewed(_ answerMethod: AnswerMethod, _ content: CardContent) -> Player {
    let source = Card.Source(name: "Wikipedia", link: "https://example.org/flags", license: "CC BY-SA 4.0")
    let cards = (1...4).map { number -> Card in
      let other = CardContent.question("Whose is flag \(number)?", answer: "Land \(number)")
      return Card(
        id: CardID(rawValue: UInt64(number)), content: number == 1 ? content : other, created: 0, source: source
      ).with(attachments: [.front: [Card.Attachment(file: file)]], at: 0)
    }
    var library = library(cards)
    library.apply(library.choosing(Settings.study.answerMethod, answerMethod))
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press("s", .enter)
    return player
  }

  /// Whether a character is a placeholder for a part of a picture.
  static func isPlaceholder(_ character: Character) -> Bool { character.unicodeScalars.first?.value == 0x10EEEE }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: PictureViewTests.scenes)
  }

  @Test func aLargeCardAsksForItsPictureAndShowsIt() throws {
    var player = Self.opened([Self.card(1)])
    let request = try #require(Self.requests(player).first)
    #expect(request.source == .kept(Self.file))
    #expect(request.style.columns == 72)
    #expect(request.style.rows > 8 && request.style.rows < 20)
    #expect(request.style.colors == .indexed)
    #expect(request.style.background == ColorScheme.night.color(of: .background).value)
    #expect(!player.shows("XXXX"))
    player.send(.drew(request, .success(Self.drawn(request))))
    let place = try #require(player.find("XXXXXXXXXXXX"))
    let surface = player.state.render()
    #expect(surface[place.x, place.y]?.style.foreground == .rgb(0xFF0000))
    #expect(surface[place.x, place.y]?.style.background == .rgb(0x00FF00))
    // The text is below it.
    #expect(try #require(player.find("Whose flag? (1)")).y > place.y)
    // It is not requested again.
    let count = player.effects.count
    player.send(.tick)
    #expect(!player.effects[count...].contains { if case .draw = $0 { true } else { false } })
    player.press(.space)
    #expect(!player.shows("XXXX"))
    #expect(player.shows("France"))
  }

  @Test func whyItCannotBeShownIsSaid() throws {
    for (failure, said) in [
      (PictureFailure.damaged, "damaged or incomplete"), (.unknownFormat, "Not a picture"),
      (.tooExpensive, "too much time"),
      (.unsupported(.heic), "HEIC is not supported"),
      (.noLoader(.tiff), "TIFF needs a loader that is not installed"), (.noLoader(.webp), "webp-pixbuf-loader"),
      (.tooManyPixels(width: 30_000, height: 30_000), "30,000"),
      (.source(.noFile(path: Self.file)), "File not found"), (.noDecoder, "flashcards-decode"),
      (.source(.noHelper), "flashcards-fetch"),
    ] {
      var player = Self.opened([Self.card(1)])
      player.send(.drew(try #require(Self.requests(player).first), .failure(failure)))
      #expect(player.shows(said), "\(said)")
      #expect(player.shows("Three stripes"))
      player.press(.space)
      #expect(player.shows("France"))
    }
  }

  @Test func whereThereIsNoRoomItsWordsStand() {
    for size in [Size(width: 40, height: 7), Size(width: 24, height: 7)] {
      let player = Self.opened([Self.card(1)], size)
      #expect(player.shows("Three"), "\(size)\n\(player.screen)")
      #expect(player.state.world.pictures.visible.isEmpty)
    }
    for size in [Size(width: 20, height: 6), Size(width: 1, height: 1), Size(width: 0, height: 0)] {
      _ = Self.opened([Self.card(1), Self.card(2, [.back, .front])], size).screen
    }
  }

  @Test func waitingIsSeenAndLeft() {
    var player = Self.opened([Self.card(1)])
    let opened = player.now
    #expect(!player.shows("Drawing"))
    #expect(player.state.nextFrame == opened + 100)
    player.now = opened + 100 - 1000
    player.send(.tick)
    #expect(player.shows("Drawing picture"))
    player.press(.escape)
    #expect(!player.shows("Drawing"))
    // The list requests it at a smaller size.
    #expect(Self.requests(player).first.map { $0.style.rows < 8 } == true)
  }

  @Test func tilesHaveSmallOnes() throws {
    var player = Player(
      size: Size(width: 80, height: 24), library: Self.library([Self.card(1), Self.card(2, [.back])]))
    let request = try #require(Self.requests(player).first)
    #expect(Self.requests(player).count == 1)
    #expect(request.style.rows >= 3 && request.style.rows <= 6)
    player.send(.drew(request, .success(Self.drawn(request))))
    #expect(player.shows("XXXXXXXX"))
    #expect(player.shows("Whose flag? (1)"))
    player.press("v")
    #expect(player.state.world.pictures.visible.isEmpty)
    #expect(!player.shows("XXXX"))
  }

  @Test func aMovingPictureMovesByItsTimes() throws {
    var player = Self.opened([Self.card(1)])
    let still = try #require(Self.requests(player).first)
    player.send(.drew(still, .success(Self.drawn(still, canMove: true))))
    // Without motion, it stays still and has a play symbol.
    #expect(player.shows("▶"))
    let isAsked = Self.requests(player).contains { $0.style.isMoving }
    #expect(!isAsked)
    #expect(player.state.nextFrame.map { $0 >= player.now + World.glance } ?? true)
    player.state.world.choices[Settings.terminal.motion] = true
    player.send(.tick)
    let moving = try #require(Self.requests(player).first)
    #expect(moving.style.isMoving)
    player.send(.drew(moving, .success(Self.drawn(moving, 0x41, times: [40, 400, 20], canMove: true))))
    let start = player.now
    #expect(player.state.nextFrame == start + 40)
    for (time, sign) in [
      (0, "AAAA"), (39, "AAAA"), (40, "BBBB"), (439, "BBBB"), (440, "CCCC"), (460, "AAAA"), (1380, "AAAA"),
    ] {
      player.now = start + Milliseconds(time) - 1000
      player.send(.tick)
      #expect(player.shows(sign), "\(time)")
    }
    #expect(!player.shows("▶"))
    // Invisible pictures do not move.
    player.press("i")
    #expect(player.state.nextFrame != nil)
    player.press(.escape, .escape, "v")
    #expect(player.state.world.pictures.visible.isEmpty)
  }

  @Test func monochromeAndFewColours() throws {
    var player = Self.opened([Self.card(1)])
    player.state.world.schemes.forThisRun = "monochrome"
    player.send(.tick)
    #expect(Self.requests(player).first?.style.colors == PictureColors.none)
    player.state.world.schemes.forThisRun = nil
    for (depth, colors) in [(ColorDepth.eight, PictureColors.eight), (.sixteen, .sixteen), (.none, .none)] {
      player.state.terminal.colorDepth = depth
      player.send(.tick)
      #expect(Self.requests(player).first?.style.colors == colors)
    }
  }

  /// Around a part that is revealed, only the corners are drawn, on the picture.
  @Test func aRevealedPartLeavesThePictureAroundIt() throws {
    let view = PictureView(
      source: .kept(Self.file), text: "", area: Rect(x: 0, y: 0, width: 20, height: 10),
      covers: [PictureView.Cover(area: Covers.Area(left: 0.4, top: 0.4, width: 0.2, height: 0.2), look: .framed)])
    var surface = Surface(Size(width: 20, height: 10))
    surface.fill(surface.bounds, "X", style: Style(.text, on: .raised))
    view.cover(surface.bounds, into: &surface)
    let signs = surface.description.filter { !$0.isNewline && $0 != "X" }
    #expect(signs.sorted() == ["╭", "╮", "╯", "╰"].sorted(), "\(surface.description)")
    let corner = try #require(surface[7, 3])
    #expect(corner.scalars == "╭" && corner.style.background == .role(.raised))
  }

  @Test func inReviewAndQuizItIsSeen() throws {
    var player = Self.opened([Self.card(1, [.front, .back]), Self.card(2)])
    player.press("s", .enter)
    let request = try #require(Self.requests(player).first)
    player.send(.drew(request, .success(Self.drawn(request))))
    #expect(player.shows("XXXX"), "\(player.screen)")
  }

  @Test func whatWasAskedForIsSeenBesideThePicture() throws {
    for answerMethod in [AnswerMethod.choosing, .typing, .flipping] {
      var player = Self.reviewed(answerMethod, .question("Whose flag is this?", answer: "France"))
      switch answerMethod {
      case .choosing: for digit in ["1", "2", "3", "4"] where !player.shows("Again") { player.type(digit) }
      case .typing:
        player.type("Spain")
        player.press(.enter)
      case .flipping, .matching, .ordering: player.press(.space)
      }
      #expect(player.shows("Whose flag is this?") && player.shows("France"), "\(answerMethod)\n\(player.screen)")
      #expect(player.shows("1 Again"))
      #expect(player.shows("Wikipedia, CC BY-SA 4.0"))
      #expect(player.state.world.pictures.visible.first.map { $0.style.rows >= 3 } == true)
    }
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 50), (40, 12)])
  func thePictureStaysWhereItIsWhenTheAnswerIsShown(_ width: Int, _ height: Int) throws {
    for answerMethod in [AnswerMethod.choosing, .typing, .flipping] {
      for typed in ["France", "Spain"] {
        var player = Self.reviewed(answerMethod, .question("Whose flag is this?", answer: "France"))
        player.resize(width, height)
        let before = try #require(player.state.stack.last as? ReviewScreen)
        let views = before.pictures(player.state.world, in: player.state.area(of: before))
        switch answerMethod {
        case .choosing: for digit in ["1", "2", "3", "4"] where !player.shows("Again") { player.type(digit) }
        case .typing:
          player.type(typed)
          player.press(.enter)
        case .flipping, .matching, .ordering: player.press(.space)
        }
        let after = try #require(player.state.stack.last as? ReviewScreen)
        #expect(after.isRevealed && !views.isEmpty)
        let now = after.pictures(player.state.world, in: player.state.area(of: after))
        #expect(now == views, "\(answerMethod) \(typed)")
        #expect(player.shows("France"))
      }
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func aPictureWithCoversStaysWhereItIs(_ width: Int, _ height: Int) throws {
    let cover = "{{c1::image-occlusion:rect:left=0.1:top=0.25:width=0.2:height=0.05}}"
    let content = CardContent(.occlusion, ["Bones of the hand", cover, "The scaphoid\nand more"])
    let card = Card(id: CardID(rawValue: 1), content: content, created: 0)
      .with(attachments: [.front: [Card.Attachment(file: Self.file)]], at: 0)
    var player = Self.opened([card], Size(width: width, height: height))
    func areas(_ player: Player) throws -> [Rect] {
      let screen = try #require(player.state.stack.last as? CardScreen)
      return screen.pictures(player.state.world, in: player.state.area(of: screen)).map(\.area)
    }
    let before = try areas(player)
    player.press(.space)
    #expect(try areas(player) == before && !before.isEmpty)
    // In review, too.
    player.press(.escape)
    player.send(.answers(ReviewLog()))
    player.press("s", .enter)
    let front = try #require(player.state.stack.last as? ReviewScreen)
    let shown = front.pictures(player.state.world, in: player.state.area(of: front)).map(\.area)
    player.press(.space)
    let back = try #require(player.state.stack.last as? ReviewScreen)
    #expect(back.isRevealed)
    #expect(back.pictures(player.state.world, in: player.state.area(of: back)).map(\.area) == shown)
  }

  @Test func factsAreSeenBesideThePicture() {
    let facts = ["Red, white and blue", "Since 1794", "Three stripes"]
    var player = Self.reviewed(.flipping, .facts(title: "France", facts: facts))
    player.press(.space)
    #expect(facts.allSatisfy { player.shows($0) } && player.state.world.pictures.visible.count == 1)
  }

  @Test func aLongQuestionMakesWayForTheAnswer() {
    let question = (1...30).map { "Line \($0) of the question" }.joined(separator: "\n")
    var player = Self.reviewed(.flipping, .question(question, answer: "Its answer"))
    #expect(player.shows("Line 1 of") && !player.shows("Its answer"))
    player.press(.space)
    #expect(player.shows("Its answer"))
    player.press(.home)
    #expect(player.shows("Line 1 of") && !player.shows("Its answer"))
  }

  @Test(arguments: 8..<60) func aPictureThatStaysHasTwoFifthsOrWithCoversTwoThirds(height: Int) {
    let room = Rect(x: 0, y: 0, width: 40, height: height)
    let covered = Card(id: CardID(rawValue: 1), content: CardContent(.occlusion, ["Bones", "", ""]), created: 0)
    for (card, least) in [(Self.card(1), height * 2 / 5), (covered, height * 2 / 3)] {
      for (front, back) in [(1, 1), (1, 30), (30, 1)] {
        let rows = CardPanel.rows(front: front, back: back, of: card, in: room)
        let (picture, text) = CardPanel.parts(of: room, lines: rows, hasPicture: true)
        #expect(picture.height >= min(least, height - 4) && text.height == rows && rows <= max(front, back))
        // What the text doesn't need is the picture's.
        if max(front, back) == 1 { #expect(picture.height == height - 2) }
      }
    }
  }

  @Test(arguments: 2..<60) func theTextHasWhatItNeedsAndThePictureAThird(height: Int) {
    let room = Rect(x: 0, y: 0, width: 40, height: height)
    for lines in 1...60 {
      let (picture, text) = CardPanel.parts(of: room, lines: lines, hasPicture: true)
      #expect(picture.height + text.height <= height && text.height >= 1 && picture.height >= 1)
      #expect(picture.bottom <= text.y)
      if picture.height > 1 { #expect(picture.height >= max(3, height / 3)) }
      if height >= 9 { #expect(text.height >= min(lines, height * 5 / 9)) }
    }
  }
}
