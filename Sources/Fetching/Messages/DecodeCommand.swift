public import Effects
import FlashcardKit

/// A command to the picture decoder, sent with the bytes of a picture. Each is answered by one `PictureResult` with the
/// same number.
public enum DecodeCommand: Equatable, Sendable, Codable {
  /// Draw the picture.
  case draw(number: Int, PictureStyle)
  /// Check the picture and report its facts.
  case look(number: Int)

  /// The number that identifies the reply.
  public var number: Int {
    switch self {
    case .draw(let number, _), .look(let number): number
    }
  }

  /// Returns the command as a message, with the bytes of its picture.
  public func frame(with picture: [UInt8]) -> Frame { Frame(head: encoded(self), body: picture) }

  /// Creates a command from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid command.
  public init(_ frame: Frame) throws(Frame.Damaged) { self = try decoded(frame.head) }
}
