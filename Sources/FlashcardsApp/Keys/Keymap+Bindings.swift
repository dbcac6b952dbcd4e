import Effects
import TextUI

/// Putting a person's own bindings over those of a preset.
extension Keymap {
  /// Returns the keymap of bindings, and the lines that do not hold. Those are skipped: what they would have changed
  /// stays as it was. On every screen, every action keeps a key, and no key does two things.
  ///
  /// - Parameters:
  ///   - bindings: The bindings as written.
  ///   - contexts: All screens.
  /// - Returns: The keymap, and a problem for each line that does not hold.
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

  /// Keys that keep their meaning, so that nobody is locked in: the way back, the way out, and the way to all others.
  static let fixed: [Action: [Key]] = [
    .back: [.escape], .cancel: [.escape], .quitNow: [.control("c")], .help: ["?"],
  ]
}
