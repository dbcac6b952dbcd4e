import ScreenPictures
import Testing
import TextUI

@Suite struct TabBarTests {
  private let names = ["Cards", "Create", "Search Online", "Favorites", "To-Do", "Progress", "Settings"]
  private let keys = (1...7).map(String.init)

  @Test(arguments: [80, 34, 30, 20, 12, 8, 3, 1, 0]) func tabsFit(width: Int) {
    for active in names.indices {
      let bar = TabBar(names: names, keys: keys, active: active)
      let places = bar.places(in: Rect(x: 0, y: 0, width: width, height: 1))
      #expect(places.allSatisfy { $0.area.right <= width })
      if width >= 3 { #expect(places.contains { $0.index == active }) }
      var surface = Surface(Size(width: width, height: 1))
      bar.render(into: &surface, in: surface.bounds)
    }
  }

  @Test func sevenTabsFitEightyColumnsWithDigits() {
    let places = TabBar(names: names, keys: keys, active: 0).places(in: Rect(x: 0, y: 0, width: 80, height: 1))
    #expect(places.map(\.name) == names && places.map(\.digit) == keys.map { $0 + " " })
    // A click on a blank between two leads to the left one.
    let narrow = TabBar(names: names, keys: keys, active: 0).places(in: Rect(x: 0, y: 0, width: 70, height: 1))
    #expect(narrow.map(\.name) == names && narrow.allSatisfy(\.digit.isEmpty))
  }

  @Test func arrowsLeadToTheNextTab() {
    let area = Rect(x: 0, y: 0, width: 34, height: 1)
    func bar(_ active: Int) -> TabBar { TabBar(names: names, keys: keys, active: active) }
    func text(_ active: Int) -> String {
      var surface = Surface(area.size)
      bar(active).render(into: &surface, in: area)
      return surface.description
    }
    #expect(text(0).hasPrefix(" Cards  Create  Search Online ›"))
    #expect(bar(0).tab(at: Point(x: 30, y: 0), in: area) == 1)
    for active in 1..<names.count - 1 {
      let places = bar(active).places(in: area)
      guard let first = places.first, let last = places.last else { continue }
      #expect(text(active).hasPrefix("‹") == (first.index > 0) && text(active).hasSuffix("›") == (last.index < 6))
      if first.index > 0 { #expect(bar(active).tab(at: Point(x: 0, y: 0), in: area) == active - 1) }
      if last.index < 6 { #expect(bar(active).tab(at: Point(x: last.area.right, y: 0), in: area) == active + 1) }
      #expect(bar(active).tab(at: Point(x: first.area.x, y: 1), in: area) == nil)
    }
  }

  @Test func namesAreWholeInAnyWidth() {
    for width in 20...80 {
      for active in names.indices {
        let bar = TabBar(names: names, keys: [], active: active)
        let places = bar.places(in: Rect(x: 0, y: 0, width: width, height: 1))
        #expect(places.allSatisfy { $0.name == names[$0.index] && $0.area.right <= width }, "\(width) \(active)")
      }
    }
  }

  /// What is said of keys has the room that the tabs leave.
  @Test func aNoteIsAtTheRight() {
    for (width, isSaid) in [(120, true), (80, true), (76, false), (40, false)] {
      var surface = Surface(Size(width: width, height: 1))
      TabBar(names: names, keys: [], note: "Alt-1…7", active: 1).render(into: &surface, in: surface.bounds)
      #expect(surface.description.contains("Alt-1…7") == isSaid, "\(surface.description)")
    }
    var surface = Surface(Size(width: 120, height: 1))
    TabBar(names: names, keys: keys, note: "Alt-1…7", active: 1).render(into: &surface, in: surface.bounds)
    #expect(!surface.description.contains("Alt"))
  }

  @Test func looks() {
    let pictures = [80, 70, 34, 12].map { width in
      var surface = Surface(Size(width: width, height: 1))
      TabBar(names: names, keys: keys, active: 2).render(into: &surface, in: surface.bounds)
      return "=== \(width)\n\(surface.picture)"
    }
    expectPicture(pictures.joined(separator: "\n"), "tab-bar")
  }

  /// There is a blank on each side of the active tab, besides its own.
  @Test func theActiveTabTouchesNoOther() {
    for active in names.indices {
      let bar = TabBar(names: names, keys: keys, active: active)
      let places = bar.places(in: Rect(x: 0, y: 0, width: 80, height: 1))
      var surface = Surface(Size(width: 80, height: 1))
      bar.render(into: &surface, in: surface.bounds)
      let own = places[active].area
      #expect(places.map(\.digit) == keys.map { $0 + " " })
      for x in [own.x - 1, own.x, own.right - 1, own.right] where (0..<80).contains(x) {
        #expect(surface[x, 0]?.character == " ", "\(active): \(surface.description)")
      }
    }
  }
}
