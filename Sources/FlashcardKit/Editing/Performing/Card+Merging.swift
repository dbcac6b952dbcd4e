extension Card {
  /// Returns whether another version of this card has the same texts, tags, and media.
  package func hasTexts(of other: Card) -> Bool {
    content == other.content && tags == other.tags && media == other.media && mediaTexts == other.mediaTexts
      && (content.kind.isKnown || unknown == other.unknown)
  }

  /// Returns whether another version of this card is the same apart from its times and earlier texts.
  package func says(sameAs other: Card) -> Bool {
    self === other
      || hasTexts(of: other) && isFavorite == other.isFavorite && isReversed == other.isReversed
        && source == other.source && statuses == other.statuses && unknown == other.unknown
  }

  /// Returns a three-way merge of this card with an edit from `base` to `mine`.
  ///
  /// If both sides changed a text, the precedence decides, and the other text is kept among `earlier`, unless `theirs`
  /// precedes.
  ///
  /// - Returns: The merged card, and whether a text was replaced.
  package func merging(from base: Card, to mine: Card, precedence: Precedence) -> (card: Card, isReplacing: Bool) {
    if self === base || self == base { return (mine, false) }
    var texts = TextMerge(precedence: precedence)
    let content = texts.merge(base.content, mine.content, self.content)
    let files = MediaMerge(base, mine, self, content: content, recording: &texts)
    let replaced = texts.replaced.map {
      EarlierText(field: $0.field, text: $0.text, changed: $0.isMine ? mine.changed : changed)
    }
    let card = Card(
      id: id, content: content, tags: texts.merge(base.tags, mine.tags, tags),
      isFavorite: merge(base.isFavorite, mine.isFavorite, isFavorite, precedence),
      isReversed: merge(base.isReversed, mine.isReversed, isReversed, precedence), created: min(created, mine.created),
      changed: precedence == .theirs ? (changed == base.changed ? mine.changed : changed) : max(mine.changed, changed),
      source: merge(base.source, mine.source, source, precedence),
      media: files.media, mediaTexts: files.descriptions,
      earlier: EarlierText.merge(base.earlier, mine.earlier, earlier, replaced),
      statuses: PromptStatus.merge(base.statuses, mine.statuses, statuses, precedence),
      unknown: merge(base.unknown, mine.unknown, unknown, precedence))
    return (card, !replaced.isEmpty)
  }
}

extension Card.EarlierText {
  /// Returns the three-way merge of a card's earlier texts with those that the merge replaces, latest last: all that
  /// neither side removed.
  fileprivate static func merge(
    _ base: [Card.EarlierText], _ mine: [Card.EarlierText], _ theirs: [Card.EarlierText],
    _ replaced: [Card.EarlierText]
  ) -> [Card.EarlierText] {
    var all = mine == base ? theirs : mine
    if mine != base, theirs != base, mine != theirs {
      let removed = Set(base.filter { !mine.contains($0) || !theirs.contains($0) })
      all = (theirs + mine.filter { !theirs.contains($0) }).filter { !removed.contains($0) }
      all.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
    }
    return (all + replaced.filter { !all.contains($0) }).suffix(most)
  }

  private var rank: [UInt8] { changed.rank + field.rawValue.rank + text.rank }
}
