import Essentials

/// Bytes in property lists: base64, with whitespace anywhere.
enum PlistData {
  static func bytes(_ text: String, at offset: Int) throws(PlistError) -> [UInt8] {
    let plain = String(decoding: text.utf8.filter { !$0.isBlank }, as: UTF8.self)
    guard let data = Data(base64Encoded: plain) else { throw PlistError(reason: .data, offset: offset) }
    return [UInt8](data)
  }

  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
