/// The tree that decks form by their parents, computed once per change of the decks.
struct DeckTree: Sendable {
  /// The decks in display order, each followed by its subdecks.
  private(set) var rows: [DeckRow] = []
  /// The index after the last subdeck of each row.
  private var ends: [Int] = []
  private var indices: [DeckID: Int] = [:]
  /// Whether the parents of each row's deck lead to the top level, rather than to a missing deck or in a circle.
  private var isRooted: [Bool] = []

  init() {}

  /// Creates the tree of decks. A deck whose parents don't lead to the top level is there itself, so none is hidden.
  init(_ decks: [Deck]) {
    let numbers = Dictionary(decks.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let parents = decks.map { $0.parent.map { numbers[$0] } }
    let rooted = DeckTree.rooted(parents)
    // Lists of subdecks, linked so that building them allocates nothing.
    var firstChild = [Int?](repeating: nil, count: decks.count)
    var nextSibling = firstChild
    var firstRoot: Int?
    for number in decks.indices.reversed() {
      if rooted[number], let parent = parents[number] ?? nil {
        nextSibling[number] = firstChild[parent]
        firstChild[parent] = number
      } else {
        nextSibling[number] = firstRoot
        firstRoot = number
      }
    }
    rows.reserveCapacity(decks.count)
    indices.reserveCapacity(decks.count)
    // The decks being entered, outermost first, each with the next of its siblings to visit.
    var open: [Int?] = [firstRoot]
    var path: [Int] = []
    while let next = open.popLast() {
      guard let number = next else {
        if let row = path.popLast() { ends[row] = rows.count }
        continue
      }
      open.append(nextSibling[number])
      open.append(firstChild[number])
      path.append(rows.count)
      indices[decks[number].id] = indices[decks[number].id] ?? rows.count
      rows.append(DeckRow(deck: decks[number], depth: path.count - 1))
      ends.append(rows.count)
      isRooted.append(rooted[number])
    }
  }

  /// Returns whether the parents of each deck lead to the top level. A parent is an index, or `nil` for a deck that is
  /// missing; a deck at the top level has none.
  private static func rooted(_ parents: [Int??]) -> [Bool] {
    var known = [Bool?](repeating: nil, count: parents.count)
    for start in parents.indices where known[start] == nil {
      var path: [Int] = []
      var deck = start
      var answer: Bool?
      while answer == nil {
        path.append(deck)
        // Until the answer is known, a deck met again closes a circle.
        known[deck] = false
        switch parents[deck] {
        case nil: answer = true
        case .some(nil): answer = false
        case .some(.some(let parent)):
          answer = known[parent]
          deck = parent
        }
      }
      for deck in path { known[deck] = answer }
    }
    return known.map { $0 ?? true }
  }

  /// Returns the rows of a deck and its subdecks, or an empty range if there is no such deck.
  func range(of deck: DeckID) -> Range<Int> { indices[deck].map { $0..<ends[$0] } ?? 0..<0 }

  /// Returns the parent of a deck, or `nil` if it doesn't lead to the top level. The deck may be an edited copy.
  func parent(of deck: Deck) -> DeckID? {
    guard let parent = deck.parent, let row = indices[parent], isRooted[row], !range(of: deck.id).contains(row) else {
      return nil
    }
    return parent
  }
}

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
