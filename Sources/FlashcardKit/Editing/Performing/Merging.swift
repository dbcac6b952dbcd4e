/// Returns the three-way merge of a value. If both sides edited it, the precedence decides.
package func merge<Value: Ranked>(_ base: Value, _ mine: Value, _ theirs: Value, _ precedence: Precedence) -> Value {
  if mine == base { return theirs }
  return theirs == base || precedence.keeps(mine, over: theirs) ? mine : theirs
}

/// Returns the three-way merge of a dictionary, entry by entry.
package func merge<Key: Hashable, Value: Ranked>(
  _ base: [Key: Value], _ mine: [Key: Value], _ theirs: [Key: Value], _ precedence: Precedence
) -> [Key: Value] {
  if mine == base { return theirs }
  var merged = theirs
  for key in Set(base.keys).union(mine.keys) where base[key] != mine[key] {
    merged[key] = merge(base[key], mine[key], theirs[key], precedence)
  }
  return merged
}

extension Deck {
  /// Returns a three-way merge of this deck with an edit from `base` to `mine`. If both sides changed a property, the
  /// precedence decides.
  package func merging(from base: Deck, to mine: Deck, precedence: Precedence) -> Deck {
    var merged = self
    merged.title = merge(base.title, mine.title, title, precedence)
    merged.parent = merge(base.parent, mine.parent, parent, precedence)
    merged.source = merge(base.source, mine.source, source, precedence)
    merged.scheme = merge(base.scheme, mine.scheme, scheme, precedence)
    merged.options = merge(base.options, mine.options, options, precedence)
    merged.unknown = merge(base.unknown, mine.unknown, unknown, precedence)
    return merged
  }
}

extension ToDo {
  /// Returns a three-way merge of this to-do with an edit from `base` to `mine`.
  package func merging(from base: ToDo, to mine: ToDo, precedence: Precedence) -> ToDo {
    var merged = self
    merged.title = merge(base.title, mine.title, title, precedence)
    merged.isDone = merge(base.isDone, mine.isDone, isDone, precedence)
    merged.unknown = merge(base.unknown, mine.unknown, unknown, precedence)
    return merged
  }
}

extension PromptStatus {
  /// Returns the three-way merge of the statuses of a card's prompts, decision by decision.
  static func merge(
    _ base: [Prompt.Face: PromptStatus], _ mine: [Prompt.Face: PromptStatus], _ theirs: [Prompt.Face: PromptStatus],
    _ precedence: Precedence
  ) -> [Prompt.Face: PromptStatus] {
    var merged = theirs
    for face in Set(base.keys).union(mine.keys) where base[face] != mine[face] {
      let (base, mine) = (base[face] ?? .none, mine[face] ?? .none)
      let status = (theirs[face] ?? .none).merging(from: base, to: mine, precedence: precedence)
      merged[face] = status == .none ? nil : status
    }
    return merged
  }

  private func merging(from base: PromptStatus, to mine: PromptStatus, precedence: Precedence) -> PromptStatus {
    var merged = self
    merged.isSuspended = FlashcardKit.merge(base.isSuspended, mine.isSuspended, isSuspended, precedence)
    merged.buriedOn = FlashcardKit.merge(base.buriedOn, mine.buriedOn, buriedOn, precedence)
    merged.flag = FlashcardKit.merge(base.flag, mine.flag, flag, precedence)
    merged.isDeleted = FlashcardKit.merge(base.isDeleted, mine.isDeleted, isDeleted, precedence)
    merged.unknown = FlashcardKit.merge(base.unknown, mine.unknown, unknown, precedence)
    return merged
  }
}
