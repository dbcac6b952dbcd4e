import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What people see, at six sizes.
@Suite struct PictureTests {
  static let sizes = [(80, 24), (120, 40), (40, 12), (20, 5), (1, 1), (0, 0)]

  /// Every pane and dialog, by how one gets there.
  static let scenes: [String: @Sendable () throws -> Player] = [
    "login-first": { Player(login: nil) },
    "login-several": {
      var player = Player(login: nil)
      player.send(.logins([LoginSummary(name: "maya", cards: 312), LoginSummary(name: "tomás", cards: nil)]))
      return player
    },
    "login-prompt": {
      var player = Player(login: nil)
      player.press("n")
      player.type("../x")
      player.press(.enter)
      return player
    },
    "logged-out": {
      var player = Player(login: nil)
      player.press(.escape)
      return player
    },
    "cards-empty": { Player() },
    "cards-decks": { Player(library: Samples.several) },
    "cards-tiles": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, .space, .right, .space)
      return player
    },
    "cards-table": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, "v", .down, .space, "m")
      return player
    },
    "cards-empty-deck": {
      var player = Player(library: Samples.several)
      player.press(.down, .down, .down, .enter)
      return player
    },
    "favorites": {
      var player = Player(library: Samples.several)
      player.go(FavoritesPane.self)
      return player
    },
    "favorites-empty": {
      var player = Player()
      player.go(FavoritesPane.self)
      return player
    },
    "settings": {
      var player = Player(library: Samples.several)
      player.go(SettingsPane.self)
      return player
    },
    "progress": { ProgressPaneTests.player() },
    "progress-day": {
      var player = ProgressPaneTests.player(goal: 4)
      player.press(.left, .left, .up, .tab, .tab)
      return player
    },
    "progress-charts": {
      var player = ProgressPaneTests.player()
      player.press(.backTab)
      return player
    },
    "memory": {
      var player = MemoryScreenTests.player()
      player.press(.enter)
      return player
    },
    "memory-fitting": {
      var player = MemoryScreenTests.player()
      player.press(.enter, .enter)
      player.send(.fitting(0.43, 1))
      return player
    },
    "memory-fitted": {
      var player = MemoryScreenTests.player()
      player.press(.enter, .enter)
      player.send(.fitted(.better(MemoryScreenTests.fitted, before: 0.33012, after: 0.3012), 1))
      return player
    },
    "progress-empty": {
      var player = Player(library: Samples.several)
      player.send(.answers(AnswerLog()))
      player.go(ProgressPane.self)
      return player
    },
    "card-front": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, .enter)
      return player
    },
    "card-back": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, .enter, .space)
      return player
    },
    "menu-new": {
      var player = Player(library: Samples.several)
      player.press("n")
      return player
    },
    "menu-move": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, ">")
      return player
    },
    "starter-decks": {
      var player = Player()
      player.press("n", .down, .enter)
      player.send(.starterDecks(Samples.starters))
      return player
    },
    "rename": {
      var player = Player(library: Samples.several)
      player.press(.down, "e", .enter)
      return player
    },
    "rename-taken": {
      var player = Player(library: Samples.several)
      player.press(.down, "e", .enter, .control("u"))
      player.type("WORLD  capitals")
      player.press(.enter)
      return player
    },
    "delete-deck": {
      var player = Player(library: Samples.several)
      player.press(.down, "d")
      return player
    },
    "card-choices": {
      var player = StudyTests.choosing()
      player.press("1")
      return player
    },
    "card-chosen": {
      var player = StudyTests.choosing()
      for digit in ["1", "2", "3"] { player.type(digit) }
      return player
    },
    "study-menu": {
      var player = CardListTests.player()
      player.press("s")
      return player
    },
    "quiz": {
      var player = StudyTests.quiz()
      player.press("x", .right, .space)
      return player
    },
    "quiz-done": {
      var player = StudyTests.quiz()
      player.press("x", .escape)
      return player
    },
    "round-choose": { StudyTests.round("Choose") },
    "round-type": {
      var player = StudyTests.round("Type")
      player.type("Tokio")
      player.press(.enter)
      return player
    },
    "round-match": {
      var player = StudyTests.round("Match")
      player.press(.enter)
      return player
    },
    "round-order": {
      var player = StudyTests.round("Put", deck: 1)
      player.press("J", .enter)
      return player
    },
    "round-done": {
      var player = StudyTests.round("Type")
      player.type("x")
      player.press(.enter, .enter, .escape)
      return player
    },
    "search": {
      var player = CardListTests.player()
      player.press("/")
      player.type("sort h")
      return player
    },
    "search-nothing": {
      var player = CardListTests.player()
      player.press("/")
      player.type("is:overdue")
      return player
    },
    "deck-edit": {
      var player = Player(library: Samples.several)
      player.press(.down, "e")
      return player
    },
    "create": { CardFormTests.creating() },
    "create-cloze": {
      var player = CardFormClozeTests.creating()
      player.type("The mitochondria make ATP")
      player.press(.control("g"))
      return player
    },
    "review-cloze": {
      var player = ReviewKindTests.player(ReviewKindTests.cloze)
      player.press(.space)
      return player
    },
    "review-type": {
      var player = ReviewKindTests.player(asking: .typing)
      player.type("Pariss")
      player.press(.enter)
      return player
    },
    "review-choose": { ReviewKindTests.player(asking: .choosing) },
    "cram-menu": {
      var player = ReviewKindTests.player()
      player.press(.escape, "s", .end, .enter, .enter)
      return player
    },
    "create-errors": {
      var player = CardFormTests.creating()
      player.press(.control("s"))
      return player
    },
    "create-twin": {
      var player = CardFormTests.creating()
      player.type("quick sort")
      return player
    },
    "create-question": {
      var player = CardFormTests.creating()
      player.press(.up, .right, .tab)
      player.send(.event(.paste("Was ist die Donaudampfschifffahrtsgesellschaft?\nUnd wozu?")))
      player.press(.tab)
      player.type("A company.")
      return player
    },
    "create-choice": {
      var player = CardFormTests.creating()
      player.press(.up, .left, .left, .tab)
      player.type("Which one is stable?")
      player.press(.tab)
      player.type("Merge Sort")
      player.press(.tab, .tab, .tab, .enter)
      return player
    },
    "create-wide-script": {
      var player = CardFormTests.creating()
      player.type("整列アルゴリズムの計算量について説明してください")
      player.press(.tab)
      player.send(.event(.paste(String(repeating: "分割統治法にもとづく整列アルゴリズムです。", count: 6))))
      player.press(.tab)
      player.type("安定ではない")
      player.press(Key(.left, .shift), Key(.left, .shift))
      return player
    },
    "create-new-deck": {
      var player = CardFormTests.creating()
      player.press(.up, .up, .enter, .end, .enter, .control("s"))
      return player
    },
    "create-give-up": {
      var player = CardFormTests.creating()
      player.type("x")
      player.press(.escape)
      return player
    },
    "edit-selected": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, "e", .tab, .home, Key(.right, [.shift, .control]), Key(.right, [.shift, .control]))
      return player
    },
    "todo": { ToDoPaneTests.player() },
    "todo-empty": {
      var player = Player()
      player.go(ToDoPane.self)
      return player
    },
    "palette": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, ":")
      player.type("go t")
      return player
    },
    "palette-nothing": {
      var player = Player(library: Samples.several)
      player.press(":")
      player.type("xyzzy")
      return player
    },
    "tags": {
      var player = CardListTests.player()
      player.press("m", "m", "t")
      return player
    },
    "sorted": {
      var player = CardListTests.player()
      player.press("S", .down, .enter)
      return player
    },
    "dragging": {
      var player = CardListTests.player()
      player.send(.event(.mouse(Mouse(.press(.left), at: Point(x: 34, y: 6)))))
      player.send(.event(.mouse(Mouse(.drag(.left), at: Point(x: 70, y: 6)))))
      return player
    },
    "schemes": { SchemePickerTests.picker() },
    "schemes-broken": {
      var player = SchemePickerTests.picker()
      player.press(.end)
      return player
    },
    "remove-login": {
      var player = Player(library: Samples.several)
      player.press(":")
      player.type("remove login")
      player.press(.enter)
      return player
    },
    "help-in-form": {
      var player = CardFormTests.creating()
      player.press(.function(1))
      return player
    },
    "help": {
      var player = Player(library: Samples.several)
      player.press("?")
      return player
    },
    "not-saved": {
      var player = Player(library: Samples.several)
      player.confirms = false
      player.press(.down, .enter, "*")
      player.send(.notSaved(1, .full(path: "/disk")))
      return player
    },
    "leave-unsaved": {
      var player = Player(library: Samples.several)
      player.confirms = false
      player.press(.down, .enter, "*")
      player.send(.notSaved(1, .readOnly(path: "/disk")))
      player.press(.control("c"))
      return player
    },
    "notices": {
      var player = Player(login: nil)
      player.send(
        .opened(
          try Samples.maya, Samples.several,
          notices: [
            .damaged(file: "decks/0123.plist", original: "damaged/0123.plist"),
            .missing(file: "decks/4.plist", cards: 3),
          ]))
      return player
    },
  ]

  @Test(arguments: scenes.keys.sorted() + OnlineScenes.all.keys.sorted() + PictureScenes.all.keys.sorted()) func looks(
    _ scene: String
  ) throws {
    let play = try #require(PictureTests.scenes[scene] ?? OnlineScenes.all[scene] ?? PictureScenes.all[scene])
    let player = try play()
    let pictures = PictureTests.sizes.map { width, height in
      var player = player
      player.state.terminal.isUnicode = true
      player.resize(width, height)
      PictureScenes.draw(&player)
      return "=== \(width)x\(height)\n\(player.picture)"
    }
    expectPicture(pictures.joined(separator: "\n"), scene)
  }
}
