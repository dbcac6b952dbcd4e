import FlashcardKit
import TextUI

/// The text of the command line: help, reports of commands, and errors.
///
/// Help texts follow swift-argument-parser: an abstract is one sentence; the help of an option is a phrase or a
/// sentence or two.
package enum CommandLineWords {
  /// The one-line description of the program.
  package static let abstract = "Study flashcards in the terminal."

  /// Returns the synopsis of all commands. `settings` are the options of settings, as in `[--motion <on|off>] [--plain]`,
  /// and `colors` the values of `--colors`.
  package static func usage(settings: String, colors: String) -> String {
    """
    flashcards [--login <name>] [--data <folder>]
               \(settings)
               [--colors <\(colors)>]
    flashcards <command> [<options>]
    """
  }

  /// Returns the text after the abstract: getting started, and the environment variables. `addresses` are those that
  /// override the addresses of online sources.
  package static func discussion(addresses: [String]) -> String {
    """
    Opens the login you used last; the first time, asks you for a name. Press ? for
    help and q to quit. Changes are saved as you make them.

    The commands work beside a running program. They exit with status 0 if done,
    1 if nothing is found or due, 2 for wrong use, 3 if they fail or do only a part.

    Environment:
      FLASHCARDS_DATA    Same as --data
      FLASHCARDS_ASSETS  Folder of the bundled starter decks and color schemes
      NO_COLOR           If not empty, turns off colors unless --colors is given
      COLORTERM          truecolor or 24bit if the terminal supports 24-bit color
      VISUAL, EDITOR     Your editor, for long texts
      SSL_CERT_FILE      Certificates to trust online, instead of the system's
      \(addresses.joined(separator: ", ").wrapped(to: 70).joined(separator: "\n  "))
                         Addresses of online sources
    """
  }

  // MARK: Options

  package static let login = "The login to use. You are asked before a new one is created."
  package static let data = "Keep all files in this folder instead of your home directory."
  package static let colors = "Number of colors. auto uses as many as the terminal supports."

  /// The reason why an empty `--data` is rejected.
  package static let dataEmpty = "The value of '--data <folder>' is empty."

  /// Returns the reason why the name in `--login` is rejected, with the existing names.
  package static func noLogin(_ name: String, in folder: String, known: [String]) -> String {
    "There is no login \(quoted(name)) in \(folder.cleanedLine())."
      + (known.isEmpty ? "" : " Available: \(known.joined(separator: ", ")).")
  }

  /// Returns the reason why the name in `--scheme` is rejected, with the available names.
  package static func noScheme(_ name: String, available: [String]) -> String {
    "There is no color scheme \(quoted(name)). Available: \(available.joined(separator: ", "))."
  }

  /// Returns an error message for standard error, prefixed with the name of the program.
  package static func complaint(_ sentence: String) -> String { "flashcards: " + sentence }

  /// Returns an entire text in quotation marks, on one line.
  static func quoted(_ text: String) -> String { "“\(text.cleanedLine())”" }
}
