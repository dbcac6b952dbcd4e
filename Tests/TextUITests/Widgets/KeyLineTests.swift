import ScreenPictures
import Testing
import TextUI

@Suite struct KeyLineTests {
  private let hints = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma"), ("?", "Help")].map {
    KeyHint(keys: [.character(Character($0.0))], label: $0.1, help: "")
  }

  @Test func theKeyLineKeepsItsLastHint() {
    func line(_ width: Int) -> String {
      var surface = Surface(Size(width: width, height: 1))
      KeyLine.render(hints, into: &surface, in: surface.bounds)
      return surface.description
    }
    #expect(line(80) == " a Alpha   b Beta   c Gamma   ? Help")
    #expect(line(28) == " a Alpha   b Beta   ? Help")
    #expect(line(20) == " a Alpha   ? Help")
    #expect(line(12) == " a Alpha")
    #expect(line(8) == " b Beta")
    #expect(line(3) == "")
  }

  /// In a narrow row, those that are needed are all there, with the keys of Esc and the last.
  @Test func aNarrowLineHasWhatIsNeeded() {
    let named: [(Key, String)] = [
      (.enter, "Open"), ("n", "New"), ("s", "Study"), ("e", "Edit"), ("t", "Tag"), (.escape, "Back"), ("?", "Help"),
    ]
    let hints = named.map { KeyHint(keys: [$0.0], label: $0.1, help: "") }
    func line(_ width: Int, _ needed: Int) -> String {
      var surface = Surface(Size(width: width, height: 1))
      KeyLine.render(hints, needed: needed, into: &surface, in: surface.bounds)
      return surface.description
    }
    #expect(line(40, 4) == " Enter Open n New s Study e Edit Esc ?")
    #expect(line(50, 4) == " Enter Open  n New  s Study  e Edit  Esc  ? Help")
    #expect(line(80, 4) == " Enter Open   n New   s Study   e Edit   t Tag   Esc Back   ? Help")
  }

  /// Where the order is kept, a hint without room doesn't give way to one that is less useful.
  @Test func hintsInOrderAreThoseThatComeFirst() {
    let hints = [("a", "Alpha"), ("b", "Beta and more"), ("c", "Gamma"), ("?", "Help")].map {
      KeyHint(keys: [.character(Character($0.0))], label: $0.1, help: "")
    }
    for (isInOrder, expected) in [(false, " a Alpha   c Gamma   ? Help"), (true, " a Alpha   ? Help")] {
      var surface = Surface(Size(width: 32, height: 1))
      KeyLine.render(hints, inOrder: isInOrder, into: &surface, in: surface.bounds)
      #expect(surface.description == expected)
    }
  }

  @Test func looks() {
    let pictures = [40, 28, 12].map { width in
      var surface = Surface(Size(width: width, height: 1))
      KeyLine.render(hints, into: &surface, in: surface.bounds)
      return "=== \(width)\n\(surface.picture)"
    }
    expectPicture(pictures.joined(separator: "\n"), "key-line")
  }
}
