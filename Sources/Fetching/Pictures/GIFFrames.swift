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
