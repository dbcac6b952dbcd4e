import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// Screens for screen readers.
@Suite struct PlainScreensTests {
  /// Returns the player of a scene, on plain screens of a size.
  private func play(_ scene: String, _ width: Int = 80, _ height: Int = 24) throws -> Player {
    var player = try Scenes.all.play(scene)
    player.state.terminal.isUnicode = true
    player.state.world.choices[Settings.terminal.plain] = true
    // What was laid out before is laid out again.
    player.resize(width - 1, height)
    player.resize(width, height)
    return player
  }

  /// The screen as it is read: its text, and the row of the cursor.
  private func read(_ player: Player) -> String {
    let surface = player.state.render()
    let rows = surface.description.split(separator: "\n", omittingEmptySubsequences: false)
    let cursor = surface.cursor.map { "row \($0.y), column \($0.x): \(rows[$0.y])" } ?? "none"
    return "\(surface)\n--- cursor\n\(cursor)"
  }

  @Test(arguments: [
    "plain-login-several", "plain-cards-empty", "plain-cards-tree", "plain-cards-tiles", "plain-cards-table",
    "plain-card-back", "plain-review-cloze", "plain-review-type", "plain-round-match", "plain-create-errors",
    "plain-delete-deck", "plain-menu-new", "plain-settings", "plain-online-cards", "plain-progress",
    "plain-progress-charts", "plain-palette", "plain-guide",
  ]) func look(_ picture: String) throws {
    expectPicture(read(try play(String(picture.dropFirst("plain-".count)))), picture)
  }

  /// In a narrow window, rows are folded rather than cut off.
  @Test(arguments: Scenes.all.names) func allIsReadInANarrowWindow(_ scene: String) throws {
    let more = Rounds.isThorough ? [((20, 24), (80, 6)), ((40, 12), (80, 6))] : []
    for (narrow, wide) in [((40, 24), (80, 12))] + more {
      let folded = try play(scene, narrow.0, narrow.1).state.render()
      let whole = try play(scene, wide.0, wide.1).state.render()
      func letters(_ surface: Surface) -> String { surface.description.filter { !$0.isWhitespace } }
      #expect(folded.size == Size(width: narrow.0, height: narrow.1))
      #expect(letters(folded) == letters(whole), "\(folded)\n\(whole)")
      #expect(folded.cursor.map(folded.bounds.contains) == true)
    }
  }

  /// Returns the text of the row that the cursor is on.
  private func row(_ player: Player) throws -> String {
    let surface = player.state.render()
    let cursor = try #require(surface.cursor)
    return String(surface.description.split(separator: "\n", omittingEmptySubsequences: false)[cursor.y]).trimmed()
  }

  @Test(arguments: Scenes.all.names) func nothingIsDrawnButTextAndTheCursorIsOnIt(_ scene: String) throws {
    for (width, height) in [(80, 24)] + (Rounds.isThorough ? [(120, 40), (40, 12)] : []) {
      let player = try play(scene, width, height)
      let surface = player.state.render()
      let isDrawn = surface.cells.contains { cell in
        cell.scalars.contains { (0x2500...0x25FF).contains($0.value) || (0x2800...0x28FF).contains($0.value) }
      }
      #expect(!isDrawn, "\(surface)")
      #expect(surface.images.isEmpty)
      let cursor = try #require(surface.cursor, "\(surface)")
      #expect(surface.bounds.contains(cursor))
      #expect(surface.cells[cursor.y * width..<(cursor.y + 1) * width].contains { $0.character != " " }, "\(surface)")
      let selected = (0..<height).filter { y in
        surface.cells[y * width..<(y + 1) * width].contains { $0.style.background == .role(.selection) }
      }
      if !player.state.top.isTyping(in: player.state.world), !selected.isEmpty {
        #expect(selected.contains(cursor.y), "\(cursor) \(surface)")
      }
    }
  }

  /// The cursor follows the keys between a field and the list below it.
  @Test func inAListWithAFieldTheCursorIsWhereTheLastKeyWent() throws {
    var player = Player(library: Samples.several)
    player.state.world.choices[Settings.terminal.plain] = true
    player.press(":")
    player.type("undo")
    #expect(try row(player) == "undo")
    player.press(.down, .up)
    #expect(try row(player).hasPrefix("Undo"))
    player.type("x")
    #expect(try row(player) == "undox")
    player.press(.escape, "/")
    player.type("sort")
    #expect(try row(player).hasPrefix("/ sort"))
    player.press(.down)
    #expect(try !row(player).hasPrefix("/"))
    player.press(.escape, .escape)
    player.go(SettingsPane.self)
    player.press("/")
    player.type("mo")
    #expect(try row(player).hasPrefix("/ mo"))
    player.press(.down)
    #expect(try !row(player).hasPrefix("/"))
  }

