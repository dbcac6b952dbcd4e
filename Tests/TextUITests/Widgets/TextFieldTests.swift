import Rounds
import Testing
import TextUI

@Suite struct TextFieldTests {
  private func type(_ keys: [Key], into text: String = "") -> TextField {
    var field = TextField(text)
    for key in keys { _ = field.edit(key) }
    return field
  }

  @Test func keysEdit() {
    #expect(type(["a", "b", .left, "c"]).text == "acb")
    #expect(type([.home, .delete], into: "abc").text == "bc")
    #expect(type([.backspace], into: "e\u{301}").text == "")
    #expect(type([.control("w")], into: "one two").text == "one ")
    #expect(type([.control("a"), .control("k"), .control("y"), .control("y")], into: "ab").text == "abab")
    #expect(type([.control("u"), "x"], into: "abc").text == "x")
    #expect(type([Key(.left, .control), "x"], into: "one two").text == "one xtwo")
    #expect(type([.home, Key(.right, .alt), "x"], into: "one two").text == "onex two")
    #expect(type([.home, .left, .backspace, .end, .right, .delete], into: "abc").text == "abc")
    #expect(type([.home, Key(.character("d"), .alt)], into: "one two").text == " two")
  }

  @Test func typingReplacesASelectedText() {
    func typed(_ keys: [Key]) -> String {
      var field = TextField("10", isSelected: true)
      for key in keys { _ = field.edit(key) }
      return field.text
    }
    #expect(typed([]) == "10" && typed(["3"]) == "3" && typed([.end, "3"]) == "103" && typed([.backspace]) == "")
  }

  @Test func keysOfOthersAreLeftToThem() {
    var field = TextField()
    for key in [Key.enter, .escape, .tab, .backTab, .up, .down, .function(1), .control("s")] {
      let isTaken = field.edit(key)
      #expect(!isTaken, "\(key)")
    }
  }

  @Test func marksJoinTheLetterBefore() {
    let field = type(["e", .character("\u{301}")])
    #expect(field.text == "é" && field.cursor == 1)
    #expect(type(["a", "b", .left, .character("\u{301}")]).cursor == 1)
  }

  @Test func pastesBecomeOneLineWithoutControls() {
    var field = TextField()
    field.insert("a\nb\tc\u{1B}[0m\u{0}")
    #expect(field.text == "a b c[0m")
  }

  @Test func aPasteOfAMegabyteIsCutAndSaysSo() {
    var field = TextField("x", limit: 100)
    field.insert(String(repeating: "日", count: 1 << 18))
    #expect(field.text.count == 100 && field.isFull && field.cursor == 100)
    _ = field.edit(.home)
    #expect(!field.isFull)
  }

  /// The selection makes room for what replaces it.
  @Test func aFullFieldTakesWhatReplacesASelection() {
    func full() -> TextField {
      var field = TextField("abcde", limit: 5)
      for key in [Key.home, Key(.right, .shift), Key(.right, .shift)] { _ = field.edit(key) }
      return field
    }
    var field = full()
    #expect(field.edit("x") && field.text == "xcde" && !field.isFull)
    #expect(field.edit("y") && field.text == "xycde" && !field.isFull)
    #expect(field.edit("z") && field.text == "xycde" && field.isFull)
    field = full()
    field.insert("12")
    #expect(field.text == "12cde" && !field.isFull)
    field = full()
    field.insert("123")
    #expect(field.text == "12cde" && field.isFull)
    // Pasting what was cut restores it.
    field = full()
    #expect(field.edit(.control("x")) && field.text == "cde")
    #expect(field.edit(.control("y")) && field.text == "abcde" && !field.isFull)
  }

  @Test func theCursorIsAlwaysSeen() {
    for text in ["", "short", "a much longer text than there is room", "日本語日本語日本語"] {
      for width in 1...12 {
        var field = TextField(text)
        for key in [Key.end, .left, .left, .home, .right] {
          _ = field.edit(key)
          var surface = Surface(Size(width: width, height: 1))
          field.render(into: &surface, in: surface.bounds, isFocused: true)
          #expect(surface.cursor.map { $0.x >= 0 && $0.x < width } == true)
        }
      }
    }
  }

  /// A field, compared with the simplest possible model.
  @Test(arguments: Rounds.seeds(20)) func editingIsThatOfAPlainArray(seed: UInt64) {
    var random = SystemSeeded(seed: seed)
    var field = TextField()
    var text: [Character] = []
    var cursor = 0
    for _ in 0..<300 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        _ = field.edit(.left)
        cursor = max(0, cursor - 1)
      case 1:
        _ = field.edit(.right)
        cursor = min(text.count, cursor + 1)
      case 2:
        _ = field.edit(.home)
        cursor = 0
      case 3:
        _ = field.edit(.end)
        cursor = text.count
      case 4:
        _ = field.edit(.backspace)
        if cursor > 0 {
          text.remove(at: cursor - 1)
          cursor -= 1
        }
      default:
        let character = Character(["a", "é", "日", " ", "👩‍🚀"][Int.random(in: 0..<5, using: &random)])
        _ = field.edit(.character(character))
        text.insert(character, at: cursor)
        cursor += 1
      }
      #expect(field.text == String(text) && field.cursor == cursor)
    }
  }
}
