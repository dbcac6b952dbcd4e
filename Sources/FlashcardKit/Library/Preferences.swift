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

  /// What is forgiven in a typed answer.
  public enum Typing: String, Sendable, CaseIterable {
    /// Case, accents, blanks and final punctuation.
    case loose
    /// The same, but accents count.
    case accents
    /// Nothing.
    case exact
  }

  /// The name of a preference, as in files.
  public enum Preference: String, Sendable, CaseIterable {
    /// Tiles or table.
    case view
    /// The colour scheme.
    case scheme
    /// In which order cards are shown.
    case order
    /// What is forgiven in a typed answer.
    case typing
    /// Whether short texts are never drawn in large letters.
    case smallLetters
    /// New prompts a day.
    case newPerDay
    /// Reviews a day.
    case reviewsPerDay
    /// Answers that the person wants to give a day.
    case dailyGoal
    /// How probable it shall be that something is remembered when it is asked.
    case retention
    /// The steps of learning, milliseconds.
    case learningSteps
    /// The steps of relearning, milliseconds.
    case relearningSteps
    /// The most days until something is asked again.
    case maximumInterval
    /// The hour at which a day of study ends.
    case dayEnds
    /// Whether several prompts of a card may be asked on one day.
    case siblingsTogether
    /// Whether answers in review are Again or Good only.
    case twoButtons
    /// How cards are asked in review.
    case asking
    /// How often a card has to be forgotten to be a leech.
    case leechAfter
    /// Whether leeches are only tagged, and asked on.
    case leechesStay
    /// The 21 numbers of how the person remembers.
    case memory
    /// What came of fitting them: how well they foresee.
    case memoryFit
    /// Whether things that are done are not shown among those to do.
    case doneHidden
  }

  /// Tiles, unless the person chose otherwise.
  public var view: View { preferences[Preference.view.rawValue]?.string.flatMap(View.init) ?? .tiles }
  /// What is forgiven in a typed answer: all but accents, unless the person chose otherwise.
  public var typing: Typing { preferences[Preference.typing.rawValue]?.string.flatMap(Typing.init) ?? .accents }
  /// Whether short texts of large cards are drawn in letters several cells high.
  public var hasLargeLetters: Bool { !(preferences[Preference.smallLetters.rawValue]?.boolean ?? false) }
  /// Their own order, unless the person chose otherwise.
  public var order: Order { preferences[Preference.order.rawValue]?.string.flatMap(Order.init) ?? .own }
  /// Whether things that are done are not shown among those to do.
  public var isDoneHidden: Bool { preferences[Preference.doneHidden.rawValue]?.boolean ?? false }
  /// The name of the colour scheme that the person chose.
  public var scheme: String? { preferences[Preference.scheme.rawValue]?.string }
}
