public import FlashcardKit

extension [UInt8] {
  /// Whether a picture's file ends where it says to end; decoders show a part of one that is cut off, and say nothing.
  public func isWhole(_ format: PictureFormat) -> Bool {
    switch format {
    case .png: endsAsPNG
    case .jpeg: suffix(1 << 16).contains([0xFF, 0xD9])
    case .gif, .webp, .bmp, .svg: true
    }
  }

  /// How large a PNG says to be, at most 32,768 each way; nil where it is none.
  var sizeOfPNG: (width: Int, height: Int)? {
    guard PictureFormat(self) == .png, count > 24, self[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else {
      return nil
    }
    func number(_ place: Int) -> Int { self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let sides = 1...1 << 15
    let size = (width: number(16), height: number(20))
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }

  /// Its chunks, each with its length before it, lead to the one that ends it.
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
