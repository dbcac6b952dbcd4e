import RandomLibraries
import Testing

@testable import FlashcardKit

/// Two programs may edit a kind, and cards of it, at the same time.
struct CustomKindMergingTests {
  private let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)
  private let id = CardID(rawValue: 1)

  private func library() throws -> Library {
    var library = Library(decks: [deck])
    library.apply(try library.editing(.vocabulary))
    let kind = try #require(library.kinds[CustomKind.vocabulary.key])
    let card = Card(id: id, content: CardContent(kind, ["dog", "Hund", ""]), created: 1)
    library.apply(Change([.insert([card], deck: deck.id, after: nil)]))
    return library
  }

  private func edit(_ library: Library, _ alter: (inout CustomKind) -> Void) throws -> Change {
    var kind = try #require(library.customKind(CustomKind.vocabulary.id))
    alter(&kind)
    return try library.editing(kind)
  }

  @Test func differentPropertiesOfAFieldOrFaceAreMerged() throws {
    var library = try library()
    let mine = try edit(library) {
      $0.fields[2].label = "Clue"
      $0.faces[0].name = "A"
    }
    let theirs = try edit(library) {
      $0.fields[2].isHidden = true
      $0.faces[0].back = "B"
      $0.name = "Words"
    }
    #expect(library.perform(theirs).conflicts.isEmpty)
    let performed = library.perform(mine)
    #expect(performed.conflicts.isEmpty)
    let kind = try #require(library.customKind(CustomKind.vocabulary.id))
    #expect(kind.fields[2].label == "Clue" && kind.fields[2].isHidden && kind.name == "Words")
    #expect(kind.faces[0].name == "A" && kind.faces[0].back == "B")
    // Undoing one leaves the other.
    var undo = performed.change.inverse
    undo.yieldsToNewer = true
    _ = library.perform(undo)
    #expect(library.customKind(CustomKind.vocabulary.id)?.fields[2].label == "Hint")
    #expect(library.customKind(CustomKind.vocabulary.id)?.fields[2].isHidden == true)
  }

  @Test func anEditOfACardMeetsItsKindReordered() throws {
    var library = try library()
    let before = try #require(library.card(id))
    let mine = before.edited(content: CardContent(before.content.kind, ["dog", "der Hund", ""]), at: 2)
    _ = library.perform(try edit(library) { $0.fields.reverse() })
    _ = library.perform(Change([.edit(deck: deck.id, from: before, to: mine)]))
    let merged = try #require(library.card(id))
    #expect(merged.content.texts == ["", "der Hund", "dog"] && merged.earlier.isEmpty)
  }

  @Test func aKindInUseStays() throws {
    var library = try library()
    let performed = library.perform(library.removing(CustomKind.vocabulary.id))
    #expect(performed.change.isEmpty && performed.conflicts.count == 1)
    #expect(library.customKinds == [.vocabulary])
    library.apply(library.removing([id]))
    let removal = library.perform(library.removing(CustomKind.vocabulary.id))
    #expect(library.customKinds.isEmpty && library.kinds.isStandard)
    // A card of it that comes back is kept, and is of the kind again when that comes back.
    var undo = removal.change.inverse
    undo.yieldsToNewer = true
    _ = library.perform(undo)
    #expect(library.customKinds == [.vocabulary])
  }

  @Test func cardsOfAKindThatIsGoneStay() throws {
    var library = try library()
    let card = try #require(library.card(id))
    var other = Library(decks: [deck])
    _ = other.perform(Change([.insert([card], deck: deck.id, after: nil)]))
    #expect(other.card(id)?.content.texts == ["dog", "Hund", ""])
    library.apply(library.removing(CustomKind.vocabulary.id))
    #expect(library.card(id)?.content.texts == ["dog", "Hund", ""])
  }
}
