public import Effects
import FlashcardKit

/// A command to the highlighter: code in a language. Answered by one `HighlightResult` with the same number.
public struct HighlightCommand: Equatable, Sendable {
  /// The number that identifies the reply.
  public let number: Int
  /// The code.
  public let code: CodeText

  private struct Head: Codable {
    var number: Int
    var language: CodeLanguage
  }

  /// Creates a command.
  public init(number: Int, code: CodeText) {
    self.number = number
    self.code = code
  }

  /// The command as a message.
  public var frame: Frame {
    Frame(head: encoded(Head(number: number, language: code.language)), body: Array(code.text.utf8))
  }

  /// Creates a command from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid command.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    guard frame.body.count <= CodeText.largest else { throw Frame.Damaged() }
    self.init(
      number: head.number, code: CodeText(String(decoding: frame.body, as: UTF8.self), in: head.language))
  }
}
