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

/// A key of a card's media that stands for a side: `front`, `front-2`, `front-3`, and so on, and the same for `back`.
///
/// All other keys are names that the card's texts use for files.
public struct MediaKey: Hashable, Sendable {
  /// The side that shows the file.
  public let side: Card.Side
  /// The position among the files of the side, from 1. Numbers may be missing.
  public let number: Int

  /// The highest number read. Higher ones are names.
  private static let highest = 99_999

  /// Creates the key of a file.
  public init(_ side: Card.Side, _ number: Int) {
    self.side = side
    self.number = max(1, number)
  }

  /// Parses a key. Returns `nil` for the name of a file in texts.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let side = Card.Side(rawValue: String(first)) else { return nil }
    guard parts.count == 2 else {
      self.init(side, 1)
      return
    }
    guard let number = Int(parts[1]), (2...MediaKey.highest).contains(number), String(number) == parts[1] else {
      return nil
    }
    self.init(side, number)
  }

  /// The key as written in files.
  public var text: String { number == 1 ? side.rawValue : "\(side.rawValue)-\(number)" }
}

/// Bytes written as `%` and two hexadecimal digits, as in `my%20heart.png`.
enum PercentEncoding {
  /// Returns the text with encoded bytes decoded, or `nil` if there are none or the result is not UTF-8.
  static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    return String(validating: decoded(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the bytes with encoded ones decoded.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count, let high = digit(bytes[place + 1]),
        let low = digit(bytes[place + 2])
      {
        decoded.append(high << 4 | low)
        place += 3
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether other bytes occur in these. No bytes at all occur anywhere.
  ///
  /// - Complexity: O(*n* · *m*), with *m* close to 1 for texts.
  func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    return withUnsafeBufferPointer { bytes in
      var place = 0
      while let next = bytes.firstPlace(of: first, from: place), next <= bytes.count - other.count {
        if bytes[next..<next + other.count].elementsEqual(other) { return true }
        place = next + 1
      }
      return false
    }
  }
}
