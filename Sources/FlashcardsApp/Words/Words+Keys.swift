import Effects
import FlashcardKit
import TextUI

/// Key bindings.
extension Words {
  static let everywhere = "Everywhere"
  static let inText = "Text fields"
  static let chooseAnswer = "Choose an answer by its number"
  static let goToTab = "Go to a tab by its number"

  /// The keys that edit text.
  static let textKeys = TextArea.Command.allCases.map { command in
    KeyHint(keys: command.keys, label: texts(of: command).label, help: texts(of: command).help)
  }

  private static func texts(of command: TextArea.Command) -> (label: String, help: String) {
    switch command {
    case .select: ("Select", "Select while moving")
    case .word: ("Word", "Move by words")
    case .start: ("Start", "Go to the start of the row; Ctrl-Home to the start of the text")
    case .end: ("End", "Go to the end of the row; Ctrl-End to the end of the text")
    case .cut: ("Cut", "Cut the selection")
    case .copy: ("Copy", "Copy the selection, also to the terminal's clipboard")
    case .paste: ("Paste", "Paste the last text cut or copied here")
    case .cutWord: ("Cut word", "Cut the previous word; Ctrl-U and Ctrl-K to the start and end of the line")
    case .undo: ("Undo", "Undo typing (Ctrl-/)")
    case .redo: ("Redo", "Redo typing")
    }
  }

  static let keyBindings = "Key bindings"
  static let keyBindingsAbout = "Opens keys.yaml in your editor; changes take effect at once"

  /// Returns the value of the row in Settings: the preset, and the number of custom bindings.
  static func value(of keymap: Keymap) -> String {
    switch keymap.customCount {
    case 0: keymap.preset.rawValue
    case 1: "\(keymap.preset.rawValue), 1 change"
    case let count: "\(keymap.preset.rawValue), \(grouped(count)) changes"
    }
  }

  /// Returns the message that a line of `keys.yaml` was skipped, and why.
  static func sentence(_ problem: KeymapProblem) -> String {
    "keys.yaml line \(problem.line) is skipped: \(reason(problem.reason))."
  }

  private static func reason(_ reason: KeymapProblem.Reason) -> String {
    switch reason {
    case .notABinding: "it is not a key binding such as “good: [3, space]”"
    case .unknownPreset(let name):
      "there is no preset “\(name.cleanedLine())”; use \(list(KeymapPreset.allCases.map(\.rawValue)))"
    case .unknownScreen(let name): "there is no screen “\(name.cleanedLine())”"
    case .unknownAction(let name):
      "there is no action “\(name.cleanedLine())”; “flashcards keys” lists them all"
    case .notOnScreen(let action, let id): "\(screen(id)) has no action “\(action.name)”"
    case .unknownKey(let name, let action): "“\(name.cleanedLine())” (for \(action.name)) is not a key"
    case .fixedKey(let key, let action): "\(key) is reserved and cannot be bound to \(action.name)"
    case .noKeys(let action): "it would leave \(action.name) without a key"
    case .boundTwice(let key, let action, let other, let id):
      "\(key) cannot be bound to \(action.name), as an earlier line binds it to \(other.name) (\(screen(id)))"
    case .onlyKey(let key, let action, let other, let id):
      "\(key) cannot be bound to \(action.name), as it is the only key of \(other.name) (\(screen(id)))"
    case .onlyText(let action, let id):
      "\(action.name) needs a key that does not type or edit text (\(screen(id)))"
    }
  }

  /// Returns the message that `keys.yaml` cannot be used, and why.
  static func sentence(_ failure: KeyFileFailure) -> String {
    "keys.yaml cannot be used: \(reason(failure)). Your keys stay as they are."
  }

  private static func reason(_ failure: KeyFileFailure) -> String {
    switch failure {
    case .unreadable: "it cannot be read"
    case .notAFile: "it is not a file"
    case .tooLarge: "it is too large"
    case .notYAML(let line?): "line \(line) is not YAML. Keys such as * & @ ! - : need quotes"
    case .notYAML(nil): "it is not YAML"
    case .tooComplex(let line): "line \(line) is too complex. Keys such as * and & need quotes"
    case .repeated(let name, let line): "“\(name.cleanedLine())” appears twice (line \(line))"
    }
  }

  static func moreSkipped(_ count: Int) -> String {
    "\(grouped(count)) more \(count == 1 ? "line" : "lines") of keys.yaml skipped. “flashcards keys” lists them."
  }

  /// Returns the message that `keys.yaml` could not be created for the editor.
  static func keysNotOpened(_ path: String) -> String {
    "Could not create \(path.cleanedLine()). Nothing was changed."
  }

  /// The content of a new `keys.yaml`.
  static let newKeysFile = """
    # Key bindings for Flashcards. “flashcards keys” lists every action and the keys in effect.
    # Esc, Ctrl-C, and ? cannot be rebound.

    # The keys to start from: default, vim, or anki.
    preset: default

    # One or more keys for an action. Put special characters such as "*" in quotes.
    # good: [3, space]
    # favorite: "*"

    # Keys for one screen only.
    # review:
    #   bury: "-"

    """
}

/// The contexts of keys, for the tables of the documentation.
extension Words {
  static let everywherePlace = "everywhere"
  static let notInDialogsPlace = "everywhere but in dialogs"
  static let tabsPlace = "tabs"
  static let dialogsPlace = "dialogs"
  static let listsPlace = "lists, long texts"

  /// Returns the name of a preset as a heading.
  static func name(of preset: KeymapPreset) -> String {
    switch preset {
    case .default: "Default"
    case .vim: "vim"
    case .anki: "Anki"
    }
  }
}
