/// The three-way merge of a card's pictures and sounds, and of what describes them.
struct MediaMerge {
  /// The names of the files, by use.
  private(set) var media: [String: String]
  /// The descriptions, by use.
  private(set) var descriptions: [String: String] = [:]
  private let base: Card
  private let mine: Card
  private let theirs: Card

  /// Merges the media of a card with the given merged content, and records the descriptions that are replaced.
  init(_ base: Card, _ mine: Card, _ theirs: Card, content: CardContent, recording texts: inout TextMerge) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
    var media = FlashcardKit.merge(base.media, mine.media, theirs.media, texts.precedence)
    // A name that one side no longer uses may still be in a text of the other.
    let named = theirs.media.merging(mine.media) { $1 }.filter { MediaKey($0.key) == nil && media[$0.key] == nil }
    media.merge(named.filter { content.mentions($0.key) }) { $1 }
    self.media = media
    describe(recording: &texts)
  }

  private mutating func describe(recording texts: inout TextMerge) {
    var replaced: [String] = []
    let keys = [base, mine, theirs].reduce(into: Set<String>()) { $0.formUnion($1.mediaTexts.keys) }
    for key in keys.sorted() {
      if mine.media[key] == theirs.media[key] {
        descriptions[key] = texts.merge(
          base.mediaTexts[key], mine.mediaTexts[key], theirs.mediaTexts[key], MediaMerge.role(key))
      } else {
        // A description belongs to its file.
        descriptions[key] = (media[key] == mine.media[key] ? mine : theirs).mediaTexts[key]
        replaced.append(key)
      }
    }
    addFiles(yielding: texts.precedence == .theirs)
    for key in replaced {
      for (side, isMine) in [(theirs, false), (mine, true)] {
        guard let text = side.mediaTexts[key], text != base.mediaTexts[key], !descriptions.values.contains(text) else {
          continue
        }
        texts.recordReplaced(text, MediaMerge.role(key), isMine)
      }
    }
  }

  /// Adds the new files of either side that would be lost, because both sides changed what is under their keys, under
  /// keys that are free. What yields, as undo does, brings no file in place of one that was replaced since.
  private mutating func addFiles(yielding: Bool) {
    if theirs.media == mine.media { return }
    // One side may have kept both already.
    var known = Set(base.media.values).union(media.values)
    var taken = Set(base.media.keys).union(mine.media.keys).union(theirs.media.keys)
    for side in [theirs, mine] {
      let places = side.media.keys.compactMap(MediaKey.init)
      for place in places.sorted(by: { ($0.side.rawValue, $0.number) < ($1.side.rawValue, $1.number) }) {
        if yielding, base.media[place.text] != nil { continue }
        guard let file = side.media[place.text], known.insert(file).inserted else { continue }
        var free = place
        while !taken.insert(free.text).inserted { free = MediaKey(free.side, free.number + 1) }
        media[free.text] = file
        descriptions[free.text] = side.mediaTexts[place.text]
      }
    }
  }

  private static func role(_ key: String) -> CardKind.Field.Role { MediaKey(key)?.side == .front ? .front : .back }
}

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
        && source == other.source && statuses == other.statuses && imprint == other.imprint && unknown == other.unknown
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
      imprint: merge(base.imprint, mine.imprint, imprint, precedence),
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

/// A three-way merge of texts that collects the texts it replaces.
struct TextMerge {
  let precedence: Precedence
  /// The texts that were replaced, of either side.
  var replaced: [(field: CardKind.Field.Role, text: String, isMine: Bool)] = []

  init(precedence: Precedence) { self.precedence = precedence }

  mutating func merge(_ base: CardContent, _ mine: CardContent, _ theirs: CardContent) -> CardContent {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    guard base.kind == mine.kind, mine.kind == theirs.kind, base.markup == mine.markup, mine.markup == theirs.markup
    else {
      // Without a common kind there are no fields to merge one by one, and a text is worth nothing in another markup.
      let isMine = !precedence.keeps(mine, over: theirs)
      let (kept, lost) = isMine ? (theirs, mine) : (mine, theirs)
      let (own, other) = (kept.in(.plain), lost.in(.plain))
      if other.front != own.front { recordReplaced(other.front, .front, isMine) }
      if other.back != own.back { recordReplaced(other.back.joined(separator: "\n"), .back, isMine) }
      if let wrong = other.kind.wrong {
        recordReplaced(other.texts(of: wrong).joined(separator: "\n"), .wrong, isMine)
      }
      // What neither side of the card shows, unless it was there before.
      let known = Set(own.texts + base.texts)
      for index in other.kind.fields.indices
      where !other.kind.asks.contains(index) && !other.kind.shows.contains(index) {
        let field = other.kind.fields[index]
        let text = other.texts(of: index).joined(separator: "\n")
        if field.role != .wrong, !known.contains(text) { recordReplaced(text, field.role, isMine) }
      }
      return kept
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
    let isMine = !precedence.keeps(mine, over: theirs)
    recordReplaced(isMine ? mine : theirs, field, isMine)
    return isMine ? theirs : mine
  }

  mutating func merge(_ base: [String], _ mine: [String], _ theirs: [String], _ field: CardKind.Field.Role) -> [String]
  {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    if base.count == mine.count, base.count == theirs.count {
      return base.indices.map { merge(base[$0], mine[$0], theirs[$0], field) }
    }
    let isMine = !precedence.keeps(mine, over: theirs)
    recordReplaced((isMine ? mine : theirs).joined(separator: "\n"), field, isMine)
    return isMine ? theirs : mine
  }

  mutating func merge(_ base: String?, _ mine: String?, _ theirs: String?, _ field: CardKind.Field.Role) -> String? {
    guard let own = mine, let other = theirs else { return FlashcardKit.merge(base, mine, theirs, precedence) }
    return merge(base ?? "", own, other, field)
  }

  /// Merges tags one by one, without duplicates.
  func merge(_ base: [String], _ mine: [String], _ theirs: [String]) -> [String] {
    if mine == base { return theirs }
    if theirs == base { return mine }
    let gone = Set(base).subtracting(mine)
    let kept = theirs.filter { !gone.contains($0) }
    var seen = Set(kept.map { $0.folded() })
    let merged = kept + mine.filter { !base.contains($0) && seen.insert($0.folded()).inserted }
    // What already has the other's tags keeps its order.
    return Set(merged) == Set(mine) ? mine : merged
  }

  /// Records a text that the merged card doesn't have.
  mutating func recordReplaced(_ text: String, _ field: CardKind.Field.Role, _ isMine: Bool) {
    // What yields was never anywhere else but where it yields, as undo does.
    if !text.isEmpty, precedence != .theirs { replaced.append((field, text, isMine)) }
  }
}
