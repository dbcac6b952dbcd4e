import RichText

/// A mark for a sound in a text, as Anki writes it: `[sound:heart.mp3]`.
public enum SoundMark {
  /// The beginning of a mark.
  static let start = "[sound:"
  /// The most bytes of a name.
  private static let longest = 1000

  /// Returns the names in the marks of a text, in order. In HTML, names may have entities.
  public static func names(in text: String, _ markup: Markup) -> [String] {
    var names: [String] = []
    let bytes = Array(text.utf8)
    forEachName(in: bytes) { range in
      let name = String(decoding: bytes[range], as: UTF8.self)
      names.append(markup == .html ? HTMLFiles.decoded(name) : name)
    }
    return names
  }

  /// Returns the same text with other names in its marks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rename: Returns the new name of a file, or `nil` to keep it.
  /// - Returns: The text.
  public static func renaming(in text: String, _ rename: (String) -> String?) -> String {
    let bytes = Array(text.utf8)
    var renamed: [UInt8] = []
    var place = 0
    forEachName(in: bytes) { range in
      guard let new = rename(String(decoding: bytes[range], as: UTF8.self)) else { return }
      renamed += bytes[place..<range.lowerBound] + Array(new.utf8)
      place = range.upperBound
    }
    return String(decoding: renamed + bytes[place...], as: UTF8.self)
  }

  private static func forEachName(in bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    let start = Array(start.utf8)
    guard bytes.contains(start) else { return }
    var place = 0
    while place + start.count < bytes.count {
      guard bytes[place] == start[0], bytes[place...].starts(with: start) else {
        place += 1
        continue
      }
      place += start.count
      let name = bytes[place...].prefix(longest).prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "\n") }
      if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "]") {
        body(name.startIndex..<name.endIndex)
        place = name.endIndex
      }
    }
  }
}
