extension Card {
  /// Returns the card with its unknown values decoded into the fields of its kind, if the kind was unknown when the
  /// card was read and is among `kinds` now. Otherwise returns the card unchanged.
  func decoded(by kinds: CardKinds) -> Card {
    guard !content.kind.isKnown, let kind = kinds[content.kind.id] else { return self }
    var rest = unknown
    var texts: [String] = []
    for field in kind.fields {
      let value = rest.removeValue(forKey: field.id)
      guard let own = field.list == nil ? value?.string.map({ [$0] }) : value?.array?.compactMap(\.string)
      else {
        if field.isRequired { return self }
        if field.list == nil { texts.append("") }
        continue
      }
      texts += own
    }
    let markup = rest["markup"]?.string.flatMap(Markup.init)
    if markup != nil { rest["markup"] = nil }
    return Card(
      id: id, content: CardContent(kind, texts, in: markup ?? .plain).cleaned(), tags: tags, isFavorite: isFavorite,
      isReversed: isReversed,
      created: created, changed: changed, source: source, media: media, mediaTexts: mediaTexts, earlier: earlier,
      statuses: statuses, unknown: rest)
  }
}
