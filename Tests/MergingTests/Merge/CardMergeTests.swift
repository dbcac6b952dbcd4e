import FlashcardKit
import RandomLibraries
import Testing

@testable import Merging

/// Which of two versions of a card holds, and what becomes of the other.
@Suite struct CardMergeTests {
  private static let now: Milliseconds = 1000
  private let base = CardMergeTests.card(.question("Peru?", answer: "Lima"), changed: 1)

  private static func card(
    _ content: CardContent, changed: Milliseconds, tags: [String] = [], media: [String: String] = [:],
    texts: [String: String] = [:]
  ) -> Card {
    Card(
      id: CardID(rawValue: 7), content: content, tags: tags, created: 1, changed: changed, media: media,
      mediaTexts: texts)
  }

  private func merge(_ base: Card?, _ one: Card, _ other: Card) -> Card {
    let merged = CardMerge.merge(base: base, one, other, at: Self.now).card
    #expect(CardMerge.merge(base: base, other, one, at: Self.now).card == merged)
    // Once more, as after an interruption.
    #expect(CardMerge.merge(base: base, merged, one, at: Self.now).card == merged)
    #expect(CardMerge.merge(base: base, merged, other, at: Self.now).card == merged)
    return merged
  }

  private func answer(_ text: String, at time: Milliseconds) -> Card {
    base.edited(content: .question("Peru?", answer: text), at: time)
  }

  @Test(
    arguments: [
      // The later edit holds.
      (("a", 10), ("b", 20), "b"), (("b", 10), ("a", 20), "a"),
      // Of the same time, the greater bytes.
      (("a", 10), ("b", 10), "b"), (("é", 10), ("z", 10), "é"),
      // A time in the future counts as now.
      (("b", 1_000_000), ("a", 2_000_000), "b"), (("a", 1000), ("b", 2_000_000), "b"),
      (("b", 999), ("a", 2_000_000), "a"),
    ] as [((String, Milliseconds), (String, Milliseconds), String)])
  func ofTheSameFieldOneTextHolds(
    one: (String, Milliseconds), other: (String, Milliseconds), holds: String
  ) {
    let merged = merge(base, answer(one.0, at: one.1), answer(other.0, at: other.1))
    #expect(merged.back == [holds])
    #expect(merged.earlier.map(\.text) == [holds == one.0 ? other.0 : one.0])
  }

  /// A star has no time either: it stays, and an older text that was starred later doesn't replace a newer one.
  @Test func aStarIsNoEdit() {
    var library = Library()
    library.apply(Change([.addDeck(Deck(id: DeckID(rawValue: 1), title: "Deck", created: 1), after: nil)]))
    let old = answer("Quito", at: 5)
    library.apply(library.adding([old], to: DeckID(rawValue: 1)))
    library.apply(library.favoriting([old.id], true))
    guard let starred = library.card(old.id) else {
      Issue.record("the card is gone")
      return
    }
    #expect(starred.isFavorite && starred.changed == 5)
    let merged = merge(base, starred, answer("Lima!", at: 9))
    #expect(merged.isFavorite && merged.content == .question("Peru?", answer: "Lima!"))
    library.apply(library.favoriting([old.id], false))
    #expect(library.card(old.id) == old)
  }

  /// A flag has no time: it neither precedes an edit that was made before it nor yields to one made after it.
  @Test func aFlagAndAnEditBothStand() {
    for time in [Milliseconds(2), 50] {
      let old = base.edited(at: time)
      let merged = merge(old, old.status(.front, PromptStatus(flag: 3)), old.edited(tags: ["x"], at: 9))
      #expect(merged.flag == 3 && merged.tags == ["x"])
    }
    // Of two flags, all machines choose the same.
    let (one, two) = (base.status(.front, PromptStatus(flag: 3)), base.status(.front, PromptStatus(flag: 5)))
    #expect(merge(base, one, two).flag == merge(base, two, one).flag)
  }

  @Test func differentFieldsBothStand() {
    let merged = merge(base, answer("a", at: 20), base.edited(content: .question("b", answer: "Lima"), at: 10))
    #expect(merged.content.texts == ["b", "a"])
    #expect(merged.earlier.isEmpty)
  }

