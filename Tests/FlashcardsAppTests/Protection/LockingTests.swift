import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Locking a protected login: the program ends, and begins anew.
@Suite struct LockingTests {
  private static let minute: Milliseconds = 60_000

  /// Returns a player with an open login, which is protected or not.
  private func player(isProtected: Bool = true, minutes: Int? = nil) throws -> Player {
    var library = Samples.several
    if let minutes { _ = library.perform(library.choosing(Settings.lockAfter, minutes)) }
    var player = Player(login: nil)
    let maya = try Samples.maya
    if isProtected { player.send(.isProtected(maya)) }
    player.send(.opened(maya, library, notices: []))
    return player
  }

  @Test func lockingKeepsWhatIsTypedAndAsksAgain() throws {
    var player = try player()
    player.go(CreatePane.self)
    player.type("Numbat")
    player.press(.function(9))
    #expect(player.state.isFinished && player.state.sequel == .restart(login: "maya"))
    let drafts = player.effects.compactMap { effect -> [UnfinishedCard]? in
      if case .keepUnfinished(let drafts, _) = effect { drafts } else { nil }
    }
    #expect(drafts.last?.count == 1)
    // What follows isn't for it any more.
    player.press("x")
    #expect(player.state.sequel == .restart(login: "maya"))
  }

  @Test func whatIsNotProtectedIsNotLocked() throws {
    var player = try player(isProtected: false, minutes: 5)
    player.press(.function(9))
    #expect(!player.state.isFinished && player.shows("not protected"))
    player.now += 10 * LockingTests.minute
    player.send(.tick)
    #expect(!player.state.isFinished && player.state.world.lockDue == nil)
    player.go(SettingsPane.self)
    #expect(!player.shows("Lock now") && !player.shows("Lock when idle"))
    player.press("?")
    #expect(!player.shows("F9"))
    player.press(.escape, ":")
    player.type("lock now")
    #expect(!player.shows("Lock now"))
  }

  @Test func itIsInSettingsAndThePalette() throws {
    var player = try player()
    player.go(SettingsPane.self)
    #expect(player.shows("Lock now") && player.shows("Lock when idle"))
    player.press(":")
    player.type("lock now")
    player.press(.enter)
    #expect(player.state.sequel == .restart(login: "maya"))
  }

  @Test(arguments: [5, 15, 30, 60]) func itLocksWhenNobodyUsesIt(_ minutes: Int) throws {
    var player = try player(minutes: minutes)
    let span = Milliseconds(minutes) * LockingTests.minute
    player.now += span - 10_000
    player.send(.tick)
    #expect(!player.state.isFinished)
    player.press(.down)
    let due = try #require(player.state.nextFrame)
    #expect(due <= player.now + span)
    player.now += span - 10_000
    player.send(.tick)
    #expect(!player.state.isFinished)
    player.now += 10_000
    player.send(.tick)
    #expect(player.state.isFinished && player.state.sequel == .restart(login: "maya"))
  }

  /// The machine was asleep: the first key isn't for the cards any more.
  @Test func aKeyAfterALongTimeIsNotTaken() throws {
    var player = try player(minutes: 5)
    player.now += 60 * LockingTests.minute
    player.press("d")
    #expect(player.state.sequel == .restart(login: "maya"))
    #expect(!player.effects.contains { if case .commit = $0 { true } else { false } })
  }

  /// Whoever writes in an editor uses the program, too.
  @Test func whatComesBackFromAnEditorIsTaken() throws {
    var player = try player(minutes: 5)
    player.go(CreatePane.self)
    player.press(.control("o"))
    player.now += 60 * LockingTests.minute
    player.send(.edited("written for an hour"))
    #expect(!player.state.isFinished && player.shows("written for an hour"))
  }

  @Test func aClockThatIsSetBackPutsItOffByNoMore() throws {
    var player = try player(minutes: 5)
    player.press(.down)
    player.now = 1000
    player.send(.tick)
    player.now += 5 * LockingTests.minute
    player.send(.tick)
    #expect(player.state.isFinished)
  }

  @Test func whatIsNotSavedIsNotLeft() throws {
    var player = try player(minutes: 5)
    player.state.world.saving.trouble = .full(path: "/x")
    player.press(.function(9))
    #expect(!player.state.isFinished && player.shows("not saved yet"))
    player.now += 6 * LockingTests.minute
    player.send(.tick)
    #expect(!player.state.isFinished)
    // It is tried again, but not all the time.
    #expect(player.state.world.lockDue.map { $0 > player.now } == true)
    player.state.world.saving.trouble = nil
    player.now += LockingTests.minute
    player.send(.tick)
    #expect(player.state.sequel == .restart(login: "maya"))
  }

  @Test func loggingOutAndSwitchingBeginAnew() throws {
    var player = try player()
    player.go(SettingsPane.self)
    player.press(.home, .enter)
    #expect(player.state.sequel == .restart(login: nil) && player.state.isFinished)
    #expect(player.state.choices.login == nil && player.effects.contains { if case .keep = $0 { true } else { false } })
    var other = try self.player()
    other.go(SettingsPane.self)
    other.press(.home, .down, .enter)
    other.send(.logins([LoginSummary(name: "tomás", cards: 3)]))
    other.type("tom")
    other.press(.enter)
    #expect(other.state.sequel == .restart(login: "tomás"))
  }

  /// The trash has it before the program ends.
  @Test func removingDoesNotBeginAnew() throws {
    var player = try player()
    player.press(":")
    player.type("remove login")
    player.press(.enter)
    player.type("maya")
    player.press(.enter)
    let maya = try Samples.maya
    #expect(player.state.sequel == .end && player.effects.contains(.removeLogin(maya)))
  }
}
