import FlashcardKit
import Foundation
import Testing
import TextUI

@testable import FlashcardsApp

/// The field's terms, as the design's list of words has them: what is on the right of it is on no screen.
@Suite struct TermsTests {
  /// Words and phrases that are not used, as patterns; each with what is.
  private static let refused: [(pattern: String, instead: String)] = [
    (#"\d+ answers?\b|\b(the last|an) answer taken|answers (a day|by|count|given|are)"#, "reviews"),
    (#"\bremembered\b|how probable"#, "recall, desired retention"),
    (#"\blearnt\b"#, "learned, in learning"),
    (#"\b(asked|asks it|do not ask)\b"#, "shown, due, suspend, bury"),
    (#"make new|make it new"#, "reset"),
    (#"\banew\b|once more"#, "again, reload"),
    (#"your memory|most people"#, "FSRS parameters: default, optimized"),
    (#"\bbackwards\b"#, "reversed card"),
    (#"\bgaps?\b"#, "cloze deletion"),
    (#"\binside…|\bat the top\b"#, "parent deck, top level"),
    (#"\b(bring|brings|brought|bringing|take|took) in\b"#, "import"),
    (#"colours?\b|licence|behaviour|favourite|\bgrey\b"#, "American spelling"),
    (#"(take|takes|taken|took) (it |the .*)?back|give up|gives up"#, "undo, discard"),
    (#"as usual|as above|the usual|nothing: "#, "default, inherited"),
    (#"called so|\bshall\b|is to be|are to be|at which|so many|that which|gone on with|go on\b"#, "plain English"),
    (#"\d %"#, "90%"),
    (#"\d (s|min|h|d|mo|y)\b"#, "10m, 2d, 3mo, 1.2y"),
  ]

  private static let patterns = Result {
    try refused.map { (try NSRegularExpression(pattern: $0.pattern, options: .caseInsensitive), $0.instead) }
  }

  /// Texts of sample cards, which say what they please.
  private static let excepted = ["gaps.", "The gaps", "gaps become"]

  /// The problems of a text.
  private static func problems(of text: String) throws -> [String] {
    var text = text
    for sentence in excepted { text.replace(sentence, with: "") }
    return try patterns.get().compactMap { pattern, instead in
      pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)).flatMap { Range($0.range, in: text) }
        .map { "“\(text[$0])”: \(instead)" }
    }
  }

  @Test(arguments: Scenes.all.names)
  func noScreenHasWordsThatAreNotUsed(_ name: String) throws {
    let screen = try Scenes.all.play(name).screen
    #expect(try Self.problems(of: screen) == [], "\(name)\n\(screen)")
  }

  /// Settings and the palette are longer than the window.
  @Test func noSettingHasWordsThatAreNotUsed() throws {
    for setting in Settings.all {
      let texts =
        [setting.label, setting.explanation]
        + setting.form.choices.flatMap { choice in
          [choice.name, choice.title, choice.detail, choice.announcement ?? ""]
        }
      for text in texts { #expect(try Self.problems(of: text) == [], "\(setting.key): \(text)") }
      #expect(setting.label.columns <= 21 && setting.explanation.columns <= 66, "\(setting.key)")
    }
  }

  @Test func noActionHasWordsThatAreNotUsed() throws {
    for action in Action.all {
      for text in [Words.label(of: action), Words.help(for: action)] {
        #expect(try Self.problems(of: text) == [], "\(action): \(text)")
      }
    }
  }

  @Test func noPaletteEntryHasWordsThatAreNotUsed() throws {
    for name in ["cards-tiles", "create", "favorites", "progress", "review-type", "settings", "todo"] {
      let state = try Scenes.all.play(name).state
      for entry in state.paletteEntries {
        for text in [entry.title, entry.help] { #expect(try Self.problems(of: text) == [], "\(name): \(text)") }
      }
    }
  }
}
