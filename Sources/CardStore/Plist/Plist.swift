import FlashcardKit
import Foundation

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
    guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let value = PropertyValue(list, depth: 0)
    else { throw PlistError(reason: .format, offset: 0) }
    return value
  }
}

extension PropertyValue {
  /// Converts the result of Foundation's reader.
  fileprivate init?(_ list: Any, depth: Int) {
    guard depth < PlistReader.deepest else { return nil }
    switch list {
    case let text as String: self = .string(text)
    case let number as NSNumber: self.init(number)
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let data as Data: self = .data([UInt8](data))
    case let list as [Any]:
      var values: [PropertyValue] = []
      for element in list {
        guard let value = PropertyValue(element, depth: depth + 1) else { return nil }
        values.append(value)
      }
      self = .array(values)
    case let entries as [String: Any]:
      var values: [String: PropertyValue] = [:]
      for (key, element) in entries {
        guard let value = PropertyValue(element, depth: depth + 1) else { return nil }
        values[key] = value
      }
      self = .dictionary(values)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .boolean(number.boolValue)
    case "d", "f": self = .real(number.doubleValue)
    case "Q" where number.uint64Value > UInt64(Int64.max): self = .real(number.doubleValue)
    default: self = .integer(number.int64Value)
    }
  }
}
