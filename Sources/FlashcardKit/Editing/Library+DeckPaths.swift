extension Deck {
  /// The separator of titles in a path of decks: `Languages::Spanish` is the deck “Spanish” in “Languages”.
  public static let pathSeparator = "::"
}

/// Changes by titles that are paths of decks.
extension Library {
  /// Returns a change that adds a deck after all others. If its title is a path, the deck is added at that path below
  /// its parent, along with the decks that the path lacks.
  ///
  /// - Throws: `DeckProblem` if a title is missing or too long, or the last one is taken.
  public func adding(_ deck: Deck, random: inout RandomSource) throws(DeckProblem) -> Change {
    let (parents, deck) = try placing(deck, at: deck.title, random: &random, now: deck.created)
    return adding(parents + [deck])
  }

  /// Returns a change that renames a deck. If the title is a path, the deck is moved to that path below its parent,
  /// along with adding the decks that the path lacks.
  ///
  /// - Throws: `DeckProblem` if a title is missing or too long, or the last one is taken.
  public func renaming(
    _ id: DeckID, to title: String, random: inout RandomSource, at now: Milliseconds
  ) throws(DeckProblem) -> Change {
    guard let old = deck(id) else { return Change([]) }
    // Files may have titles with separators, which stay as they are.
    guard title.contains(Deck.pathSeparator), title.cleanedLine() != old.title else {
      return try renaming(id, to: title)
    }
    var moved = old
    moved.parent = parent(of: old)
    let (parents, new) = try placing(moved, at: title, random: &random, now: now)
    var change = adding(parents)
    change.steps.append(.editDeck(from: old, to: new))
    return change
  }

  /// Returns a deck as it is at a path below its parent, and the decks to add above it, outermost first.
  private func placing(
    _ deck: Deck, at path: String, random: inout RandomSource, now: Milliseconds
  ) throws(DeckProblem) -> (parents: [Deck], deck: Deck) {
    var titles = path.split(separator: Deck.pathSeparator, omittingEmptySubsequences: false).map(String.init)
    let last = titles.popLast() ?? ""
    var placed = deck
    var parents: [Deck] = []
    for title in titles {
      do throws(DeckProblem) {
        let title = try checked(title, parent: placed.parent, except: deck.id)
        let parent = Deck(id: random.deckID(), title: title, parent: placed.parent, created: now)
        parents.append(parent)
        placed.parent = parent.id
      } catch {
        guard case .titleTaken(let known) = error else { throw error }
        placed.parent = known
      }
    }
    placed.title = try checked(last, parent: placed.parent, except: deck.id)
    return (parents, placed)
  }

  /// Returns a change that adds decks after all others.
  private func adding(_ new: [Deck]) -> Change {
    let before = [decks.last?.id] + new.map(\.id)
    return Change(zip(new, before).map { .addDeck($0, after: $1) })
  }
}
