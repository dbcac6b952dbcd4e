import RandomLibraries
import Testing

@testable import FlashcardKit

/// Kinds of card that a person made are entries of the preferences.
struct CustomKindTests {
  private let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)

  private func library(_ kinds: CustomKind...) throws -> Library {
    var library = Library(decks: [deck])
    for kind in kinds { library.apply(try library.editing(kind)) }
    return library
  }

  private func card(_ kind: CustomKind, _ texts: [String], in library: Library, id: UInt64 = 1) throws -> Card {
    let kind = try #require(library.kinds[kind.key])
    return Card(id: CardID(rawValue: id), content: CardContent(kind, texts), created: 1)
  }

  private func with(_ cards: Card..., in library: Library) -> Library {
    var library = library
    library.apply(Change([.insert(cards, deck: deck.id, after: nil)]))
    return library
  }

  @Test func itIsReadAsItWasWritten() throws {
    var kind = CustomKind.vocabulary
    kind.fields[2].isHidden = true
    kind.unknown = ["later": .integer(1)]
    kind.fields[0].unknown = ["font": .string("serif")]
    kind.faces[1].unknown = ["deck": .string("x")]
    let all = CustomKind.all(in: kind.entries.merging(CustomKind.sentence.entries) { $1 })
    #expect(all == [.sentence, kind])
    let library = try library(kind)
    #expect(library.customKinds == [kind])
    #expect(Library(preferences: library.preferences).customKind(kind.id) == kind)
  }

  @Test func reorderingAndRenamingAlterOnlyWhatIsNamed() throws {
    let library = try library(.vocabulary)
    var kind = CustomKind.vocabulary
    kind.fields.swapAt(1, 2)
    #expect(try library.editing(kind).steps.count == 2)
    kind = .vocabulary
    kind.name = "Words"
    #expect(try library.editing(kind).steps.count == 1)
    #expect(try library.editing(.vocabulary).isEmpty)
  }

  @Test func oddEntriesAreRead() {
    let key = "kind.0000000000000abc"
    let all = CustomKind.all(in: [
      key: .dictionary(["name": .string(" a\nb ")]), key + ".field.0000000000000001": .dictionary([:]),
      key + ".field.nonsense": .dictionary([:]), key + ".face.c1": .dictionary([:]), key + ".other": .dictionary([:]),
      key + ".face.front": .dictionary(["front": .integer(3)]), "kind.": .dictionary([:]), "kind.x": .string("y"),
      "kind.0000000000000abd": .dictionary(["name": .string("without fields")]),
      "kind.0000000000000abe.field.0000000000000001": .dictionary(["label": .string("without a kind")]),
    ])
    #expect(all.map(\.name) == ["a b"])
    #expect(all.first?.fields.map(\.label) == ["0000000000000001"] && all.first?.faces.map(\.name) == ["front"])
    #expect(CardKinds.standard.adding(customKindsOf: [:]).isStandard)
  }

  @Test func cardsFollowTheirKind() throws {
    var library = try library(.vocabulary)
    library = with(try card(.vocabulary, ["dog", "Hund", "animal"], in: library), in: library)
    var kind = CustomKind.vocabulary
    kind.fields.swapAt(0, 2)
    kind.fields[0].label = "Clue"
    library.apply(try library.editing(kind))
    var own = try #require(library.card(CardID(rawValue: 1)))
    #expect(own.content.texts == ["animal", "Hund", "dog"] && own.content.kind === library.kinds[kind.key])
    // A removed field is hidden: it is shown nowhere, and its text stays.
    kind.fields[1].isHidden = true
    let hiding = try library.editing(kind)
    library.apply(hiding)
    own = try #require(library.card(CardID(rawValue: 1)))
    #expect(own.content.texts == ["animal", "Hund", "dog"])
    #expect(own.prompts.map(\.face) == [.front] && own.content.besides == [])
    library.apply(hiding.inverse)
    #expect(library.card(CardID(rawValue: 1))?.prompts.map(\.face) == [.front, .back])
  }

  @Test func textsOfAFieldThatVanishesComeBackWithIt() throws {
    var library = try library(.vocabulary)
    var kind = CustomKind.vocabulary
    kind.fields.append(CustomKind.Field(id: FieldID(rawValue: 9), label: "Note"))
    let adding = try library.editing(kind)
    library.apply(adding)
    library = with(try card(kind, ["dog", "Hund", "", "barks"], in: library), in: library)
    library.apply(adding.inverse)
    let without = try #require(library.card(CardID(rawValue: 1)))
    #expect(without.content.texts == ["dog", "Hund", ""])
    #expect(without.unknown == ["0000000000000009": .string("barks")])
    library.apply(adding)
    let again = try #require(library.card(CardID(rawValue: 1)))
    #expect(again.content.texts == ["dog", "Hund", "", "barks"] && again.unknown == [:])
  }

  @Test func cardsReadBeforeTheirKindAreDecoded() throws {
    let preferences = CustomKind.vocabulary.entries
    let unknown: [String: PropertyValue] = [
      "0000000000000001": .string("dog"), "0000000000000002": .integer(5), "markup": .string("markdown"),
    ]
    let stranger = Card(
      id: CardID(rawValue: 1), content: .unknown(kind: CustomKind.vocabulary.key, front: ""), created: 1,
      unknown: unknown)
    let library = Library(decks: [deck], cards: [deck.id: [stranger]], preferences: preferences)
    let card = try #require(library.card(CardID(rawValue: 1)))
    #expect(card.content.kind.isKnown && card.content.texts == ["dog", "", ""] && card.content.markup == .markdown)
    #expect(card.unknown == ["0000000000000002": .integer(5)])
    // The kind may also come after its cards.
    var later = Library(decks: [deck], cards: [deck.id: [stranger]])
    #expect(later.card(card.id)?.content.kind.isKnown == false)
    later.apply(try later.editing(.vocabulary))
    #expect(later.card(card.id) == card)
  }

  @Test func itIsFoundByName() throws {
    var library = try library(.vocabulary)
    library = with(try card(.vocabulary, ["dog", "Hund", "animal"], in: library), in: library)
    var index = SearchIndex(library)
    func found(_ query: String) -> Int {
      index.search(SearchQuery(query, kinds: library.kinds), library).count
    }
    #expect(found("kind:vocabulary") == 1 && found("hund") == 1 && found("animal") == 1)
    var kind = CustomKind.vocabulary
    kind.name = "My words"
    kind.fields[1].isHidden = true
    let change = try library.editing(kind)
    library.apply(change)
    index.apply(change, to: library)
    #expect(found("kind:\"my words\"") == 1 && found("hund") == 0)
    #expect(SearchQuery("kind:vocabulary", kinds: library.kinds).problems.count == 1)
  }

  @Test func namesAndNumbersAreLimited() throws {
    var library = try library(.vocabulary)
    func problem(_ alter: (inout CustomKind) -> Void) -> KindProblem? {
      var kind = CustomKind.sentence
      alter(&kind)
      do throws(KindProblem) { library.apply(try library.editing(kind)) } catch { return error }
      return nil
    }
    #expect(problem { $0.name = " " } == .nameMissing)
    #expect(problem { $0.name = String(repeating: "a", count: 101) } == .nameTooLong)
    #expect(problem { $0.name = "VOCABULARY" } == .nameTaken && problem { $0.name = "facts" } == .nameTaken)
    #expect(problem { $0.fields[1].label = "text" } == .fieldTaken("text"))
    #expect(problem { $0.fields[1].label = "a:b" } == .fieldReserved("a:b"))
    #expect(problem { $0.fields[1].label = "Tags" } == .fieldReserved("Tags"))
    #expect(problem { $0.fields = [] } == .noField && problem { $0.faces = [] } == .noFace)
    #expect(problem { $0.faces[0].front = String(repeating: "a", count: 65537) } == .templateTooLong("Cloze"))
    #expect(
      problem { kind in
        kind.fields += (10..<120).map { CustomKind.Field(id: FieldID(rawValue: $0), label: "\($0)") }
      } == .tooManyFields)
    #expect(problem { _ in } == nil && library.customKinds.count == 2)
  }

  @Test func aDraftTakesItsKindFromTheLibrary() throws {
    let library = try library(.vocabulary)
    var draft = CardDraft(kind: CardKind(unknown: CustomKind.vocabulary.key))
    draft["front"] = ["dog"]
    #expect(draft.decoded(by: library.kinds).content.texts == ["dog", "", ""])
    #expect(draft.decoded(by: .standard).kind == .facts && draft.decoded(by: .standard).front == "dog")
  }
}
