import FlashcardKit
import RandomLibraries
import Testing

@testable import Merging

/// Kinds of card that two machines changed or deleted.
@Suite struct KindMergeTests {
  private static let now: Milliseconds = 1_800_000_000_000

  /// A deck with a card of a kind that a person made.
  private let base: Library
  private let kind = CustomKind.vocabulary
  private let deck = DeckID(rawValue: 1)
  private let card = CardID(rawValue: 2)

  init() throws {
    var library = Library(decks: [Deck(id: deck, title: "Words", created: 1)], cards: [:])
    library.apply(try library.editing(kind))
    let known = try #require(library.kinds[kind.key])
    let content = CardContent(known, ["perro", "dog", "barks"])
    library.apply(library.adding([Card(id: card, content: content, created: 1)], to: deck))
    base = library
  }

  private func merge(_ ours: Library, _ theirs: Library) -> Library {
    let merged = LibraryMerge.merge(base: base, ours: ours, theirs: theirs, at: Self.now)
    let other = LibraryMerge.merge(base: base, ours: theirs, theirs: ours, at: Self.now)
    #expect(difference(merged, other) == [])
    return merged
  }

  private func edited(_ library: Library, _ texts: [String]) throws -> Library {
    var library = library
    let old = try #require(library.card(card))
    library.apply(library.editing(old.edited(content: CardContent(old.content.kind, texts), at: 5)))
    return library
  }

  @Test func aFaceThatOneSideRemovedIsGone() throws {
    var kind = kind
    kind.faces.removeLast()
    var ours = base
    ours.apply(try ours.editing(kind))
    ours = try edited(ours, ["perro", "hound", "barks"])
    for theirs in [base, try edited(base, ["el perro", "dog", "barks"])] {
      let merged = merge(ours, theirs)
      #expect(merged.customKind(kind.id)?.faces.map(\.id) == [.front])
      #expect(merged.card(card)?.content.texts[1] == "hound")
    }
  }

  @Test func aFieldThatBothSidesRemovedIsGone() throws {
    var kind = kind
    kind.fields.removeLast()
    kind.faces[0].front = "{{Word}}"
    var (ours, theirs) = (base, base)
    ours.apply(try ours.editing(kind))
    theirs.apply(try theirs.editing(kind))
    let merged = merge(try edited(ours, ["gato", "dog"]), try edited(theirs, ["perro", "cat"]))
    #expect(merged.customKind(kind.id)?.fields == kind.fields)
  }

  @Test func aDeletedKindStaysWithItsCards() throws {
    var ours = base
    ours.apply(ours.removing([card]))
    ours.apply(ours.removing(kind.id))
    let merged = merge(ours, try edited(base, ["gato", "cat", "barks"]))
    #expect(merged.customKind(kind.id) == kind)
    #expect(merged.card(card)?.content.texts == ["gato", "cat", "barks"])
  }

  @Test func aDeletedKindStaysAsAWholeIfItWasEdited() throws {
    var ours = base
    ours.apply(ours.removing([card]))
    let deleted = ours
    ours.apply(ours.removing(kind.id))
    var kind = kind
    kind.faces[1].name = "Reverse"
    var theirs = deleted
    theirs.apply(try theirs.editing(kind))
    let merged = merge(ours, theirs)
    #expect(merged.customKind(kind.id) == kind)
    #expect(merge(ours, deleted).preferences.isEmpty)
    #expect(LibraryMerge.merge(base: base, ours: merged, theirs: ours, at: Self.now) == merged)
  }

  /// Cards follow their kind without being edited one by one.
  @Test func aFieldThatOneSideAddedOrMovedEditsNoCard() throws {
    var changed = kind
    changed.fields.swapAt(0, 1)
    changed.fields.append(CustomKind.Field(id: FieldID(rawValue: 9), label: "New"))
    var theirs = base
    theirs.apply(try theirs.editing(changed))
    let ours = try edited(base, ["gato", "cat", "meows"])
    let change = base.change(into: merge(base, theirs))
    #expect(!change.isEmpty)
    #expect(!change.steps.contains { if case .edit = $0 { true } else { false } })
    let merged = merge(ours, theirs)
    #expect(merged.card(card)?.content.texts == ["cat", "gato", "meows", ""])
    for before in [base, ours, theirs] {
      var library = before
      library.apply(before.change(into: merged))
      #expect(library == merged)
    }
  }
}
