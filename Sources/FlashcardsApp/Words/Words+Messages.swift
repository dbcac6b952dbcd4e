import FlashcardKit

/// The list of messages.
extension Words {
  static let noMessages = "No messages yet"
  static let noticesTitle = "About your files"

  /// Names Esc, because only keys that cannot be rebound end a paste.
  static let unfinishedPaste = "Paste unfinished: Esc ends it"

  static func more(_ count: Int) -> String { "(\(count) more)" }
  static func times(_ count: Int) -> String { " ×\(count)" }
  static func copiedMessages(_ count: Int) -> String { "Copied \(count == 1 ? "1 message" : "\(count) messages")" }
}
