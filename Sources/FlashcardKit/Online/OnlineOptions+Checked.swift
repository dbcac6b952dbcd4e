extension OnlineOptions {
  /// Why a text is no address.
  public enum AddressProblem: Error, Hashable, Sendable {
    /// It begins neither with http:// nor with https://.
    case notWeb
    /// It is neither that, nor a file.
    case notWebOrFile
    /// It has blanks or other characters that addresses do not have, or names no machine.
    case broken
  }

  /// An address as it is kept; nil for a blank one, which is the usual one again. A path is a file's.
  public static func checked(_ text: String, for address: OnlineAddress) throws(AddressProblem) -> String? {
    let text = text.cleanedLine()
    guard !text.isEmpty, text != address.usual else { return nil }
    if address == .course, text.hasPrefix("/") { return "file://" + text.encodedPath }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let isFile = scheme == "file" && address == .course
    guard scheme == "http" || scheme == "https" || isFile else {
      throw address == .course ? .notWebOrFile : .notWeb
    }
    let rest = text.dropFirst(scheme.count)
    guard rest.hasPrefix("://"), rest.count > 3, isFile == (rest.dropFirst(3).first == "/"),
      text.utf8.allSatisfy({ (33...126).contains($0) })
    else { throw .broken }
    return text
  }
}

extension String {
  /// A path as a part of an address.
  fileprivate var encodedPath: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case 45...57, 65...90, 95, 97...122, 126: result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
