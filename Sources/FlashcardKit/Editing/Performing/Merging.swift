/// Returns the three-way merge of a value. An edit from `base` to `mine` wins over `theirs`, unless `yieldsToNewer` is
/// set and `theirs` differs from `base`.
func merge<Value: Equatable>(_ base: Value, _ mine: Value, _ theirs: Value, _ yieldsToNewer: Bool) -> Value {
  mine == base || yieldsToNewer && theirs != base ? theirs : mine
}

/// Returns the three-way merge of a dictionary, entry by entry.
func merge<Key: Hashable, Value: Equatable>(
  _ base: [Key: Value], _ mine: [Key: Value], _ theirs: [Key: Value], _ yieldsToNewer: Bool
) -> [Key: Value] {
  if mine == base { return theirs }
  var merged = theirs
  for key in Set(base.keys).union(mine.keys) where base[key] != mine[key] {
    merged[key] = merge(base[key], mine[key], theirs[key], yieldsToNewer)
  }
  return merged
}

extension Deck {
  /// Returns a three-way merge of this deck with an edit from `base` to `mine`. If both sides changed a property,
  /// `mine` wins unless `yieldsToNewer` is set.
  func merging(from base: Deck, to mine: Deck, yieldsToNewer: Bool) -> Deck {
    var merged = self
    merged.title = merge(base.title, mine.title, title, yieldsToNewer)
    merged.parent = merge(base.parent, mine.parent, parent, yieldsToNewer)
    merged.source = merge(base.source, mine.source, source, yieldsToNewer)
    merged.scheme = merge(base.scheme, mine.scheme, scheme, yieldsToNewer)
    merged.options = merge(base.options, mine.options, options, yieldsToNewer)
    merged.unknown = merge(base.unknown, mine.unknown, unknown, yieldsToNewer)
    return merged
  }
}

extension PromptStatus {
  /// Returns the three-way merge of the statuses of a card's prompts, decision by decision.
  static func merge(
    _ base: [Prompt.Face: PromptStatus], _ mine: [Prompt.Face: PromptStatus], _ theirs: [Prompt.Face: PromptStatus],
    _ yieldsToNewer: Bool
  ) -> [Prompt.Face: PromptStatus] {
    var merged = theirs
    for face in Set(base.keys).union(mine.keys) where base[face] != mine[face] {
      let (base, mine) = (base[face] ?? .none, mine[face] ?? .none)
      let status = (theirs[face] ?? .none).merging(from: base, to: mine, yieldsToNewer: yieldsToNewer)
      merged[face] = status == .none ? nil : status
    }
    return merged
  }

  private func merging(from base: PromptStatus, to mine: PromptStatus, yieldsToNewer: Bool) -> PromptStatus {
    var merged = self
    merged.isSuspended = FlashcardKit.merge(base.isSuspended, mine.isSuspended, isSuspended, yieldsToNewer)
    merged.buriedOn = FlashcardKit.merge(base.buriedOn, mine.buriedOn, buriedOn, yieldsToNewer)
    merged.flag = FlashcardKit.merge(base.flag, mine.flag, flag, yieldsToNewer)
    merged.unknown = FlashcardKit.merge(base.unknown, mine.unknown, unknown, yieldsToNewer)
    return merged
  }
}
