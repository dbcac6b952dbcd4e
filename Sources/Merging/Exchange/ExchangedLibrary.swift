public import FlashcardKit

/// A library read from the files by which machines exchange it, as what differs from another library.
public struct ExchangedLibrary: Sendable {
  /// The library.
  public let library: Library
  /// The paths of damaged files. What couldn't be read of them is as the other library has it.
  public let damaged: [String]

  /// Returns all files of a library by path. The same library always has the same files.
  public static func files(of library: Library) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for head in ExchangedHead.allCases { files[head.rawValue] = head.file(of: library) }
    for (shard, cards) in CardShard.cards(of: library) { files[shard.path] = CardShard.file(of: cards) }
    return files
  }

  /// Returns the files of a library that another one has differently, by path; `nil` for those that don't exist. Takes
  /// the time of what differs.
  public static func files(of library: Library, differingFrom other: Library) -> [String: [UInt8]?] {
    var files: [String: [UInt8]?] = [:]
    if library.decks != other.decks { files[.decks] = ExchangedHead.decks.file(of: library) }
    if library.preferences != other.preferences { files[.settings] = ExchangedHead.settings.file(of: library) }
    if library.toDos != other.toDos { files[.toDos] = ExchangedHead.toDos.file(of: library) }
    let shards = CardShard.differing(library, other)
    guard !shards.isEmpty else { return files }
    let cards = CardShard.cards(of: library, in: shards)
    for shard in shards { files[shard.path] = .some(cards[shard].map(CardShard.file)) }
    return files
  }

  /// Reads a library from the files that may differ from those of another one.
  ///
  /// - Parameters:
  ///   - files: The files by path, `nil` for those that don't exist. Other files are ignored.
  ///   - other: The library whose files all others are; what is equal is shared with it.
  public init(_ files: [String: [UInt8]?], besides other: Library) {
    var damaged: [String] = []
    var contents = LibraryContents(
      decks: other.decks, cards: [:], preferences: other.preferences, toDos: other.toDos)
    for head in ExchangedHead.allCases {
      guard let file = files[head.rawValue] else { continue }
      if !head.read(file ?? [], into: &contents) { damaged.append(head.rawValue) }
    }
    var placed = CardPlaces(of: other)
    for (path, file) in files {
      guard let shard = CardShard(path: path) else { continue }
      let cards = file.map(shard.contents) ?? CardShard.Contents()
      if !cards.isSound { damaged.append(path) }
      placed.replace(shard, with: cards)
    }
    // Decks that are only known from their cards.
    let lost = placed.decks(besides: Set(contents.decks.lazy.map(\.id)))
    if !lost.isEmpty {
      contents.decks += other.decks.filter { lost.contains($0.id) }
      contents.decks += lost.filter { other.deck($0) == nil }.sorted { $0.rawValue < $1.rawValue }
        .map { Deck(id: $0, title: $0.description, created: 0) }
      let path = ExchangedHead.decks.rawValue
      if files[path] != nil, !damaged.contains(path) { damaged.append(path) }
    }
    contents.cards = placed.lists
    var library = other
    library.apply(other.change(into: contents))
    self.library = library
    self.damaged = damaged.sorted()
  }
}

extension [String: [UInt8]?] {
  fileprivate subscript(head: ExchangedHead) -> [UInt8]? {
    get { self[head.rawValue] ?? nil }
    set { self[head.rawValue] = .some(newValue) }
  }
}
