import Testing
import TextUI

/// Keys by the names that people write.
@Suite struct KeyNameTests {
  @Test func everyKeyIsReadAsItIsWritten() {
    let codes: [Key.Code] =
      [.enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
      + (1...24).map(Key.Code.function) + "azAZ09-+é日/\\ß".map(Key.Code.character) + [.character(" ")]
    let modifiers: [Key.Modifiers] = [[], .control, .alt, .shift, [.control, .alt], [.control, .shift]]
    for code in codes {
      for modifier in modifiers {
        let key = Key(code, modifier)
        if case .character(let character) = code, character != " ",
          modifier.contains(.shift) || modifier.contains(.control)
        {
          // Shift is in the letter, and Control makes no difference between letters.
          continue
        }
        #expect(Key(named: key.description) == key, "\(key)")
      }
    }
  }

  @Test(arguments: [
    ("n", Key("n")), ("N", "N"), ("ctrl-s", .control("s")), ("Ctrl-S", .control("s")), ("C-s", .control("s")),
    ("control-S", .control("s")), ("alt-x", Key(.character("x"), .alt)), ("M-x", Key(.character("x"), .alt)),
    ("shift-n", "N"), ("S-up", Key(.up, .shift)), ("space", .space), ("SPACE", .space),
    ("ctrl-space", Key(.character(" "), .control)),
    ("esc", .escape), ("Escape", .escape), ("pgdn", .pageDown), ("PageDown", .pageDown), ("del", .delete),
    ("f5", .function(5)),
    ("-", "-"), ("ctrl--", Key(.character("-"), .control)), ("+", "+"), ("c", "c"), ("s", "s"), ("↑", .up),
  ]) func names(name: String, key: Key) { #expect(Key(named: name) == key) }

  @Test(arguments: [
    "", " ", "ctrl-", "ctrl", "ab", "f0", "f25", "f999999999999999999999", "hyper-x", "ctrl-alt-", "\u{1B}", "\n",
    "\u{202E}", "--", "ctrl-nokey", "shift-", "a\u{301}\u{301}b",
  ]) func noKeys(name: String) { #expect(Key(named: name) == nil) }
}
