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
