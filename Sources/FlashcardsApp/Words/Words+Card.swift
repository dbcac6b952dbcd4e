import FlashcardKit

/// What is told of a card.
extension Words {
  static func about(_ card: Card, in library: Library, at now: Milliseconds) -> [String] {
    let deck = library.home(of: card.id).flatMap { library.deck($0) }
    var lines = [(deck?.title).map { "In the deck \(quoted($0))." } ?? "In no deck any more."]
    let made = "Made \(ago(card.created, at: now))"
    lines.append(card.changed == card.created ? made + "." : made + ", last edited \(ago(card.changed, at: now)).")
    if !card.tags.isEmpty { lines.append("Tags: " + card.tags.map { $0.cleanedLine() }.joined(separator: ", ")) }
    if let source = card.source {
      let parts = [source.name, source.author, source.license, source.link].compactMap { $0?.cleanedLine() }
      lines.append("From: " + parts.filter { !$0.isEmpty }.joined(separator: " · "))
    }
    if let source = deck?.source?.cleanedLine(), !source.isEmpty { lines.append("About the deck: \(source)") }
    for earlier in card.earlier.reversed() {
      lines.append("\(field(earlier.field)) before, written \(ago(earlier.changed, at: now)) elsewhere:")
      lines.append(earlier.text)
    }
    return lines
  }

  /// Which of a card's faces is asked.
  static func face(_ face: FlashcardKit.Prompt.Face, of kind: CardKind) -> String {
    if kind.gaps != nil, let gap = face.gap { return "Gap \(gap):" }
    if face == .back { return "Asked backwards:" }
    guard let other = kind.faces.dropFirst().first(where: { $0.id == face }) else { return "Asked by its front:" }
    let labels = other.asks.compactMap { name in kind.fields.first { $0.id == name }?.label.lowercased() }
    return "Asked by its \(labels.joined(separator: " and ")):"
  }

  private static func field(_ field: CardKind.Field.Role) -> String {
    switch field {
    case .front: "The front"
    case .back: "The back"
    case .wrong: "A wrong answer"
    }
  }

  /// How long before now a time is, roughly.
  static func ago(_ time: Milliseconds, at now: Milliseconds) -> String {
    func some(_ count: Milliseconds, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
    let minutes = (now - time) / 60_000
    switch minutes {
    case ..<1: return "just now"
    case ..<60: return some(minutes, "minute")
    case ..<(60 * 24): return some(minutes / 60, "hour")
    case ..<(60 * 24 * 60): return some(minutes / 60 / 24, "day")
    case ..<(60 * 24 * 730): return some(minutes / 60 / 24 / 30, "month")
    default: return some(minutes / 60 / 24 / 365, "year")
    }
  }
}
