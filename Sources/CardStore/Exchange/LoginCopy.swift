package import FlashcardKit

/// A copy of a login, or of one of its decks, that was made outside of the program.
package struct LoginCopy {
  /// The cards.
  package let library: Library
  /// The reviews, pictures, and sounds, if the copy has any.
  package let files: ExchangeFolder?

  /// Finds copies at a path: a login's folder, with what conflicts left in it, or the file of a deck.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - own: The folder of the login itself, in which only conflict copies count.
  ///   - disk: The disk.
  /// - Returns: The copies, or none if there is none.
  /// - Throws: A `DiskFailure` if something can't be read.
  package static func find(at path: String, besides own: String, on disk: Disk) throws(DiskFailure) -> [LoginCopy] {
    guard let mark = try disk.look(path) else { return [] }
    if mark.kind == .file { return deck(try disk.read(path)).map { [$0] } ?? [] }
    let folder = LoginFolder(path)
    var copies: [LoginCopy] = []
    if path != own, try disk.look(folder.library) != nil {
      var reader = LoginReader(disk: disk.readOnly, folder: folder, kinds: .standard)
      copies.append(LoginCopy(library: try reader.read().library, files: ExchangeFolder(at: path, on: disk)))
    }
    for name in try disk.listIfThere(folder.decks).sorted() where isConflict(name) {
      if let copy = deck(try disk.read(folder.decks + "/" + name)) { copies.append(copy) }
    }
    return copies
  }

  /// Returns whether a file among those of decks is a copy of one: its name goes on after the ID.
  private static func isConflict(_ name: String) -> Bool {
    name.hasSuffix(".plist") && LoginFolder.deck(named: name) == nil && DeckID(String(name.prefix(16))) != nil
  }

  private static func deck(_ bytes: [UInt8]) -> LoginCopy? {
    let file = DeckFile(bytes)
    guard let deck = file.deck, file.schema <= LibraryFile.schema else { return nil }
    return LoginCopy(library: Library(decks: [deck], tables: [deck.id: file.cards]), files: nil)
  }
}
