public import RichText

extension Settings {
  /// The settings for studying.
  public static let (study, studyList) = SettingList.named { list in
    (
      dailyGoal: list.add(
        Setting(
          "dailyGoal", .study, of: .person, default: 0, label: "Daily goal",
          form: .number(
            0...9999, .words("# reviews", zero: "none", one: "1 review"), question: "Reviews per day, 0 to 9999"),
          explanation: "Reviews to aim for each day; the title line shows your progress")),
      newPerDay: list.add(
        Setting(
          "newPerDay", .study, of: [.person, .deck], default: 20, label: "New cards per day",
          form: .number(0...9999, question: "New a day per deck, 0 to 9999"),
          explanation: "Maximum a day per deck with its subdecks; All cards adds them up")),
      reviewsPerDay: list.add(
        Setting(
          "reviewsPerDay", .study, of: [.person, .deck], default: 200, label: "Reviews per day",
          form: .number(0...9999, question: "Reviews per day, 0 to 9999"),
          explanation: "Maximum reviews per day, including subdecks; the rest wait")),
      newIgnoresReviewLimit: list.add(
        Setting(
          "newIgnoresReviewLimit", .study, of: [.person, .deck], default: true, inFiles: .omitted,
          label: "Ignore review limit",
          form: .cycle([
            SettingChoice(true, "on", announcement: "New cards ignore the review limit"),
            SettingChoice(false, "off", announcement: "New cards wait while reviews are above their limit"),
          ]), explanation: "New cards come up even while reviews are above their limit")),
      reviewOrder: list.add(
        Setting(
          "reviewOrder", .study, of: [.person, .deck], default: ReviewOrder.dueDate, label: "Review order",
          form: .menu(
            title: "Review order",
            [
              SettingChoice(ReviewOrder.dueDate, "due date", detail: "shuffled within a day"),
              SettingChoice(ReviewOrder.overdueness, "most overdue", detail: "relative to the interval"),
              SettingChoice(ReviewOrder.retrievability, "lowest chance of recall"),
              SettingChoice(ReviewOrder.random, "random"),
              SettingChoice(ReviewOrder.deck, "deck order"),
            ]), explanation: "Order of due cards, also in the subdecks of the deck you study")),
      newCardOrder: list.add(
        Setting(
          "newOrder", .study, of: [.person, .deck], default: NewCardOrder.deck, label: "New card order",
          form: .menu(
            title: "New card order",
            [SettingChoice(NewCardOrder.deck, "deck order"), SettingChoice(NewCardOrder.random, "random")]),
          explanation: "Order in which new cards are introduced")),
      newCardPlacement: list.add(
        Setting(
          "newPlacement", .study, of: [.person, .deck], default: NewCardPlacement.mixed, label: "New card placement",
          form: .menu(
            title: "New card placement",
            [
              SettingChoice(NewCardPlacement.mixed, "mixed with reviews"),
              SettingChoice(NewCardPlacement.before, "before reviews"),
              SettingChoice(NewCardPlacement.after, "after reviews"),
            ]), explanation: "Whether new cards come before, after, or among reviews")),
      answerMethod: list.add(
        Setting(
          "asking", .study, of: [.person, .deck], default: AnswerMethod.flipping, label: "Answer by",
          form: .menu(
            title: "Answer by",
            [
              SettingChoice(AnswerMethod.flipping, "flipping"),
              SettingChoice(AnswerMethod.typing, "typing"),
              SettingChoice(AnswerMethod.choosing, "choosing"),
            ]), explanation: "How to answer in review; multiple choice cards show their choices")),
      retention: list.add(
        Setting(
          "retention", .study, of: [.person, .deck], default: SchedulingOptions.standard.desiredRetention,
          label: "Desired retention",
          form: .percent(SchedulingOptions.retention, question: "Retention in percent, 70 to 99"),
          explanation: "Target chance of recalling a card when it comes due")),
      learningSteps: list.add(
        Setting(
          "learningSteps", .study, of: [.person, .deck], default: SchedulingOptions.standard.learningSteps,
          label: "Learning steps",
          form: .steps(
            SchedulingOptions.step, most: SchedulingOptions.maxSteps,
            question: "Up to 100 steps of 1s to 365d (1m 10m) or none"),
          explanation: "Delays between the first reviews of a new card")),
      relearningSteps: list.add(
        Setting(
          "relearningSteps", .study, of: [.person, .deck], default: SchedulingOptions.standard.relearningSteps,
          label: "Relearning steps",
          form: .steps(
            SchedulingOptions.step, most: SchedulingOptions.maxSteps,
            question: "Up to 100 steps of 1s to 365d (1m 10m) or none"),
          explanation: "Delays between reviews of a card after a lapse")),
      learnAhead: list.add(
        Setting(
          "learnAhead", .study, of: .person, default: 20, label: "Learn ahead limit",
          form: .number(0...1440, .words("#m", zero: "none"), question: "Minutes, 0 to 1440; 0 = none"),
          explanation: "With nothing else due, learning cards come up this much early")),
      maximumInterval: list.add(
        Setting(
          "maximumInterval", .study, of: [.person, .deck], default: SchedulingOptions.standard.maximumInterval,
          label: "Maximum interval",
          form: .number(
            1...SchedulingOptions.maxInterval, .days, question: "Days, 1 to 36500, or a time such as 6mo or 1.5y"),
          explanation: "Longest time between two reviews of a card")),
      fuzz: list.add(
        Setting(
          "fuzz", .study, of: [.person, .deck], default: SchedulingOptions.standard.fuzz, label: "Fuzz",
          form: .cycle([
            SettingChoice(true, "on", announcement: "Fuzz is on"),
            SettingChoice(false, "off", announcement: "Fuzz is off"),
          ]), explanation: "Varies intervals slightly so cards learned together drift apart")),
      loadBalancing: list.add(
        Setting(
          "loadBalancing", .study, of: [.person, .deck], default: SchedulingOptions.standard.balancesLoad,
          label: "Load balancing",
          form: .cycle([
            SettingChoice(true, "on", announcement: "Load balancing is on"),
            SettingChoice(false, "off", announcement: "Load balancing is off"),
          ]), explanation: "Fuzz prefers days with fewer reviews")),
      easyDays: list.add(
        Setting(
          "easyDays", .study, of: [.person, .deck], default: SchedulingOptions.standard.easyDays, inFiles: .omitted,
          label: "Easy days",
          form: .weekdays(EasyDays.bounds, question: "Percent of reviews, 0 to 100, as in Sat 50 Sun 0"),
          explanation: "Weekdays to which fuzz moves fewer reviews")),
      codeLanguage: list.add(
        Setting(
          "codeLanguage", .study, of: [.person, .deck], default: "", inFiles: .omitted, label: "Code language",
          form: .menu(
            title: "Code language",
            [SettingChoice("", "none")]
              + CodeLanguage.allCases.map { SettingChoice($0.rawValue, $0.name, title: $0.name) }
          ), explanation: "Colors of code in Markdown that names no language")),
      leechAfter: list.add(
        Setting(
          "leechAfter", .study, of: [.person, .deck], default: Leech.defaultThreshold, label: "Leech threshold",
          form: .number(
            Leech.counts, .words("# lapses", zero: "never", one: "1 lapse"),
            question: "Lapses, 0 to 99; 0 = never"),
          explanation: "Cards with this many lapses are tagged as leeches")),
      dayEnds: list.add(
        Setting(
          "dayEnds", .study, of: .person, default: SchedulingOptions.standard.dayEnds, label: "Next day starts at",
          form: .number(0...23, .words("#:00"), question: "Hour, 0 to 23"),
          explanation: "Hour when the next study day begins")),
      leechesStay: list.add(
        Setting(
          "leechesStay", .study, of: [.person, .deck], default: false, inFiles: .omitted, label: "Leech action",
          form: .cycle([
            SettingChoice(false, "tag and suspend", announcement: "Leech action: tag and suspend"),
            SettingChoice(true, "tag only", announcement: "Leech action: tag only"),
          ]), explanation: "What happens to cards that become leeches")),
      twoButtons: list.add(
        Setting(
          "twoButtons", .study, of: .person, default: false, inFiles: .omitted, label: "Grades",
          form: .cycle([SettingChoice(false, "Again, Hard, Good, Easy"), SettingChoice(true, "Again, Good")]),
          explanation: "Grades to choose from in review")),
      siblingsTogether: list.add(
        Setting(
          "siblingsTogether", .study, of: [.person, .deck], default: SiblingBurying([.new, .reviews]),
          inFiles: .omitted, label: "Sibling cards",
          form: .menu(
            title: "Sibling cards",
            [
              SettingChoice(SiblingBurying([.new, .reviews]), "on different days"),
              SettingChoice(SiblingBurying([]), "on the same day"),
              SettingChoice(SiblingBurying([.new, .reviews, .learning]), "on different days even in learning"),
              SettingChoice(SiblingBurying.new, "new ones wait"),
              SettingChoice(SiblingBurying.reviews, "reviews wait"),
              SettingChoice(SiblingBurying.learning, "learning ones wait"),
              SettingChoice(SiblingBurying([.new, .learning]), "new and learning ones wait"),
              SettingChoice(SiblingBurying([.reviews, .learning]), "reviews and learning ones wait"),
            ]), explanation: "Both directions of a card, or its cloze deletions")),
      playSounds: list.add(
        Setting(
          "playSounds", .study, of: [.person, .deck], default: HeardSides.both, inFiles: .omitted,
          label: "Play sounds",
          form: .menu(
            title: "Play sounds",
            [
              SettingChoice(HeardSides.both, "on both sides"), SettingChoice(HeardSides.front, "on the front"),
              SettingChoice(HeardSides.back, "on the back"), SettingChoice(HeardSides.never, "never"),
            ]), explanation: "Sides whose sounds are played as soon as they are shown")),
      speech: list.add(
        Setting(
          "speech", .study, of: [.person, .deck], default: "", inFiles: .omitted, label: "Speech language",
          form: .text(most: 35, none: "none", question: "Language, such as de or en-GB, up to 35 letters"),
          explanation: "Language in which cards are read aloud, if they are")),
      readAloud: list.add(
        Setting(
          "readAloud", .study, of: [.person, .deck], default: HeardSides.both, inFiles: .omitted,
          label: "Read aloud",
          form: .menu(
            title: "Read aloud",
            [
              SettingChoice(HeardSides.both, "both sides"), SettingChoice(HeardSides.front, "the front"),
              SettingChoice(HeardSides.back, "the back"), SettingChoice(HeardSides.never, "on request"),
            ]), explanation: "Sides without sounds, in decks that have a speech language")),
      memory: list.add(
        Setting(
          "memory", .study, of: [.person, .deck], default: MemoryParameters.standard, label: "FSRS parameters",
          form: .own,
          explanation: "Default, or optimized from your reviews; lower log loss is better"))
    )
  }
}

