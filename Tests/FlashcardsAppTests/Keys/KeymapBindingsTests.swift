import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// A person's key bindings over a preset; invalid ones are reported and skipped.
@Suite struct KeymapBindingsTests {
  /// Resolves bindings written as `action: keys` or `screen/action: keys`.
  private func resolve(_ lines: (String, [String])..., preset: String? = nil) -> (Keymap, [KeymapProblem]) {
    let entries = lines.enumerated().map { number, line in
      let parts = line.0.split(separator: "/").map(String.init)
      return KeyBindings.Entry(
        screen: parts.count > 1 ? parts[0] : nil, action: parts.last ?? "", keys: line.1, line: number + 1)
    }
    let bindings = KeyBindings(preset: preset.map { KeyBindings.Preset(name: $0, line: 99) }, entries: entries)
    return Keymap.resolving(bindings, in: AppState.keyContexts)
  }

  /// Expects that every action keeps a key wherever the preset gives it one, and that only actions that may do so share
  /// a key.
  private func expectSound(_ keymap: Keymap) {
    for context in AppState.keyContexts {
      for action in context.all {
        let keys = keymap.keys(for: action, on: context.screen)
        let wasReached = Keymap(keymap.preset).keys(for: action, on: context.screen).contains(where: context.reaches)
        #expect(!wasReached || keys.contains(where: context.reaches), "\(action) on \(context.screen)")
        for other in context.all where other != action && !KeyContext.canShare(action, other) {
          let shared = keys.filter(keymap.keys(for: other, on: context.screen).contains)
          #expect(shared.isEmpty, "\(shared): \(action), \(other) on \(context.screen)")
        }
      }
    }
  }

  @Test func nothingBoundIsThePreset() {
    #expect(resolve().0 == Keymap() && resolve().1.isEmpty)
    #expect(resolve(preset: "vim").0 == Keymap(.vim))
    #expect(resolve(preset: "ANKI").0 == Keymap(.anki))
    let (keymap, problems) = resolve(preset: "emacs")
    #expect(keymap == Keymap() && problems == [KeymapProblem(line: 99, reason: .unknownPreset("emacs"))])
  }

  @Test func severalKeysAndTheirOrder() {
    let (keymap, problems) = resolve(("good", ["3", "space"]), ("save", ["ctrl-j", "f2"]))
    #expect(problems.isEmpty)
    #expect(keymap.keys(for: .grade(.good)) == ["3", .space])
    #expect(keymap.keys(for: .save) == [.control("j"), .function(2)])
    #expect(keymap.customCount == 2)
    expectSound(keymap)
  }

  @Test func twoActionsChangePlaces() {
    let (keymap, problems) = resolve(("edit", ["b"]), ("bury", ["e"]))
    #expect(problems.isEmpty)
    #expect(keymap.binds("b", to: .edit, on: "review") && keymap.binds("e", to: .bury, on: "review"))
    expectSound(keymap)
  }

  @Test func onOneScreenOnly() {
    let (keymap, problems) = resolve(("review/bury", ["-"]))
    #expect(problems.isEmpty)
    #expect(keymap.keys(for: .bury, on: "review") == ["-"])
    #expect(keymap.keys(for: .bury) == ["b"])
    expectSound(keymap)
  }

  @Test func aKeyOfAnotherActionIsTakenWhereThatHasMore() {
    // `f` is the second key of favorite.
    let (keymap, problems) = resolve(("flag", ["f"]))
    #expect(problems.isEmpty)
    #expect(keymap.keys(for: .favorite, on: "review") == ["*"])
    // On screens without flags, favorite keeps it.
    #expect(keymap.keys(for: .favorite, on: "quiz") == ["*", "f"])
    expectSound(keymap)
  }

  @Test func anActionKeepsItsOnlyKey() {
    let (keymap, problems) = resolve(("bury", ["e"]))
    #expect(problems.map(\.line) == [1])
    guard case .onlyKey("e", .bury, .edit, "cards") = problems.first?.reason else {
      return #expect(Bool(false), "\(problems)")
    }
    #expect(keymap == Keymap())
  }

