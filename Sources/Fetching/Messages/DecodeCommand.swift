public import Effects
import FlashcardKit

/// What the program asks of the one that decodes pictures; the picture comes with it. Each is answered once, by a
/// `PictureResult` of the same number.
public enum DecodeCommand: Equatable, Sendable, Codable {
  /// Draw it.
  case draw(number: Int, PictureStyle)
  /// See that it is a picture, and what it is.
  case look(number: Int)

  /// What the answer is known by.
  public var number: Int {
    switch self {
    case .draw(let number, _), .look(let number): number
    }
  }

  /// The order as a message, with its picture.
  public func frame(with picture: [UInt8]) -> Frame { Frame(head: encoded(self), body: picture) }

  /// Reads what `frame(with:)` makes.
  public init(_ frame: Frame) throws(Frame.Damaged) { self = try decoded(frame.head) }
}