/// The sides of cards that are heard when they are shown.
public enum HeardSides: String, CaseIterable, Sendable, SettingValue {
  case both, front, back, never

  /// Returns whether a side is heard.
  public func contains(_ side: Card.Side) -> Bool {
    switch self {
    case .both: true
    case .front: side == .front
    case .back: side == .back
    case .never: false
    }
  }
}

/// The siblings of a card, such as its other direction, that wait until the next day if one of them comes up today.
public struct SiblingBurying: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// New cards.
  public static let new = SiblingBurying(rawValue: 1)
  /// Cards in review.
  public static let reviews = SiblingBurying(rawValue: 2)
  /// Cards in learning or relearning steps that are due on a day, rather than at a time.
  public static let learning = SiblingBurying(rawValue: 4)

  private static let names = [(new, "new"), (reviews, "reviews"), (learning, "learning")]
}

extension SiblingBurying: SettingValue {
  /// The type of the values in files.
  public static var propertyType: PropertyType { .string }

  /// The names of those that wait, with blanks between them.
  public var propertyValue: PropertyValue {
    .string(SiblingBurying.names.filter { contains($0.0) }.map(\.1).joined(separator: " "))
  }

  /// Creates a set from an entry of a file, or returns `nil` if the entry is invalid.
  public init?(propertyValue: PropertyValue) {
    // Earlier versions wrote whether siblings come up on the same day.
    if case .boolean(let isTogether) = propertyValue {
      self = isTogether ? [] : [.new, .reviews]
      return
    }
    guard let words = propertyValue.string?.split(separator: " ") else { return nil }
    self = []
    for word in words {
      guard let known = SiblingBurying.names.first(where: { $0.1 == word }) else { return nil }
      insert(known.0)
    }
  }
}

extension CodeLanguage {
  /// The name of the language.
  public var name: String {
    switch self {
    case .c: "C"
    case .cpp: "C++"
    case .css: "CSS"
    case .diff: "diff"
    case .go: "Go"
    case .haskell: "Haskell"
    case .html: "HTML"
    case .java: "Java"
    case .javascript: "JavaScript"
    case .json: "JSON"
    case .kotlin: "Kotlin"
    case .lisp: "Lisp"
    case .lua: "Lua"
    case .make: "Make"
    case .php: "PHP"
    case .python: "Python"
    case .ruby: "Ruby"
    case .rust: "Rust"
    case .sh: "shell"
    case .sql: "SQL"
    case .swift: "Swift"
    case .toml: "TOML"
    case .typescript: "TypeScript"
    case .yaml: "YAML"
    }
  }
}
