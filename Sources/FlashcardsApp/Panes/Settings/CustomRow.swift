import Effects
import FlashcardKit
import TextUI

/// A row in Settings with its own value text, or with its own screen.
struct CustomRow: Sendable {
  /// Returns the text next to the label.
  let value: @Sendable (World) -> String
  /// Opens the setting's own screen, or `nil` to use the dialog of its form.
  let open: (@Sendable (inout World) -> Void)?

  /// The rows, by the keys of their settings.
  static let byKey: [String: CustomRow] = [
    Settings.appearance.scheme.key: CustomRow(
      value: { $0.scheme.name }, open: { SchemePicker.open(for: nil, in: &$0) }),
    Settings.study.memory.key: CustomRow(
      value: { Words.memoryValue($0.library, fitted: $0.fitting.share(at: .person)) },
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
