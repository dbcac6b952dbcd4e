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

  @Test func looks() {
    let pictures = [40, 28, 12].map { width in
      var surface = Surface(Size(width: width, height: 1))
      KeyLine.render(hints, into: &surface, in: surface.bounds)
      return "=== \(width)\n\(surface.picture)"
    }
    expectPicture(pictures.joined(separator: "\n"), "key-line")
  }
}
