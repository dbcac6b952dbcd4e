import FlashcardKit

/// Where media files are kept: the inbox of a login, in which clients put files by name, and the stored files of its
/// cards.
package protocol MediaShelf: Sendable {
  /// The names of the files in the inbox.
  var names: [String] { get }
  /// The absolute path of the inbox, or `nil` if there is none that other programs could use.
  var path: String? { get }
  /// Returns the contents of a file in the inbox, or `nil` if there is none of this name.
  func file(_ name: String) -> [UInt8]?
  /// Returns the contents of a stored file, or `nil` if there is none of this name.
  func stored(_ file: String) -> [UInt8]?
  /// Puts a file into the inbox in place of one of the same name.
  ///
  /// - Throws: `ShelfFailure` if it can't be written.
  mutating func put(_ bytes: [UInt8], as name: String) throws(ShelfFailure)
  /// Removes a file from the inbox, if there is one of this name.
  mutating func remove(_ name: String)
  /// Stores the contents of a file for cards.
  ///
  /// - Returns: The name under which it is stored.
  /// - Throws: `ShelfFailure` if it can't be written.
  mutating func keep(_ bytes: [UInt8]) throws(ShelfFailure) -> String
  /// Returns the contents of a file of this machine, if it is in a folder that the person named.
  func file(atPath path: String) throws(ShelfFailure) -> [UInt8]
  /// Returns what an address of the web has.
  func file(atAddress address: String) throws(ShelfFailure) -> [UInt8]
  /// Imports a package of Anki's, if it is in a folder that the person named.
  func importPackage(atPath path: String) throws(ShelfFailure)
  /// Writes a deck as a package of Anki's into a folder that the person named.
  func exportPackage(of deck: String, toPath path: String, withSchedules hasSchedules: Bool) throws(ShelfFailure)
}

/// The reason why a file can't be read or kept, as text for the client.
package struct ShelfFailure: Error, Hashable {
  /// The text.
  package let text: String

  /// Creates a reason.
  package init(_ text: String) { self.text = text }

  /// The name can't be that of a file in the inbox.
  package static let name = ShelfFailure("the file name can't be used")
  /// The path is of no folder that the person named.
  package static let folder = ShelfFailure("the file is not in a folder that files may be taken from")
  /// The package can't be read or written.
  package static let package = ShelfFailure("the package can't be read or written")
  /// The address leads to no file. Why exactly would tell a page about the network.
  package static let address = ShelfFailure("the file can't be fetched")
  /// The file can't be written.
  package static func notStored(_ reason: String) -> ShelfFailure {
    ShelfFailure("the file can't be stored: \(reason)")
  }
}

/// Names of files in an inbox.
enum InboxName {
  /// The most bytes of a name, as in Anki.
  private static let longest = 120

  /// Returns the name under which a file is kept: the last part of a path, without signs that aren't allowed, and not too
  /// long. `nil` if nothing is left.
  static func cleaned(_ name: String) -> String? {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    var scalars = String.UnicodeScalarView()
    let refused = ":?*\"<>|[]^".unicodeScalars
    for scalar in last.cleanedLine().normalized(.composed).unicodeScalars where !refused.contains(scalar) {
      scalars.append(scalar)
    }
    var own = String(scalars)
    while let end = own.last, end == "." || end.isWhitespace { own.removeLast() }
    while let start = own.first, start.isWhitespace { own.removeFirst() }
    if own.utf8.count > longest {
      let ending = own.lastIndex(of: ".").map { String(own[$0...]) } ?? ""
      let kept = ending.utf8.count < 20 ? ending : ""
      var stem = own.dropLast(kept.count)
      while stem.utf8.count + kept.utf8.count > longest { stem.removeLast() }
      own = stem + kept
    }
    return own.isEmpty || own.allSatisfy({ $0 == "." }) ? nil : own
  }

  /// Returns whether a name matches a pattern of a shell, in which `*`, `?`, and `[…]` have a meaning. Only names are
  /// looked at, never folders.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    var parts: [Part] = []
    var rest = Array(pattern.unicodeScalars.prefix(1000))[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if parts.last != .any { parts.append(.any) }
      case "?": parts.append(.one)
      case "[":
        guard let set = Part.takeSet(from: &rest) else {
          parts.append(.scalar(scalar))
          continue
        }
        parts.append(set)
      default: parts.append(.scalar(scalar))
      }
    }
    // The last asterisk may take more, those before it needn't.
    let scalars = Array(name.unicodeScalars)
    var (place, part, mark, start) = (0, 0, -1, 0)
    while place < scalars.count {
      if part < parts.count, parts[part] == .any {
        (mark, start) = (part, place)
        part += 1
      } else if part < parts.count, parts[part].matches(scalars[place]) {
        place += 1
        part += 1
      } else if mark >= 0 {
        start += 1
        (place, part) = (start, mark + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }

  private enum Part: Equatable {
    case any, one
    case scalar(Unicode.Scalar)
    case set([ClosedRange<UInt32>], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any, .one: true
      case .scalar(let own): own == scalar
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
      }
    }

    /// Takes a set up to its bracket. Returns `nil` without one, and takes nothing.
    static func takeSet(from rest: inout ArraySlice<Unicode.Scalar>) -> Part? {
      var left = rest
      let isNegated = left.first == "!" || left.first == "^"
      if isNegated { left.removeFirst() }
      var ranges: [ClosedRange<UInt32>] = []
      while let scalar = left.popFirst() {
        if scalar == "]", !ranges.isEmpty {
          rest = left
          return .set(ranges, isNegated: isNegated)
        }
        if left.first == "-", let end = left.dropFirst().first, end != "]" {
          left.removeFirst(2)
          ranges.append(min(scalar.value, end.value)...max(scalar.value, end.value))
        } else {
          ranges.append(scalar.value...scalar.value)
        }
      }
      return nil
    }
  }
}
