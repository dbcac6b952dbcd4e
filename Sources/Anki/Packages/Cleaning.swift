extension AnkiNoteType {
  /// The note type without control characters in its texts, and with numbers within bounds.
  public var cleaned: AnkiNoteType {
    var copy = self
    copy.name = name.cleaned
    copy.modified = modified.time
    copy.sortField = min(max(sortField, 0), max(fields.count - 1, 0))
    copy.css = css.cleaned
    copy.latexBefore = latexBefore.cleaned
    copy.latexAfter = latexAfter.cleaned
    copy.fields = fields.map { field in
      var field = field
      field.name = field.name.cleaned
      field.fontName = field.fontName.cleaned
      field.fontSize = field.fontSize.bounded
      field.description = field.description.cleaned
      field.tag = field.tag.map { min(max($0, 0), Int64(UInt32.max)) }
      return field
    }
    copy.templates = templates.map { template in
      var template = template
      template.name = template.name.cleaned
      template.front = template.front.cleaned
      template.back = template.back.cleaned
      template.browserFront = template.browserFront.cleaned
      template.browserBack = template.browserBack.cleaned
      template.browserFontName = template.browserFontName.cleaned
      template.browserFontSize = template.browserFontSize.bounded
      template.modified = template.modified.time
      return template
    }
    return copy
  }
}

extension AnkiDeck {
  /// The deck without control characters in its texts, and with numbers within bounds. An empty title becomes "blank",
  /// as in Anki.
  public func cleaned(deepest: Int) -> AnkiDeck {
    var copy = self
    copy.path = path.prefix(deepest).map { title in
      let clean = String(title.cleaned.map { $0.isNewline || $0 == "\t" ? " " : $0 })
      return clean.allSatisfy(\.isWhitespace) ? "blank" : clean
    }
    if copy.path.isEmpty { copy.path = ["blank"] }
    copy.modified = modified.time
    switch kind {
    case .normal(var normal):
      normal.description = normal.description.cleaned
      normal.extendedNew = normal.extendedNew.bounded
      normal.extendedReviews = normal.extendedReviews.bounded
      normal.newLimit = normal.newLimit?.bounded
      normal.reviewLimit = normal.reviewLimit?.bounded
      normal.newLimitToday = normal.newLimitToday?.bounded
      normal.reviewLimitToday = normal.reviewLimitToday?.bounded
      normal.desiredRetention = normal.desiredRetention?.share
      copy.kind = .normal(normal)
    case .filtered(var filtered):
      filtered.searches = filtered.searches.prefix(AnkiDeck.mostSearches).map {
        .init(query: $0.query.cleaned, limit: $0.limit.bounded, order: $0.order.bounded)
      }
      filtered.delays = filtered.delays.map(\.bounded)
      filtered.previewDelay = filtered.previewDelay.bounded
      filtered.previewSeconds = filtered.previewSeconds.prefix(AnkiDeck.mostSearches).map(\.bounded)
      copy.kind = .filtered(filtered)
    }
    return copy
  }

  private static let mostSearches = 10
}

extension AnkiDeck.DayLimit {
  fileprivate var bounded: Self { .init(limit: limit.bounded, day: day.bounded) }
}

extension AnkiPreset {
  /// The preset without control characters in its texts, and with numbers within bounds.
  public var cleaned: AnkiPreset {
    var copy = self
    copy.name = name.cleaned
    copy.modified = modified.time
    for list in [\AnkiPreset.learningSteps, \.relearningSteps, \.parameters4, \.parameters5, \.parameters6, \.easyDays]
    {
      copy[keyPath: list] = copy[keyPath: list].prefix(AnkiPreset.longestList).map(\.bounded)
    }
    for number in [\AnkiPreset.newPerDay, \.reviewsPerDay, \.maximumInterval, \.leechAction, \.leechThreshold] {
      copy[keyPath: number] = copy[keyPath: number].bounded
    }
    for number in [
      \SM2.initialEase, \.easyMultiplier, \.hardMultiplier, \.lapseMultiplier, \.intervalMultiplier,
    ] { copy.sm2[keyPath: number] = copy.sm2[keyPath: number].bounded }
    for number in [\SM2.minimumLapseInterval, \.graduatingIntervalGood, \.graduatingIntervalEasy] {
      copy.sm2[keyPath: number] = copy.sm2[keyPath: number].bounded
    }
    for number in [
      \Orders.newCardInsertOrder, \.newMix, \.interdayLearningMix, \.newCardSortOrder, \.reviewOrder,
      \.newCardGatherPriority,
    ] { copy.orders[keyPath: number] = copy.orders[keyPath: number].bounded }
    copy.showing.longestAnswer = showing.longestAnswer.bounded
    copy.desiredRetention = desiredRetention.share
    copy.historicalRetention = historicalRetention.share
    copy.parameterSearch = parameterSearch.cleaned
    copy.ignoreReviewsBefore = ignoreReviewsBefore.cleaned
    return copy
  }

  private static let longestList = 100
}

extension AnkiCollection.Properties {
  /// The properties with numbers within bounds.
  public var cleaned: Self {
    var copy = self
    copy.created = created.time
    copy.creationOffset = creationOffset.map { min(max($0, -1440), 1440) }
    copy.rollover = min(max(rollover, 0), 23)
    return copy
  }
}

extension Int {
  fileprivate var bounded: Int { Swift.min(Swift.max(self, 0), 1_000_000_000) }
}

extension Double {
  fileprivate var bounded: Double { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0 }
  fileprivate var share: Double { isFinite ? Swift.min(Swift.max(self, 0), 1) : 0 }
}

extension Int64 {
  /// A time in seconds, from 1970 to 3084.
  fileprivate var time: Int64 { Swift.min(Swift.max(self, 0), 1 << 45 / 1000) }
}

extension String {
  /// Creates a text from untrusted bytes in UTF-8.
  ///
  /// Invalid bytes become U+FFFD. Control characters are left out but for tabs and line feeds, which a carriage return
  /// becomes unless a line feed follows.
  public init(cleaning bytes: UnsafeRawBufferPointer) {
    self = String(decoding: bytes, as: UTF8.self)
    guard bytes.hasControls else { return }
    var clean = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if isAfterReturn, scalar != "\n" { clean.append("\n") }
      isAfterReturn = scalar == "\r"
      switch scalar.value {
      case 0x09, 0x0A, 0x20..<0x7F, 0xA0...: clean.append(scalar)
      default: break
      }
    }
    if isAfterReturn { clean.append("\n") }
    self = String(clean)
  }

  /// The text without control characters other than tabs and line feeds.
  public var cleaned: String {
    var copy = self
    return copy.withUTF8 { String(cleaning: UnsafeRawBufferPointer($0)) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether there may be control characters other than tabs and line feeds.
  fileprivate var hasControls: Bool {
    // To the end in any case and without branches, so that many bytes are looked at at once.
    var found: UInt8 = 0
    for byte in self {
      let isControl: UInt8 = (byte < 0x20 ? 1 : 0) & (byte &- 0x09 < 2 ? 0 : 1)
      found |= isControl | (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 2 : 0)
    }
    // The second half of the control characters begins with C2.
    return found & 1 == 1 || found & 2 == 2 && zip(self, dropFirst()).contains { $0 == 0xC2 && $1 < 0xA0 }
  }
}
