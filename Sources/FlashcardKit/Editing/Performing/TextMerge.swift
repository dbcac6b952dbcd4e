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
