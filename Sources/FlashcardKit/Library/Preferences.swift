extension Library {
  /// Whether decks are shown as tiles or as a table.
  public enum View: String, Sendable, CaseIterable {
    /// Tiles, as cards lie on a desk.
    case tiles
    /// A table, a card a line.
    case table
  }

  /// In which order cards are shown.
  public enum Order: String, Sendable, CaseIterable {
    /// Their own, which is the deck's.
    case own
    /// By title, as an alphabet has them.
    case title
    /// The newest first.
    case created
    /// What was altered last first.
    case changed
  }

  /// The name of a preference, as in files.
  public enum Preference: String, Sendable, CaseIterable {
    /// Tiles or table.
    case view
    /// The colour scheme.
    case scheme
    /// In which order cards are shown.
    case order
    /// Whether a typed answer must have the accents of the right one, and its case.
    case exactTyping
    /// Whether short texts are never drawn in large letters.
    case smallLetters
    /// Whether things that are done are not shown among those to do.
    case doneHidden
  }

  /// Tiles, unless the person chose otherwise.
  public var view: View { preferences[Preference.view.rawValue]?.string.flatMap(View.init) ?? .tiles }
  /// What is forgiven in a typed answer: case, final punctuation and blanks, unless the person wants it exact.
  public var typingOptions: TypedAnswer.Options {
    preferences[Preference.exactTyping.rawValue]?.boolean ?? false ? .strict : TypedAnswer.Options()
  }
  /// Whether short texts of large cards are drawn in letters several cells high.
  public var hasLargeLetters: Bool { !(preferences[Preference.smallLetters.rawValue]?.boolean ?? false) }
  /// Their own order, unless the person chose otherwise.
  public var order: Order { preferences[Preference.order.rawValue]?.string.flatMap(Order.init) ?? .own }
  /// Whether things that are done are not shown among those to do.
  public var isDoneHidden: Bool { preferences[Preference.doneHidden.rawValue]?.boolean ?? false }
  /// The name of the colour scheme that the person chose.
  public var scheme: String? { preferences[Preference.scheme.rawValue]?.string }
}
