import Effects
import TextUI

/// Puts lines of key bindings over a preset, and takes back what does not go together: first all lines are bound, then
/// keys leave the later of two lines that conflict and lines that would leave an action without a key, until all is sound.
struct KeymapResolver {
  /// The lines that do not hold.
  private(set) var problems: [KeymapProblem] = []
  private let preset: Keymap
  private let contexts: [KeyContext]
  private var lines: [Line] = []

  /// A line, as far as it holds.
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

  /// Takes a line, as far as its names are known and its keys can be used.
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
    // The key that a person chose is the one to show.
    keys += fixed
    if keys.isEmpty { return refuse(entry.line, .noKeys(action)) }
    // Of two lines for the same, the later holds.
    lines.removeAll { $0.action == action && $0.screen == entry.screen }
    lines.append(Line(action: action, screen: entry.screen, keys: keys, number: entry.line))
  }

  /// Returns the keymap of the lines that hold.
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

  /// The index of the line that binds an action on a screen; nil where the preset does.
  private func line(of action: Action, on screen: String) -> Int? {
    lines.firstIndex { $0.action == action && $0.screen == screen }
      ?? lines.firstIndex { $0.action == action && $0.screen == nil }
  }

  /// Binds all lines, and takes their keys from the actions of the preset, screen by screen.
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
    }
    return keymap
  }

  /// Returns a line that cannot hold as it is, the key that it has to leave (nil: all of them), and why.
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
        // The last line that took one of its keys gives it back.
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
