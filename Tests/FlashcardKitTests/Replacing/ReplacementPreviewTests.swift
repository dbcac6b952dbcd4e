import Testing

@testable import FlashcardKit

@Suite struct ReplacementPreviewTests {
  private static let contents: [CardContent] = [
    .question("old one", answer: "old"), .facts(title: "t", facts: ["old", "b"]),
    .facts(title: "old", facts: ["a", "old c", "d"]), .choice("q", answer: "new", wrong: ["old", "x"]),
    .cloze("{{c1::old}} text", note: ""), .unknown(kind: "drawing", front: "old"),
  ]

  private func library() -> Library {
    var random = RandomSource(seed: 4)
    let deck = Deck(id: random.deckID(), title: "D", created: 1)
    return Library(
      decks: [deck],
      cards: [deck.id: Self.contents.map { Card(id: random.cardID(), content: $0, created: 1) }])
  }

  /// Replaces plain text, as the module for patterns does.
  private func preview(_ library: Library, _ old: String, _ new: String, field: String? = nil) -> ReplacementPreview {
    var preview = ReplacementPreview()
    for card in library.allCards {
      try? preview.add(card, in: field) { text throws(PatternProblem) in
        let parts = text.split(separator: old, omittingEmptySubsequences: false)
        return parts.count > 1 ? (parts.joined(separator: new), parts.count - 1) : nil
      }
    }
    return preview
  }

  @Test func textsAreReplacedInAllFieldsOrInOne() {
    let library = library()
    let all = self.preview(library, "old", "young")
    #expect(all.replaced.count == 5 && all.left.isEmpty && all.count == 7)
    #expect(all.replaced.map(\.content.texts).first == ["young one", "young"])
    let answers = self.preview(library, "old", "young", field: "answer")
    #expect(answers.replaced.map(\.content.texts) == [["old one", "young"]])
    #expect(self.preview(library, "absent", "x").replaced.isEmpty)
    #expect(self.preview(library, "old", "old").replaced.isEmpty)
  }

  /// What would be incomplete stays, and is listed.
  @Test func cardsThatWouldBeIncompleteStay() {
    let library = library()
    let preview = self.preview(library, "old", "")
    #expect(preview.left.map(\.card.content) == [0, 1, 2, 4].map { Self.contents[$0] })
    // In lists that name what is blank, it is named, as in a form.
    #expect(preview.replaced.map(\.content.texts).contains(["q", "new", "Empty", "x"]))
    let same = self.preview(library, "old", "new", field: "wrong")
    #expect(same.left.map(\.card.content) == [Self.contents[3]] && same.replaced.isEmpty)
    let cloze = self.preview(library, "{{c1::old}}", "old")
    #expect(cloze.left.map(\.problem) == [.noClozeDeletion])
  }

  @Test func oneChangeReplacesAllAndIsUndoneAtOnce() {
    var library = library()
    let start = library
    let preview = self.preview(library, "old", "young")
    // Another program edits a card after the preview.
    let first = library.allCards[0]
    library.apply(library.editing(first.edited(content: .question("else", answer: "old"), at: 5)))
    let change = library.replacing(preview, at: 7)
    #expect(change.steps.count == 4)
    let before = library
    library.apply(change)
    #expect(library.allCards.count { $0.content.texts.joined().contains("young") } == 4)
    #expect(library.allCards[0].content == .question("else", answer: "old"))
    library.apply(change.inverse)
    #expect(library == before && library != start)
  }
}
