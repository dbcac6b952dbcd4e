import CardStore
import FlashcardKit

/// A property list file as it could be read.
struct ReadFile {
  /// The value, or `nil` if the file is damaged too much.
  let value: PropertyValue?
  /// Whether all of the file is text. What isn't was replaced when it was read.
  let isText: Bool

  init(_ bytes: [UInt8]) {
    value = StoredForm.value(of: bytes)
    isText = String(validating: bytes, as: UTF8.self) != nil
  }

  /// Returns whether an entry of the file is as it was written, as far as its text tells.
  func isWhole(_ key: String, _ value: PropertyValue) -> Bool {
    isText || !StoredForm.bytes(of: .dictionary([key: value])).contains(ReadFile.replacement)
  }

  /// Returns whether an entry of a list in the file is as it was written, as far as its text tells.
  func isWhole(_ entries: [String: PropertyValue]) -> Bool { isWhole("", .dictionary(entries)) }

  /// The sign that stands for what is no text.
  private static let replacement = Array("\u{FFFD}".utf8)
}
