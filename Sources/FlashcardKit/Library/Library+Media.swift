extension Library {
  /// The names of all media files of cards, and all texts in unknown values, which may name files too.
  public var mediaFiles: Set<String> {
    var files: Set<String> = []
    for value in unknown.values { files.formUnion(value.texts) }
    for toDo in toDos { for value in toDo.unknown.values { files.formUnion(value.texts) } }
    for deck in decks {
      for entries in [deck.unknown, deck.options] {
        for value in entries.values { files.formUnion(value.texts) }
      }
      for card in cards(in: deck.id) {
        files.formUnion(card.media.values)
        for value in card.unknown.values { files.formUnion(value.texts) }
        for status in card.statuses.values { for value in status.unknown.values { files.formUnion(value.texts) } }
      }
    }
    return files
  }
}
