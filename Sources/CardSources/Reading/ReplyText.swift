public import Effects
import FlashcardKit
import Foundation

/// An answer as JSON to be read.
public struct ReplyText: Sendable {
  let data: Data

  /// Takes an answer that may be JSON, in UTF-8 or what else it says it is.
  ///
  /// - Throws: `empty` and `webPage`.
  public init(_ body: [UInt8]) throws(OnlineFailure) {
    var body = body[...]
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { body = body.dropFirst(3) }
    if let encoding = ReplyText.wide(body) {
      body = Array((String(data: Data(body), encoding: encoding) ?? "").drop { $0 == "\u{FEFF}" }.utf8)[...]
    } else if String(validating: body, as: UTF8.self) == nil {
      // What is no UTF-8 is mostly what Western Europe had before.
      let text = String(data: Data(body), encoding: .windowsCP1252) ?? String(decoding: body, as: UTF8.self)
      body = Array(text.utf8)[...]
    }
    guard let first = body.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { throw .empty }
    if first == UInt8(ascii: "<") { throw .webPage }
    data = Data(body)
  }

  /// How a text in 16 or 32 bits is written, by the mark or the zeros at its start; nil for one in 8.
  private static func wide(_ body: ArraySlice<UInt8>) -> String.Encoding? {
    let start = Array(body.prefix(4))
    guard start.count == 4 else { return nil }
    switch (start[0], start[1], start[2], start[3]) {
    case (0xFF, 0xFE, 0, 0): return .utf32LittleEndian
    case (0, 0, 0xFE, 0xFF): return .utf32BigEndian
    case (0xFF, 0xFE, _, _): return .utf16LittleEndian
    case (0xFE, 0xFF, _, _): return .utf16BigEndian
    case (0, 0, 0, 1...): return .utf32BigEndian
    case (1..., 0, 0, 0): return .utf32LittleEndian
    case (0, 1..., 0, 1...): return .utf16BigEndian
    case (1..., 0, 1..., 0): return .utf16LittleEndian
    default: return nil
    }
  }

  /// The answer as a value of the shape that a source has.
  func decoded<Value: Decodable>(as type: Value.Type) throws(OnlineFailure) -> Value {
    do { return try JSONDecoder().decode(type, from: data) } catch DecodingError.dataCorrupted { throw .notJSON } catch
    {
      throw .noCards
    }
  }
}

/// A value that may be of another shape than it should: then it is nil, and what it stands in is not lost.
struct Tolerant<Value: Decodable>: Decodable {
  let value: Value?
  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// A value that may be missing, or of another shape.
  func tolerant<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  /// A list, without what is of another shape.
  func tolerantList<Value: Decodable>(_ type: Value.Type, _ key: Key) -> [Value] {
    // Nearly all lists are as they should be, and are read in a third of the time so.
    tolerant([Value].self, key) ?? (tolerant([Tolerant<Value>].self, key) ?? []).compactMap(\.value)
  }
}
