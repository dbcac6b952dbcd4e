import FlashcardKit

/// Presets of study options.
extension Words {
  static let presets = "Presets"
  static let presetMenu = "Preset"
  static let presetMore = "Preset…"
  static let editPresetMore = "Edit preset…"
  static let newPreset = "New preset"
  static let newPresetMore = "New preset…"
  static let newPresetFromDeckMore = "New preset from this deck…"
  static let deletePresetMore = "Delete…"
  static let renamePreset = "Rename preset"
  static let presetName = "Name"
  static let parametersMore = "FSRS parameters…"
  static let noPreset = "none"
  static let noPresetItem = "None"

  static func preset(_ name: String) -> String { "preset \(quoted(name))" }
  static func presetTitle(_ name: String) -> String { "Preset: \(short(name))" }
  /// Returns the value of the row in Settings.
  static func presets(_ count: Int) -> String { count == 0 ? "none" : grouped(count) }

  // MARK: Done

  static func madePreset(_ name: String) -> String { "Created \(preset(name))" }
  static func renamedPreset(_ name: String) -> String { "Renamed preset to \(quoted(name))" }
  static func deletedPreset(_ name: String) -> String { "Deleted \(preset(name))" }
  static func chosenPreset(_ name: String?, of deck: String) -> String {
    "Preset: \(name.map(quoted) ?? noPreset) for \(quoted(deck))"
  }

  // MARK: Deleting

  static let deletePresetTitle = "Delete this preset?"
  func deletePreset(_ name: String, decks: Int) -> String {
    let undo = "You can undo this with \(key(.undo))."
    if decks == 0 { return "No deck uses \(Words.preset(name)). \(undo)" }
    let they =
      decks == 1
      ? "1 deck uses \(Words.preset(name)). It" : "\(Words.decks(decks)) use \(Words.preset(name)). They"
    return "\(they) will inherit the options of the parent deck or of your settings instead. \(undo)"
  }

  // MARK: Refused

  static func sentence(_ problem: PresetProblem) -> String {
    switch problem {
    case .nameMissing: "Enter a name for the preset"
    case .nameTooLong: "Preset names are limited to \(Preset.maxNameLength) characters"
    case .nameTaken: "A preset with this name already exists"
    }
  }
}
