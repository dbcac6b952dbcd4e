/// A tag with the number of its cards.
public struct TagUse: Hashable, Sendable {
  /// The tag as most cards have it, if it is written in several ways.
  public let tag: String
  /// The number of cards with the tag.
  public let count: Int
}

/// Tags of all cards. They are compared under folding (case, width, diacritics, whitespace).
extension Library {
  /// All tags with the numbers of their cards, sorted by name.
  public var tagUses: [TagUse] {
    let spellings = Dictionary(grouping: tagCounts) { $0.key.folded() }
    return spellings.sorted { $0.key < $1.key }.compactMap { _, spellings in
      let most = spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return most.map { TagUse(tag: $0.key, count: spellings.reduce(0) { $0 + $1.value }) }
    }
  }

  /// Returns a change that gives all cards with a tag another one in its place, which merges the two if some cards have
  /// that one already. Saved searches for the tag search for the other one.
  public func replacing(tag: String, by name: String, at now: Milliseconds) -> Change {
    let (old, new) = (tag.folded(), name.folded())
    var change = retagging(old, at: now) { tags in
      var isThere = false
      return tags.compactMap { tag in
        let folded = tag.folded()
        guard folded == old || folded == new else { return tag }
        defer { isThere = true }
        return isThere ? nil : name
      }
    }
    guard old != new, !change.isEmpty else { return change }
    let isBeginning = tagCounts.keys.contains { tag in
      let folded = tag.folded()
      return folded != old && folded.hasPrefix(old)
    }
    for search in savedSearches(forTag: tag) {
      var edited = search
      edited.query = SearchQuery.replacing(tag: old, by: name, in: search.query, isBeginning: isBeginning)
      if edited != search { change.steps += preferring(SavedSearch.key(search.id), edited.entry).steps }
    }
    return change
  }

  /// Returns the saved searches that have a condition on a tag.
  public func savedSearches(forTag tag: String) -> [SavedSearch] {
    let folded = tag.folded()
    return savedSearches.filter { SearchQuery.asks($0.query, forTag: folded) }
  }

  /// Returns a change that removes a tag from all cards.
  public func removing(tag: String, at now: Milliseconds) -> Change {
    let old = tag.folded()
    return retagging(old, at: now) { $0.filter { $0.folded() != old } }
  }

  /// Returns a change that edits the tags of all cards that have the given one, folded.
  private func retagging(_ tag: String, at now: Milliseconds, _ edit: ([String]) -> [String]) -> Change {
    Change(
      decks.flatMap { deck in
        cards(in: deck.id).cards { $0.contains { $0.folded() == tag } }.compactMap { card -> Change.Step? in
          let tags = edit(card.tags)
          return tags == card.tags ? nil : .edit(deck: deck.id, from: card, to: card.edited(tags: tags, at: now))
        }
      })
  }
}
