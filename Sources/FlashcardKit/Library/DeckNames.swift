/// The names by which decks are chosen on the command line.
public enum DeckNames {
  /// Returns the indices of the decks that a name stands for: the deck with this ID, or else those at this path, or else
  /// all with this title. Paths and titles are compared by folding.
  ///
  /// - Parameters:
  ///   - name: An ID, a path such as `Languages::Spanish`, or a title.
  ///   - decks: The ID, the title, and the number of decks above it of each deck, in display order.
  /// - Returns: The indices, in order; none if no deck has the name.
  public static func find(_ name: String, in decks: [(id: DeckID, title: String, depth: Int)]) -> [Int] {
    if let id = DeckID(name), let index = decks.firstIndex(where: { $0.id == id }) { return [index] }
    let folded = name.folded()
    let paths = paths(of: decks.map { ($0.title, $0.depth) })
    let atPath = paths.indices.filter { paths[$0].folded() == folded }
    return atPath.isEmpty ? decks.indices.filter { decks[$0].title.folded() == folded } : atPath
  }

  /// Returns the paths of decks in display order: the titles from the top level down, with separators between them.
  public static func paths(of decks: [(title: String, depth: Int)]) -> [String] {
    var above: [String] = []
    return decks.map { title, depth in
      above.removeLast(max(0, above.count - depth))
      above.append(title)
      return above.joined(separator: Deck.pathSeparator)
    }
  }
}

extension Library {
  /// Returns the decks that a name stands for, as `DeckNames` does.
  public func decks(named name: String) -> [Deck] {
    let rows = deckRows()
    return DeckNames.find(name, in: rows.map { ($0.deck.id, $0.deck.title, $0.depth) }).map { rows[$0].deck }
  }
}
