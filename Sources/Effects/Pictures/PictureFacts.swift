/// The properties of a picture file.
public struct PictureFacts: Hashable, Sendable, Codable {
  /// The file format.
  public var format: PictureFormat
  /// The SHA-256 digest of the file, as 64 hexadecimal digits.
  public var digest: String
  /// The width in pixels, as displayed.
  public var width: Int
  /// The height in pixels, as displayed.
  public var height: Int

  /// Creates the properties of a picture.
  public init(format: PictureFormat, digest: String, width: Int, height: Int) {
    self.format = format
    self.digest = digest
    self.width = width
    self.height = height
  }

  /// The name under which the file is stored, derived from its digest.
  public var file: String { digest + "." + format.ending }
}
