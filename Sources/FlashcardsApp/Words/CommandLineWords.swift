import FlashcardKit
import TextUI

/// The text of the command line: what `--help` prints, what commands report, and why they fail.
///
/// Help texts follow swift-argument-parser: an abstract is one sentence, an option's help a phrase or a sentence or two.
package enum CommandLineWords {
  /// The one-line description of the program.
  package static let abstract = "Study flashcards in the terminal."

  /// Returns the synopsis of all commands, with the options of settings, as in `[--motion <on|off>]`, and the values of
  /// `--colors`.
  package static func usage(settings: String, colors: String) -> String {
    """
    flashcards [--login <name>] [--data <folder>] \(settings)
               [--colors <\(colors)>]
    flashcards keys
    flashcards check [--repair]
    flashcards restore [<backup>]
    """
  }

  /// Returns what follows the abstract: how to begin, and the environment variables, with those that override the
  /// addresses of online sources.
  package static func discussion(addresses: [String]) -> String {
    """
    Opens the login you used last; the first time, asks you for a name. Press ? for
    help and q to quit. Changes are saved as you make them.

    Environment:
      FLASHCARDS_DATA    Same as --data
      FLASHCARDS_ASSETS  Folder of the bundled starter decks and color schemes
      NO_COLOR           If not empty, turns off colors unless --colors is given
      COLORTERM          truecolor or 24bit if the terminal supports 24-bit color
      VISUAL, EDITOR     Your editor, for long texts
      \(addresses.joined(separator: ", ").wrapped(to: 70).joined(separator: "\n  "))
                         Addresses of online sources
    """
  }

  // MARK: Options

  package static let login = "The login to use. You are asked before a new one is created."
  package static let data = "Keep all files in this folder instead of your home directory."
  package static let colors = "Number of colors. auto uses as many as the terminal supports."

  /// The reason why an empty `--data` is refused.
  package static let dataEmpty = "The value of '--data <folder>' is empty."

  /// Returns the reason why a name given with `--login` is refused.
  package static func noLogin(_ name: String, in folder: String) -> String {
    "There is no login \(quoted(name)) in \(folder.cleanedLine())."
  }

  /// Returns the reason why a name given with `--scheme` is refused, with the names there are.
  package static func noScheme(_ name: String, available: [String]) -> String {
    "There is no color scheme \(quoted(name)). Available: \(available.joined(separator: ", "))."
  }

  /// Returns a line for standard error, in the form that command-line tools use.
  package static func complaint(_ sentence: String) -> String { "flashcards: " + sentence }

  /// Returns the whole of a text in quotation marks, in one line.
  static func quoted(_ text: String) -> String { "“\(text.cleanedLine())”" }
}
