/// A pattern for paths of decks, such as `languages::*`, in which `*` stands for any text.
struct DeckPattern: Hashable, Sendable {
  /// The parts of the folded pattern around the asterisks, in UTF-8.
  private let parts: [[UInt8]]

  /// Creates a pattern from a folded text. Returns `nil` for a text that is to be found in titles, having neither a
  /// separator nor an asterisk. A separator at the end is followed by any text, as if its asterisk were still to come.
  init?(_ text: [UInt8]) {
    let separator = Array(Deck.pathSeparator.utf8)
    guard text.contains(DeckPattern.asterisk) || text.containsBytes(separator) else { return nil }
    let isOpen = text.suffix(separator.count).elementsEqual(separator)
    let whole = isOpen ? text + [DeckPattern.asterisk] : text
    parts = whole.split(separator: DeckPattern.asterisk, omittingEmptySubsequences: false).map(Array.init)
  }

  private static let asterisk = UInt8(ascii: "*")

  /// Returns whether a folded path as a whole matches the pattern.
  func matches(_ path: [UInt8]) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return parts.first == path }
    guard path.count >= first.count + last.count, path.starts(with: first), path.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = path[first.count..<path.count - last.count]
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard rest.count >= part.count,
        let place = (rest.startIndex...rest.endIndex - part.count).first(where: { start in
          rest[start..<start + part.count].elementsEqual(part)
        })
      else { return false }
      rest = rest[(place + part.count)...]
    }
    return true
  }
}
