import FlashcardKit
import TextUI

/// A set of key bindings to start from.
enum KeymapPreset: String, CaseIterable, Sendable {
  case `default`, vim, anki

  /// The bindings for all screens.
  var bindings: [Action: [Key]] { KeymapPreset.standard.merging(changes) { _, own in own } }

  /// The bindings for a single screen, by the screen's ID.
  var local: [String: [Action: [Key]]] {
    switch self {
    case .default, .vim: [:]
    // Anki's browser acts on notes, and so do lists of cards here.
    case .anki:
      [
        "cards": [.suspend: ["@", "!"]], "favorites": [.suspend: ["@", "!"]], "review": [.playSound: ["r", "P"]],
      ]
    }
  }

  /// The differences from the default preset.
  private var changes: [Action: [Key]] {
    switch self {
    case .default: [:]
    case .vim:
      [
        .new: ["a", "n"], .edit: ["i", "e"], .delete: ["x", "d", .delete], .info: ["I"], .mark: ["v", "m"],
        .markRange: ["V", "M"], .view: ["T"],
        .pageUp: [.control("u"), .control("b"), .pageUp], .pageDown: [.control("d"), .control("f"), .pageDown],
        .grade(.again): ["1", "h"], .grade(.good): ["3", "l"],
      ]
    case .anki:
      [
        .grade(.good): ["3", .space, .enter], .new: ["a", "n"], .bury: ["-"], .suspend: ["@"], .suspendNote: ["!"],
        .undo: ["z", "u"],
      ]
    }
  }

  private static let standard: [Action: [Key]] = {
    var keys: [Action: [Key]] = [
      .open: [.enter], .flip: [.space], .next: [.right, "l"], .previous: [.left, "h"], .new: ["n"], .edit: ["e"],
      .delete: ["d", .delete], .favorite: ["*", "f"], .mark: ["m"], .markRange: ["M"], .move: [">"], .copy: ["c"],
      .copyText: ["y"], .view: ["v"], .info: ["i"], .moveUp: ["K", Key(.up, .shift)],
      .moveDown: ["J", Key(.down, .shift)], .fold: ["-"], .unfold: ["+", "="], .sort: ["S"], .columns: ["C"],
      .tag: ["t"],
      .reverse: ["B"], .shuffle: ["o"],
      .retry: ["r"], .study: ["s"], .search: ["/"], .replace: ["%"], .markup: ["`"], .export: ["E"],
      .openPicture: ["p"],
      .openLink: ["L"], .playSound: ["P"], .readAloud: ["A"], .hint: ["H"],
      .iWasRight: ["r"], .nextDeck: ["n"],
      .bury: ["b"], .suspend: ["!"], .suspendNote: ["@"], .flag: ["F"], .resetCard: ["R"], .dueDate: ["D"],
      .removeFromQuiz: ["x"], .putBack: ["U"],
      .toggleDone: [.space], .hideDone: ["H"], .clearDone: ["X"], .add: ["a"], .nextSource: [.tab],
      .previousSource: [.backTab], .reload: ["r"], .category: ["C"], .difficulty: ["D"],
      .removeLogin: [.delete, .function(8)],
      .confirm: [.enter], .cancel: [.escape], .complete: [.tab], .save: [.control("s")], .saveNext: [.control("n")],
      .nextField: [.tab, .down], .previousField: [.up, .backTab], .editor: [.control("o")], .cloze: [.control("g")],
      .resize: [.space], .group: ["g"], .coverOthers: ["o"],
      .up: [.up, "k"], .down: [.down, "j"], .left: [.left, "h"], .right: [.right, "l"],
      .pageUp: [.pageUp, .control("b")], .pageDown: [.pageDown, .control("f")], .first: [.home, "g"],
      .last: [.end, "G"], .switchPane: [.tab], .previousPane: [.backTab],
      .period: ["p"], .moreNew: ["+"], .fewerNew: ["-"], .horizon: ["P"],
      .undo: ["u"], .redo: [.control("r")], .back: [.escape, "q"], .quit: ["q"], .help: ["?", .function(1)],
      .palette: [":", .control("p")], .redraw: [.control("l")], .background: [.control("z")],
      .quitNow: [.control("c")],
    ]
    for numbered in [Action.grades, Action.choices, Action.tabs] {
      for (index, action) in numbered.enumerated() { keys[action] = [.character(Character(String(index + 1)))] }
    }
    return keys
  }()
}
