import FlashcardKit
import TextUI

/// The list of tags, and the menu of a tag.
extension World {
  /// Opens the list of tags.
  mutating func listTags() {
    push(
      Menu(isFiltered: true, empty: words.noTags()) { world in
        (
          Words.tagList,
          world.library.tagUses.map { use in
            Menu.Item(use.tag.cleanedLine(), detail: Words.cards(use.count), .always { $0.edit(use) })
          }
        )
      })
  }

  /// Opens the menu of a tag.
  private mutating func edit(_ use: TagUse) {
    let tag = use.tag
    push(
      Menu(
        title: Words.tag(tag),
        items: [
          Menu.Item(Words.showCards, detail: Words.cards(use.count), .always { $0.showCards(tagged: tag) }),
          Menu.Item(Words.renameMore, .always { $0.askForName(of: tag) }),
          Menu.Item(Words.deleteTag, detail: Words.cardsStay, .always { $0.askToDelete(tag: tag) }),
        ]
      ).lettered())
  }

  /// Goes to the cards with a tag.
  private mutating func showCards(tagged tag: String) {
    // A tag with a quote, which quotes can't hold, is found by what is before it.
    let name = tag.cleanedLine()
    let whole = name.contains("\"") ? String(name.prefix { $0 != "\"" }) : "=" + name
    let query = SearchOperator.tag.rawValue + ":\"" + whole + "\""
    navigation += [.tab(CardsPane.self), .answer(CardListAnswer.search(query))]
  }

  private mutating func askForName(of tag: String) {
    guard canAlterTags() else { return }
    push(
      TextPrompt(
        Words.renameTag, question: Words.tagName, verb: Words.Label.rename, text: tag.cleanedLine(),
        completions: library.tagUses.map(\.tag), isWord: true
      ) { $1.rename(tag: tag, to: $0.cleanedLine()) })
  }

  /// Renames a tag or, if there is one with the name, asks whether to merge the two. Returns a message if the name can't
  /// be that of a tag.
  private mutating func rename(tag: String, to name: String) -> String? {
    guard name != tag.cleanedLine() else { return nil }
    guard !name.isEmpty, !name.contains(",") else { return Words.oneTag }
    guard name.count <= Tags.longest else { return Words.sentence(Tags.Problem.tooLong(name)) }
    let folded = name.folded()
    guard folded != tag.folded(), let other = library.tagUses.first(where: { $0.tag.folded() == folded }) else {
      replace(tag: tag, by: name) { Words.renamedTag(tag, name, searches: $0) }
      return nil
    }
    push(
      Confirm(
        title: Words.mergeTagsTitle, lines: [words.mergeTags(tag, into: other)], yes: Words.Label.merge,
        no: Words.Label.cancel,
        request: .always {
          $0.replace(tag: tag, by: other.tag) { Words.mergedTags(tag, other.tag, searches: $0) }
        }))
    return nil
  }

  /// Gives all cards with a tag another one, which is selected in the list then. The label takes the number of saved
  /// searches that search for it now.
  private mutating func replace(tag: String, by name: String, _ label: (Int) -> String) {
    guard canAlterTags() else { return }
    let change = library.replacing(tag: tag, by: name, at: now)
    let searches = change.steps.count { if case .prefer = $0 { true } else { false } }
    perform(change, label(searches))
    navigation.append(.answer(Menu.Answer.select(name.cleanedLine())))
  }

  /// Deletes a tag, after a question if saved searches search for it.
  private mutating func askToDelete(tag: String) {
    let searches = library.savedSearches(forTag: tag)
    guard !searches.isEmpty else { return delete(tag: tag) }
    push(
      Confirm(
        title: Words.deleteTagTitle, lines: [Words.deletesSearched(tag, searches.map(\.name))],
        yes: Words.Label.delete, no: Words.Label.cancel, request: .always { $0.delete(tag: tag) }))
  }

  private mutating func delete(tag: String) {
    guard canAlterTags() else { return }
    let change = library.removing(tag: tag, at: now)
    perform(change, Words.deletedTag(tag, cards: change.steps.count))
  }

  /// Returns whether all cards with a tag are there and can be changed, showing a message if not.
  private mutating func canAlterTags() -> Bool {
    guard canAlter() else { return false }
    if isReading { say(Words.cardsAwaited) }
    return !isReading
  }
}
