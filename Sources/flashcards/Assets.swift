import Foundation

/// What comes with the program: found where FLASHCARDS_ASSETS says, else beside the program, else where it was
/// installed, else where it was built.
enum Assets {
  /// The folder of the starter decks; nil where there is none.
  static var decks: String? { folder("Decks") }

  /// The folder of the pictures in starter decks; nil where there is none.
  static var pictures: String? { decks.map { $0 + "/Pictures" } }

  /// The folder of the color schemes; nil where there is none.
  static var schemes: String? { folder("Schemes") }

  /// The program that reads the network.
  static var fetcher: String { programFolder + "/flashcards-fetch" }

  /// The program that decodes pictures.
  static var decoder: String { programFolder + "/flashcards-decode" }

  private static func folder(_ name: String) -> String? {
    let program = programFolder
    let roots = [
      ProcessInfo.processInfo.environment["FLASHCARDS_ASSETS"], program + "/Assets",
      program + "/../share/flashcards", program + "/Flashcards_flashcards.resources",
    ]
    return roots.compactMap { $0.map { $0 + "/" + name } }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  /// Where the program stands, links followed.
  private static var programFolder: String {
    #if os(Linux)
      // Foundation reads two folders for the same answer, which the first screen would wait for.
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
    guard let path, let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
