import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// Files that texts in Markdown call by their paths are taken with the card, and shown with it.
@Suite struct NamedMediaTests {
  private static let file = String(repeating: "0a", count: 32) + ".png"
  private static let deck = PictureViewTests.deck

  private func asked(_ player: Player) -> (paths: [String], number: Int)? {
    for case .addNamedMedia(let paths, _, let number) in player.effects.reversed() { return (paths, number) }
    return nil
  }

  /// Returns a player that saved a new card with the given texts.
  private func saved(_ front: String, _ back: String, markup: Markup = .markdown) -> Player {
    var player = Player(size: Size(width: 100, height: 40), library: PictureViewTests.library([]))
    var draft = CardDraft(deck: Self.deck.id, kind: .question, markup: markup, front: front, answer: back)
    draft.tags = ""
    var form = CardForm(draft)
    form.stamp = 1
    player.state.world.push(EditScreen(form))
    player.send(.tick)
    player.press(.control("s"))
    return player
  }

  @Test func filesAreTakenAndNamed() throws {
    var player = saved("![A heart](~/heart.png) and ![lung](/tmp/my%20lung.png)", "![again](~/heart.png)")
    #expect(player.library.count == 1)
    let (paths, number) = try #require(asked(player))
    #expect(paths == ["~/heart.png", "/tmp/my%20lung.png"])
    let other = String(repeating: "1b", count: 32) + ".jpg"
    player.send(.addedNamedMedia(number, ["~/heart.png": .success(Self.file), "/tmp/my%20lung.png": .success(other)]))
    let card = try #require(player.library.allCards.first)
    #expect(card.media == ["~/heart.png": Self.file, "/tmp/my%20lung.png": other])
    #expect(card.content.texts[0] == "![A heart](~/heart.png) and ![lung](/tmp/my%20lung.png)")
    // Undone by itself, then with the card.
    player.press("u")
    #expect(player.library.allCards.first?.media == [:])
    player.press("u")
    #expect(player.library.count == 0)
  }

  @Test func whatCannotBeTakenIsSaid() throws {
    var player = saved("![A heart](~/heart.png) ![](b.png)", "x")
    let number = try #require(asked(player)).number
    player.send(
      .addedNamedMedia(
        number,
        [
          "~/heart.png": .failure(.picture(.source(.noFile(path: "~/heart.png")))),
          "b.png": .success(Self.file),
        ]))
    #expect(player.shows("Could not add ~/heart.png to the card. File not found"))
    #expect(player.library.allCards.first?.media == ["b.png": Self.file])
  }

  @Test(arguments: [
    "no picture", "![](https://example.org/a.png)", "![](data:image/png;base64,AAAA)", "![]()", "![](front)",
    "![](\(file))", "`![](a.png)`", "\\![](a.png)", "```\n![](a.png)\n```",
  ]) func othersAreLeftAlone(text: String) {
    let player = saved(text, "x")
    #expect(player.library.count == 1)
    #expect(asked(player) == nil)
  }

  @Test func plainTextsNameSoundsAlone() {
    #expect(asked(saved("![](a.png)", "x", markup: .plain)) == nil)
    #expect(asked(saved("[sound:~/a.mp3]", "x", markup: .plain))?.paths == ["~/a.mp3"])
    #expect(asked(saved("[sound:~/a.mp3]", "![](b.ogg)"))?.paths == ["~/a.mp3", "b.ogg"])
  }

  @Test func theCardMayBeGoneOrAnother() throws {
    var player = saved("![](a.png)", "x")
    let number = try #require(asked(player)).number
    player.press("u")
    #expect(player.library.count == 0)
    player.send(.addedNamedMedia(number, ["a.png": .success(Self.file)]))
    player.send(.addedNamedMedia(99, ["a.png": .success(Self.file)]))
    #expect(player.library.count == 0)
    player.press(.control("r"))
    #expect(player.library.count == 1)
    // A reply counts once.
    player.send(.addedNamedMedia(number, ["a.png": .success(Self.file)]))
    #expect(player.library.allCards.first?.media == [:])
  }