  @Test func twoKeysTakenByTwoLinesLeaveOne() {
    // Favorite has `*` and `f`: the bindings may take either, but not both.
    let (keymap, problems) = resolve(("flag", ["f"]), ("bury", ["*"]))
    #expect(problems.count == 1)
    #expect(!keymap.keys(for: .favorite, on: "review").isEmpty)
    expectSound(keymap)
  }

  @Test func aKeyBoundTwice() {
    let (keymap, problems) = resolve(("bury", ["w"]), ("flag", ["w", "W"]))
    #expect(problems == [KeymapProblem(line: 2, reason: .boundTwice("w", .flag, .bury, screen: "cards"))])
    #expect(keymap.keys(for: .flag) == ["W"])
    expectSound(keymap)
    // It is no conflict if no screen has both actions.
    #expect(resolve(("shuffle", ["w"]), ("period", ["w"])).1.isEmpty)
  }

  /// A letter for the command palette is text in a form, where the preset's key stays.
  @Test func whatWorksEverywhereKeepsAKeyInForms() {
    let (keymap, problems) = resolve(("palette", ["w"]))
    #expect(problems.isEmpty && keymap.keys(for: .palette) == ["w"])
    #expect(keymap.keys(for: .palette, on: "create") == ["w", .control("p")])
    expectSound(keymap)
  }

  @Test func theWaysOutStay() {
    for (name, key) in [("esc", Key.escape), ("ctrl-c", .control("c")), ("?", "?")] {
      let (keymap, problems) = resolve(("bury", [name]))
      #expect(problems.map(\.reason).contains(.fixedKey(key, .bury)))
      #expect(keymap == Keymap())
    }
    let (keymap, problems) = resolve(
      ("back", ["q"]), ("cancel", ["f3"]), ("quit-now", ["f4"]), ("help", ["f5"]), ("back", []))
    #expect(problems.isEmpty)
    #expect(keymap.keys(for: .help) == [.function(5), "?"])
    #expect(keymap.binds(.escape, to: .back) && keymap.binds(.escape, to: .cancel))
    #expect(keymap.binds(.control("c"), to: .quitNow))
    expectSound(keymap)
  }

  @Test func whatCannotBe() {
    let cases: [(String, [String], KeymapProblem.Reason)] = [
      ("fly", ["f"], .unknownAction("fly")),
      ("moon/bury", ["f"], .unknownScreen("moon")),
      ("cards/cloze", ["w"], .notOnScreen(.cloze, screen: "cards")),
      ("bury", [], .noKeys(.bury)),
      ("bury", ["nokey"], .unknownKey("nokey", .bury)),
      ("save", ["w"], .onlyText(.save, screen: "create")),
      ("save", ["ctrl-k"], .onlyText(.save, screen: "create")),
    ]
    for (name, keys, reason) in cases {
      let (keymap, problems) = resolve((name, keys))
      #expect(problems.first?.reason == reason, "\(name): \(problems)")
      #expect(keymap == Keymap(), "\(name)")
      #expect(problems.allSatisfy { $0.line == 1 && !Words.sentence($0).isEmpty })
    }
  }

  /// No set of bindings ever locks anybody out.
  @Test func anyBindingsAtAll() {
    var random = SystemRandomNumberGenerator()
    let names = Action.all.map(\.name) + ["fly", ""]
    let keys = Action.all.flatMap { Keymap().keys(for: $0) }.map(\.description) + ["", "zz", "ctrl-", "-"]
    let screens = AppState.keyContexts.map(\.screen) + ["moon"]
    for _ in 0..<(Rounds.isThorough ? 40 : 2) {
      let entries = (0..<Int.random(in: 1...30, using: &random)).map { line in
        KeyBindings.Entry(
          screen: Bool.random(using: &random) ? screens.randomElement(using: &random) : nil,
          action: names.randomElement(using: &random) ?? "",
          keys: (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in keys.randomElement(using: &random) },
          line: line)
      }
      let preset = KeymapPreset.allCases.randomElement(using: &random)
      let bindings = KeyBindings(preset: preset.map { .init(name: $0.rawValue, line: 1) }, entries: entries)
      let (keymap, _) = Keymap.resolving(bindings, in: AppState.keyContexts)
      expectSound(keymap)
      #expect(keymap.binds(.escape, to: .back) && keymap.binds("?", to: .help), "\(entries)")
    }
  }
}
