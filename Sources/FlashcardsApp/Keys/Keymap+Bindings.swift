import Effects
import TextUI

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
