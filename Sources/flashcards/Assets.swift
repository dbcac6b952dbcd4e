import CardFormats
import Essentials
import FlashcardKit
import FlashcardsApp
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

  /// The path of the program that listens to HTTP.
  static var listener: String { ProcessStart.ownFolder + "/flashcards-listen" }

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

/// The starter decks among the assets. Invalid files are skipped.
enum StarterDeckFiles {
  /// Returns all decks, by title.
  static func list() -> [StarterDeck] {
    all().map { name, deck in
      StarterDeck(name: name, title: deck.title ?? name, about: deck.about ?? "", count: deck.cards.count)
    }
  }

  /// Returns the cards of all decks, for search.
  static func cards() -> [ImportedCard] { all().flatMap(\.deck.cards) }

  /// Returns a deck by the name of its file without the extension; `nil` if there is none, or if it is empty.
  static func deck(_ name: String) -> ImportedCards? {
    guard let folder = Assets.decks, !name.contains("/"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name).json"),
      var deck = try? CardFormat.starterDeck.cards(Array(data)), !deck.cards.isEmpty
    else { return nil }
    deck.title = deck.title ?? name
    return deck
  }

  private static func all() -> [(name: String, deck: ImportedCards)] {
    guard let folder = Assets.decks, let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    return names.compactMap { name in deck(name).map { (name, $0) } }
      .sorted { ($0.deck.title ?? "").folded() < ($1.deck.title ?? "").folded() }
  }
}

/// Reading a file that a person or another program wrote.
enum RegularFile {
  /// The reason why a file is not read.
  enum Failure: Error {
    case missing, notAFile, tooLarge, unreadable
  }

  /// Returns the content of a regular file. Links are followed; pipes and devices are refused, since reading one could
  /// block.
  ///
  /// - Throws: A `Failure` if there is no such file, if it is larger than `limit` bytes, or if it can't be read.
  static func bytes(at path: String, limit: Int) throws(Failure) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
    return Array(data)
  }

  /// Opens a regular file for reading. The caller closes it.
  ///
  /// - Throws: A `Failure` if there is no such file, or it can't be read.
  static func opened(at path: String) throws(Failure) -> Int32 {
    // Opening a pipe would block otherwise.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Failure(code: errno) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .notAFile
    }
    return file
  }
}

extension RegularFile.Failure {
  /// Creates the failure that an error number of the system amounts to.
  fileprivate init(code: Int32) { self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable }
}
