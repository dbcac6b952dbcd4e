/// The supported picture formats.
public enum PictureFormat: String, CaseIterable, Sendable, Codable {
  case png, jpeg, gif, webp, bmp, tiff, svg

  /// The file extension.
  public var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// Recognizes a format by the first bytes of a file, regardless of its name. Returns `nil` for anything else.
  public init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let head = Array(bytes.prefix(4096))
    func begins(_ start: [UInt8], at place: Int = 0) -> Bool { head.dropFirst(place).starts(with: start) }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(Array("BM".utf8)), head.count > 26, head[6..<10].allSatisfy({ $0 == 0 }) {
      self = .bmp
    } else if begins(Array("II*\0".utf8)) || begins(Array("MM\0*".utf8)) {
      self = .tiff
    } else {
      let text = String(decoding: head, as: UTF8.self)
      guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<"), text.contains("<svg") else {
        return nil
      }
      self = .svg
    }
  }
}

/// The known picture formats that aren't supported.
public enum UnsupportedPictureFormat: String, CaseIterable, Sendable, Codable {
  case avif = "AVIF"
  case heic = "HEIC"
  case jpegXL = "JPEG XL"
  case jpeg2000 = "JPEG 2000"
  case icon = "ICO"
  case photoshop = "PSD"

  /// Recognizes a format by the first bytes of a file. Returns `nil` for anything else.
  public init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let head = Array(bytes.prefix(12))
    func isBox(_ brands: [String]) -> Bool {
      head.count == 12 && head[4..<8].elementsEqual("ftyp".utf8)
        && brands.contains { head[8...].elementsEqual($0.utf8) }
    }
    if isBox(["avif", "avis"]) {
      self = .avif
    } else if isBox(["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]) {
      self = .heic
    } else if head.starts(with: [0xFF, 0x0A]) || head == [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 0x87, 10] {
      self = .jpegXL
    } else if head == [0, 0, 0, 12] + Array("jP  ".utf8) + [13, 10, 0x87, 10] {
      self = .jpeg2000
    } else if head.starts(with: [0, 0, 1, 0]), head.count > 5, head[4] > 0 {
      self = .icon
    } else if head.starts(with: "8BPS".utf8) {
      self = .photoshop
    } else {
      return nil
    }
  }
}

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

/// A reason why a picture can't be shown or added.
public enum PictureFailure: Error, Hashable, Sendable, Codable {
  /// The file or address couldn't be read.
  case source(NetworkFailure)
  /// The decoder couldn't be started.
  case noDecoder
  /// The file isn't a picture in a known format.
  case unknownFormat
  /// The format is known but not supported.
  case unsupported(UnsupportedPictureFormat)
  /// No loader for the format is installed on this machine.
  case noLoader(PictureFormat)
  /// The claimed dimensions are too large to decode.
  case tooManyPixels(width: Int, height: Int)
  /// The file is truncated or damaged.
  case damaged
  /// Decoding takes too much time or memory.
  case tooExpensive
}

/// The limits on pictures: a few bytes can claim to be gigabytes.
public enum PictureLimits {
  /// The largest file in bytes.
  public static let bytes = 20 << 20
  /// The most pixels of a picture, including all frames that are decoded together.
  public static let pixels = 40_000_000
  /// The most pixels of all frames of an animation. Later frames are not shown.
  public static let movingPixels = 200_000_000
  /// The most frames that are drawn. Of more, some are skipped and their time added to the frame before.
  public static let frames = 240
  /// The most cells of all frames together.
  public static let cells = 1 << 20
  /// The most cells of a frame in each direction.
  public static let side = 500
  /// The most pixels of a frame drawn as pixels. A larger one is scaled down.
  public static let shownPixels = 1_500_000
  /// The most pixels of all frames of an animation drawn as pixels. Of more, some frames are skipped.
  public static let shownMovingPixels = 6_000_000
  /// The most pixels of all frames of an animation for each cell it covers: twenty frames for cells of 10 by 20 pixels.
  public static let shownMovingPixelsPerCell = 4000
  /// The most processor time for decoding a picture, in seconds.
  public static let seconds = 5
}
