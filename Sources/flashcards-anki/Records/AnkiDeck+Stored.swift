import Anki
import Essentials
import SwiftProtobuf

/// Decks in schema 18.
extension AnkiDeck {
  /// The sign between titles in names.
  private static let separator = "\u{1F}"

  /// Creates a deck from its row.
  init(id: Int64, name: String, modified: Int64, common: StoredDeckCommon, kind stored: StoredDeckKind) {
    let kind: Kind =
      switch stored.kind {
      case .normal(let normal)?: .normal(Normal(normal))
      case .filtered(let filtered)?: .filtered(Filtered(filtered))
      case nil: .normal(Normal())
      }
    self.init(
      id: id, path: name.split(separator: AnkiDeck.separator, omittingEmptySubsequences: false).map(String.init),
      kind: kind)
    self.modified = modified
    isCollapsed = common.studyCollapsed
    isCollapsedInBrowser = common.browserCollapsed
    other = JSONObject(Array(common.other)).bytes
  }

  /// The name in the row.
  var storedName: String { path.joined(separator: AnkiDeck.separator) }

  /// What the row says of all kinds.
  var storedCommon: StoredDeckCommon {
    .with {
      $0.studyCollapsed = isCollapsed
      $0.browserCollapsed = isCollapsedInBrowser
      $0.other = Data(other)
    }
  }

  /// What the row says of the kind.
  var storedKind: StoredDeckKind {
    .with {
      switch kind {
      case .normal(let normal): $0.normal = normal.stored
      case .filtered(let filtered): $0.filtered = filtered.stored
      }
    }
  }
}

extension AnkiDeck.Normal {
  fileprivate init(_ stored: StoredDeckKind.Normal) {
    self.init()
    preset = stored.configID == 0 ? 1 : stored.configID
    description = stored.description_p
    isDescriptionMarkdown = stored.markdownDescription
    extendedNew = Int(stored.extendNew)
    extendedReviews = Int(stored.extendReview)
    newLimit = stored.hasNewLimit ? Int(stored.newLimit) : nil
    reviewLimit = stored.hasReviewLimit ? Int(stored.reviewLimit) : nil
    newLimitToday = stored.hasNewLimitToday ? .init(stored.newLimitToday) : nil
    reviewLimitToday = stored.hasReviewLimitToday ? .init(stored.reviewLimitToday) : nil
    desiredRetention = stored.hasDesiredRetention ? Double(shortest: stored.desiredRetention) : nil
  }

  fileprivate var stored: StoredDeckKind.Normal {
    .with {
      $0.configID = preset
      $0.description_p = description
      $0.markdownDescription = isDescriptionMarkdown
      $0.extendNew = UInt32(clamping: extendedNew)
      $0.extendReview = UInt32(clamping: extendedReviews)
      if let newLimit { $0.newLimit = UInt32(clamping: newLimit) }
      if let reviewLimit { $0.reviewLimit = UInt32(clamping: reviewLimit) }
      if let newLimitToday { $0.newLimitToday = newLimitToday.stored }
      if let reviewLimitToday { $0.reviewLimitToday = reviewLimitToday.stored }
      if let desiredRetention { $0.desiredRetention = Float(desiredRetention) }
    }
  }
}

extension AnkiDeck.Filtered {
  fileprivate init(_ stored: StoredDeckKind.Filtered) {
    self.init()
    reschedules = stored.reschedule
    searches = stored.searchTerms.map { Search(query: $0.search, limit: Int($0.limit), order: Int($0.order)) }
    delays = stored.delays.map(Double.init(shortest:))
    previewDelay = Int(stored.previewDelay)
    previewSeconds = [stored.previewAgainSecs, stored.previewHardSecs, stored.previewGoodSecs].map { Int($0) }
  }

  fileprivate var stored: StoredDeckKind.Filtered {
    .with {
      $0.reschedule = reschedules
      $0.searchTerms = searches.map { search in
        .with {
          $0.search = search.query
          $0.limit = UInt32(clamping: search.limit)
          $0.order = Int32(clamping: search.order)
        }
      }
      $0.delays = delays.map(Float.init)
      $0.previewDelay = UInt32(clamping: previewDelay)
      let seconds = previewSeconds.map { UInt32(clamping: $0) } + [0, 0, 0]
      ($0.previewAgainSecs, $0.previewHardSecs, $0.previewGoodSecs) = (seconds[0], seconds[1], seconds[2])
    }
  }
}

extension AnkiDeck.DayLimit {
  fileprivate init(_ stored: StoredDeckKind.DayLimit) {
    self.init(limit: Int(stored.limit), day: Int(stored.today))
  }

  fileprivate var stored: StoredDeckKind.DayLimit {
    .with {
      $0.limit = UInt32(clamping: limit)
      $0.today = UInt32(clamping: day)
    }
  }
}

extension Double {
  /// The number with the fewest digits that is nearest to a shorter one: 0.9 for the 32 bits of 0.9.
  init(shortest number: Float) { self = Double("\(number)") ?? 0 }
}
