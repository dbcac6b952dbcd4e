import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Messages, and how long they stay.
@Suite struct MessagesTests {
  static let damage = Notice.damaged(file: "decks/0123.plist", original: "damaged/0123.plist")

  private static let draft = CardDraft(
    card: nil, deck: nil, newDeck: "", kind: .facts, front: "Half a card", isReversed: false, facts: [], answer: "",
    wrong: [], tags: "")

  /// Returns a player that has just opened a login, with notices about its files.
  static func player(_ notices: [Notice]) throws -> Player {
    var player = Player(login: nil)
    player.send(.opened(try Samples.maya, Samples.several, notices: notices))
    return player
  }

  @Test func aNoticeOfDamageIsNotDisplaced() throws {
    var player = try MessagesTests.player([Self.damage])
    player.send(.unfinished([Self.draft], of: try Samples.maya))
    #expect(player.shows("✗ decks/0123.plist was damaged.") && player.shows("· Restored your unfinished card"))
    player.send(.warning("The backup could not be made."))
    #expect(player.shows("✗ decks/0123.plist was damaged.") && player.shows("(1 more)"))
    // Keys come one second apart, so the message has been seen.
    player.press(.down)
    #expect(!player.shows("was damaged") && !player.shows("unfinished"))
    #expect(player.shows("✗ The backup could not be made.") && !player.shows("more)"))
    player.press(.down)
    #expect(!player.shows("✗ "))
  }

  /// A notice that a file cannot be read is replaced once it can.
  @Test func whatIsBackTakesThePlaceOfWhatWasMissed() throws {
    let rivers = Notice.deckUnread(
      title: "Rivers", file: "decks/1.plist", cards: 3, .notReadable(path: "decks/1.plist"))
    var player = try MessagesTests.player([rivers])
    player.send(.noticed([Self.damage]))
    #expect(player.shows("✗ “Rivers” cannot be read right now") && player.shows("(1 more)"))
    player.send(.noticed([.deckReadAgain(title: "Rivers", cards: 3)]))
    #expect(!player.shows("cannot be read") && player.shows("was damaged") && player.shows("(1 more)"))
    player.press(.down)
    #expect(player.shows("✓ “Rivers” can be read again: 3 cards restored.") && !player.shows("was damaged"))
  }

  @Test func aKeyPressedBeforeItCanHaveBeenReadLeavesIt() throws {
    var player = try MessagesTests.player([Self.damage])
    let now = player.now
    for time in [now, now + 1, now + 999] { _ = player.state.update(.event(.key(.down)), at: time) }
    #expect(player.shows("was damaged"))
    _ = player.state.update(.event(.key(.down)), at: now + 1000)
    #expect(!player.shows("was damaged"))
  }

  @Test func nothingIsSeenWhereItIsHidden() throws {
    var player = try MessagesTests.player([Self.damage])
    // While the window is too small, and while a dialog covers the message.
    player.resize(19, 5)
    player.press(.down, .down)
    player.resize(80, 24)
    _ = player.state.update(.event(.key("?")), at: player.now)
    player.press(.down, .down, .escape)
    #expect(player.shows("was damaged"))
    player.press(.down)
    #expect(!player.shows("was damaged"))
  }

  @Test func theAnswerToAKeyIsSeenBesideANotice() throws {
    var player = try MessagesTests.player([Self.damage])
    _ = player.state.update(.event(.key(.tab)), at: player.now)
    _ = player.state.update(.event(.key("*")), at: player.now)
    #expect(player.shows("was damaged") && (player.shows("Added “") || player.shows("Removed “")))
  }

  @Test func severalAreReadTogether() throws {
    var player = try MessagesTests.player([Self.damage, .missing(file: "decks/4.plist", cards: 3)])
    #expect(player.shows("About your files") && player.state.world.messages.notices.count == 2)
    player.press(.enter)
    #expect(player.state.world.messages.notices.isEmpty && player.state.stack.isEmpty)
    // An Enter typed before the note appeared closes it unread.
    var early = try MessagesTests.player([Self.damage, .missing(file: "decks/4.plist", cards: 3)])
    _ = early.state.update(.event(.key(.enter)), at: early.now + 20)
    #expect(early.state.stack.isEmpty && early.shows("was damaged") && early.shows("(1 more)"))
  }

  @Test func allNoticesOfAMomentAreSaid() throws {
    var player = try MessagesTests.player([])
    player.send(.noticed([Self.damage, .missing(file: "decks/4.plist", cards: 3)]))
    #expect(player.shows("was damaged") && player.shows("(1 more)"))
    player.press(.down)
    #expect(player.shows("✗ decks/4.plist is missing"))
  }

  @Test(arguments: [Notice.rescued(2), .found(file: "decks/4.plist")]) func goodNewsIsNoError(_ notice: Notice) throws {
    let player = try MessagesTests.player([notice])
    #expect(player.state.world.messages.notices.count == 1 && !player.shows("✗"))
    #expect(player.shows(notice == .rescued(2) ? "✓ Saved 2 changes" : "· decks/4.plist"))
  }

  @Test func whatIsSaidAgainIsCounted() throws {
    var player = try MessagesTests.player([])
    for _ in 0..<5 { player.send(.warning("Trouble")) }
    #expect(player.state.world.messages.all.last?.count == 5 && player.state.world.messages.notices.count == 1)
    player.press(":")
    player.type("messages")
    player.press(.enter)
    #expect(player.shows("Trouble ×5"))
  }

  @Test func nobodyReadsWhatWasSaidToAnother() throws {
    var player = try MessagesTests.player([Self.damage])
    player.press(.tab, "*")
    player.send(.opened(try Login("tomás"), Library(), notices: []))
    #expect(player.state.world.messages.all.isEmpty && !player.shows("was damaged"))
    // A message that does not concern a login stays.
    var other = Player(login: nil)
    other.send(.warning("This locale has no Unicode."))
    other.send(.reading(try Samples.maya, Samples.several))
    other.send(.opened(try Samples.maya, Samples.several, notices: []))
    #expect(other.shows("✗ This locale has no Unicode."))
  }

  /// What was done is not cut off before its end, nor are the keys beside it.
  @Test func longMessagesTakeMoreRows() throws {
    var player = Player(library: Samples.several)
    func say(_ count: Int) {
      player.state.world.say((1...count).map { "word\($0)" }.joined(separator: " "), .done)
    }
    say(20)
    #expect(player.shows("word1 word2") && player.shows("word20"))
    say(400)
    #expect(player.shows("… : messages shows it all") && !player.shows("word400"))
    for (width, height) in [(40, 12), (20, 6)] {
      player.resize(width, height)
      say(400)
      #expect(player.shows("word1 word2"))
    }
    player.resize(80, 24)
    player.press(.down, .enter, "d")
    #expect(player.shows("u Undo"))
  }
}
