extension Card {
  /// Returns whether another version of this card has the same texts, tags, and media.
  func hasTexts(of other: Card) -> Bool {
    content == other.content && tags == other.tags && media == other.media && mediaTexts == other.mediaTexts
      && (content.kind.isKnown || unknown == other.unknown)
  }

  /// Returns whether another version of this card is the same apart from its times and earlier texts.
  func says(sameAs other: Card) -> Bool {
    self === other
      || hasTexts(of: other) && isFavorite == other.isFavorite && isReversed == other.isReversed
        && source == other.source && statuses == other.statuses && unknown == other.unknown
  }

  /// Returns a three-way merge of this card with an edit from `base` to `mine`.
  ///
  /// If both sides changed a text, `mine` wins and the other text is kept among `earlier`; if `yieldsToNewer`, this
  /// card's text stays instead.
  ///
  /// - Returns: The merged card, and whether a text of this card was replaced.
  func merging(from base: Card, to mine: Card, yieldsToNewer: Bool) -> (card: Card, isReplacing: Bool) {
    if self === base || self == base { return (mine, false) }
    var texts = TextMerge(yieldsToNewer: yieldsToNewer)
    let content = texts.merge(base.content, mine.content, self.content)
    let replaced = texts.replaced.map { EarlierText(field: $0.field, text: $0.text, changed: changed) }
    let earlier = merge(base.earlier, mine.earlier, self.earlier, yieldsToNewer)
    // A name that one side no longer uses may still be in a text of the other.
    let media = merge(base.media, mine.media, self.media, yieldsToNewer)
    let both = additions(base, mine, yieldsToNewer)
    let named = self.media.merging(mine.media) { $1 }.filter { MediaKey($0.key) == nil && media[$0.key] == nil }
    let card = Card(
      id: id, content: content, tags: texts.merge(base.tags, mine.tags, tags),
      isFavorite: merge(base.isFavorite, mine.isFavorite, isFavorite, yieldsToNewer),
      isReversed: merge(base.isReversed, mine.isReversed, isReversed, yieldsToNewer), created: created,
      changed: yieldsToNewer ? (changed == base.changed ? mine.changed : changed) : max(mine.changed, changed),
      source: merge(base.source, mine.source, source, yieldsToNewer),
      media: media.merging(named.filter { content.mentions($0.key) }) { $1 }.merging(both.media) { $1 },
      mediaTexts: merge(base.mediaTexts, mine.mediaTexts, mediaTexts, yieldsToNewer).merging(both.texts) { $1 },
      earlier: (earlier + replaced).suffix(EarlierText.most),
      statuses: PromptStatus.merge(base.statuses, mine.statuses, statuses, yieldsToNewer),
      unknown: merge(base.unknown, mine.unknown, unknown, yieldsToNewer))
    return (card, !replaced.isEmpty)
  }
}

extension Card {
  /// Returns the files that would be lost because both sides added one under the same key, under keys that are free.
  private func additions(
    _ base: Card, _ mine: Card, _ yieldsToNewer: Bool
  ) -> (media: [String: String], texts: [String: String]) {
    if media.isEmpty || mine.media.isEmpty { return ([:], [:]) }
    let (kept, lost) = yieldsToNewer ? (self, mine) : (mine, self)
    var taken = Set(base.media.keys).union(mine.media.keys).union(media.keys)
    var added: (media: [String: String], texts: [String: String]) = ([:], [:])
    for (key, file) in lost.media.sorted(by: { $0.key < $1.key }) {
      guard let place = MediaKey(key), base.media[key] == nil, let other = kept.media[key], other != file else {
        continue
      }
      var free = place
      while taken.contains(free.text) { free = MediaKey(free.side, free.number + 1) }
      taken.insert(free.text)
      added.media[free.text] = file
      added.texts[free.text] = lost.mediaTexts[key]
    }
    return added
  }
}

/// A three-way merge of texts that collects the texts it replaces.
private struct TextMerge {
  let yieldsToNewer: Bool
  /// The texts of `theirs` that `mine` replaced.
  var replaced: [(field: CardKind.Field.Role, text: String)] = []

  init(yieldsToNewer: Bool) { self.yieldsToNewer = yieldsToNewer }

  mutating func merge(_ base: CardContent, _ mine: CardContent, _ theirs: CardContent) -> CardContent {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    guard base.kind == mine.kind, mine.kind == theirs.kind, base.markup == mine.markup, mine.markup == theirs.markup
    else {
      // Without a common kind there are no fields to merge one by one, and a text is worth nothing in another markup.
      if yieldsToNewer { return theirs }
      let markup = mine.markup
      let (mine, theirs) = (mine.in(.plain), theirs.in(.plain))
      if theirs.front != mine.front { recordReplaced(theirs.front, .front) }
      if theirs.back != mine.back { recordReplaced(theirs.back.joined(separator: "\n"), .back) }
      if let wrong = theirs.kind.wrong { recordReplaced(theirs.texts(of: wrong).joined(separator: "\n"), .wrong) }
      return mine.in(markup)
    }
    let kind = mine.kind
    return CardContent(
      kind,
      kind.fields.indices.flatMap { index in
        let role = kind.fields[index].role
        return index == kind.list
          ? merge(base.texts(of: index), mine.texts(of: index), theirs.texts(of: index), role)
          : [merge(base[index], mine[index], theirs[index], role)]
      }, in: mine.markup)
  }

  mutating func merge(_ base: String, _ mine: String, _ theirs: String, _ field: CardKind.Field.Role) -> String {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    if yieldsToNewer { return theirs }
    recordReplaced(theirs, field)
    return mine
  }

  mutating func merge(_ base: [String], _ mine: [String], _ theirs: [String], _ field: CardKind.Field.Role) -> [String]
  {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    if base.count == mine.count, base.count == theirs.count {
      return base.indices.map { merge(base[$0], mine[$0], theirs[$0], field) }
    }
    if yieldsToNewer { return theirs }
    recordReplaced(theirs.joined(separator: "\n"), field)
    return mine
  }

  /// Merges tags one by one, without duplicates.
  func merge(_ base: [String], _ mine: [String], _ theirs: [String]) -> [String] {
    if mine == base { return theirs }
    if theirs == base { return mine }
    let gone = Set(base).subtracting(mine)
    let kept = theirs.filter { !gone.contains($0) }
    var seen = Set(kept.map { $0.folded() })
    return kept + mine.filter { !base.contains($0) && seen.insert($0.folded()).inserted }
  }

  private mutating func recordReplaced(_ text: String, _ field: CardKind.Field.Role) {
    if !text.isEmpty { replaced.append((field, text)) }
  }
}
