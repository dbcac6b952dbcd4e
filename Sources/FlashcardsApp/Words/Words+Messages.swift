import FlashcardKit

/// Messages: how they are listed, copied, and pasted into.
extension Words {
  static let noMessages = "No messages yet"
  static let noticesTitle = "About your files"

  /// The only keys that end a paste are the terminal's own, so this names one.
  static let unfinishedPaste = "Paste unfinished: Esc ends it"

  static func more(_ count: Int) -> String { "(\(count) more)" }
  static func times(_ count: Int) -> String { " ×\(count)" }
  static func copiedMessages(_ count: Int) -> String { "Copied \(count == 1 ? "1 message" : "\(count) messages")" }
}
