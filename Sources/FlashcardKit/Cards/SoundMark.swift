/// A mark for a sound in a text, as Anki writes it: `[sound:heart.mp3]`.
public enum SoundMark {
  /// The beginning of a mark.
  static let start = "[sound:"
  /// The most bytes of a name.
  private static let longest = 1000

  /// Returns the names in the marks of a text, in order.
  public static func names(in text: String) -> [String] {
    let (bytes, start) = (Array(text.utf8), Array(start.utf8))
    guard bytes.contains(start) else { return [] }
    var names: [String] = []
    var place = 0
    while place + start.count < bytes.count {
      guard bytes[place] == start[0], bytes[place...].starts(with: start) else {
        place += 1
        continue
      }
      place += start.count
      let name = bytes[place...].prefix(longest).prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "\n") }
      if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "]") {
        names.append(String(decoding: name, as: UTF8.self))
        place = name.endIndex
      }
    }
    return names
  }
}
