import Foundation
import Testing

/// A home with existing cards.
extension Home {
  /// Returns a home with a login that has two decks and eight cards.
  static func withCards() throws -> Home {
    let home = try Home()
    let pane = try Pane(home)
    try pane.makeLogin("maya")
    try pane.bringIn("Planets of the Solar System", count: 8)
    try pane.makeDeck("Rivers")
    try pane.quit()
    return home
  }

  /// Returns the path of the deck file that has the cards.
  func planets() throws -> String {
    try #require(
      files(".plist").first { file in
        file.contains("/decks/") && (try? String(contentsOfFile: file, encoding: .utf8))?.contains("Mercury") == true
      })
  }

  /// Replaces the text of a file; fails if the new text is the same.
  static func edit(_ file: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let new = change(text)
    try #require(new != text)
    try new.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
