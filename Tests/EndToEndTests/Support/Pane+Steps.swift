import Foundation
import Testing

/// Steps that many tests share.
extension Pane {
  /// From the login list: creates a login.
  func makeLogin(_ name: String, at place: SourceLocation = #_sourceLocation) throws {
    try wait(for: "Who's studying?", "New login", at: place)
    type(name)
    try wait(for: "▌ + New login “\(name)”", at: place)
    keys("Enter")
    try wait(for: "\(name)'s flashcards", at: place)
  }

  /// From the login list: logs in.
  func logIn(_ name: String, at place: SourceLocation = #_sourceLocation) throws {
    try wait(for: "Who's studying?", " \(name) ", at: place)
    try select(" \(name) ", at: place)
    keys("Enter")
    try wait(for: "\(name)'s flashcards", at: place)
  }

  /// Goes to a tab by its digit.
  func go(_ tab: String, at place: SourceLocation = #_sourceLocation) throws {
    try wait(for: " \(tab)", at: place)
    let tabs = ["Cards", "Create", "Search Online", "Favorites", "Progress", "Settings", "To-Do"]
    keys(String(try #require(tabs.firstIndex(of: tab), sourceLocation: place) + 1))
  }

  /// Turns off large letters, so that the texts of large cards can be found on the screen.
  func plainLetters(at place: SourceLocation = #_sourceLocation) throws {
    type(":")
    try wait(for: "╭─ Command palette ─", at: place)
    type("large text")
    try wait(for: "▌ Settings: Large text", at: place)
    keys("Enter")
    try wait(for: "Large text is off", at: place)
  }

  /// Logs out, which leads to the login list.
  func logOut(at place: SourceLocation = #_sourceLocation) throws {
    try go("Settings", at: place)
    try wait(for: "Log out", at: place)
    keys("Home", "Enter")
    try wait(for: "Who's studying?", at: place)
  }

  /// From the list of decks: creates an empty deck.
  func makeDeck(_ title: String, at place: SourceLocation = #_sourceLocation) throws {
    keys("n")
    try wait(for: "Empty deck…", at: place)
    keys("Enter")
    try wait(for: "Enter Create", at: place)
    type(title)
    keys("Enter")
    try wait(for: "✓ Created deck “\(title)”", "No cards in this deck yet", at: place)
    // From the new deck back to the list of decks.
    keys("Tab")
    try wait(for: "Enter Cards", at: place)
  }

  /// From the list of decks: fills in the form for a question and its answer, and opens the picture picker.
  func startQuestion(_ question: String, _ answer: String, at place: SourceLocation = #_sourceLocation) throws {
    try go("Create", at: place)
    try wait(for: "(•) Q & A", at: place)
    type(question)
    keys("Tab")
    type(answer)
    keys("Tab", "Tab", "Tab", "Tab", "Enter")
    try wait(for: "Picture or sound: file or web address", at: place)
  }

  /// From the list of decks: adds a starter deck.
  func bringIn(_ title: String, count: Int, at place: SourceLocation = #_sourceLocation) throws {
    try chooseStarterDeck(title, at: place)
    try wait(for: "✓ Imported \(count) cards into “\(title)”", at: place)
  }

  /// From the list of decks: picks a starter deck without waiting for its cards.
  func chooseStarterDeck(_ title: String, at place: SourceLocation = #_sourceLocation) throws {
    keys("n")
    try wait(for: "Starter deck…", at: place)
    keys("End", "Enter")
    try wait(for: "Import starter deck", "ASCII control characters", at: place)
    if !screen().contains(" \(title) ") { keys("End") }
    try select(" \(title) ", at: place)
    keys("Enter")
  }

  /// Moves the selection of a list up or down to a visible row.
  func select(_ label: String, at place: SourceLocation = #_sourceLocation) throws {
    let screen = try wait(for: label, at: place)
    let (column, row) = try #require(screen.place(of: label), sourceLocation: place)
    let selected = screen.lines.indices.first { screen.character(column: column - 1, row: $0) == "▌" }
    let first = try #require(selected, sourceLocation: place)
    // Headings and blank rows are passed over.
    let steps = (min(first, row)..<max(first, row)).count { row in
      func sign(_ column: Int) -> Character { screen.character(column: column, row: row) ?? " " }
      let isBlank = (column - 1..<column + 20).allSatisfy { sign($0) == " " }
      return !isBlank && !(sign(column - 1) == " " && sign(column).isLetter)
    }
    if steps > 0 { keys(Array(repeating: row < first ? "Up" : "Down", count: steps)) }
    try wait(for: "▌" + label, at: place)
  }

  /// Leaves the question about lost cards for later, if it is there.
  func leaveLost() throws {
    guard screen().contains("Lost cards") else { return }
    keys("Escape")
    try wait(without: "Lost cards")
  }

  /// Quits with `q`, with everything saved.
  func quit(at place: SourceLocation = #_sourceLocation) throws {
    keys("q")
    try wait(for: "after 0", at: place)
  }
}
