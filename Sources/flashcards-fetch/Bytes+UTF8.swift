import Essentials

extension [UInt8] {
  /// Returns a text in UTF-8, converted by iconv. What can't be converted is replaced by `U+FFFD`. A text with a byte
  /// order mark, or in an encoding that is `nil` or unknown to iconv, is returned as it is.
  func inUTF8(from encoding: String?) -> [UInt8] {
    guard let encoding, !isEmpty, !hasByteOrderMark else { return self }
    guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return self }
    defer { iconv_close(converter) }
    var result: [UInt8] = []
    result.reserveCapacity(count * 3 / 2)
    var piece = [CChar](repeating: 0, count: 1 << 14)
    var input = map { CChar(bitPattern: $0) }
    input.withUnsafeMutableBufferPointer { input in
      var (next, left) = (input.baseAddress, input.count)
      var isEnding = false
      while true {
        let (code, room) = piece.withUnsafeMutableBufferPointer { piece -> (Int32, Int) in
          var (place, room) = (piece.baseAddress, piece.count)
          // At the end, what the converter still holds back.
          let count =
            isEnding ? iconv(converter, nil, nil, &place, &room) : iconv(converter, &next, &left, &place, &room)
          return (count == -1 ? errno : 0, room)
        }
        result.append(contentsOf: piece[..<(piece.count - room)].lazy.map { UInt8(bitPattern: $0) })
        switch code {
        case E2BIG: continue
        case 0 where isEnding: return
        case 0: isEnding = true
        default:
          // An invalid sequence, or one that the end cuts off.
          result += "\u{FFFD}".utf8
          guard !isEnding, left > 0 else { return }
          next = next?.advanced(by: 1)
          left -= 1
        }
      }
    }
    return result
  }

  /// Whether the text says itself that it is in UTF-8, UTF-16, or UTF-32, which counts more than what a server says.
  private var hasByteOrderMark: Bool {
    starts(with: [0xEF, 0xBB, 0xBF]) || starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
      || starts(with: [0, 0, 0xFE, 0xFF])
  }
}
