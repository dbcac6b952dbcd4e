extension Library {
  /// The names of all stored files that cards may use, including those in unknown values.
  public var mediaFiles: Set<String> {
    var files: Set<String> = []
    for entries in [unknown, preferences] + toDos.map(\.unknown) + decks.flatMap({ [$0.unknown, $0.options] }) {
      for value in entries.values { value.insertFiles(into: &files) }
    }
    for deck in decks { for card in cards(in: deck.id) { card.insertFiles(into: &files) } }
    return files
  }
}
