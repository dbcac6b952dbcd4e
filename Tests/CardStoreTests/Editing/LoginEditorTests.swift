import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Testing

@testable import CardStore

/// Programs that end right after a few changes can bring reviews from elsewhere.
struct LoginEditorTests {
  private let folder = TestFolder()
  private let now: Milliseconds = 1_795_176_000_000

  private func entries(_ count: Int) -> ReviewLog {
    ReviewLog(
      (0..<count).map { index in
        ReviewEntry(
          id: ReviewID(rawValue: UInt64(index) + 1),
          moment: Moment(time: 1_600_000_000_000 + Milliseconds(index) * 1_000_000, offset: 0),
          prompt: Prompt(card: CardID(rawValue: UInt64(index % 7)), face: .front),
          event: .answer(.review, .good, taken: 1000, due: nil))
      })
  }

  @Test func importedReviewsAreInTheMonthOfTheImport() throws {
    let login = try Login("maya")
    _ = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    var editor = try LoginEditor(login, in: folder.locations)
    try editor.append(entries(20_000), at: now)
    try editor.append(ReviewLog(), at: now)
    let (log, notices) = editor.readLog()
    #expect(log.count == 20_000 && notices.isEmpty)
    let machine = try #require(folder.names("users/maya/reviews").first)
    #expect(folder.names("users/maya/reviews/\(machine)") == ["2026-11.tsv"])
    // Other programs notice them.
    #expect(try LoginSnapshot.read(login, in: folder.locations).log.count == 20_000)
  }

  /// What could not be saved isn't there the next time; if it may be, that is said.
  @Test(arguments: [(EIO, false), (ENOSPC, false)] + (Rounds.isThorough ? [(EIO, true)] : []))
  func aChangeThatFailedIsTakenBack(code: Int32, isLarge: Bool) throws {
    let memory = MemoryDisk()
    let (login, places) = (try Login("maya"), Locations(environment: [:], data: "/data"))
    var editor = try LoginEditor(login, in: places, on: memory.disk)
    let change = adding(isLarge ? 20 : 1, ofSize: isLarge ? 100_000 : 300, to: editor.library)
    for step in [DiskFailure.Step.sync, .syncFolder, .write, .rename] {
      for count in 1...(isLarge ? 2 : 8) {
        let left = Guarded(count)
        memory.alter { state in
          state.refuse = { _, other in
            guard other == step else { return nil }
            return left.withLock { left in
              left -= 1
              return left == 0 ? code : nil
            }
          }
        }
        editor = try LoginEditor(login, in: places, on: memory.disk)
        do {
          try editor.commit(at: now) { _ in (change, "Added") }
          memory.alter { $0.refuse = { _, _ in nil } }
          editor = try LoginEditor(login, in: places, on: memory.disk)
          try editor.commit(at: now) { library in (library.removing(DeckID(rawValue: 7)), "Removed") }
        } catch let failure as StoreFailure {
          memory.alter { $0.refuse = { _, _ in nil } }
          if case .unsure = failure { continue }
          #expect(try LoginEditor(login, in: places, on: memory.disk).library.count == 0, "\(step) \(count)")
        }
      }
    }
  }

  /// Returns a change that adds a deck with cards of a size in bytes.
  private func adding(_ count: Int, ofSize size: Int, to library: Library) -> Change {
    let deck = Deck(id: DeckID(rawValue: 7), title: "Imported", created: now)
    let cards = (0..<count).map { index in
      Card(
        id: CardID(rawValue: UInt64(index)),
        content: .question("\(index)", answer: String(repeating: "x", count: size)),
        created: now)
    }
    return Change([.addDeck(deck, after: nil), .insert(cards, deck: deck.id, after: nil)])
  }

  @Test(.enabled(if: Rounds.isThorough), arguments: [false, true]) func largeStepsHaveABackupInsteadOfUndo(
    isLarge: Bool
  ) throws {
    let login = try Login("maya")
    _ = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    let reviews = entries(3).answers.map(\.key)
    try {
      var editor = try LoginEditor(login, in: folder.locations)
      let change = adding(20, ofSize: isLarge ? 500_000 : 300, to: editor.library)
      #expect(try editor.backUp(beforeLarge: change, reviews, at: now) == isLarge)
      try editor.append(entries(3), at: now)
      try editor.commit(with: reviews, at: now) { _ in (change, "Imported") }
    }()
    let backups = try Backups(locations: folder.locations).list(login)
    #expect(backups.map(\.cards) == (isLarge ? [0] : []))
    let sessions = SessionFiles(locations: folder.locations)
    let history = try sessions.open(login).history
    #expect(history.canUndo == !isLarge && history.newest?.label == (isLarge ? nil : "Imported"))
    #expect(history.reviews == (isLarge ? [] : Set(reviews)))
    if isLarge {
      sessions.close(login)
      _ = try Backups(locations: folder.locations).restore(login, try #require(backups.first).made, at: now + 1)
    }
    let found = try LoginSnapshot.read(login, in: folder.locations)
    #expect(found.library.count == (isLarge ? 0 : 20) && found.log.count == 3 && found.notices.isEmpty)
  }

  /// Many reviews make a step too large as well.
  @Test func stepsOfManyReviewsHaveABackupInsteadOfUndo() throws {
    let login = try Login("maya")
    _ = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    let review = try #require(entries(1).answers.first?.key)
    let reviews = Array(repeating: review, count: HistoryFile.mostBytes / 100)
    var editor = try LoginEditor(login, in: folder.locations)
    let change = adding(2, ofSize: 3, to: editor.library)
    #expect(try editor.backUp(beforeLarge: change, reviews, at: now))
    try editor.commit(with: reviews, at: now) { _ in (change, "Imported") }
    #expect(try Backups(locations: folder.locations).list(login).map(\.cards) == [0])
    #expect(try !SessionFiles(locations: folder.locations).open(login).history.canUndo)
    #expect(try LoginSnapshot.read(login, in: folder.locations).library.count == 2)
  }

  @Test func reviewsWithoutAChangeCanBeUndone() throws {
    let login = try Login("maya")
    _ = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    var editor = try LoginEditor(login, in: folder.locations)
    let reviews = entries(2).answers.map(\.key)
    try editor.append(entries(2), at: now)
    try editor.commit(with: reviews, at: now) { _ in (Change([]), "Imported") }
    try editor.commit(at: now) { _ in (Change([]), "Nothing") }
    let history = try SessionFiles(locations: folder.locations).open(login).history
    #expect(history.newest?.label == "Imported" && history.reviews == Set(reviews))
  }
}
