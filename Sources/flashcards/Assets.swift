import Essentials
import Processes

/// The files that come with the program.
///
/// They are in the folder that `FLASHCARDS_ASSETS` names, else beside the program, else where it was installed, else
/// where it was built.
enum Assets {
  /// The folder of the starter decks; `nil` if there is none.
  static var decks: String? { folder("Decks") }

  /// The folder of the pictures of starter decks; `nil` if there is none.
  static var pictures: String? { decks.map { $0 + "/Pictures" } }

  /// The folder of the color schemes; `nil` if there is none.
  static var schemes: String? { folder("Schemes") }

  /// The folder of the definitions of languages; `nil` if there is none.
  static var languages: String? { folder("Languages") }

  /// The path of the helper program for the network.
  static var fetcher: String { ProcessStart.ownFolder + "/flashcards-fetch" }

  /// The path of the helper program that decodes pictures.
  static var decoder: String { ProcessStart.ownFolder + "/flashcards-decode" }

  /// The path of the helper program that highlights code.
  static var highlighter: String { ProcessStart.ownFolder + "/flashcards-highlight" }

  /// The path of the helper program for packages of Anki's.
  static var ankiHelper: String { ProcessStart.ownFolder + "/flashcards-anki" }

  private static func folder(_ name: String) -> String? {
    let program = ProcessStart.ownFolder
    let roots = [
      ProcessInfo.processInfo.environment["FLASHCARDS_ASSETS"], program + "/Assets",
      program + "/../share/flashcards",
      // As built by Swift's package manager, in .build/<machine>/<configuration>. Its own resources would need all of
      // Foundation.
      program + "/../../../Assets",
    ]
    return roots.compactMap { $0.map { $0 + "/" + name } }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
}
