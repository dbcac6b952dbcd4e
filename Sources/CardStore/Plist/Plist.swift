import Essentials
import FlashcardKit

/// Reads property lists of any format: XML with our own reader, the rest with Foundation's.
enum Plist {
  /// Returns the value of a file.
  ///
  /// - Throws: A `PlistError` if neither reader accepts the bytes.
  static func value(of bytes: [UInt8]) throws(PlistError) -> PropertyValue {
    guard !bytes.starts(with: "bplist".utf8) else { return try foreign(bytes) }
    do throws(PlistError) {
      return try PlistReader.value(of: bytes)
    } catch {
      guard let value = try? foreign(bytes) else { throw error }
      return value
    }
  }

  private static func foreign(_ bytes: [UInt8]) throws(PlistError) -> PropertyValue {
    guard let value = try? PropertyListDecoder().decode(ForeignValue.self, from: Data(bytes)).value else {
      throw PlistError(reason: .format, offset: 0)
    }
    return value
  }
}

/// A value as Foundation reads it.
private struct ForeignValue: Decodable {
  let value: PropertyValue

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < PlistReader.deepest else { throw PlistError(reason: .format, offset: 0) }
    if let entries = try? decoder.container(keyedBy: Key.self) {
      var values: [String: PropertyValue] = [:]
      for key in entries.allKeys { values[key.stringValue] = try entries.decode(ForeignValue.self, forKey: key).value }
      value = .dictionary(values)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [PropertyValue] = []
      while !list.isAtEnd { values.append(try list.decode(ForeignValue.self).value) }
      value = .array(values)
    } else {
      value = try ForeignValue.value(in: decoder.singleValueContainer())
    }
  }

  private static func value(in container: any SingleValueDecodingContainer) throws -> PropertyValue {
    if let text = try? container.decode(String.self) { return .string(text) }
    if let flag = try? container.decode(Bool.self) { return .boolean(flag) }
    if let number = try? container.decode(Int64.self) { return .integer(number) }
    if let number = try? container.decode(Double.self) { return .real(number) }
    if let date = try? container.decode(Date.self) { return .date(date.timeIntervalSinceReferenceDate) }
    return .data([UInt8](try container.decode(Data.self)))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}
