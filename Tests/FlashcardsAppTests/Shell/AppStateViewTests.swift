import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The frame around every screen.
@Suite struct AppStateViewTests {
  /// The whole frame, around a pane and with a dialog on top.
  static let frames: Scenes = [
    "logged-out": {
      var player = Player(login: nil)
      player.press(.escape)
      return player
    },
    "not-saved": {
      var player = Player(library: Samples.several)
      player.confirms = false
      player.press(.down, .enter, "*")
      player.send(.notSaved(1, .full(path: "/disk")))
      return player
    },
    "notices": {
      var player = Player(login: nil)
      player.send(
        .opened(
          try Samples.maya, Samples.several,
          notices: [
            .damaged(file: "decks/0123.plist", original: "damaged/0123.plist"),
            .missing(file: "decks/4.plist", cards: 3),
          ]))
      return player
    },
    "frame": {
      var player = Player.inDeck(.right)
      player.press("d")
      return player
    },
    "frame-undone": {
      var player = Player.inDeck(.right)
      player.press("d", "d", "u")
      return player
    },
    "frame-dialog": {
      var player = Player.inDeck()
      player.press(">")
      return player
    },
  ]

  @Test(arguments: frames.names) func wholeFramesLook(_ scene: String) throws {
    let player = try AppStateViewTests.frames.play(scene)
    expectPicture(player.picture(at: Player.sizes) { $0.picture }, scene)
  }

  /// The parts that the pictures of screens leave out: the title, the message, and all keys of the key line.
  /// In a narrow window, the name stands alone before the numbers are cut.
  @Test func theNumbersAreWholeInANarrowWindow() {
    var player = Player(size: Size(width: 30, height: 12), library: Samples.several)
    player.send(.answers(ReviewLog()))
    let title = player.screen.split(separator: "\n", omittingEmptySubsequences: false)[1]
    #expect(title.hasPrefix(" maya ") && title.hasSuffix(" new") && !title.contains("…"), "\(title)")
    player.resize(80, 24)
    #expect(player.shows("maya's flashcards"))
  }

  /// A message that needs two rows is drawn over a list, which stays closed.
  @Test func aLongMessageLeavesTheBorder() {
    var player = Player(size: Size(width: 40, height: 12), library: Samples.several)
    let rows = { player.screen.split(separator: "\n", omittingEmptySubsequences: false) }
    #expect(rows()[9].hasPrefix("╰"))
    player.press("e")
    #expect(rows()[9].contains("Choose a deck first") && rows()[8].hasPrefix("╰") && rows()[8].hasSuffix("╯"))
    player.press(.down)
    #expect(rows()[9].hasPrefix("╰") && !rows()[8].hasPrefix("╰"))
  }

  @Test func whatStandsAroundEachScreen() throws {
    let table = try Scenes.all.names.map { name in
      var player = try Scenes.all.play(name)
      player.state.terminal.isUnicode = true
      player.resize(80, 24)
      let frame = FrameLayout(player.state.world.size)
      let rows = player.state.render().description.split(separator: "\n", omittingEmptySubsequences: false)
      let keys = player.state.hints.map { "\($0.keys.first?.description ?? "") \($0.label)" }
      let isCovered = type(of: player.state.top).isDialog && !player.topArea.intersection(frame.title).isEmpty
      return [
        "=== \(name)", "tab \(AppState.tabs[player.state.active].name)",
        "title\(isCovered ? " below the dialog" : rows[frame.title.y])",
        "message\(rows[frame.message.y])", "keys \(keys.joined(separator: " · "))",
      ].joined(separator: "\n")
    }
    expectPicture(table.joined(separator: "\n"), "around-screens")
  }

  @Test func afterUndoRedoIsOffered() {
    var player = Player.inDeck()
    player.press("d")
    #expect(player.shows("u Undo") && !player.shows("Ctrl-R Redo"))
    player.press("u")
    #expect(player.shows("✓ Undid") && player.shows("Ctrl-R Redo") && !player.shows("u Undo"))
    player.press("d", "d", "u")
    #expect(player.shows("u Undo  Ctrl-R Redo"))
    player.press(.control("r"))
    #expect(player.shows("u Undo") && !player.shows("Ctrl-R Redo"))
  }

  @Test func whileOneSearchesTheKeyLineNamesWhatWorks() throws {
    var player = Player.inDeck()
    player.press("/")
    player.type("sort")
    let line = try #require(player.screen.split(separator: "\n").last)
    #expect(line.contains("Enter Go to cards") && line.contains("Esc End search"))
    #expect(!line.contains("Study") && !line.contains("Flip"))
    player.type("zzz")
    #expect(player.shows("Enter Search all decks"))
    // A click on a key there does the same as the key.
    let place = try #require(player.find("End search"))
    player.click(place.x, place.y)
    #expect(try #require(player.state.panes[0] as? CardsPane).search == nil)
  }

  /// Where digits are text, the bar says what leads to the tabs; the key line of a card's form names its preview.
  @Test func aFormSaysHowItIsLeft() {
    var player = Player(library: Samples.several)
    #expect(!player.shows("Alt-1"))
    player.go(CreatePane.self)
    #expect(player.shows("Alt-1…7"), "\(player.screen)")
    player.press(Key(.character("1"), .alt), .down, .enter, "e")
    #expect(player.shows("Alt-1…7") && player.shows("Ctrl-Q Preview"))
    // In a dialog, they lead nowhere.
    player.press(.up, .up, .enter)
    #expect(!player.shows("Alt-1"))
  }

  @Test func theKeyLineSaysHowAPasteIsEnded() {
    var player = Player(library: Samples.several)
    for (width, height) in [(80, 24), (40, 12), (20, 6)] {
      player.resize(width, height)
      player.send(.event(.unfinishedPaste(true)))
      let line = player.screen.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      #expect(" Paste unfinished: Esc ends it".hasPrefix(line) && line.hasPrefix(" Paste unfinished:"))
      player.send(.event(.unfinishedPaste(false)))
      #expect(!player.shows("Paste unfinished"))
    }
  }

  /// The screen below a dialog is dim, except below the list of schemes, and the key line, which is the dialog's.
  @Test func dialogsDimWhatIsBelow() throws {
    func isDim(_ player: Player) throws -> Bool {
      let title = try #require(player.state.render()[1, FrameLayout(player.state.world.size).title.y])
      return title.style == Style(.border, .faint)
    }
    var player = Player.inDeck()
    #expect(try !isDim(player))
    let keys = player.state.world.size.height - 1
    player.press(">")
    #expect(try isDim(player))
    #expect(player.state.render().cells[keys * 80..<(keys + 1) * 80].contains { $0.style.foreground == .role(.accent) })
    #expect(try !isDim(SchemePickerTests.picker()))
    var plain = Player.inDeck()
    plain.state.world.choices[Settings.terminal.plain] = true
    plain.press(">")
    #expect(plain.shows("Move to") || plain.shows("Move"))
  }
}
