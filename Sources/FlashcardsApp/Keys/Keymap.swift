import FlashcardKit
import TextUI

/// The keys of all actions: those of a preset, overridden by a person's own.
struct Keymap: Sendable, Equatable {
  /// The preset that the keymap is based on.
  let preset: KeymapPreset
  private var bindings: [Action: [Key]] { didSet { actions = Keymap.actions(of: bindings) } }
  /// The same by key, so that a key is looked up once rather than for each action.
  private var actions: [Key: [Action]]
  /// Bindings for a single screen, by the screen's ID.
  private var local: [String: [Action: [Key]]]

  /// Creates the keymap of a preset.
  init(_ preset: KeymapPreset = .default) {
    self.preset = preset
    bindings = preset.bindings
    actions = Keymap.actions(of: preset.bindings)
    local = preset.local
  }

  private static func actions(of bindings: [Action: [Key]]) -> [Key: [Action]] {
    var actions: [Key: [Action]] = [:]
    for (action, keys) in bindings { for key in keys { actions[key, default: []].append(action) } }
    return actions
  }

  /// Returns the keys of an action, the one to display first.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - screen: The ID of a screen, or `nil` for the keys that apply unless a screen overrides them.
  /// - Returns: The keys, or an empty array if the action is unbound.
  func keys(for action: Action, on screen: String? = nil) -> [Key] {
    screen.flatMap { local[$0]?[action] } ?? bindings[action] ?? []
  }

  /// Returns the keys of an action while an answer is typed: those that are not text, and then others with Alt.
  func keysBesideText(for action: Action, on screen: String) -> [Key] {
    let keys = keys(for: action, on: screen)
    return keys.filter { !$0.isForText } + keys.filter { $0.isForText }.compactMap { $0.besideText }
  }

  /// Returns whether a key triggers an action on a screen.
  func binds(_ key: Key, to action: Action, on screen: String? = nil) -> Bool {
    keys(for: action, on: screen).contains(key)
  }

  /// Returns the actions that a key triggers on screens that have them, in no order.
  func actions(of key: Key, on screen: String) -> [Action] {
    let everywhere = actions[key] ?? []
    guard let own = local[screen], !own.isEmpty else { return everywhere }
    return everywhere.filter { own[$0] == nil } + own.lazy.filter { $0.value.contains(key) }.map(\.key)
  }

  /// Binds an action to other keys, on one screen or on all. Binding it on all screens replaces the preset's bindings
  /// for single screens.
  mutating func bind(_ action: Action, to keys: [Key], on screen: String? = nil) {
    if let screen {
      local[screen, default: [:]][action] = keys
    } else {
      for screen in local.keys { local[screen]?[action] = nil }
      bindings[action] = keys
    }
  }

  /// The number of actions whose keys differ from the preset.
  var customCount: Int {
    let base = Keymap(preset)
    return Action.all.count { action in
      bindings[action] != base.bindings[action] || local.contains { base.local[$0]?[action] != $1[action] }
    }
  }
}

/// Applying a person's own bindings to a preset.
extension Keymap {
  /// Returns the keymap for the given bindings, skipping invalid lines. On every screen, each action keeps at least one
  /// key, and no key triggers two actions.
  ///
  /// - Parameters:
  ///   - bindings: The bindings as written.
  ///   - contexts: All screens.
  /// - Returns: The keymap, and a problem for each invalid line.
  static func resolving(_ bindings: KeyBindings, in contexts: [KeyContext]) -> (Keymap, [KeymapProblem]) {
    var problems = bindings.misreadLines.map { KeymapProblem(line: $0, reason: .notABinding) }
    var preset = KeymapPreset.default
    if let named = bindings.preset {
      if let known = KeymapPreset(rawValue: named.name.lowercased()) {
        preset = known
      } else {
        problems.append(KeymapProblem(line: named.line, reason: .unknownPreset(named.name)))
      }
    }
    var resolver = KeymapResolver(Keymap(preset), contexts)
    for entry in bindings.entries { resolver.read(entry) }
    let keymap = resolver.resolved()
    return (keymap, (problems + resolver.problems).sorted { $0.line < $1.line })
  }

  /// Keys that can't be rebound, so that nobody is locked out: going back, quitting, and help.
  static let fixed: [Action: [Key]] = [
    .back: [.escape], .cancel: [.escape], .quitNow: [.control("c")], .help: ["?"],
  ]
}

