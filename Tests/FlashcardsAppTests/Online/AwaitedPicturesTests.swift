import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// The pictures of found cards come after the cards, in the background.
@Suite struct AwaitedPicturesTests {
  private static let file = String(repeating: "ab", count: 32) + ".png"

  /// The pictures asked for so far.
  private func asked(_ player: Player) -> [(address: String?, number: Int)] {
    player.effects.compactMap {
      if case .fetchPicture(let source, _, _, let number) = $0 { (source.picture, number) } else { nil }
    }
  }

  /// Returns a player who has added articles.
  private func added(_ count: Int = 1) -> Player {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(FoundCards(cards: Array(Samples.articles(from: 0).prefix(count)))))
    if count > 1 { player.press(.control("a")) }
    player.press("a", .enter)
    return player
  }

  private func card(_ player: Player, _ title: String = "Article 0") throws -> Card {
    try #require(player.library.allCards.first { $0.front == title })
  }

  @Test func aPictureIsPutOnItsCard() throws {
    var player = added()
    let wanted = asked(player)
    #expect(wanted.map(\.address) == ["https://upload.wikimedia.org/0.png"])
    player.send(
      .fetchedPicture(
        wanted[0].number, .success(FetchedPicture(file: Self.file, author: "Jane Doe", license: "CC BY 4.0"))))
    let own = try card(player)
    #expect(
      own.attachments(.back) == [Card.Attachment(file: Self.file, text: "Article 0 · Jane Doe, CC BY 4.0")])
    #expect(own.source?.pictureCredit == "Jane Doe, CC BY 4.0" && own.source?.license == "CC BY-SA 4.0")
    #expect(own.awaitedPicture == nil && player.state.world.awaitedPictureDue == nil)
    // The card says whose it is.
    player.go(CardsPane.self)
    player.press("/")
    player.type("article")
    player.press(.enter, .enter, .space)
    #expect(player.shows("Picture: Jane Doe, CC BY 4.0 · https://upload"))
    // Undo takes back the card, not its picture alone.
    player.press(.escape, .escape, "u")
    #expect(!player.library.allCards.contains { $0.front == "Article 0" })
    player.press(.control("r"))
    #expect(try card(player).front == "Article 0")
  }

  @Test func severalComeOneAfterTheOther() {
    var player = added(3)
    #expect(asked(player).count == 1)
    for _ in 0..<3 {
      guard let last = asked(player).last else { break }
      player.send(.fetchedPicture(last.number, .success(FetchedPicture(file: Self.file))))
    }
    #expect(asked(player).count == 3 && Set(asked(player).map(\.address)).count == 3)
    #expect(player.library.allCards.count { $0.picture(.back)?.file == Self.file } == 3)
    #expect(player.state.world.online.pictures.cards.isEmpty)
  }

  @Test func withoutANetworkItIsTriedAgainLater() throws {
    var player = added(2)
    player.send(.fetchedPicture(asked(player)[0].number, .failure(.picture(.source(.noNetwork)))))
    #expect(asked(player).count == 1)
    let due = try #require(player.state.world.awaitedPictureDue)
    #expect(due > player.now && (player.state.nextFrame ?? .max) <= due)
    player.now = due
    player.press(.right)
    // The other one first, so that one that never comes does not stop all.
    #expect(asked(player).map(\.address?.last) == ["g", "g"] && asked(player)[0].address != asked(player)[1].address)
    player.send(.fetchedPicture(asked(player)[1].number, .failure(.picture(.source(.tooOften(retryAfter: 3600))))))
    #expect(try #require(player.state.world.awaitedPictureDue) >= due + 3_600_000)
    #expect(!player.screen.contains("network"))
  }

  @Test func afterARestartItIsStillAwaited() throws {
    let before = added()
    var player = Player(library: before.library)
    guard
      case .findAwaitedPictures(let library, let login)? = player.effects.first(where: {
        if case .findAwaitedPictures = $0 { true } else { false }
      })
    else {
      Issue.record("not looked for")
      return
    }
    #expect(library.cardsAwaitingPictures == [try card(before).id])
    player.send(.awaitedPictures(library.cardsAwaitingPictures, of: login))
    let wanted = asked(player)
    #expect(wanted.count == 1)
    player.send(.fetchedPicture(wanted[0].number, .success(FetchedPicture(file: Self.file))))
    #expect(try card(player).source?.pictureCredit == "" && player.library.cardsAwaitingPictures.isEmpty)
  }

  @Test(
    arguments: [
      .source(.status(404, said: "")), .source(.status(410, said: "")), .source(.tooLarge(limit: 1)), .unknownFormat,
      .unsupported(.avif), .tooManyPixels(width: 1, height: 1), .damaged, .tooExpensive,
    ] as [PictureFailure]) func whatIsNoPictureIsNotAskedForAgain(failure: PictureFailure) throws
  {
    var player = added()
    player.send(.fetchedPicture(asked(player)[0].number, .failure(.picture(failure))))
    #expect(try card(player).media.isEmpty && player.library.cardsAwaitingPictures.isEmpty)
    #expect(player.state.world.awaitedPictureDue == nil)
  }

  @Test(
    arguments: [.picture(.noLoader(.webp)), .picture(.noDecoder), .store(.full(path: "/x"))] as [MediaImportFailure])
  func whatThisMachineCannotDoIsLeftForLater(failure: MediaImportFailure) {
    var player = added()
    player.send(.fetchedPicture(asked(player)[0].number, .failure(failure)))
    #expect(player.library.cardsAwaitingPictures.count == 1 && player.state.world.awaitedPictureDue == nil)
  }

  @Test func aCardThatIsGoneOrHasAPictureGetsNone() throws {
    var player = added()
    player.press("u")
    let before = player.library
    player.send(.fetchedPicture(asked(player)[0].number, .success(FetchedPicture(file: Self.file))))
    #expect(player.library == before)
    player.send(.fetchedPicture(99, .success(FetchedPicture(file: Self.file))))
    #expect(player.library == before)
  }

  @Test func nothingIsFetchedFromASourceThatIsOff() {
    var player = added(2)
    player.state.world.choices.online.off = [.wikipedia]
    player.send(.fetchedPicture(asked(player)[0].number, .failure(.picture(.source(.noNetwork)))))
    #expect(player.state.world.awaitedPictureDue == nil)
    #expect(asked(player).count == 1)
  }
}
