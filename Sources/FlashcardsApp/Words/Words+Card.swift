import FlashcardKit

/// The details of a card.
extension Words {
  static let backSide = "back"
  static let picture = "Picture"
  static let sound = "Sound"

  static func unsupportedKind(_ id: String) -> String { "Cards of kind \(id) require a newer version of Flashcards" }
  static func pictureSource(_ address: String, credit: String?) -> String {
    "Picture: " + [credit ?? "", address].filter { !$0.isEmpty }.joined(separator: " · ")
  }
  /// Returns the description of a picture that was fetched for a card, with its author and license.
  static func pictureText(_ title: String, _ credit: String) -> String {
    let text = [title.cleanedLine(), credit].filter { !$0.isEmpty }.joined(separator: " · ")
    return String(text.prefix(Card.Attachment.maxDescriptionLength))
  }

  /// Returns the tags of a card: `#one #two`.
  static func tags(_ tags: [String]) -> String { tags.map { "#" + $0.cleanedLine() }.joined(separator: " ") }

  /// Returns the facts about a card as it is kept, with the flag of one of its prompts.
  static func facts(
    _ card: Card, _ face: FlashcardKit.Prompt.Face, in library: Library, at now: Milliseconds
  ) -> [Fact] {
    let deck = library.home(of: card.id).flatMap { library.deck($0) }
    var facts = [Fact(label: "Deck", value: deck?.title.cleanedLine() ?? "none")]
    if let flag = card.status(face).flag { facts.append(Fact(label: "Flag", value: "⚑\(flag)")) }
    if !card.tags.isEmpty {
      facts.append(Fact(label: "Tags", value: card.tags.map { $0.cleanedLine() }.joined(separator: ", ")))
    }
    if card.isFavorite { facts.append(Fact(label: "Favorite", value: "yes")) }
    facts.append(Fact(label: "Created", value: ago(card.created, at: now)))
    if card.changed != card.created { facts.append(Fact(label: "Edited", value: ago(card.changed, at: now))) }
    if let source = card.source {
      let parts = [source.name, source.author, source.license, source.link].compactMap { $0?.cleanedLine() }
      facts.append(Fact(label: "Source", value: parts.filter { !$0.isEmpty }.joined(separator: " · ")))
    }
    if let source = deck?.source?.cleanedLine(), !source.isEmpty {
      facts.append(Fact(label: "Deck source", value: source))
    }
    return facts
  }

  /// Returns the texts that lost against others written at the same time elsewhere, each after its heading.
  static func earlierTexts(_ card: Card, at now: Milliseconds) -> [String] {
    card.earlier.reversed().flatMap { earlier in
      [
        "Other version of the \(field(earlier.field)), written \(ago(earlier.changed, at: now)):",
        earlier.text,
      ]
    }
  }

  /// Returns the heading of a prompt, for cards with several prompts.
  static func face(_ face: FlashcardKit.Prompt.Face, of kind: CardKind) -> String {
    if let number = face.deletion {
      if kind.deletions != nil { return "Cloze deletion \(number)" }
      if kind.covers != nil { return "Covered part \(number)" }
    }
    if kind.isCustom { return kind.faces.first { $0.id == face }?.name ?? face.rawValue }
    if face == .back { return "Reversed" }
    guard let other = kind.faces.dropFirst().first(where: { $0.id == face }) else { return "Front to back" }
    let labels = other.asks.compactMap { name in kind.fields.first { $0.id == name }?.label.lowercased() }
    return "From the \(labels.joined(separator: " and "))"
  }

  static func field(_ field: CardKind.Field.Role) -> String {
    switch field {
    case .front: "front"
    case .back: "back"
    case .wrong: "wrong choices"
    }
  }
}
