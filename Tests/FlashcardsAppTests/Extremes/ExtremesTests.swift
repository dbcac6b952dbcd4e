import FlashcardKit
import HelperProtocol
import RandomLibraries
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// No number from outside breaks anything: not in cards, settings, and reviews, not on the clock, not from the
/// terminal, from servers, or from typed text.
@Suite struct ExtremesTests {
  /// Extreme clock times. The last leaves room for the steps of the player.
  static let clocks: [Milliseconds] =
    [.min, -8_640_000_000_000_001, -1, 0, 2_147_483_647_000, 253_402_300_799_000, .max - 1 << 40]
    + [Samples.saturday]
  static let offsets = [Int.min, -1440, -1, 0, 840, 1440, .max]
  static let sizes = [(80, 24), (200, 60), (40, 10), (1, 1), (0, 0), (59, 15)]

  /// Returns a player with a library and reviews full of extreme numbers, at the given clock time.
  private static func player(_ make: inout RandomLibrary, at now: Milliseconds, offset: Int) -> Player {
    let library = make.extremeLibrary()
    var player = Player(library: library)
    player.now = now
    player.state.terminal.isUnicode = true
    player.state.offset = offset
    player.send(.answers(ReviewLog(make.extremeReviews(to: library, near: now))))
    return player
  }

  /// Draws every pane, at several sizes, at each clock time.
  @Test(arguments: Rounds.part(of: clocks, at: 2)) func everyPaneIsDrawn(now: Milliseconds) {
    var make = RandomLibrary(seed: UInt64(bitPattern: now))
    for offset in Rounds.part(of: Self.offsets, at: Self.clocks.firstIndex(of: now) ?? 0) {
      var player = Self.player(&make, at: now, offset: offset)
      for pane in AppState.tabs {
        player.go(pane)
        for size in [(80, 24), (30, 8)] {
          player.resize(size.0, size.1)
          player.press(.down, .end, .home, .tab, .pageUp, .pageDown, .left, .tab)
          _ = player.screen
        }
        player.press(.escape)
      }
      // A card, its details, and a review session with it.
      player.go(CardsPane.self)
      player.press(.tab, .home, "i", .pageDown, .escape, .enter, .space, "i", .escape, .escape)
      player.press("s", .enter, .space, "i", .escape, "1", .space, "3", "u", .escape)
      #expect(player.state.world.login != nil && player.library.count == 12)
      #expect(player.state.world.figures.statistics != nil, "\(now) \(offset)")
    }
  }

  @Test(arguments: Rounds.seeds(8)) func whateverIsPressed(seed: UInt64) {
    var make = RandomLibrary(seed: seed)
    let clock = Self.clocks[Int(seed) % Self.clocks.count]
    var player = Self.player(&make, at: clock, offset: Self.offsets[Int(seed) % Self.offsets.count])
    for step in 0..<250 {
      switch Int.random(in: 0..<14, using: &make.random) {
      case 0:
        let (width, height) = Self.sizes.randomElement(using: &make.random) ?? (80, 24)
        player.resize(width, height)
      case 1:
        // The clock is set.
        player.now = Self.clocks.randomElement(using: &make.random) ?? 0
        player.state.offset = Self.offsets.randomElement(using: &make.random) ?? 0
        player.send(.tick)
      case 2: player.type("\(make.integer())")
      case 3:
        // As large as the terminal can report.
        func side() -> Int { Int(min(max(make.integer(), 0), 9_999_999)) }
        let at = Point(x: side(), y: side())
        let kinds: [Mouse.Kind] = [.press(.left), .drag(.left), .release(.left), .wheelUp, .wheelDown]
        player.send(.event(.mouse(Mouse(kinds.randomElement(using: &make.random) ?? .wheelUp, at: at))))
      case 4: player.send(.reviewedElsewhere(Array(make.extremeReviews(to: player.library, near: clock).prefix(5))))
      default: player.press(RandomEvents.keys.randomElement(using: &make.random) ?? .enter)
      }
      #expect(player.state.render().size == player.state.world.size, "seed \(seed), step \(step)")
      if player.state.isFinished { return }
    }
  }

