import Essentials
import FlashcardKit
import HelperProtocol

/// Parses typed or pasted text that names a picture: an address, or a path as shells and desktops write it.
enum PictureText {
  /// Returns the source that the text names, or `nil` if it is empty.
  static func source(_ text: String) -> PictureSource? {
    let text = unquoted(text.cleanedLine())
    if text.isEmpty { return nil }
    let lowered = text.lowercased()
    if lowered.hasPrefix("http://") || lowered.hasPrefix("https://") { return .typed(text) }
    return .path(path(text))
  }

  /// Returns the text after an initial `~/` if it starts a new path or an address, otherwise `nil`.
  static func anew(_ text: String) -> String? {
    guard text.hasPrefix("~/") else { return nil }
    let rest = text.dropFirst(2)
    let beginnings = ["/", "~", "'/", "\"/", "'~", "\"~", "http://", "https://", "file:"]
    return beginnings.contains { rest.lowercased().hasPrefix($0) } ? String(rest) : nil
  }

  /// Returns the text that starts over at the root once a second slash is typed, or in the home folder once a tilde is typed
  /// where a name begins; otherwise `nil`. An address has two slashes.
  static func anew(typing sign: Character, in text: String, before cursor: Int) -> String? {
    let (typed, rest) = (text.prefix(cursor), text.dropFirst(cursor))
    let lowered = typed.drop { $0 == "'" || $0 == "\"" }.lowercased()
    guard !["http:", "https:", "file:"].contains(where: lowered.hasPrefix) else { return nil }
    switch sign {
    case "/" where typed.hasSuffix("//"): return "/" + rest
    case "~" where typed.hasSuffix("/~"): return "~" + rest
    default: return nil
    }
  }

  /// Returns a path without quotes, escapes and percent-encoding.
  static func path(_ text: String) -> String {
    let text = unquoted(text)
    if text.lowercased().hasPrefix("file:"), let url = URLComponents(string: text), !url.path.isEmpty {
      return url.path
    }
    var path = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        path.append(character)
        isEscaped = false
      }
    }
    return path
  }

  private static func unquoted(_ text: String) -> String {
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }
}
