import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Restoring a backup from within the program.
@Suite struct RestoreTests {
  private let library = Samples.several
  private let backup = Backup(made: 1_700_000_000_000, cards: 4, answers: 21)

  /// Returns a player who has asked for the backups.
  private func player() -> Player {
    var player = Player(library: library)
    player.press(":")
    player.type("restore")
    player.press(.enter)
    return player
  }

  /// Returns the library without one card, with another one changed, and with a deck more.
  private func earlier() throws -> Library {
    var earlier = library
    let cards = Array(library.allCards.prefix(3))
    _ = earlier.perform(library.removing([cards[0].id]))
    _ = earlier.perform(earlier.editing(cards[1].edited(content: .question("Once", answer: "Then"), at: 5)))
    _ = earlier.perform(try earlier.adding(Deck(id: DeckID(rawValue: 99), title: "Old", created: 1)))
    return earlier
  }

  @Test func aBackupIsChosenComparedAndRestored() throws {
    var player = player()
    let login = try Login("maya")
    #expect(player.effects.last == .listBackups(login))
    let other = Backup(made: backup.made - 86_400_000, cards: 1, answers: 1)
    player.send(.backups(.success([backup, other]), of: login))
    #expect(player.shows("Restore a backup") && player.shows("2023-11-14 22:13:20"))
    #expect(player.shows("2023-11-13 22:13:20"))
    #expect(player.shows("4 cards, 21 reviews"))
    player.press(.enter)
    #expect(player.effects.last == .compareBackup(backup, library, of: login))
    let comparison = BackupComparison(library, with: try earlier())
    player.send(.backupCompared(.success(comparison), backup, of: login))
    #expect(player.shows("Restore this backup?"), "\(player.screen)")
    #expect(player.shows("1 card changes"))
    #expect(player.shows("All reviews are kept") && !player.shows("other machines"))
    // Nothing happens without an answer.
    var undecided = player
    undecided.press(.escape)
    #expect(!undecided.effects.contains(.restore(backup, of: login)) && undecided.state.stack.isEmpty)
    player.press(.enter)
    #expect(player.effects.last == .restore(backup, of: login))
    player.send(.changedElsewhere(library.change(into: try earlier())))
    player.send(.restored(.success(other), backup, of: login))
    #expect(player.shows("Restored 4 cards; what you had is in the backup of 2023-11-13 22:13:20"))
    #expect(try player.library == earlier())
  }

  /// A backup that can't be read is no reason to say that there is none.
  @Test func aDamagedBackupIsListed() throws {
    var player = player()
    let login = try Login("maya")
    var damaged = Backup(made: backup.made, cards: 0, answers: 0)
    damaged.isDamaged = true
    player.send(.backups(.success([damaged]), of: login))
    #expect(player.shows("2023-11-14 22:13:20") && player.shows("damaged, cannot be restored"))
    player.press(.enter)
    player.send(.backupCompared(.failure(.altered(path: "/b/1")), damaged, of: login))
    #expect(player.shows("/b/1 was altered or damaged"), "\(player.screen)")
  }

  @Test func undoDoesNotGoBackBeforeIt() throws {
    var player = Player(library: library)
    player.press(.tab, "*")
    #expect(player.state.world.history.newest != nil)
    player.send(.restored(.success(nil), backup, of: try Login("maya")))
    player.press("u")
    #expect(player.shows("Nothing to undo"))
  }

  @Test func whatCannotBeRestoredSaysWhy() throws {
    let login = try Login("maya")
    var none = player()
    none.send(.backups(.success([]), of: login))
    #expect(none.shows("There are no backups yet") && none.state.stack.isEmpty)
    var same = player()
    same.send(.backups(.success([backup]), of: login))
    same.press(.enter)
    same.send(.backupCompared(.success(BackupComparison(library, with: library)), backup, of: login))
    #expect(same.shows("Your cards are the same as in this backup") && same.state.stack.isEmpty)
    var full = player()
    full.send(.restored(.failure(.full(path: "/disk")), backup, of: login))
    #expect(full.shows("Could not restore maya") && full.library == library)
    var unread = player()
    unread.send(.backups(.failure(.full(path: "/disk")), of: login))
    #expect(unread.shows("Could not list the backups"))
    // Another login's backups are none of this one's business.
    var other = player()
    other.send(.backups(.success([backup]), of: try Login("ben")))
    #expect(other.state.stack.isEmpty)
  }
}
