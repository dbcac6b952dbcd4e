import FlashcardKit

/// The details of a card.
extension Words {
  static let backSide = "back"
  static let picture = "Picture"

  static func unsupportedKind(_ id: String) -> String { "Cards of kind \(id) require a newer version of Flashcards" }
  static func pictureSource(_ address: String) -> String { "Picture: " + address }

  /// Returns the tags of a card: `#one #two`.
  static func tags(_ tags: [String]) -> String { tags.map { "#" + $0.cleanedLine() }.joined(separator: " ") }

  static func about(_ card: Card, in library: Library, at now: Milliseconds) -> [String] {
    let deck = library.home(of: card.id).flatMap { library.deck($0) }
    var lines = [(deck?.title).map { "Deck: \(quoted($0))" } ?? "Not in a deck"]
    let created = "Created \(ago(card.created, at: now))"
    lines.append(card.changed == card.created ? created : created + ", edited \(ago(card.changed, at: now))")
    if !card.tags.isEmpty { lines.append("Tags: " + card.tags.map { $0.cleanedLine() }.joined(separator: ", ")) }
    if let source = card.source {
      let parts = [source.name, source.author, source.license, source.link].compactMap { $0?.cleanedLine() }
      lines.append("Source: " + parts.filter { !$0.isEmpty }.joined(separator: " · "))
    }
    if let source = deck?.source?.cleanedLine(), !source.isEmpty { lines.append("Deck source: \(source)") }
    for earlier in card.earlier.reversed() {
      lines.append("Other version of the \(field(earlier.field)), written elsewhere \(ago(earlier.changed, at: now)):")
      lines.append(earlier.text)
    }
    return lines
  }

  /// Returns the heading of a prompt, for cards with several prompts.
  static func face(_ face: FlashcardKit.Prompt.Face, of kind: CardKind) -> String {
    if kind.deletions != nil, let number = face.deletion { return "Cloze deletion \(number):" }
    if face == .back { return "Reversed:" }
    guard let other = kind.faces.dropFirst().first(where: { $0.id == face }) else { return "Front to back:" }
    let labels = other.asks.compactMap { name in kind.fields.first { $0.id == name }?.label.lowercased() }
    return "From the \(labels.joined(separator: " and ")):"
  }

  private static func field(_ field: CardKind.Field.Role) -> String {
    switch field {
    case .front: "front"
    case .back: "back"
    case .wrong: "wrong choices"
    }
  }
}
