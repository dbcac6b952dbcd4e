import Foundation
import Testing

/// A home in which someone has been at work.
extension Home {
  /// A home with a login that has two decks and eight cards.
  static func withCards() throws -> Home {
    let home = try Home()
    let pane = try Pane(home)
    try pane.makeLogin("maya")
    try pane.bringIn("Planets of the Solar System", count: 8)
    try pane.makeDeck("Rivers")
    try pane.quit()
    return home
  }

  /// The file of the deck that has cards.
  func planets() throws -> String {
    try #require(
      files(".plist").first { file in
        file.contains("/decks/") && (try? String(contentsOfFile: file, encoding: .utf8))?.contains("Mercury") == true
      })
  }

  /// Changes a file's text, which must be another one then.
  static func edit(_ file: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let new = change(text)
    try #require(new != text)
    try new.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
