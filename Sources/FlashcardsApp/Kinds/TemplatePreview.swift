import FlashcardKit
import Templates

/// A card as the templates being edited show it: one of the kind, or a sample whose texts are the names of the fields.
struct TemplatePreview: Sendable {
  /// What the preview depends on.
  struct State: Equatable, Sendable {
    let revisions: [Int]
    let library: Int
  }

  let state: State
  /// The card as it is asked.
  let card: Card
  /// What is wrong with the templates, or may not be what their author means.
  let problem: CardTemplates.Problem?

  init(_ kind: CustomKind, _ face: Prompt.Face, templates: [String], _ state: State, _ library: Library) {
    self.state = state
    var kind = kind
    if let index = kind.faces.firstIndex(where: { $0.id == face }) {
      kind.faces[index].front = templates[0]
      kind.faces[index].back = templates[1]
      problem = kind.problems(of: kind.faces[index]).first
    } else {
      problem = nil
    }
    let own = CardKind(kind)
    let existing = library.firstCard(of: own)
    let texts =
      existing?.content.texts
      ?? own.fields.map { $0.hasClozeDeletions ? Cloze.deletion(1, $0.label) : Words.sample($0.label) }
    let content = CardContent(own, texts, in: existing?.content.markup ?? .plain)
    let card = existing?.edited(content: content, at: 0) ?? Card(id: CardID(rawValue: 0), content: content, created: 0)
    let number = own.deletions == nil ? face : card.prompts.first?.face ?? face
    self.card = card.asked(by: number, in: library.home(of: card.id).map { library.path(of: $0) } ?? "")
  }
}

extension Library {
  /// Returns the first card of a kind, or `nil` if there is none.
  fileprivate func firstCard(of kind: CardKind) -> Card? {
    for deck in decks {
      if let card = cards(in: deck.id).first(where: { $0.content.kind == kind }) { return card }
    }
    return nil
  }
}