  private func card(_ front: String, source: Card.Source? = nil, media: [String: String] = [:]) -> Card {
    Card(
      id: CardID(rawValue: 1), content: CardContent.question(front, answer: "a").in(.markdown), created: 0,
      source: source, media: media)
  }

  @Test func textsOfOthersFetchNoFiles() {
    let source = Card.Source(name: "Somewhere")
    for (source, isTaken) in [(source, false), (nil, true)] as [(Card.Source?, Bool)] {
      var player = PictureViewTests.opened([card("![](~/secret.png)", source: source)])
      player.press("e")
      player.type("x")
      player.press(.control("s"))
      #expect((asked(player) != nil) == isTaken)
    }
  }

  @Test func aNameGoesWithItsText() throws {
    let base = card("![](a.png) ![](b.png)", media: ["a.png": Self.file, "b.png": Self.file, "c.png": Self.file])
    let new = CardContent.question("![](a.png)", answer: "a").in(.markdown)
    #expect(base.media(for: new) == ["a.png": Self.file, "c.png": Self.file])
  }

  @Test func picturesInTextsAreShown() throws {
    let card = card("See ![A heart](heart.png) ![](none.png)", media: ["heart.png": Self.file, "back": Self.file])
    var player = PictureViewTests.opened([card])
    #expect(PictureViewTests.requests(player).first?.source == .kept(Self.file))
    #expect(player.shows("▣ A heart"))
    let request = try #require(PictureViewTests.requests(player).first)
    player.send(.drew(request, .success(PictureViewTests.drawn(request))))
    #expect(player.shows("XXXXXX"))
    // One that a side shows by itself is not shown twice.
    let both = Card(
      id: CardID(rawValue: 2), content: CardContent.question("![x](a.png)", answer: "a").in(.markdown), created: 0,
      media: ["front": Self.file, "a.png": Self.file])
    #expect(both.shownPictures(.front).count == 1 && both.shownPictures(.back).isEmpty)
  }

  @Test func aPictureThatIsDrawnNeedsNoName() {
    let card = card(
      "![](heart.png)\nWhat is ![](heart.png) this?\n\n![](none.png)", media: ["heart.png": Self.file])
    var player = PictureViewTests.opened([card])
    #expect(player.shows("What is this?") && !player.shows("heart.png"), "\(player.screen)")
    // Others have theirs. Plain screens say that there is one.
    #expect(player.shows("▣ none.png"))
    player.state.world.choices[Settings.terminal.plain] = true
    player.send(.tick)
    #expect(player.shows("Picture"), "\(player.screen)")
  }

  @Test func soundsInTextsAreHeard() {
    let sound = String(repeating: "2c", count: 32) + ".mp3"
    let card = Card(
      id: CardID(rawValue: 1),
      content: CardContent.facts(title: "t [sound:a.mp3]", facts: ["x", "![](a.mp3) ![](a.png)"]).in(.markdown),
      created: 0, media: ["a.mp3": sound, "a.png": Self.file])
    #expect(card.shownSounds(.front).map(\.file) == [sound] && card.shownSounds(.back).map(\.file) == [sound])
    #expect(card.shownPictures(.front).isEmpty && card.shownPictures(.back).map(\.file) == [Self.file])
    let player = PictureViewTests.opened([card])
    let isPlayed = player.effects.contains {
      if case .playSounds([.file(sound)], _, _, _) = $0 { true } else { false }
    }
    #expect(isPlayed)
  }

  @Test func theFormShowsThemToo() {
    let base = card("![A heart](heart.png)", media: ["heart.png": Self.file])
    var player = PictureViewTests.opened([base], Size(width: 130, height: 40))
    player.press("e")
    #expect(PictureViewTests.requests(player).map(\.source) == [.kept(Self.file)])
  }

  @Test func aHiddenDeletionHidesItsPicture() {
    let cloze = Card(
      id: CardID(rawValue: 2), content: CardContent.cloze("A {{c1::![x](a.png)}}", note: "").in(.markdown), created: 0,
      media: ["a.png": Self.file])
    #expect(cloze.shownPictures(.front).isEmpty && cloze.shownPictures(.back).count == 1)
  }
}
