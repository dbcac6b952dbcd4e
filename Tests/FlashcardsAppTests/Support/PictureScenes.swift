import Effects
import FlashcardKit
import TextUI

@testable import FlashcardsApp

/// Cards with pictures, and the way to one.
enum PictureScenes {
  static let all: [String: @Sendable () throws -> Player] = [
    "picture-card": { PictureViewTests.opened([PictureViewTests.card(1)]) },
    "picture-tiles": {
      Player(library: PictureViewTests.library((1...5).map { PictureViewTests.card($0) }))
    },
    "picture-picker": {
      var player = form()
      player.send(.folder("~/", PicturePickerTests.entries))
      player.press(.down, .down)
      return player
    },
    "picture-form": {
      var player = form()
      player.send(.event(.paste("/tmp/a.png")))
      player.press(.enter)
      for case .takePicture(_, _, let number) in player.effects {
        player.send(.tookPicture(number, .success(PicturePickerTests.facts)))
      }
      player.type("Three stripes")
      return player
    },
  ]

  /// A new card's form with the question for its picture above it.
  private static func form() -> Player {
    var player = Player(library: PictureViewTests.library([]))
    player.go(CreatePane.self)
    player.type("France")
    if let place = player.find("Picture") { player.click(place.x + 12, place.y) }
    return player
  }

  /// What is asked for is drawn.
  static func draw(_ player: inout Player) {
    for _ in 0..<3 {
      for wish in PictureViewTests.wishes(player) {
        player.send(.drew(wish, .success(PictureViewTests.drawn(wish))))
      }
    }
  }
}
