import FlashcardKit

/// What is said about messages.
extension Words {
  static let noClipboard = "This terminal has no clipboard to copy to"

  static let unfinishedPaste = "Paste unfinished: Esc ends it"

  static let noMessages = "No messages yet"

  static func more(_ count: Int) -> String { "(\(count) more)" }

  static func copiedMessages(_ count: Int) -> String { "Copied \(count == 1 ? "1 message" : "\(count) messages")" }

  /// The time of day, 09:05.
  static func time(_ moment: Moment?) -> String {
    guard let moment else { return "" }
    let minutes = (moment.time / 60_000 + Int64(moment.offset)) % 1440
    let ofDay = (minutes + 1440) % 1440
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(ofDay / 60)):\(two(ofDay % 60))"
  }
}
