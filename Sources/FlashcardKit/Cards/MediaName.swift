/// The names under which media files are stored: 64 lowercase hexadecimal digits of the contents' hash, and an extension.
public enum MediaName {
  /// The number of digits before the extension.
  private static let digits = 64
  /// The lengths of an extension.
  private static let endings = 1...8
  /// The extensions of sounds.
  private static let sounds: Set = ["mp3", "ogg", "opus", "flac", "wav", "m4a"]

  /// The extensions of pictures.
  private static let pictures: Set = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg"]

  /// Returns whether a name has the form of a stored file's.
  public static func isValid(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count > digits + 1, bytes[digits] == dot, endings.contains(bytes.count - digits - 1) else {
      return false
    }
    return bytes.prefix(digits).allSatisfy(isDigit) && bytes.dropFirst(digits + 1).allSatisfy(isOfEnding)
  }

  /// Returns whether the extension of a name is one of a sound.
  public static func isSound(_ name: String) -> Bool { ending(of: name).map(sounds.contains) ?? false }

  /// Returns whether the extension of a name is one of a picture. What is neither a sound nor a picture, such as a video,
  /// is kept, but not shown.
  public static func isPicture(_ name: String) -> Bool { ending(of: name).map(pictures.contains) ?? false }

  private static func ending(of name: String) -> String? {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }

  /// Inserts the names that occur in a text, whatever its markup, into a set.
  ///
  /// A text that only looks like a name is taken for one, so that no file that a text names is ever missed.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text in bytes.
  public static func find(in bytes: UnsafeBufferPointer<UInt8>, into names: inout Set<String>) {
    var place = digits
    while place < bytes.count {
      guard bytes[place] == dot, isDigit(bytes[place - 1]) else {
        place += 1
        continue
      }
      let start = place - digits
      let rest = bytes[(place + 1)...]
      let ending = rest.prefix(endings.upperBound + 1).prefix(while: isOfEnding).count
      if endings.contains(ending), bytes[start..<place].allSatisfy(isDigit) {
        names.insert(String(decoding: UnsafeBufferPointer(rebasing: bytes[start...place + ending]), as: UTF8.self))
      }
      place += 1
    }
  }

  /// Inserts the names that occur in a text into a set.
  public static func find(in text: String, into names: inout Set<String>) {
    guard text.utf8.count > digits + 1 else { return }
    var text = text
    text.withUTF8 { find(in: $0, into: &names) }
  }

  private static let dot = UInt8(ascii: ".")
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }
  private static func isOfEnding(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
