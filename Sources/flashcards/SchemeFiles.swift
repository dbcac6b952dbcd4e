import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import TextUI
import YAMLFiles

/// The color schemes in files: the user's, and those that come with the program.
///
/// The id of a scheme is its file name without the extension. If both folders have it, the user's file is used.
struct SchemeFiles {
  /// The folder of the user's schemes.
  let own: String

  init(_ locations: Locations) { own = locations.config + "/schemes" }

  /// Returns the scheme with an id; `nil` if there is none, or if its file is invalid.
  func scheme(_ id: String) -> ColorScheme? {
    guard !id.contains("/"), !id.hasPrefix(".") else { return nil }
    for folder in folders {
      for ending in SchemeFiles.endings {
        if case .success(let scheme) = SchemeFiles.read("\(folder)/\(id).\(ending)", stem: id) { return scheme }
      }
    }
    return nil
  }

  /// Returns the id of a scheme by its name or file name, ignoring case and accents; `nil` if there is none.
  func id(of name: String) -> String? {
    if let scheme = ColorScheme.builtIn(name) { return scheme.name }
    let wanted = name.folded().replacing(" ", with: "-")
    // If a file has that name, the others need not be read.
    if scheme(wanted) != nil { return wanted }
    return list().first { choice in
      guard case .success(let scheme) = choice.scheme else { return false }
      return choice.id.folded() == wanted || scheme.name.folded().replacing(" ", with: "-") == wanted
    }?.id
  }

  /// Returns all schemes by name, with the files that are invalid.
  func list() -> [SchemeChoice] {
    var choices: [SchemeChoice] = []
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() {
        guard let dot = name.lastIndex(of: "."),
          SchemeFiles.endings.contains(name[name.index(after: dot)...].lowercased())
        else { continue }
        let stem = String(name[..<dot])
        guard !stem.hasPrefix("."), !choices.contains(where: { $0.id == stem }) else { continue }
        choices.append(
          SchemeChoice(
            id: stem, scheme: SchemeFiles.read("\(folder)/\(name)", stem: stem), isOwn: folder == own))
      }
    }
    return choices.sorted { SchemeFiles.name($0).folded() < SchemeFiles.name($1).folded() }
  }

  private var folders: [String] { [own, Assets.schemes].compactMap { $0 } }
  private static let endings = ["yaml", "yml"]

  private static func name(_ choice: SchemeChoice) -> String {
    if case .success(let scheme) = choice.scheme { scheme.name } else { choice.id }
  }

  /// Reads a scheme, if its file is a regular one and not too large.
  private static func read(_ path: String, stem: String) -> Result<ColorScheme, SchemeProblem> {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.bytes(at: path, limit: SchemeFile.largest)
    } catch {
      switch error {
      case .missing, .unreadable: return .failure(.unreadable)
      case .notAFile: return .failure(.notAFile)
      case .tooLarge: return .failure(.tooLarge)
      }
    }
    return Result { () throws(SchemeProblem) in try SchemeFile(yaml: bytes).scheme(else: stem) }
  }
}
