import Foundation

/// What comes with the program: found where FLASHCARDS_ASSETS says, else beside the program, else where it was
/// installed, else where it was built.
enum Assets {
  /// The folder of the starter decks; nil where there is none.
  static var decks: String? { folder("Decks") }

  private static func folder(_ name: String) -> String? {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "."
    let roots = [
      ProcessInfo.processInfo.environment["FLASHCARDS_ASSETS"], program + "/Assets",
      program + "/../share/flashcards", program + "/Flashcards_flashcards.resources",
    ]
    return roots.compactMap { $0.map { $0 + "/" + name } }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }
}
