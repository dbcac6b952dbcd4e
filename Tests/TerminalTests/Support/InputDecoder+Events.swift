import TextUI

@testable import Terminal

extension InputDecoder {
  /// Returns the events of bytes that come in one read.
  static func events(of bytes: [UInt8], extra: [[UInt8]: Key] = [:], flushed: Bool = false) -> [Event] {
    var decoder = InputDecoder(extra: extra)
    var events = decoder.events(of: bytes)
    if flushed { decoder.flush(into: &events) }
    return events
  }

  mutating func events(of bytes: [UInt8]) -> [Event] {
    var events: [Event] = []
    bytes.withUnsafeBytes { feed($0, at: .now, into: &events) }
    return events
  }

  /// Returns events with neighboring characters joined, since characters depend on where a read ends.
  static func joined(_ events: [Event]) -> [String] {
    var result: [String] = []
    var text = ""
    for event in events {
      if case .key(let key) = event, case .character(let character) = key.code, key.modifiers.isEmpty {
        text.unicodeScalars.append(contentsOf: character.unicodeScalars)
        continue
      }
      if !text.isEmpty { result.append(text) }
      text = ""
      result.append("\(event)")
    }
    return result + [text]
  }
}
