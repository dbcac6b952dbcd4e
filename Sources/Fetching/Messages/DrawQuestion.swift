public import FlashcardKit

/// A picture to be drawn.
public struct DrawQuestion: Equatable, Sendable, Codable {
  /// What the answer is known by.
  public var number: Int
  /// The file.
  public var path: String
  /// How many bytes stand in it before the picture.
  public var offset: Int
  /// How it is drawn.
  public var manner: PictureManner

  /// A question.
  public init(number: Int, path: String, offset: Int = 0, manner: PictureManner) {
    self.number = number
    self.path = path
    self.offset = offset
    self.manner = manner
  }
}