  @Test func tagsAreAddedAndRemoved() {
    let old = base.edited(tags: ["x", "y"], at: 2)
    #expect(
      merge(old, old.edited(tags: ["x", "y", "a"], at: 3), old.edited(tags: ["y", "b"], at: 4)).tags
        .sorted() == ["a", "b", "y"])
  }

  @Test func factsAreMergedOneByOneAsLongAsTheirNumberIsTheSame() {
    let old = Self.card(.facts(title: "t", facts: ["1", "2"]), changed: 1)
    func facts(_ facts: [String], _ time: Milliseconds) -> Card {
      old.edited(content: .facts(title: "t", facts: facts), at: time)
    }
    #expect(merge(old, facts(["a", "2"], 2), facts(["1", "b"], 3)).back == ["a", "b"])
    let merged = merge(old, facts(["1", "2", "3"], 2), facts(["1", "b"], 3))
    #expect(merged.back == ["1", "b"])
    #expect(merged.earlier.map(\.text) == ["1\n2\n3"])
  }

  /// Another markup, or another kind, against an edit of each field.
  @Test func noTextOfAnotherKindOrMarkupIsLost() throws {
    let covers = "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}"
    let kind = CardKind(
      id: "custom", name: "Custom",
      fields: [
        CardKind.Field("a", "A", .front), CardKind.Field("b", "B", .back),
        CardKind.Field("c", "C", .back, isRequired: false),
        CardKind.Field("d", "D", .back, isRequired: false, isHidden: true),
      ], faces: [CardKind.Face(.front, asks: ["a"], shows: ["b"])], isCustom: true)
    for content in [
      CardContent(.occlusion, ["title", covers, "note"]), CardContent(kind, ["a", "b", "c", "d"]),
      .choice("q", answer: "a", wrong: ["w", "v"]), .facts(title: "t", facts: ["f", "g"]),
    ] {
      let old = Self.card(content, changed: 1)
      for index in content.texts.indices {
        for other in [content.in(.markdown), .question("new", answer: "new")] {
          for time: Milliseconds in [2, 4] {
            var texts = content.texts
            texts[index] = covers.replacing(".2", with: ".3")
            let edited = old.edited(content: CardContent(content.kind, texts), at: 3)
            let merged = merge(old, edited, old.edited(content: other, at: time))
            let all = merged.content.texts + merged.earlier.map(\.text)
            #expect(all.contains { $0.contains(texts[index]) }, "\(content.kind.id) \(index) \(time)")
          }
        }
      }
    }
  }

  /// Pictures and sounds of a side of the card, replaced or added on both machines.
  @Test(
    arguments: [
      (["front": "a"], ["front": "x", "front-2": "a"], ["front": "y", "front-2": "a"]),
      (["front": "a"], ["front": "b"], ["front": "c"]),
      (["front": "a"], [:], ["front": "c"]),
      (["front": "a"], ["back": "a"], ["front": "c"]),
      (["front": "a", "front-2": "b"], ["front": "b"], ["front": "a", "front-2": "c"]),
      (["front": "a"], ["front": "b", "back": "d"], ["front": "c", "front-2": "b"]),
      ([:], ["front": "x", "front-2": "z"], ["front": "y"]),
    ] as [([String: String], [String: String], [String: String])])
  func noNewFileIsLost(base: [String: String], one: [String: String], other: [String: String]) {
    func described(_ media: [String: String]) -> [String: String] { media.mapValues { "of \($0)" } }
    let old = Self.card(self.base.content, changed: 1, media: base, texts: described(base))
    for time: Milliseconds in [2, 3, 4] {
      let sides = [one, other].map { old.edited(media: $0, mediaTexts: described($0), at: time) }
      let merged = merge(old, sides[0], sides[1].edited(at: 3))
      let new = Set(one.values).union(other.values).subtracting(base.values)
      #expect(new.isSubset(of: merged.media.values))
      #expect(merged.mediaTexts == described(merged.media))
    }
  }

  @Test func aDescriptionStaysWithItsFile() {
    let old = Self.card(base.content, changed: 1, media: ["front": "a"], texts: ["front": "of a"])
    for time: Milliseconds in [2, 3, 4] {
      let replaced = old.edited(media: ["front": "b"], mediaTexts: ["front": "of b"], at: 3)
      let described = old.edited(mediaTexts: ["front": "A"], at: time)
      #expect(merge(old, replaced, described).mediaTexts == ["front": "of b"])
    }
  }

  @Test func aReplacedDescriptionIsKept() {
    let old = Self.card(base.content, changed: 1, media: ["back": "a"], texts: ["back": "of a"])
    let merged = merge(
      old, old.edited(mediaTexts: ["back": "one"], at: 2), old.edited(mediaTexts: ["back": "two"], at: 3))
    #expect(merged.mediaTexts == ["back": "two"])
    #expect(merged.earlier.map(\.text) == ["one"])
    #expect(merged.earlier.map(\.field) == [.back])
  }
}
