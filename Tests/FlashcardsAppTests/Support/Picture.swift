import ScreenPictures
import Testing

@testable import FlashcardsApp

/// Compares a rendering with the stored picture, a text file in `Pictures`.
func expectPicture(_ seen: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if let objection = KeptPicture(name, besides: #filePath).objection(to: seen) {
    Issue.record("\(objection)", sourceLocation: sourceLocation)
  }
}

/// Compares the top screen of a scene with the stored picture, at the window sizes that have room for it; at the
/// others, no screen is drawn.
func expectPicture(of name: String, in scenes: Scenes, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let player = try scenes.play(name)
  expectPicture(player.picture(at: Array(Player.sizes.prefix(3)), \.topPicture), name, sourceLocation: sourceLocation)
  for (width, height) in Player.sizes.dropFirst(3) {
    var (player, empty) = (player, Player())
    player.resize(width, height)
    empty.resize(width, height)
    #expect(player.state.render() == empty.state.render(), sourceLocation: sourceLocation)
  }
}
