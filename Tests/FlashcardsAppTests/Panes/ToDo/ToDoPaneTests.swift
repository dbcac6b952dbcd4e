import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The To-Do tab.
@Suite struct ToDoPaneTests {
  static let scenes: Scenes = [
    "todo": { ToDoPaneTests.player() },
    "todo-empty": {
      var player = Player()
      player.go(ToDoPane.self)
      return player
    },
  ]

  /// Returns a player with three to-dos, the second one done.
  static func player() -> Player {
    var player = Player()
    player.go(ToDoPane.self)
    for title in ["Read chapter 3", "Make cards", "Quiz myself"] {
      player.press("n")
      player.type(title)
      player.press(.enter)
    }
    player.press(.home, .down, .space)
    return player
  }

  private func titles(_ player: Player) -> [String] { player.library.toDos.map(\.title) }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ToDoPaneTests.scenes)
  }

  @Test func thingsAreAddedAndTicked() {
    let player = ToDoPaneTests.player()
    #expect(titles(player) == ["Read chapter 3", "Make cards", "Quiz myself"])
    #expect(player.library.toDos.map(\.isDone) == [false, true, false])
    #expect(player.shows("[✓] Make cards") && player.shows("[ ] Quiz myself") && player.shows("1 of 3 done"))
    #expect(player.shows("✓ Marked “Make cards” done"))
  }

  /// What was made is selected, so that the next key is for it.
  @Test func aNewEntryIsSelected() {
    var player = ToDoPaneTests.player()
    player.press(.home, "n")
    player.type("Rest")
    player.press(.enter)
    #expect(player.shows("▌ [ ] Rest"))
    player.press("d")
    #expect(titles(player) == ["Read chapter 3", "Make cards", "Quiz myself"])
  }

  @Test func everythingIsTakenBack() {
    var player = ToDoPaneTests.player()
    player.press("e")
    player.type("!")
    player.press(.enter, "K", "d", "X")
    for _ in 0..<20 { player.press("u") }
    #expect(player.library == Library())
    for _ in 0..<20 { player.press(.control("r")) }
    #expect(titles(player) == ["Read chapter 3", "Quiz myself"])
  }

  @Test func aTickIsTakenAway() {
    var player = ToDoPaneTests.player()
    player.press(.enter)
    #expect(player.library.toDos.allSatisfy { !$0.isDone } && player.shows("not done"))
  }

  @Test func aTitleIsEditedAndChecked() {
    var player = ToDoPaneTests.player()
    player.press("e", .control("u"), .enter)
    #expect(player.shows("Enter a title"))
    player.send(.event(.paste(String(repeating: "x", count: 501))))
    player.press(.enter)
    #expect(player.shows("limited to 500 characters"))
    player.press(.control("u"))
    player.type(" new\u{1B} ")
    player.press(.enter)
    #expect(titles(player)[1] == "new")
  }

  @Test func theyAreReorderedByKeys() {
    var player = ToDoPaneTests.player()
    player.press("J")
    #expect(titles(player) == ["Read chapter 3", "Quiz myself", "Make cards"])
    player.press("J", "K", "K", "K")
    #expect(titles(player) == ["Make cards", "Read chapter 3", "Quiz myself"])
    player.press("u")
    #expect(titles(player) == ["Read chapter 3", "Make cards", "Quiz myself"])
  }

  @Test func theyAreReorderedByDrag() throws {
    var player = ToDoPaneTests.player()
    let from = try #require(player.find("Read chapter"))
    let to = try #require(player.find("Quiz myself"))
    func drag(_ player: inout Player, _ from: Point, _ to: Point) {
      player.send(.event(.mouse(Mouse(.press(.left), at: from))))
      player.send(.event(.mouse(Mouse(.drag(.left), at: to))))
    }
    drag(&player, from, to)
    player.send(.event(.mouse(Mouse(.release(.left), at: to))))
    #expect(titles(player) == ["Make cards", "Quiz myself", "Read chapter 3"])
    // Another program deletes it while it is dragged.
    drag(&player, from, to)
    player.send(.changedElsewhere(player.library.removing([player.library.toDos[0].id])))
    player.send(.event(.mouse(Mouse(.release(.left), at: to))))
    #expect(titles(player) == ["Quiz myself", "Read chapter 3"])
  }

  /// A short swipe leaves a red tab that deletes; a click beside it, and any key, close it.
  @Test func aShortSwipeOpensATab() throws {
    var player = ToDoPaneTests.player()
    let row = try #require(player.find("chapter 3"))
    let from = Point(x: 60, y: row.y)
    for closes in [true, false] {
      player.drag(from, Point(x: 54, y: row.y))
      #expect(titles(player).count == 3)
      let tab = try #require(player.find("Delete "))
      #expect(player.state.render()[tab.x, tab.y]?.style.foreground == .role(.error))
      let isTicked = player.library.toDos[0].isDone
      player.click(closes ? row.x : tab.x, row.y)
      let shown = player.screen.split(separator: "\n", omittingEmptySubsequences: false)[row.y]
      #expect(!shown.contains("Delete"))
      if closes { #expect(player.library.toDos[0].isDone == isTicked) }
    }
    #expect(titles(player) == ["Make cards", "Quiz myself"])
    player.drag(from, Point(x: 54, y: row.y))
    player.press(.down)
    player.click(77, row.y)
    #expect(titles(player) == ["Make cards", "Quiz myself"])
  }

  @Test func aSwipeFarToTheLeftDeletes() throws {
    var player = ToDoPaneTests.player()
    let row = try #require(player.find("chapter 3"))
    let from = Point(x: 60, y: row.y)
    let to = Point(x: from.x - 20, y: from.y)
    player.drag(from, to, drop: false)
    #expect(player.shows("Release to delete") && titles(player).count == 3)
    player.send(.event(.mouse(Mouse(.release(.left), at: to))))
    #expect(titles(player) == ["Make cards", "Quiz myself"] && player.shows("Deleted “Read chapter 3”"))
    player.press("u")
    #expect(titles(player) == ["Read chapter 3", "Make cards", "Quiz myself"])
    // It can be taken back before the button is released.
    player.drag(from, to, drop: false)
    player.send(.event(.mouse(Mouse(.drag(.left), at: from))))
    player.send(.event(.mouse(Mouse(.release(.left), at: from))))
    #expect(titles(player) == ["Read chapter 3", "Make cards", "Quiz myself"])
  }

  @Test func dragsThatEndAnywhereDoNoHarm() throws {
    let title = try #require(ToDoPaneTests.player().find("Make cards"))
    let corners = [Point(x: -5, y: -5), Point(x: 500, y: 500), Point(x: 0, y: 0), Point(x: 79, y: title.y)]
    for from in [title, Point(x: 3, y: 0), Point(x: 40, y: 23), Point(x: 40, y: 15)] {
      for to in corners {
        var player = ToDoPaneTests.player()
        player.drag(from, to)
        #expect(Set(titles(player)) == ["Read chapter 3", "Make cards", "Quiz myself"])
      }
    }
    // Another program deletes it during the swipe: the one that takes its place stays.
    var player = ToDoPaneTests.player()
    let far = Point(x: 70, y: title.y)
    player.drag(far, Point(x: 40, y: title.y), drop: false)
    player.send(.changedElsewhere(player.library.removing([player.library.toDos[1].id])))
    player.send(.event(.mouse(Mouse(.release(.left), at: Point(x: 40, y: title.y)))))
    #expect(titles(player) == ["Read chapter 3", "Quiz myself"])
  }

  @Test func whatIsDoneIsHiddenAndCleared() {
    var player = ToDoPaneTests.player()
    player.press("H")
    #expect(!player.shows("Make cards]") && !player.shows("[✓]") && player.shows("1 of 3 done"))
    // Positions count only the visible ones.
    player.press(.home, "J")
    #expect(titles(player).first == "Make cards" || titles(player) == ["Quiz myself", "Read chapter 3", "Make cards"])
    player.press("H")
    #expect(player.shows("[✓] Make cards"))
    player.press("X")
    #expect(player.library.toDos.count == 2 && player.shows("Cleared 1 completed to-do"))
  }

  @Test func allHiddenIsSaid() {
    var player = ToDoPaneTests.player()
    player.press(.home, .space, .end, .space, "H")
    #expect(player.shows("All done; 3 completed hidden"))
    player.press(.space, "d", "J", "e", .down)
    #expect(player.library.toDos.count == 3)
  }

  @Test func clickingARowTicksIt() throws {
    var player = ToDoPaneTests.player()
    let row = try #require(player.find("Quiz myself"))
    #expect(player.shows("[ ] Quiz myself"))
    player.click(row.x, row.y)
    #expect(player.library.toDos.map(\.isDone) == [false, true, true])
    let tick = try #require(player.find("✓] Quiz myself"))
    #expect(player.state.render()[tick.x, tick.y]?.style.foreground == .role(.tick))
  }

  @Test func loggedOutThereIsNothing() {
    var player = Player(login: nil)
    player.press(.escape)
    player.go(ToDoPane.self)
    #expect(player.shows("Not logged in"))
    player.press("n")
    #expect(player.shows("Log in to keep cards"))
    player.press(.enter)
    #expect(player.shows("Who's studying?"))
  }

  /// The last tab can be hidden; the list stays.
  @Test func theTabCanBeHidden() {
    var player = ToDoPaneTests.player()
    let kept = player.library.toDos
    #expect(player.shows("6 Settings  7 To-Do"))
    player.press("6")
    for _ in 0..<60 where !player.shows("▌ To-Do tab") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("The To-Do tab is hidden") && !player.shows("7 To-Do") && player.library.toDos == kept)
    player.press("7")
    #expect(player.state.active == 5)
    player.press(":")
    player.type("go to to-do")
    #expect(!player.shows("Go to To-Do"))
    player.press(.escape, .enter, "7")
    #expect(player.shows("Read chapter 3"))
    // Hidden by another program.
    player.send(
      .changedElsewhere(player.library.choosing(Settings.appearance.toDoHidden, true)))
    #expect(player.state.active == 0 && !player.shows("To-Do"))
  }

  @Test(arguments: [(80, 24), (40, 12)]) func anEmptyListHasItsTitle(_ width: Int, _ height: Int) {
    var player = Player(size: Size(width: width, height: height))
    player.go(ToDoPane.self)
    #expect(player.shows("To-Do List") && player.shows("No to-dos yet"), "\(player.screen)")
  }
}