  /// Text typed into number and date fields.
  @Test func typedNumbersAndDates() {
    let typed =
      Extremes.integers.map { "\($0)" } + Extremes.reals.map { "\($0)" } + [
        "99999999999999999999999", "-99999999999999999999999", "9999-12-31", "10000-01-01", "0-0-0", "2026--1-5",
        "9223372036854775807-9223372036854775807-9223372036854775807", "2026-02-30", "+5", "1e3", "0x10", "",
      ]
    for text in typed {
      for clock in [Milliseconds(0), Samples.saturday, 253_402_300_799_000] {
        let today = StudyDay(Moment(time: clock, offset: 0), endsAt: 4)
        if let days = try? today.days(until: text) {
          #expect((0...SchedulingOptions.maxInterval).contains(days), "\(text)")
        }
      }
      for setting in Settings.all { _ = Words.read(text, setting.form) }
      for unit in ["s", "m", "h", "d"] { _ = Words.steps(text + unit) }
      for name in ["ivl", "due", "reps", "lapses", "s", "d", "r"] {
        for sign in ["<", ">=", "!="] { _ = Self.found("prop:\(name)\(sign)\(text)") }
        _ = Self.found("prop:\(name)<\(text)%")
      }
      for name in ["flag", "added", "edited", "rated", "introduced"] { _ = Self.found("\(name):\(text)") }
    }
  }

  /// Returns the number of cards that a search finds.
  private static func found(_ query: String) -> Int {
    searched.index.search(SearchQuery(query), searched.library, searched.context).count
  }

  private static let searched: (library: Library, index: SearchIndex, context: SearchContext) = {
    var make = RandomLibrary(seed: 5)
    let library = make.extremeLibrary()
    let moment = Moment(time: Samples.saturday, offset: 0)
    let book = ReviewBook(ReviewLog(make.extremeReviews(to: library, near: moment.time)), library, at: moment)
    return (library, SearchIndex(library), SearchContext(at: moment, book))
  }()

  /// Messages with a number from a server, a picture, or a file.
  @Test func sentencesHoldAnyNumber() {
    for number in Extremes.integers {
      let whole = Int(clamping: number)
      let failures: [NetworkFailure] = [
        .tooOften(retryAfter: RetryAfter(seconds: whole)), .status(whole, said: ""), .slow(host: "h", after: number),
        .slowToConnect(host: "h", after: number), .tooLarge(limit: whole), .other(code: whole),
      ]
      for failure in failures { #expect(!Words.sentence(failure, "It").isEmpty) }
      #expect(Words.sentence(.tooManyPixels(width: whole, height: whole)).contains(Words.grouped(whole)))
      #expect(Words.grouped(whole).filter { $0 != "," } == "\(whole)")
      let backup = Backup(made: number, cards: whole, answers: whole)
      #expect(!AppState.contents(of: backup).isEmpty && Moment.clock.contains(backup.made))
      for other in Extremes.times {
        let card = Card(id: CardID(rawValue: 1), content: .question("q", answer: "a"), created: other, changed: number)
        let now = Moment(time: number, offset: 0).time
        #expect(Words.facts(card, .front, in: Library(), at: now).count > 1)
      }
    }
    for real in Extremes.reals { #expect(!Words.loss(real).isEmpty && !Words.percent(nil).isEmpty) }
  }

  /// A search that must wait until a time that no clock shows.
  @Test(arguments: Extremes.times) func waitingForAnyTime(until: Milliseconds) {
    var player = SearchOnlinePaneTests.open()
    player.answer(.waits(until: until, .tooOften))
    #expect(player.shows("Course cards"))
    _ = player.state.nextFrame
    player.now = .max - 1 << 40
    player.send(.tick)
    _ = player.screen
    _ = player.state.nextFrame
  }
}
