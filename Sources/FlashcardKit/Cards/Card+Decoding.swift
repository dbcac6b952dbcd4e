extension Card {
  /// Returns the card with its texts in the fields of its kind as `kinds` has it, if the kind was unknown when the card
  /// was read or has changed since. Otherwise returns the card unchanged.
  ///
  /// Texts of fields that the kind doesn't have are kept among the unknown values, and come back with the field.
  public func decoded(by kinds: CardKinds) -> Card {
    let old = content.kind
    guard !old.isKnown || old.isCustom, let kind = kinds[old.id], kind !== old else { return self }
    if old.isKnown, old.fields == kind.fields {
      return Card(
        id: id, content: content.of(kind), tags: tags, isFavorite: isFavorite, isReversed: isReversed,
        created: created, changed: changed, extras: extras)
    }
    var rest = unknown
    if old.isKnown {
      for (index, field) in old.fields.enumerated() where !content[index].isEmpty || field.list != nil {
        let texts = content.texts(of: index).map(PropertyValue.string)
        rest[field.id] = field.list == nil ? texts.first : .array(texts)
      }
    }
    var texts: [String] = []
    for field in kind.fields {
      let value = rest[field.id]
      if let own = field.list == nil ? value?.string.map({ [$0] }) : value?.array?.compactMap(\.string) {
        rest[field.id] = nil
        texts += own
      } else if field.isRequired, !kind.isCustom {
        return self
      } else if field.list == nil {
        texts.append("")
      }
    }
    var markup = content.markup
    if !old.isKnown, let known = rest["markup"]?.string.flatMap(Markup.init) {
      markup = known
      rest["markup"] = nil
    }
    return with(CardContent(kind, texts, in: markup).cleaned(), unknown: rest)
  }

  private func with(_ content: CardContent, unknown: [String: PropertyValue]) -> Card {
    Card(
      id: id, content: content, tags: tags, isFavorite: isFavorite, isReversed: isReversed, created: created,
      changed: changed, source: source, media: media, mediaTexts: mediaTexts, earlier: earlier, statuses: statuses,
      unknown: unknown)
  }
}
