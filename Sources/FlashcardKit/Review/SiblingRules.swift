/// Which siblings wait until the next day, by deck.
struct SiblingRules: Hashable, Sendable {
  private let standard: SiblingBurying
  /// The rules of the decks that have another one.
  private var others: [DeckID: SiblingBurying] = [:]

  init(_ library: Library) {
    let setting = Settings.study.siblingsTogether
    standard = library[setting]
    var path: [SiblingBurying] = []
    for row in library.deckRows() {
      path.removeLast(max(0, path.count - row.depth))
      let preset = row.deck.preset.flatMap(library.preset)
      let own = row.deck.options[setting] ?? preset?.options[setting] ?? path.last ?? standard
      path.append(own)
      if own != standard { others[row.deck.id] = own }
    }
  }

  /// Returns the rule of a deck.
  func of(_ deck: DeckID) -> SiblingBurying { others.isEmpty ? standard : others[deck] ?? standard }
}
