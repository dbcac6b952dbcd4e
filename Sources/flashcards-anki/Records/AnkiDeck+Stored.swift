import Anki

/// Decks in schema 18.
extension AnkiDeck {
  /// The fields of what a row says of all kinds of deck.
  enum CommonField: Int {
    case isCollapsed = 1
    case isCollapsedInBrowser = 2
    case other = 255
  }

  /// The fields of what a row says of the kind of deck: one of them is there.
  enum KindField: Int {
    case normal = 1
    case filtered = 2
  }

  /// The sign between titles in names.
  private static let separator = "\u{1F}"

  /// Creates a deck from its row.
  init(
    id: Int64, name: String, modified: Int64, common: StoredMessage<CommonField>, kind stored: StoredMessage<KindField>
  ) {
    let kind: Kind =
      if let filtered = stored.message(.filtered).map(Filtered.init) { .filtered(filtered) } else {
        .normal(stored.message(.normal).map(Normal.init) ?? Normal())
      }
    self.init(
      id: id, path: name.split(separator: AnkiDeck.separator, omittingEmptySubsequences: false).map(String.init),
      kind: kind)
    self.modified = modified
    isCollapsed = common.bool(.isCollapsed)
    isCollapsedInBrowser = common.bool(.isCollapsedInBrowser)
    other = JSONObject(common.bytes(.other)).bytes
  }

  /// The name in the row.
  var storedName: String { path.joined(separator: AnkiDeck.separator) }

  /// What the row says of all kinds.
  var storedCommon: StoredMessage<CommonField> {
    var stored = StoredMessage<CommonField>()
    stored.put(isCollapsed, .isCollapsed)
    stored.put(isCollapsedInBrowser, .isCollapsedInBrowser)
    stored.put(other, .other)
    return stored
  }

  /// What the row says of the kind.
  var storedKind: StoredMessage<KindField> {
    var stored = StoredMessage<KindField>()
    switch kind {
    case .normal(let normal): stored.put(normal.stored, .normal)
    case .filtered(let filtered): stored.put(filtered.stored, .filtered)
    }
    return stored
  }
}

extension AnkiDeck.Normal {
  fileprivate enum Field: Int {
    case preset = 1
    case extendedNew = 2
    case extendedReviews = 3
    case description = 4
    case isDescriptionMarkdown = 5
    case reviewLimit = 6
    case newLimit = 7
    case reviewLimitToday = 8
    case newLimitToday = 9
    case desiredRetention = 10
  }

  fileprivate init(_ stored: StoredMessage<Field>) {
    self.init()
    preset = stored.int64(.preset) == 0 ? 1 : stored.int64(.preset)
    description = stored.string(.description)
    isDescriptionMarkdown = stored.bool(.isDescriptionMarkdown)
    extendedNew = stored.uint32(.extendedNew)
    extendedReviews = stored.uint32(.extendedReviews)
    newLimit = stored.hasNumber(.newLimit) ? stored.uint32(.newLimit) : nil
    reviewLimit = stored.hasNumber(.reviewLimit) ? stored.uint32(.reviewLimit) : nil
    newLimitToday = stored.message(.newLimitToday).map(AnkiDeck.DayLimit.init)
    reviewLimitToday = stored.message(.reviewLimitToday).map(AnkiDeck.DayLimit.init)
    desiredRetention = stored.optionalFloat(.desiredRetention)
  }

  fileprivate var stored: StoredMessage<Field> {
    var stored = StoredMessage<Field>()
    stored.put(preset, .preset)
    stored.put(UInt32(clamping: extendedNew), .extendedNew)
    stored.put(UInt32(clamping: extendedReviews), .extendedReviews)
    stored.put(description, .description)
    stored.put(isDescriptionMarkdown, .isDescriptionMarkdown)
    stored.put(optional: reviewLimit.map { UInt32(clamping: $0) }, .reviewLimit)
    stored.put(optional: newLimit.map { UInt32(clamping: $0) }, .newLimit)
    stored.put(reviewLimitToday?.stored, .reviewLimitToday)
    stored.put(newLimitToday?.stored, .newLimitToday)
    stored.put(optional: desiredRetention, .desiredRetention)
    return stored
  }
}

extension AnkiDeck.Filtered {
  fileprivate enum Field: Int {
    case reschedules = 1
    case searches = 2
    case delays = 3
    case previewDelay = 4
    case previewHard = 5
    case previewGood = 6
    case previewAgain = 7
  }

  fileprivate enum SearchField: Int {
    case query = 1
    case limit = 2
    case order = 3
  }

  fileprivate init(_ stored: StoredMessage<Field>) {
    self.init()
    reschedules = stored.bool(.reschedules)
    stored.messages(.searches) { (search: StoredMessage<SearchField>?) in
      guard let search else { return }
      searches.append(
        Search(query: search.string(.query), limit: search.uint32(.limit), order: search.int32(.order)))
    }
    delays = stored.floats(.delays)
    previewDelay = stored.uint32(.previewDelay)
    previewSeconds = [.previewAgain, .previewHard, .previewGood].map { stored.uint32($0) }
  }

  fileprivate var stored: StoredMessage<Field> {
    var stored = StoredMessage<Field>()
    stored.put(reschedules, .reschedules)
    for search in searches {
      var term = StoredMessage<SearchField>()
      term.put(search.query, .query)
      term.put(UInt32(clamping: search.limit), .limit)
      term.put(Int32(clamping: search.order), .order)
      stored.put(term, .searches)
    }
    stored.put(delays, .delays)
    stored.put(UInt32(clamping: previewDelay), .previewDelay)
    let seconds = previewSeconds.map { UInt32(clamping: $0) } + [0, 0, 0]
    stored.put(seconds[1], .previewHard)
    stored.put(seconds[2], .previewGood)
    stored.put(seconds[0], .previewAgain)
    return stored
  }
}

extension AnkiDeck.DayLimit {
  fileprivate enum Field: Int {
    case limit = 1
    case day = 2
  }

  fileprivate init(_ stored: StoredMessage<Field>) {
    self.init(limit: stored.uint32(.limit), day: stored.uint32(.day))
  }

  fileprivate var stored: StoredMessage<Field> {
    var stored = StoredMessage<Field>()
    stored.put(UInt32(clamping: limit), .limit)
    stored.put(UInt32(clamping: day), .day)
    return stored
  }
}
