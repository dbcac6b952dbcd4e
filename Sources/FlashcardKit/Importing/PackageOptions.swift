/// What is chosen for the import of a package.
public struct PackageOptions: Hashable, Sendable {
  /// What becomes of notes that the library has as cards.
  public enum KnownCards: String, Hashable, Sendable, CaseIterable {
    /// Their cards get what is newer in Anki.
    case update
    /// Their cards stay as they are.
    case keep
    /// They become new cards besides.
    case add
  }

  /// The deck for new cards.
  public enum Place: Hashable, Sendable {
    /// The decks that they are in.
    case own
    case deck(DeckID)
    /// The deck with this title, which may be a path, and is added if there is none.
    case titled(String)
  }

  /// Whether cards keep the schedules, flags, and reviews that they have in Anki. Otherwise, they are new.
  public var hasSchedules = true
  /// The deck for new cards.
  public var place = Place.own
  /// What becomes of notes that the library has as cards.
  public var known = KnownCards.update
  /// Whether notes that were imported before and whose cards were deleted here become cards again.
  public var bringsDeleted = true

  /// Creates the options that bring everything.
  public init() {}
}

/// The numbers of notes and other things in the import of a package, for a report.
public struct PackageCounts: Hashable, Sendable {
  /// The notes that become cards.
  public var added = 0
  /// The notes that were imported before and are not here any more. They become cards again, and are among the added
  /// ones, unless they are left out.
  public var deleted = 0
  /// The notes whose cards get newer fields or tags.
  public var updated = 0
  /// The notes whose cards are as new or newer.
  public var unchanged = 0
  /// The notes that the library has as cards of another kind. They are left out.
  public var conflicting = 0
  /// The notes whose note type is missing or can't be used. They are left out.
  public var withoutType = 0
  /// The notes without cards, and cards without a note or a template. They are left out.
  public var incomplete = 0
  /// The tags of added and updated notes that are too long, or more than a card has. They are left out.
  public var tags = 0
  /// The reviews and other entries that the log doesn't have yet.
  public var entries = 0
  /// The reviews among these.
  public var reviews = 0
  /// The new decks.
  public var decks = 0
  /// The new kinds of card.
  public var kinds = 0
  /// The new presets, by which the new decks are studied otherwise than by default.
  public var presets: [Preset] = []

  /// Creates numbers that are all 0.
  public init() {}
}
