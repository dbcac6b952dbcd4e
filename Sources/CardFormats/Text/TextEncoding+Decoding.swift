import Essentials
import FlashcardKit

extension TextEncoding {
  /// Returns a text in UTF-8, with U+FFFD for bytes that mean nothing, and the number of these.
  func decoded(_ bytes: [UInt8]) -> (utf8: [UInt8], replaced: Int) {
    switch self {
    case .utf8:
      let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
      // Some may have been there.
      return (text, max(0, text.replacementCount - bytes.replacementCount))
    case .utf16LittleEndian, .utf16BigEndian:
      let units = units(of: bytes, size: 2, isBig: self == .utf16BigEndian)
      return counted(String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self))
    case .utf32LittleEndian, .utf32BigEndian:
      return counted(String(decoding: units(of: bytes, size: 4, isBig: self == .utf32BigEndian), as: UTF32.self))
    case .hz: return TextEncoding(named: "gb18030").decoded(TextEncoding.withoutTildes(bytes))
    default:
      if bytes.count > ByteTable.least, let table = ByteTable(self) { return table.decoded(bytes) }
      #if os(Linux)
        return decodedByIconv(bytes)
      #else
        return decodedByFoundation(bytes)
      #endif
    }
  }

  private func counted(_ text: String) -> (utf8: [UInt8], replaced: Int) {
    let utf8 = Array(text.utf8)
    return (utf8, utf8.replacementCount)
  }

  /// Returns a text in HZ in the encoding that it switches to: what is between `~{` and `~}` has higher bytes there.
  private static func withoutTildes(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isChinese = false
    var place = 0
    while place < bytes.count {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch (bytes[place], next) {
      case (UInt8(ascii: "~"), UInt8(ascii: "{")): isChinese = true
      case (UInt8(ascii: "~"), UInt8(ascii: "}")): isChinese = false
      case (UInt8(ascii: "~"), UInt8(ascii: "~")) where !isChinese: result.append(UInt8(ascii: "~"))
      case (UInt8(ascii: "~"), UInt8(ascii: "\n")): break
      case (let byte, _):
        if byte == UInt8(ascii: "\n") { isChinese = false }
        result.append(isChinese && byte > 0x20 ? byte | 0x80 : byte)
        place += 1
        continue
      }
      place += 2
    }
    return result
  }

  /// Returns the units of a text. Half a unit at the end means nothing.
  private func units(of bytes: [UInt8], size: Int, isBig: Bool) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: size).map { start in
      guard start + size <= bytes.count else { return 0xFFFD }
      return (0..<size).reduce(0) { $0 << 8 | UInt32(bytes[start + (isBig ? $1 : size - 1 - $1)]) }
    }
  }

  #if os(Linux)
    /// Whether texts in the encoding can be read.
    package var isKnown: Bool {
      if self == .hz { return true }
      guard let converter = opened else { return false }
      iconv_close(converter)
      return true
    }

    /// The converter of the C library, or `nil` if it doesn't know the encoding.
    private var opened: iconv_t? {
      // Whatever follows a slash isn't part of a name.
      guard name.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "/") }), !name.isEmpty else {
        return nil
      }
      let converter = iconv_open("UTF-8", nameForIconv)
      return converter == iconv_t(bitPattern: -1) ? nil : converter
    }

    /// Returns what the C library makes of bytes. If it doesn't know the encoding, only ASCII means something.
    private func decodedByIconv(_ bytes: [UInt8]) -> (utf8: [UInt8], replaced: Int) {
      guard let converter = opened else {
        return (bytes.flatMap { $0 < 0x80 ? [$0] : TextEncoding.replacement }, bytes.count { $0 >= 0x80 })
      }
      defer { iconv_close(converter) }
      var (result, replaced): ([UInt8], Int) = ([], 0)
      result.reserveCapacity(bytes.count + bytes.count / 2)
      var bytes = bytes
      bytes.withUnsafeMutableBytes { input in
        var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = input.count
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { output in
          while left > 0 {
            var end = output.baseAddress?.assumingMemoryBound(to: CChar.self)
            var room = output.count
            let status = Int(iconv(converter, &next, &left, &end, &room))
            let code = errno
            result += output[..<(output.count - room)]
            if status == -1, code != E2BIG {
              result += TextEncoding.replacement
              replaced += 1
              next = next?.successor()
              left -= 1
            }
          }
          // A letter that might have had a mark is still to come.
          var end = output.baseAddress?.assumingMemoryBound(to: CChar.self)
          var room = output.count
          _ = iconv(converter, nil, nil, &end, &room)
          result += output[..<(output.count - room)]
        }
      }
      return (result, replaced)
    }

    /// The name of the largest encoding that programs mean by the name.
    private var nameForIconv: String {
      switch name {
      case "shift_jis": "CP932"
      case "euc-kr": "CP949"
      case "big5": "BIG5-HKSCS"
      case "tis-620", "iso-8859-11": "CP874"
      case "iso-8859-1": "CP1252"
      case "iso-8859-9": "CP1254"
      case "gb2312", "gbk": "GB18030"
      default: name.uppercased().replacing("WINDOWS-", with: "CP")
      }
    }
  #else
    /// Whether texts in the encoding can be read.
    package var isKnown: Bool {
      TextEncoding.offered.contains(self)
        || CFStringConvertIANACharSetNameToEncoding(name as CFString) != kCFStringEncodingInvalidId
    }

    /// Returns what Foundation makes of bytes, line by line, so that lines it can't read leave the others whole.
    private func decodedByFoundation(_ bytes: [UInt8]) -> (utf8: [UInt8], replaced: Int) {
      var (result, replaced): ([UInt8], Int) = ([], 0)
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        if index > 0 { result.append(UInt8(ascii: "\n")) }
        if let text = String(data: Data(line), encoding: foundation) {
          result += text.utf8
          continue
        }
        for byte in line {
          if byte < 0x80 {
            result.append(byte)
          } else if let text = String(data: Data([byte]), encoding: foundation) {
            result += text.utf8
          } else {
            result += TextEncoding.replacement
            replaced += 1
          }
        }
      }
      return (result, replaced)
    }

    private var foundation: String.Encoding {
      let number = CFStringConvertIANACharSetNameToEncoding(name as CFString)
      return number == kCFStringEncodingInvalidId
        ? .ascii : String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(number))
    }
  #endif

  /// U+FFFD in UTF-8.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension [UInt8] {
  /// The number of characters in UTF-8 that stand for bytes that mean nothing.
  fileprivate var replacementCount: Int {
    let sign = TextEncoding.replacement
    return indices.dropLast(2).count { self[$0] == sign[0] && self[$0 + 1] == sign[1] && self[$0 + 2] == sign[2] }
  }
}
