import TextUI

/// Applies the lines of a keymap file to a preset and resolves conflicts.
///
/// First binds all lines. Then, until no conflict is left, removes keys from the later of two conflicting lines, and
/// lines or keys that leave an action without a key.
struct KeymapResolver {
  /// The problems of invalid lines.
  private(set) var problems: [KeymapProblem] = []
  private let preset: Keymap
  private let contexts: [KeyContext]
  private var lines: [Line] = []

  /// A line with its valid keys.
  private struct Line {
    let action: Action
    let screen: String?
    var keys: [Key]
    let number: Int
  }

  /// Creates a resolver for a preset and all screens.
  init(_ preset: Keymap, _ contexts: [KeyContext]) {
    self.preset = preset
    self.contexts = contexts
  }

  private mutating func refuse(_ line: Int, _ reason: KeymapProblem.Reason) {
    problems.append(KeymapProblem(line: line, reason: reason))
  }

  /// Reads a line. Skips it if its names are unknown or it has no usable key.
  mutating func read(_ entry: KeyBindings.Entry) {
    if let screen = entry.screen, !contexts.contains(where: { $0.screen == screen }) {
      return refuse(entry.line, .unknownScreen(screen))
    }
    guard let action = Action(name: entry.action.lowercased()) else {
      return refuse(entry.line, .unknownAction(entry.action))
    }
    let places = contexts.filter {
      (entry.screen == nil || $0.screen == entry.screen) && $0.all.contains(action)
    }
    if let screen = entry.screen, places.isEmpty {
      return refuse(entry.line, .notOnScreen(action, screen: screen))
    }
    let fixed = Keymap.fixed[action] ?? []
    var keys: [Key] = []
    for name in entry.keys {
      guard let key = Key(named: name) else {
        refuse(entry.line, .unknownKey(name, action))
        continue
      }
      if !fixed.contains(key), Keymap.fixed.values.contains(where: { $0.contains(key) }) {
        refuse(entry.line, .fixedKey(key, action))
      } else if !keys.contains(key), !fixed.contains(key) {
        keys.append(key)
      }
    }
    // The person's own keys come first, since the first one is displayed.
    keys += fixed
    guard !keys.isEmpty else {
      if entry.keys.isEmpty { refuse(entry.line, .noKeys(action)) }
      return
    }
    // The later of two lines for the same action wins.
    lines.removeAll { $0.action == action && $0.screen == entry.screen }
    lines.append(Line(action: action, screen: entry.screen, keys: keys, number: entry.line))
  }

  /// Returns the keymap after resolving all conflicts.
  mutating func resolved() -> Keymap {
    var keymap = bound()
    while let (index, key, reason) = conflict(keymap) {
      refuse(lines[index].number, reason)
      if let key { lines[index].keys.removeAll { $0 == key } } else { lines[index].keys = [] }
      if lines[index].keys.isEmpty { lines.remove(at: index) }
      keymap = bound()
    }
    return keymap
  }

  /// Returns the index of the line that binds an action on a screen, or `nil` if the preset does.
  private func line(of action: Action, on screen: String) -> Int? {
    lines.firstIndex { $0.action == action && $0.screen == screen }
      ?? lines.firstIndex { $0.action == action && $0.screen == nil }
  }

  /// Returns the preset with all lines bound, and their keys removed from the preset's actions on each screen.
  private func bound() -> Keymap {
    var keymap = preset
    for line in lines where line.screen == nil { keymap.bind(line.action, to: line.keys) }
    for line in lines { if let screen = line.screen { keymap.bind(line.action, to: line.keys, on: screen) } }
    for context in contexts {
      let own = context.all.filter { line(of: $0, on: context.screen) != nil }
      for action in context.all where !own.contains(action) {
        let keys = keymap.keys(for: action, on: context.screen)
        let rest = keys.filter { key in
          !own.contains {
            keymap.binds(key, to: $0, on: context.screen) && !KeyContext.canShare($0, action)
          }
        }
        if rest != keys { keymap.bind(action, to: rest, on: context.screen) }
      }
      for action in context.shared where own.contains(action) {
        // A letter that works elsewhere is text here: what works everywhere keeps a key of the preset besides.
        let keys = keymap.keys(for: action, on: context.screen)
        guard !keys.contains(where: context.reaches) else { continue }
        let usable = preset.keys(for: action, on: context.screen).filter { key in
          context.reaches(key) && !own.contains { keymap.binds(key, to: $0, on: context.screen) }
        }
        if !usable.isEmpty { keymap.bind(action, to: keys + usable, on: context.screen) }
      }
    }
    return keymap
  }

  /// Returns a conflicting line, the key to remove from it (`nil` for all), and the reason. Returns `nil` if there is
  /// no conflict.
  private func conflict(_ keymap: Keymap) -> (line: Int, key: Key?, reason: KeymapProblem.Reason)? {
    for context in contexts {
      let own = context.all.compactMap { action in line(of: action, on: context.screen).map { (action, $0) } }
      for (action, index) in own {
        for (other, otherIndex) in own where otherIndex < index && !KeyContext.canShare(action, other) {
          if let key = lines[index].keys.first(where: lines[otherIndex].keys.contains) {
            return (index, key, .boundTwice(key, action, other, screen: context.screen))
          }
        }
      }
    }
    for context in contexts {
      for action in context.all {
        let before = preset.keys(for: action, on: context.screen)
        guard before.contains(where: context.reaches),
          !keymap.keys(for: action, on: context.screen).contains(where: context.reaches)
        else { continue }
        if let index = line(of: action, on: context.screen) {
          return (index, nil, .onlyText(action, screen: context.screen))
        }
        // The last line that took one of the keys gives it back.
        for key in before where context.reaches(key) {
          let takers = context.all.filter { $0 != action && !KeyContext.canShare($0, action) }
          let taking = takers.compactMap { line(of: $0, on: context.screen) }.filter { lines[$0].keys.contains(key) }
          if let index = taking.max() {
            return (index, key, .onlyKey(key, lines[index].action, of: action, screen: context.screen))
          }
        }
      }
    }
    return nil
  }
}

/// An invalid line of `keys.yaml`, which is skipped, and the reason.
struct KeymapProblem: Sendable, Equatable {
  /// The reason why a line is invalid.
  enum Reason: Sendable, Equatable {
    case notABinding
    case unknownPreset(String)
    case unknownScreen(String)
    case unknownAction(String)
    /// The screen doesn't have the action.
    case notOnScreen(Action, screen: String)
    case unknownKey(String, Action)
    /// Esc, Ctrl-C and ? can't be rebound.
    case fixedKey(Key, Action)
    case noKeys(Action)
    /// The key is already bound to another action on the same screen, by an earlier line.
    case boundTwice(Key, Action, Action, screen: String)
    /// The key is the only one of another action on a screen.
    case onlyKey(Key, Action, of: Action, screen: String)
    /// The action would only have keys that a focused text takes.
    case onlyText(Action, screen: String)
  }

  /// The line number, counted from 1.
  let line: Int
  let reason: Reason
}
