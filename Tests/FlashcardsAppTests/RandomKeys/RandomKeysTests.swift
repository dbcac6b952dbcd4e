import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// Whatever is pressed, pasted, clicked, and resized, and whatever comes from outside in whatever order: nothing
/// crashes, nothing is lost, every state can be drawn and left, and every change can be undone.
@Suite struct RandomKeysTests {
  private static let length = 1200

  @Test(arguments: Rounds.seeds(3)) func nothingBreaks(seed: UInt64) throws {
    var play = try RandomPlay(seed: seed)
    for _ in 0..<Self.length where play.fault == nil { play.goOn() }
    play.settle()
    if let login = play.state.world.login, play.state.world.library != play.elsewhere.libraries[login] {
      play.wrong("what is shown is not what is on the disk")
    }
    play.takeAllBack()
    if let fault = play.fault { Issue.record("\(fault)") }
  }
}
