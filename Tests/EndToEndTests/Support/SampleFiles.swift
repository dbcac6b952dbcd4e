import Foundation

/// Files as a person might write them by hand.
enum SampleFiles {
  /// The ID of the sample deck.
  static let deck = "00000000000000aa"

  /// Returns a `library.plist` with one deck.
  static func library(title: String) -> String {
    plist(
      "<dict><key>schema</key><integer>1</integer><key>decks</key><array><dict><key>id</key><string>\(deck)</string>"
        + "<key>title</key><string>\(title)</string></dict></array></dict>")
  }

  /// Returns the deck's file, with the given questions and answers.
  static func cards(_ cards: [(question: String, answer: String)]) -> String {
    let entries = cards.enumerated().map { index, card in
      let id = String(index + 1, radix: 16)
      return "<dict><key>id</key><string>\(String(repeating: "0", count: 16 - id.count))\(id)</string>"
        + "<key>kind</key><string>question</string><key>question</key><string>\(card.question)</string>"
        + "<key>answer</key><string>\(card.answer)</string></dict>"
    }
    return plist("<dict><key>cards</key><array>\(entries.joined(separator: "\n"))</array></dict>")
  }

  static func plist(_ value: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(value)\n</plist>\n"
  }
}
