import Effects
import FlashcardKit
import TextUI

/// A row of the settings that shows or does more than the form of its setting says.
struct CustomRow: Sendable {
  /// What stands beside the label.
  let value: @Sendable (World) -> String
  /// Opens the setting's own screen; nil where its form says how it is chosen.
  let open: (@Sendable (inout World) -> Void)?

  /// The rows by the keys of their settings.
  static let byKey: [String: CustomRow] = [
    Settings.appearance.scheme.key: CustomRow(
      value: { $0.scheme.name }, open: { SchemePicker.open(for: nil, in: &$0) }),
    Settings.study.memory.key: CustomRow(
      value: { Words.memoryValue($0.library, fitted: $0.fitting.share) },
      open: { world in
        world.fitting.outcome = nil
        world.push(MemoryScreen())
      }),
    Settings.terminal.pixels.key: CustomRow(
      value: { world in
        let value = world.words(for: Settings.terminal.pixels)
        let isVain = world.choices[Settings.terminal.pixels] && world.terminal.cellPixels == nil
        return isVain ? value + Words.pixelsUnsupported : value
      }, open: nil),
  ]
}
