/// The names by which decks are chosen on the command line. Finding one takes no longer if there are many decks.
public struct DeckNames: Sendable {
  /// The paths of the decks: the titles from the top level down, with separators between them.
  public private(set) var paths: [String] = []
  private var ids: [DeckID: Int] = [:]
  private var byPath: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]

  /// Creates the names of decks.
  ///
  /// - Parameter decks: The ID, the title, and the number of decks above it of each deck, in display order.
  public init(_ decks: [(id: DeckID, title: String, depth: Int)]) {
    for (deck, path) in zip(decks, DeckNames.paths(of: decks.map { ($0.title, $0.depth) })) {
      append(deck.id, deck.title, path: path)
    }
  }

  /// Adds a deck after the others.
  public mutating func append(_ id: DeckID, _ title: String, path: String) {
    ids[id] = ids[id] ?? paths.count
    byPath[path.folded(), default: []].append(paths.count)
    byTitle[title.folded(), default: []].append(paths.count)
    paths.append(path)
  }

  /// Returns the indices of the decks that a name stands for: the deck with this ID, or else those at this path, or else
  /// all with this title. Paths and titles are compared by folding.
  ///
  /// - Parameter name: An ID, a path such as `Languages::Spanish`, or a title.
  /// - Returns: The indices, in order; none if no deck has the name.
  public func find(_ name: String) -> [Int] {
    if let index = DeckID(name).flatMap({ ids[$0] }) { return [index] }
    let folded = name.folded()
    return byPath[folded] ?? byTitle[folded] ?? []
  }

  /// Returns the index of the first deck at a path, or `nil` if there is none.
  public func first(at path: String) -> Int? { byPath[path.folded()]?.first }

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
    return DeckNames(rows.map { ($0.deck.id, $0.deck.title, $0.depth) }).find(name).map { rows[$0].deck }
  }
}
