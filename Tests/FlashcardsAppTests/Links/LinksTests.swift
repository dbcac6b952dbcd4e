import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Links on cards: opened from the large card, the list, and in review.
@Suite struct LinksTests {
  private static func library(
    _ front: String, _ back: String = "b", in markup: Markup = .markdown, source: String? = nil
  )
    -> Library
  {
    let card = Card(
      id: CardID(rawValue: 1), content: CardContent(.question, [front, back], in: markup), created: 1,
      source: source.map { Card.Source(name: "Wiki", link: $0) })
    let deck = Deck(id: DeckID(rawValue: 1), title: "Links", created: 1)
    return Library(decks: [deck], cards: [deck.id: [card]])
  }

  private static func opened(_ player: Player) -> [String] {
    player.effects.compactMap { if case .openLink(let address) = $0 { address.text } else { nil } }
  }

  private static func large(_ library: Library) -> Player {
    var player = Player(library: library)
    player.press(.down, .enter, .enter)
    return player
  }

  @Test func theOnlyLinkIsOpenedAtOnce() {
    var player = Self.large(Self.library("See **[the page](https://a.example/b)**"))
    player.press("L")
    #expect(Self.opened(player) == ["https://a.example/b"])
    #expect(player.shows("Opening https://a.example/b"))
  }

  @Test func severalLinksAreOffered() {
    var player = Self.large(Self.library("[one](https://a.example), <https://b.example>, [one](https://a.example)"))
    player.press("L")
    #expect(player.shows("Open link") && player.shows("one") && player.shows("https://b.example"))
    #expect(Self.opened(player).isEmpty)
    player.press(.down, .enter)
    #expect(Self.opened(player) == ["https://b.example"])
  }

  @Test func theSourceComesWithTheBack() {
    var player = Self.large(Self.library("Capital of France?", source: "https://en.example/wiki/Paris"))
    player.press("L")
    #expect(Self.opened(player).isEmpty)
    player.press(.space, "L")
    #expect(Self.opened(player) == ["https://en.example/wiki/Paris"])
  }

  @Test func theListOffersBothSides() {
    var player = Player(library: Self.library("[q](https://a.example)", "[r](mailto:m@b.example?attach=/etc/passwd)"))
    player.press(.down, .enter, "L", .down, .enter)
    #expect(Self.opened(player) == ["mailto:m@b.example"])
  }

  @Test func reviewOpensWhatIsSeen() {
    var player = ReviewScreenTests.player(library: Self.library("[q](https://a.example)", "[r](https://b.example)"))
    player.press("L")
    #expect(Self.opened(player) == ["https://a.example"])
    player.press(.space, "L", .down, .enter)
    #expect(Self.opened(player) == ["https://a.example", "https://b.example"])
  }

  @Test(arguments: [
    ("file:///etc/passwd", "only addresses with http"), ("javascript:alert(1)", "only addresses with http"),
    ("https://bank.example@evil.example", "user name or password"), ("https://", "not a valid address"),
  ])
  func whatIsNotOpenedIsSaid(_ address: String, _ words: String) {
    var player = Self.large(Self.library("[a](\(address)) at <b>https://</b>"))
    player.press("L")
    #expect(Self.opened(player).isEmpty)
    #expect(player.shows(words))
  }

  @Test func textsWithoutLinksHaveNone() {
    for (text, markup) in [("**a**: b", Markup.markdown), ("[a](https://b.example)", .plain)] {
      var player = Self.large(Self.library(text, in: markup))
      player.press("L")
      #expect(Self.opened(player).isEmpty && !player.shows("Open link"))
    }
    var player = Self.large(Self.library("`https://a.example` is **code**"))
    player.press("L")
    #expect(player.shows("No links on this card"))
  }

  /// A text of links only is offered in part.
  @Test func manyLinksAreBounded() {
    let text = (0..<800).map { "[a\($0)](https://\($0).example)" }.joined(separator: " ")
    var player = Self.large(Self.library(text))
    player.press("L", .end, .enter)
    #expect(Self.opened(player) == ["https://\(World.mostLinks - 1).example"])
  }
}
