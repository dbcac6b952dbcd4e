import TextUI

extension CardText {
  /// Returns parts as at most `limit` lines, the last one ending with an ellipsis if there are more.
  func cut(_ parts: [[[Run]]]) -> [[Run]] {
    guard isList else { return cut(Array(parts.joined(separator: [[]])), to: limit) }
    let facts = Array(parts.prefix(max(1, limit)))
    guard facts.count > 1, limit > 1 else { return cut(Array(facts.joined()), to: limit) }
    // A long first fact leaves room for the second.
    let second = min(facts[1].count, max(limit - facts[0].count, limit / 2))
    let first = min(facts[0].count, limit - second)
    return cut(cut(facts[0], to: first) + Array(facts.dropFirst().joined()), to: limit)
  }

  private func cut(_ lines: [[Run]], to height: Int) -> [[Run]] {
    guard lines.count > height else { return lines }
    var shown = Array(lines.prefix(height))
    if let last = shown.popLast() { shown.append((last + [Run(" …", .dim)]).truncated(to: width)) }
    return shown
  }
}
