import ScreenPictures
import Testing
import TextUI

@testable import FlashcardsApp

/// The header line above a card during study.
@Suite struct StudyHeaderTests {
  @Test(arguments: [(70, "2 again"), (70, ""), (40, ""), (20, ""), (0, "")]) func staysInItsRow(
    width: Int, note: String
  ) {
    var surface = Surface(Size(width: width, height: 2))
    StudyHeader.render(
      "World capitals", done: 3, of: 12, note: note, into: &surface, row: Rect(x: 0, y: 0, width: width, height: 1))
    #expect((0..<width).allSatisfy { surface[$0, 1] == Cell() })
  }

  /// The bar shrinks before the title does.
  @Test func theTitleComesBeforeTheBar() {
    var surface = Surface(Size(width: 38, height: 1))
    StudyHeader.render(
      "Review · World capitals", done: 0, of: 5, extra: [Run("5 new")], into: &surface, row: surface.bounds)
    #expect(surface.description == "Review · World capitals  0 / 5 · 5 new")
  }

  /// What comes up again has a part of the bar that isn't done, so that it moves with the first answer.
  @Test func begunCardsAreSeen() {
    func bar(done: Int, begun: Int) -> [Style] {
      var surface = Surface(Size(width: 60, height: 1))
      StudyHeader.render("World capitals", done: done, begun: begun, of: 12, into: &surface, row: surface.bounds)
      return (0..<60).compactMap { surface[$0, 0] }.filter { "━─".contains($0.character) }.map(\.style)
    }
    let start = bar(done: 0, begun: 0)
    #expect(!start.isEmpty && Set(start) == [.border])
    let begun = bar(done: 3, begun: 3)
    #expect(begun.count == start.count && begun.count { $0 == .accent } == begun.count / 4)
    #expect(begun.count { $0 == .warning } == begun.count / 2 - begun.count / 4)
  }

  @Test func looks() {
    let pictures = [(70, 3, "2 again"), (70, 12, ""), (40, 0, ""), (20, 3, "")].map { width, done, note in
      var surface = Surface(Size(width: width, height: 1))
      StudyHeader.render("World capitals", done: done, of: 12, note: note, into: &surface, row: surface.bounds)
      return "=== \(width), \(done) of 12\n\(surface.picture)"
    }
    expectPicture(pictures.joined(separator: "\n"), "study-header")
  }
}
