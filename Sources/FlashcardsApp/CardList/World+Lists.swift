import FlashcardKit
import TextUI

/// Actions shared by all lists of cards.
extension World {
  /// Adds a card to the favorites, or removes it.
  mutating func star(_ card: Card) {
    perform(library.favoriting([card.id], !card.isFavorite, at: now), Words.starred([card], !card.isFavorite))
  }

  /// Adds reversed cards, or removes them if all of the cards are reversed.
  mutating func turnRound(_ cards: [Card]) {
    let able = cards.filter { $0.content.kind.canBeReversed }
    guard !able.isEmpty else { return say(Words.notReversible) }
    let on = able.contains { !$0.isReversed }
    perform(library.reversing(able.map(\.id), on, at: now), Words.reversed(able, on))
  }

  /// Asks for the tags of cards.
  mutating func askForTags(_ cards: [Card]) {
    guard let first = cards.first else { return }
    // Tags that the comma-separated field can't hold stay as they are.
    let common = first.tags.filter { tag in
      guard !tag.contains(","), tag.count <= Tags.longest else { return false }
      let folded = tag.folded()
      return cards.allSatisfy { $0.tags.contains { $0.folded() == folded } }
    }
    let ids = cards.map(\.id)
    push(
      TextPrompt(
        Words.tagsOf(cards.count), question: Words.separateWithCommas, verb: Words.Label.save,
        text: common.isEmpty ? "" : common.joined(separator: ", ") + ", ", completions: library.allTags
      ) { $1.tag(ids, common, $0) })
  }

  /// Adds the tags that are new in the text and removes those no longer in it. Returns a message if the text is
  /// invalid.
  private mutating func tag(_ cards: [CardID], _ before: [String], _ text: String) -> String? {
    do throws(Tags.Problem) {
      let tags = try Tags.list(text)
      if cards.contains(where: { (library.card($0)?.tags ?? []).count + tags.count - before.count > Tags.most }) {
        throw .tooMany
      }
      let kept = Set(tags.map { $0.folded() })
      let known = Set(before.map { $0.folded() })
      let change = library.tagging(
        cards, adding: tags.filter { !known.contains($0.folded()) },
        removing: before.filter { !kept.contains($0.folded()) }, at: now)
      if change.isEmpty { say(Words.nothingTagged) } else { perform(change, Words.tagged(change.steps.count)) }
    } catch { return Words.sentence(error) }
    return nil
  }
}