/// A set of key bindings to start from.
enum KeymapPreset: String, CaseIterable, Sendable {
  case `default`, vim, anki

  /// The bindings for all screens.
  var bindings: [Action: [Key]] {
    var keys = KeymapPreset.standard.merging(changes) { _, own in own }
    if takesCounts { for action in Action.tabs { keys[action]?.removeAll { $0.typed != nil } } }
    return keys
  }

  /// Whether a digit in a list says how often the next key moves, and leads to no tab.
  var takesCounts: Bool { self == .vim }

  /// The bindings for a single screen, by the screen's ID.
  var local: [String: [Action: [Key]]] {
    // In a quiz, nothing new is made, and the next card has its letter.
    let quiz: [Action: [Key]] = [.next: [.right, "l", "n"]]
    // Shift with an arrow marks cards, where lists that have no marks are put in order by it.
    func cards(_ own: [Action: [Key]]) -> [Action: [Key]] {
      [.moveUp: ["K"], .moveDown: ["J"]].merging(own) { _, own in own }
    }
    return switch self {
    case .default: ["quiz": quiz, "cards": cards([:])]
    // A search filters the list, so that the next match is the next card.
    case .vim: ["quiz": quiz, "cards": cards([.new: ["a"], .down: [.down, "j", "n"], .up: [.up, "k", "N"]])]
    // Anki's browser acts on notes, and so do lists of cards here.
    case .anki:
      [
        "quiz": quiz,
        // There, - folds decks.
        "cards": cards([.suspend: ["@", "!"], .bury: ["b"]]), "favorites": [.suspend: ["@", "!"]],
        "review": [.playSound: ["r", "P"]],
      ]
    }
  }

  /// The differences from the default preset.
  private var changes: [Action: [Key]] {
    switch self {
    case .default: [:]
    case .vim:
      [
        .new: ["a", "n"], .edit: ["i", "e"], .delete: ["x", "d", .delete], .info: ["I"],
        .markRange: ["v", "V", "M"], .view: ["T"],
        .pageUp: [.control("b"), .pageUp], .pageDown: [.control("f"), .pageDown],
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
      .delete: ["d", .delete], .favorite: ["*", "f"], .mark: ["m"], .markRange: ["M"],
      .markAll: [.control("a")], .extendUp: [Key(.up, .shift)], .extendDown: [Key(.down, .shift)],
      .move: [">"], .copy: ["c"],
      .copyText: ["y"], .view: ["v"], .details: ["w", Key(.character("w"), .alt)], .info: ["i"],
      .moveUp: ["K", Key(.up, .shift)],
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
      .nextField: [.tab, .down], .previousField: [.up, .backTab], .editor: [.control("o")],
      .cardEditor: [Key(.character("o"), .alt)], .cloze: [.control("g")],
      .clozeSame: [Key(.character("g"), .alt)], .kind: [Key(.character("k"), .alt)],
      .preview: [.control("q"), Key(.character("p"), .alt)], .discard: [Key(.character("x"), .alt)],
      .resize: [.space], .group: ["g"], .coverOthers: ["o"],
      .up: [.up, "k"], .down: [.down, "j"], .left: [.left, "h"], .right: [.right, "l"],
      .pageUp: [.pageUp, .control("b")], .pageDown: [.pageDown, .control("f")],
      .halfPageUp: [.control("u")], .halfPageDown: [.control("d")], .first: [.home, "g"],
      .last: [.end, "G"], .switchPane: [.tab], .previousPane: [.backTab],
      .period: ["p"], .moreNew: ["+"], .fewerNew: ["-"], .horizon: ["P"],
      .undo: ["u"], .redo: [.control("r")], .back: [.escape, "q"], .quit: ["q"], .help: ["?", .function(1)],
      .palette: [":", .control("p")], .redraw: [.control("l")], .background: [.control("z")],
      .lock: [.function(9)], .quitNow: [.control("c")],
    ]
    for numbered in [Action.grades, Action.choices, Action.tabs] {
      for (index, action) in numbered.enumerated() { keys[action] = [.character(Character(String(index + 1)))] }
    }
    // Where a digit is text, a tab is left with Alt.
    for action in Action.tabs { keys[action] = keys[action].map { $0 + $0.compactMap(\.besideText) } }
    return keys
  }()
}
