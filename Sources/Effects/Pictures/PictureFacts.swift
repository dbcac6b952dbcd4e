/// What is known of a picture that was looked at.
public struct PictureFacts: Hashable, Sendable, Codable {
  /// What kind of file it is.
  public var format: PictureFormat
  /// SHA-256 of its bytes: sixty-four hexadecimal digits.
  public var digest: String
  /// Pixels beside each other, as it is to be seen.
  public var width: Int
  /// Pixels above each other.
  public var height: Int

  /// Facts.
  public init(format: PictureFormat, digest: String, width: Int, height: Int) {
    self.format = format
    self.digest = digest
    self.width = width
    self.height = height
  }

  /// The name under which it is kept: by its content.
  public var file: String { digest + "." + format.ending }
}
