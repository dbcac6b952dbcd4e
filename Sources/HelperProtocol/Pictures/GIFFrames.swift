/// The frames of a GIF, found without decoding it, so that its size can be checked first.
public struct GIFFrames: Equatable, Sendable {
  /// The width of the whole picture in pixels.
  public private(set) var width = 0
  /// The height of the whole picture in pixels.
  public private(set) var height = 0
  /// The delay of each frame in hundredths of a second, as the file states it.
  public private(set) var delays: [Int] = []
  /// The number of times that the animation plays, or `nil` if it never stops. It plays once unless the file says
  /// otherwise.
  public private(set) var plays: Int? = 1

  /// The most times that an animation can play before it stops.
  static let mostPlays = 1 << 16

  /// Walks the blocks of a file. Returns `nil` if it does not have a single complete frame.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count > 13 else { return nil }
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    width = number(6)
    height = number(8)
    var place = 13 + table(bytes[10])
    var delay = 0
    /// Returns the offset after the sub-blocks at an offset, or `nil` if the file ends first.
    func pieces(_ start: Int) -> Int? {
      var place = start
      while place < bytes.count {
        let length = Int(bytes[place])
        place += 1 + length
        if length == 0 { return place }
      }
      return nil
    }
    while place + 1 < bytes.count {
      switch bytes[place] {
      case 0x21:
        // The delay of the next frame.
        if bytes[place + 1] == 0xF9, place + 6 < bytes.count { delay = number(place + 4) }
        guard let end = pieces(place + 2) else {
          place = bytes.count
          break
        }
        // The number of repetitions is in an extension by Netscape, in a block of three bytes that begins with 1.
        if end - place >= 19, GIFFrames.loops.contains(where: { bytes[place..<place + 14].elementsEqual($0) }),
          bytes[place + 14] == 3, bytes[place + 15] & 7 == 1
        {
          let repetitions = number(place + 16)
          plays = repetitions == 0 ? nil : repetitions + 1
        }
        place = end
      case 0x2C:
        guard place + 10 < bytes.count else {
          place = bytes.count
          break
        }
        // Decoders make room for a frame that extends beyond the picture.
        width = max(width, number(place + 1) + number(place + 5))
        height = max(height, number(place + 3) + number(place + 7))
        guard let end = pieces(place + 11 + table(bytes[place + 9])) else {
          place = bytes.count
          break
        }
        delays.append(delay)
        delay = 0
        place = end
      default: place = bytes.count
      }
    }
    if delays.isEmpty || width == 0 || height == 0 { return nil }
  }

  /// The beginnings of the extensions that state the number of repetitions.
  private static let loops = ["NETSCAPE2.0", "ANIMEXTS1.0"].map { [0x21, 0xFF, 0x0B] + Array($0.utf8) }
}

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
