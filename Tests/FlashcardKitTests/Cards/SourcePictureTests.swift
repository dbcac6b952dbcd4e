import FlashcardKit
import Testing

/// Pictures at the sources of cards, which are fetched after the cards were added.
@Suite struct SourcePictureTests {
  private static func card(
    picture: String? = "https://a.example/b.png", credit: String? = nil, media: [String: String] = [:]
  ) -> Card {
    Card(
      id: CardID(rawValue: 1), content: .question("q", answer: "a"), created: 0,
      source: Card.Source(name: "Wikipedia", picture: picture, pictureCredit: credit), media: media)
  }

  @Test func whichCardsWait() {
    #expect(Self.card().awaitedPicture == "https://a.example/b.png")
    #expect(Self.card(media: ["back": "ab.mp3"]).awaitedPicture != nil)
    for card in [
      Self.card(picture: nil), Self.card(picture: "http://a.example/b.png"), Self.card(picture: "file:///etc/passwd"),
      Self.card(credit: ""), Self.card(media: ["front": "ab.png"]), Self.card(media: ["back": "ab.png"]),
    ] { #expect(card.awaitedPicture == nil) }
  }

  @Test func aPictureFollowsOtherFilesAndIsNotAwaitedAnymore() {
    let card = Self.card(media: ["back": "ab.mp3"]).withSourcePicture(
      Card.Attachment(file: "cd.png", text: "t"), credit: "Jane, CC0", at: 5)
    #expect(card.attachments(.back).map(\.file) == ["ab.mp3", "cd.png"] && card.changed == 5)
    #expect(card.source?.pictureCredit == "Jane, CC0" && card.source?.picture != nil && card.awaitedPicture == nil)
    // Removed by the person, it does not come back.
    #expect(card.edited(media: [:], mediaTexts: [:], at: 6).awaitedPicture == nil)
    #expect(Self.card().withSourcePicture(nil, credit: "", at: 5).awaitedPicture == nil)
  }

  /// Undo takes back a card that got its picture meanwhile, unless a person edited it.
  @Test func aPictureIsNoEdit() {
    let deck = Deck(id: DeckID(rawValue: 1), title: "d", created: 0)
    let card = Self.card()
    let pictured = card.withSourcePicture(Card.Attachment(file: "cd.png"), credit: "Jane", at: 5)
    let removal = Change([.remove([card], deck: deck.id, after: nil)])
    for (current, isRemoved) in [
      (pictured, true), (card.withSourcePicture(nil, credit: "", at: 5), true),
      (pictured.edited(content: .question("q", answer: "b"), at: 6), false),
      (pictured.edited(tags: ["t"], at: 6), false), (card.edited(media: ["back": "cd.png"], at: 6), false),
    ] {
      var library = Library(decks: [deck], cards: [deck.id: [current]])
      let performed = library.perform(removal)
      #expect((library.count == 0) == isRemoved && performed.conflicts.isEmpty == isRemoved)
      // What comes back has the picture.
      if isRemoved {
        library.apply(performed.change.inverse)
        #expect(library.card(card.id) == current)
      }
    }
  }
}