  @Test func theAnswerIsWhereTheCursorGoes() throws {
    var player = ReviewScreenTests.player()
    player.state.world.choices[Settings.terminal.plain] = true
    player.resize(80, 24)
    let asked = try row(player)
    #expect(asked.contains("Capital of"))
    player.press(.space)
    #expect(try row(player) != asked && player.shows("Answer:") && player.shows("1 Again"))
  }

  @Test func aTypedAnswerHasALabel() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    player.state.world.choices[Settings.terminal.plain] = true
    player.resize(80, 24)
    #expect(try row(player) == "Your answer:")
    player.type("Pari")
    #expect(try row(player) == "Your answer: Pari")
    player.press(.enter)
    #expect(player.shows("Not quite") && !player.shows("✗"))
  }

  /// What a card is and where one is comes before long texts, and is not cut off by them.
  @Test func nothingImportantIsCutOff() throws {
    let marked = try play("cards-table").screen.split(separator: "\n").first { $0.contains("back: Splits") }
    #expect(marked?.hasSuffix("…, marked, favorite") == true)
    let lines = try play("card-back").screen.split(separator: "\n").map(String.init)
    let side = try #require(lines.firstIndex { $0.contains("1 of 7, back") })
    #expect(lines[..<side].allSatisfy { !$0.contains("pivot") })
    let charts = try play("progress").screen
    #expect(charts.contains("peak 9, mature + young, page 1 of 9") && charts.contains(" today: 0, +1d: 1+8,"))
    // A day and its number are not torn apart.
    #expect(charts.split(separator: "\n").allSatisfy { !$0.hasSuffix("d:") })
    // Hours without a review have no percentage.
    let hours = try play("progress-charts").screen
    #expect(!hours.contains(" 0: 0") && hours.split(separator: "\n").count { $0.hasSuffix("page 5 of 9") } == 2)
  }

  /// The texts of a card leave room for when it is due, and for its tags.
  @Test(arguments: [80, 60]) func theColumnsOfACardFitBesideItsTexts(_ width: Int) throws {
    var player = ReviewScreenTests.player()
    player.press(.escape, .enter)
    player.state.world.choices[Settings.terminal.plain] = true
    player.state.world.library.apply(player.library.choosing(Settings.appearance.view, .table))
    player.resize(width, 24)
    let row = try #require(player.screen.split(separator: "\n").first { $0.contains("Capital of") })
    #expect(row.contains("Due: new") && !row.hasSuffix("…"), "\(row)")
  }

  @Test func practiceHasTheQuestionAboveALabeledAnswer() throws {
    let typed = try play("round-type")
    #expect(typed.shows("Capital of") && typed.shows("Answer:") && typed.shows("Typed:   Tokio"))
    var player = try play("round-choose")
    func task(_ player: Player) throws -> ChoosingTask {
      try #require((player.state.stack.last as? RoundScreen)?.task as? ChoosingTask)
    }
    let option = try #require(player.screen.split(separator: "\n").first { $0.drop { $0 == " " }.hasPrefix("1 ") })
    #expect(option.prefix { $0 == " " }.count < 6)
    let choices = try task(player).list.choices.choices
    for index in choices.indices where !choices[index].isRight {
      player.type(String(index + 1))
      break
    }
    #expect(player.shows("Wrong choice: ") && !player.shows("Answer:"))
    for index in choices.indices where choices[index].isRight { player.type(String(index + 1)) }
    #expect(player.shows("Capital of") && player.shows("Answer:") && player.shows("Wrong choice: "))
    #expect(try row(player).hasPrefix("Correct choice: "))
  }

  @Test(arguments: [(80, 24), (40, 12)]) func aFlippedCardHasTheAnswerUnderTheCursor(_ width: Int, _ height: Int) throws
  {
    let player = try play("card-back", width, height)
    // A narrow window has half as many rows, folded.
    #expect(try (width < 80 || player.shows("Answer:")) && row(player) != "Answer:" && !row(player).isEmpty)
  }

  /// Nothing moves, and the mouse is the terminal's.
  @Test func thereIsNoMotionAndNoMouse() throws {
    var settings = MachineSettings(settings: ["motion": .boolean(true), "pixels": .boolean(true)])
    #expect(settings.hasMotion && settings.readsMouse && settings.drawsPixels && !settings.isPlain)
    settings[Settings.terminal.plain] = true
    #expect(!settings.hasMotion && !settings.readsMouse && !settings.drawsPixels && settings.isPlain)
    var player = try play("cards-tiles")
    player.state.world.choices[Settings.terminal.motion] = true
    let before = player.screen
    player.click(10, 5)
    #expect(player.screen == before)
    player.press(.space)
    #expect(player.state.panes[0].nextFrame(in: player.state.world) == nil)
  }
}
