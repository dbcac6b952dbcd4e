import FlashcardKit
import FlashcardsApp

/// What a card should become, as options or JSON say it. What is absent stays as it is.
struct CardTexts {
  var kind: String?
  var markup: String?
  var front: String?
  var back: [String] = []
  /// Texts by the key or label of a field, in order. A list has several.
  var fields: [(name: String, text: String)] = []
  var tags: [String] = []
  var isReversed: Bool?
  /// The name of an entry of the wrong type, or `nil` if there is none.
  var wrongEntry: String?

  /// Whether there are no texts.
  var isEmpty: Bool { front == nil && back.isEmpty && fields.isEmpty }

  /// A reason why the texts do not fit a card, as a sentence.
  struct Problem: Error { let sentence: String }

  /// Sets the kind, the markup, and the texts of a draft.
  ///
  /// - Throws: `Problem` if an entry has the wrong type, a name is unknown, or a field for one text gets several.
  func apply(to draft: inout CardDraft, kinds: CardKinds) throws(Problem) {
    if let wrongEntry { throw Problem(sentence: CommandLineWords.wrongEntry(wrongEntry)) }
    if let kind {
      guard let known = kinds.named(kind) else {
        throw Problem(sentence: CommandLineWords.noKind(kind, known: kinds.searchNames))
      }
      draft.kind = known
    }
    if let markup {
      guard let known = Markup(rawValue: markup.lowercased()) else {
        throw Problem(sentence: CommandLineWords.noMarkup(markup))
      }
      draft.markup = known
    }
    if let isReversed { draft.isReversed = isReversed }
    let visible = draft.kind.fields.filter { !$0.isHidden && !$0.coversPicture }
    let first = visible.first { $0.role == .front } ?? visible.first
    if let front, let first { draft[first.slot] = [front] }
    let second = visible.first { $0.role == .back } ?? visible.first { $0 != first }
    if !back.isEmpty, let second { try CardTexts.set(back, second, in: &draft) }
    var texts: [String: [String]] = [:]
    for (name, text) in fields {
      let folded = name.folded()
      guard let field = visible.first(where: { $0.id == name }) ?? visible.first(where: { $0.label.folded() == folded })
      else { throw Problem(sentence: CommandLineWords.noField(name, of: draft.kind)) }
      texts[field.slot, default: []].append(text)
    }
    for field in visible {
      guard let own = texts[field.slot] else { continue }
      // What other options say of it is not lost without a word.
      let before = field == first ? front.map { [$0] } ?? [] : field == second ? back : []
      try CardTexts.set(before + own, field, in: &draft)
    }
  }

  private static func set(
    _ texts: [String], _ field: CardKind.Field, in draft: inout CardDraft
  ) throws(Problem) {
    guard texts.count == 1 || field.list != nil else { throw Problem(sentence: CommandLineWords.oneText(field)) }
    draft[field.slot] = texts
  }
}
