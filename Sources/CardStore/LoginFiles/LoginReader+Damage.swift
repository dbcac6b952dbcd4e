import Effects
import FlashcardKit

extension LoginReader {
  /// Reports cards that are in several decks: each stays in the first, and copies of the files of the others are kept.
  /// Returns the decks that lost cards.
  mutating func noteRepeated(_ cards: [DeckID: Cards], in library: Library) -> Set<DeckID> {
    guard cards.values.reduce(0, { $0 + $1.count }) != library.count else { return [] }
    var found: Set<DeckID> = []
    for deck in library.decks {
      let left = (cards[deck.id]?.count ?? 0) - library.count(in: deck.id)
      guard left > 0 else { continue }
      let path = folder.deck(deck.id)
      let original = (try? disk.read(path)).flatMap { keep($0, of: path) }
      notices.append(.repeated(file: path, cards: left, original: original))
      needsWriting = true
      found.insert(deck.id)
    }
    return found
  }

  /// Returns a file's bytes, or `nil` if there is no file or if it failed with one of `codes` and was moved aside. An
  /// unreadable file is not a damaged one and is left as it is.
  mutating func contents(of path: String, movingAside codes: Set<Int32>) throws(DiskFailure) -> [UInt8]? {
    do throws(DiskFailure) {
      return try disk.read(path)
    } catch {
      if error.isMissing { return nil }
      // A temporary failure is no reason to go without the file.
      if let bytes = try? disk.read(path) { return bytes }
      guard codes.contains(error.code) else { throw error }
      let original = DamagedFiles(disk: disk, folder: folder).move(path)
      // If it cannot be moved, no file can be written in its place.
      if original == nil { throw error }
      notices.append(.damaged(file: path, original: original))
      needsWriting = true
      return nil
    }
  }

  mutating func noteDamage(_ bytes: [UInt8], of path: String) {
    notices.append(.damaged(file: path, original: keep(bytes, of: path)))
    needsWriting = true
  }

  private mutating func keep(_ bytes: [UInt8], of path: String) -> String? {
    do throws(DiskFailure) {
      return try DamagedFiles(disk: disk, folder: folder).keep(bytes, of: path)
    } catch {
      blockage = error
      return nil
    }
  }

  mutating func note(schema: Int64?, of path: String) {
    guard let schema, schema > LibraryFile.schema else { return }
    notices.append(.newerSchema(file: path))
    isNewer = true
  }
}
