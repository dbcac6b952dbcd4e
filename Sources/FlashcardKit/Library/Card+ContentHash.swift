extension Card {
  /// The hash of what the card has, but for its ID and its extras: as `PackedCards` computes it.
  var contentHash: ContentHash {
    var hash = content.kind.contentHash
    hash.add(Tags.contentHash(of: tags).value)
    var flags = PackedCards.Flags(content.markup)
    if isFavorite { flags.insert(.favorite) }
    if isReversed { flags.insert(.reversed) }
    hash.add(UInt64(flags.rawValue))
    hash.add(UInt64(bitPattern: created))
    hash.add(UInt64(bitPattern: changed))
    content.bytes.withUnsafeBytes { hash.add($0) }
    return hash
  }
}

extension CardKind {
  /// The hash of what names the texts of a card in files.
  var contentHash: ContentHash {
    var hash = ContentHash()
    hash.add(id)
    for field in fields { hash.add(field.id) }
    return hash
  }
}

extension Tags {
  /// Returns the hash of a card's tags.
  static func contentHash(of tags: [String]) -> ContentHash {
    var hash = ContentHash()
    hash.add(UInt64(tags.count))
    for tag in tags { hash.add(tag) }
    return hash
  }
}
