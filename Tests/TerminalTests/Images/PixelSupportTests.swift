import Foundation
import Testing
import TextUI

@testable import Terminal

/// The detection of terminals that draw images.
@Suite struct PixelSupportTests {
  @Test(arguments: [
    ("kitty(0.41.1)", true), ("kitty(0.28.0)", true), ("kitty(1.0.0)", true), ("kitty(0.27.1)", false),
    ("kitty", false), ("kitty(x.y)", false), ("ghostty 1.0.1", true), ("ghostty 1.2.0-main+abc", true),
    ("tmux 3.3a", false), ("XTerm(379)", false), ("WezTerm 20240203", false), ("iTerm2 3.5.0", false), ("", false),
    ("(((", false),
  ]) func theyAreKnownByName(name: String, can: Bool) {
    var support = PixelSupport()
    #expect((support.receive(Array("P>|\(name)".utf8)) != nil) == can)
  }

  @Test func bothAnswersAreNeededInTheirOrder() {
    let (obeys, name) = ("_Gi=31;OK", "P>|kitty(0.41.1)")
    for (replies, can) in [
      ([name, obeys], true), ([name, name, obeys], true), ([obeys, name], false), ([obeys], false), ([name], false),
      ([], false), ([name, "_Gi=31;ENOTSUPPORTED:no"], false), (["P>|tmux 3.3a", obeys], false), (["", "P>|"], false),
    ] {
      var support = PixelSupport()
      for reply in replies { _ = support.receive(Array(reply.utf8)) }
      #expect(support.isConfirmed == can, "\(replies)")
    }
  }

  @Test func onlyWhoIsKnownIsAskedOn() {
    for name in ["tmux 3.3a", "XTerm(379)", "kitty(0.26.5)"] {
      var support = PixelSupport()
      #expect(support.receive(Array("P>|\(name)".utf8)) == nil)
    }
    var support = PixelSupport()
    #expect(support.receive(Array("P>|ghostty 1.2.0".utf8))?.contains("a=q") == true)
    #expect(support.receive([0x50, 0xFF, 0xFE]) == nil)
  }
}
