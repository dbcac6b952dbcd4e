extension Card {
  /// The address of the picture at the card's source that is still to be fetched. It is `nil` if there is none, if it was
  /// fetched, or if the card has a picture of its own.
  public var awaitedPicture: String? {
    guard let source, source.pictureCredit == nil, let address = source.picture, address.hasPrefix("https://"),
      Side.allCases.allSatisfy({ picture($0) == nil })
    else { return nil }
    return address
  }

  /// Returns the card with the picture at its source on the back, changed at the given time. `nil` stands for no picture
  /// at that address; `credit` is the author and the license of the picture, empty if unknown.
  public func withSourcePicture(_ picture: Attachment?, credit: String, at now: Milliseconds) -> Card {
    var own = attachments
    if let picture { own[.back, default: []].append(picture) }
    let card = with(attachments: own, at: now)
    return card.edited(source: source?.crediting(credit), at: now)
  }

  /// Returns whether this is an earlier version of the card with the picture at its source, which no person put there.
  func isOnlyPictured(since earlier: Card) -> Bool {
    guard earlier.awaitedPicture != nil, let credit = source?.pictureCredit else { return false }
    return earlier.withSourcePicture(picture(.back), credit: credit, at: changed).says(sameAs: self)
  }
}

extension Card.Source {
  fileprivate func crediting(_ credit: String) -> Card.Source {
    Card.Source(
      name: name, link: link, author: author, license: license, picture: picture, pictureCredit: credit)
  }
}
