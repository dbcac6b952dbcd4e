import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Sealing

/// The media files beside a text file with cards, stored among a login's media.
struct ImportedMedia {
  /// The folder of the text file.
  private let folder: String
  private let login: Login
  private let files: MediaFiles
  /// The names of stored files by path, or `nil` for files that could not be read.
  private var stored: [String: String?] = [:]
  /// The names of the files that the login didn't have.
  private var new: Set<String> = []
  /// Whether files are only looked at, not stored.
  private let isDryRun: Bool

  /// The fewest cards for which the work is divided.
  private static let share = 2000
  /// The most bytes of a file.
  private static let limit = 100 << 20

  init(beside path: String, of login: Login, in locations: Locations, isDryRun: Bool = false) {
    self.isDryRun = isDryRun
    let path = path.expandingHome
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    self.login = login
    files = MediaFiles(locations: locations)
  }

  /// The number of files that were stored and had not been.
  var count: Int { new.count }

  /// The paths of files that are missing or can't be read.
  var missing: [String] { stored.filter { $0.value == nil }.map(\.key).sorted() }

  /// Stores the files that kinds of cards use, given by their paths. Other ones that are at these do no harm.
  mutating func keep(_ paths: some Collection<String>) throws(StoreFailure) {
    for path in paths { _ = try keep(path) }
  }

  /// Stores the files of cards, which call them by their stored names then. Cards go without files that can't be read.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - isWanted: A closure that returns whether to go on.
  /// - Throws: `StoreFailure` if a file can't be stored.
  mutating func keep(
    _ cards: inout [ImportedCard], isWanted: () -> Bool = { true }
  ) throws(StoreFailure) {
    // Looking for names takes longer than all else if there are none.
    let found = AllProcessors().shares(of: cards.count, least: ImportedMedia.share) { [cards] share in
      share.filter { !cards[$0].media.isEmpty || cards[$0].content.mayNameFiles }
    }
    for index in found.joined() {
      guard isWanted() else { return }
      var media: [String: String] = [:]
      for (use, path) in cards[index].media {
        // Files that the texts call by their stored names need no other one.
        if let name = try keep(path), name != use { media[use] = name }
      }
      for path in cards[index].content.namedPaths where media[path] == nil && cards[index].media[path] == nil {
        if let name = try keep(path), name != path { media[path] = name }
      }
      if media != cards[index].media { cards[index].media = media }
    }
  }

  /// Returns the stored name of a file beside the text, or of one that is stored already; `nil` if there is none.
  private mutating func keep(_ path: String) throws(StoreFailure) -> String? {
    if let known = stored[path] { return known }
    if MediaName.isValid(path), files.has(path, of: login) { return path }
    var name: String?
    if let bytes = bytes(at: path) {
      let file = SHA256.digest(bytes) + "." + MediaName.ending(of: bytes)
      if !files.has(file, of: login) { new.insert(file) }
      if !isDryRun { try files.keep(bytes, as: file, of: login) }
      name = file
    }
    stored[path] = .some(name)
    return name
  }

  /// Returns the contents of a file in the folder or below it, or else of a picture that starter decks have. A text must
  /// not fetch any other file, nor one that a link leads to.
  private func bytes(at path: String) -> [UInt8]? {
    for path in [path, path.percentDecoded ?? path] {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard path.first != "/", !path.utf8.contains(0), !parts.contains("..") else { continue }
      guard let whole = (folder + path).withoutLinks, let own = (folder.isEmpty ? "." : folder).withoutLinks,
        whole.hasPrefix(own == "/" ? own : own + "/")
      else { continue }
      if let bytes = try? RegularFile.bytes(at: whole, limit: ImportedMedia.limit) { return bytes }
    }
    guard MediaName.isValid(path), let pictures = Assets.pictures else { return nil }
    return try? RegularFile.bytes(at: pictures + "/" + path, limit: ImportedMedia.limit)
  }
}
