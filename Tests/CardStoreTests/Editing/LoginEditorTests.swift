import Effects
import FlashcardKit
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
    try editor.append(entries(120_000), at: now)
    try editor.append(ReviewLog(), at: now)
    let (log, notices) = editor.readLog()
    #expect(log.count == 120_000 && notices.isEmpty)
    let machine = try #require(folder.names("users/maya/reviews").first)
    #expect(folder.names("users/maya/reviews/\(machine)") == ["2026-11.tsv"])
    // Other programs notice them.
    #expect(try LoginSnapshot.read(login, in: folder.locations).log.count == 120_000)
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

  @Test(arguments: [false, true]) func largeStepsHaveABackupInsteadOfUndo(isLarge: Bool) throws {
    let login = try Login("maya")
    _ = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    var editor = try LoginEditor(login, in: folder.locations)
    let change = adding(20, ofSize: isLarge ? 500_000 : 300, to: editor.library)
    let reviews = entries(3).answers.map(\.key)
    #expect(try editor.backUp(beforeLarge: change, reviews, at: now) == isLarge)
    try editor.append(entries(3), at: now)
    try editor.commit(with: reviews, at: now) { _ in (change, "Imported") }
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
