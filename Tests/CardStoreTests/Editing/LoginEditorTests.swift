import Effects
import FlashcardKit
import Testing

@testable import CardStore

/// Programs that end right after a few changes can bring reviews from elsewhere.
struct LoginEditorTests {
  private let folder = TestFolder()
  private let now: Milliseconds = 1_795_176_000_000

  private func entries(_ count: Int) -> [ReviewEntry] {
    (0..<count).map { index in
      ReviewEntry(
        id: ReviewID(rawValue: UInt64(index) + 1),
        moment: Moment(time: 1_600_000_000_000 + Milliseconds(index) * 1_000_000, offset: 0),
        prompt: Prompt(card: CardID(rawValue: UInt64(index % 7)), face: .front),
        event: .answer(.review, .good, taken: 1000, due: nil))
    }
  }

  @Test func importedReviewsAreInTheMonthOfTheImport() throws {
    let login = try Login("maya")
    _ = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    var editor = try LoginEditor(login, in: folder.locations)
    try editor.append(entries(120_000), at: now)
    try editor.append([], at: now)
    let (log, notices) = editor.readLog()
    #expect(log.count == 120_000 && notices.isEmpty)
    let machine = try #require(folder.names("users/maya/reviews").first)
    #expect(folder.names("users/maya/reviews/\(machine)") == ["2026-11.tsv"])
    // Other programs notice them.
    #expect(try LoginSnapshot.read(login, in: folder.locations).log.count == 120_000)
  }
}
