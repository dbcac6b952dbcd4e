import FlashcardKit
import HelperProtocol
import TextUI

/// A field for the path of a file, with completion from a listing of its folder.
struct PathField: Sendable {
  private(set) var field: TextField

  init(_ text: String) { field = PathField.field(text) }

  /// Returns a field for a path, whose folders follow each other from the left.
  private static func field(_ text: String = "") -> TextField {
    TextField(text, limit: 4096, direction: .leftToRight)
  }

  var text: String { field.text }

  /// The folder of the typed path, and the beginning of the name in it.
  var parts: (folder: String, start: String) {
    let path = PictureText.path(field.text)
    guard let slash = path.lastIndex(of: "/") else { return path == "~" ? ("~/", "") : ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// Whether the text is a web address rather than a path.
  var isAddress: Bool { if case .typed = PictureText.source(field.text) { true } else { false } }

  /// Returns the entries whose names begin as the typed one does. Hidden ones take a typed dot.
  func matches(in entries: [FolderEntry]) -> [FolderEntry] {
    let start = parts.start.lowercased()
    let isHidden = start.hasPrefix(".")
    // Folders may be large.
    return entries.filter {
      ($0.name.utf8.first == UInt8(ascii: ".")) == isHidden
        && (start.isEmpty || $0.name.prefix(start.count).lowercased() == start)
    }
  }

  /// Handles a key. Returns `false` if it isn't meant for a field.
  mutating func edit(_ key: Key, order: TextOrder?) -> Bool {
    guard field.edit(key, order: order) else { return false }
    startAnew()
    if let sign = key.typed, let anew = PictureText.anew(typing: sign, in: field.text, before: field.cursor) {
      field = PathField.field(anew)
    }
    return true
  }

  /// Inserts pasted text. A path dropped onto the window replaces all typed text.
  mutating func paste(_ text: String) {
    let isWhole =
      switch PictureText.source(text) {
      case .typed: true
      case .path(let path): path.hasPrefix("/") || path.hasPrefix("~")
      default: false
      }
    if isWhole { field = PathField.field() }
    field.insert(text.cleanedLine())
    startAnew()
  }

  /// Replaces the initial folder once an absolute path is typed after it.
  private mutating func startAnew() {
    if let anew = PictureText.anew(field.text) { field = PathField.field(anew) }
  }

  /// Completes the name to the only entry that matches, or to the common prefix of all.
  ///
  /// - Returns: Whether anything was completed.
  mutating func complete(among entries: [FolderEntry]) -> Bool {
    guard let first = entries.first else { return false }
    guard entries.count > 1 else {
      enter(first)
      return true
    }
    let common = entries.dropFirst().reduce(first.name) { common, entry in
      String(zip(common, entry.name).prefix { $0 == $1 }.map(\.0))
    }
    guard common.count > parts.start.count else { return false }
    field = PathField.field(parts.folder + common)
    return true
  }

  /// Completes the path to an entry of its folder.
  mutating func enter(_ entry: FolderEntry) {
    field = PathField.field(parts.folder + entry.name + (entry.isFolder ? "/" : ""))
  }

  /// Replaces the path.
  mutating func set(_ path: String) { field = PathField.field(path) }

  mutating func click(column: Int, width: Int, order: TextOrder?) {
    field.click(column: column, width: width, order: order)
  }

  func render(into surface: inout Surface, in area: Rect, isFocused: Bool) {
    field.render(into: &surface, in: area, isFocused: isFocused)
  }
}
