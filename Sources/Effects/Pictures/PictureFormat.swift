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
