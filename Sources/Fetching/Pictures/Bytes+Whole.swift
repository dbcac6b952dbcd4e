public import Effects
import FlashcardKit

extension [UInt8] {
  /// Whether a picture's file is complete according to its format. Decoders silently show part of a truncated file.
  public func isWhole(_ format: PictureFormat) -> Bool {
    switch format {
    case .png: endsAsPNG
    case .jpeg: suffix(1 << 16).contains([0xFF, 0xD9])
    case .webp: endsAsWebP
    case .bmp: endsAsBMP
    // Their loaders report truncation.
    case .gif, .tiff, .svg: true
    }
  }

  /// Returns the little-endian number at an offset.
  private func number(_ place: Int, _ length: Int) -> Int {
    self[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the file is as long as it states, not counting a padding byte.
  private var endsAsWebP: Bool { count >= 12 && count + 1 >= 8 + number(4, 4) }

  /// Whether the file has as many bytes of pixels as it needs. The file length it states is often wrong.
  private var endsAsBMP: Bool {
    guard count >= 30 else { return false }
    let (start, head) = (number(10, 4), number(14, 4))
    if head < 16 { return holds(number(18, 2), number(20, 2), bits: number(24, 2), from: start) }
    guard count >= 38 else { return false }
    let height = Int(Int32(truncatingIfNeeded: number(22, 4))).magnitude
    switch number(30, 4) {
    // Compressed: the size is stated, or an end marker follows within the last bytes.
    case 1, 2:
      let size = number(34, 4)
      return size > 0 ? count - start >= size : self[Swift.min(start, count)...].suffix(4).contains([0, 1])
    case 4, 5: return count - start >= number(34, 4)
    default: return holds(number(18, 4), Int(height), bits: number(28, 2), from: start)
    }
  }

  /// Whether all rows of pixels, padded to four bytes except for the last, fit after an offset.
  private func holds(_ width: Int, _ height: Int, bits: Int, from start: Int) -> Bool {
    // Decoding reports a picture that is too large.
    guard width > 0, height > 0, width <= PictureLimits.pixels / height else { return true }
    return count - start >= (width * bits + 31) / 32 * 4 * (height - 1) + (width * bits + 7) / 8
  }

  /// The size that a PNG states, at most 32,768 pixels on each side, or `nil` for other files.
  var sizeOfPNG: (width: Int, height: Int)? {
    guard PictureFormat(self) == .png, count > 24, self[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else {
      return nil
    }
    func number(_ place: Int) -> Int { self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let sides = 1...1 << 15
    let size = (width: number(16), height: number(20))
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }

  /// Whether the chain of chunks leads to the one that ends the file.
  private var endsAsPNG: Bool {
    var place = 8
    while place + 12 <= count {
      let length = self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if self[place + 4..<place + 8].elementsEqual("IEND".utf8) { return true }
      place += 12 + length
    }
    return false
  }
}
