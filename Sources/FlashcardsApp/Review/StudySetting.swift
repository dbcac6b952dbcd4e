import FlashcardKit

/// How somebody studies, as it can be chosen: for everything, or for a deck and those in it.
enum StudySetting: Sendable, CaseIterable {
  case dailyGoal, newPerDay, reviewsPerDay, asking, retention, learningSteps, relearningSteps, maximumInterval
  case leechAfter, dayEnds

  /// Those that a deck can have otherwise.
  static let ofDecks: [StudySetting] = allCases.filter { ![.dayEnds, .dailyGoal, .leechAfter].contains($0) }

  var label: String {
    switch self {
    case .dailyGoal: "Daily goal"
    case .newPerDay: "New cards a day"
    case .reviewsPerDay: "Reviews a day"
    case .retention: "Remembered"
    case .learningSteps: "Learning steps"
    case .relearningSteps: "Steps when forgotten"
    case .maximumInterval: "Longest interval"
    case .dayEnds: "A day ends at"
    case .asking: "Asked by"
    case .leechAfter: "A leech after"
    }
  }

  var question: String {
    switch self {
    case .dailyGoal: "How many answers? 0 to 9999"
    case .newPerDay, .reviewsPerDay: "How many? 0 to 9999"
    case .retention: "With how many percent? 70 to 99"
    case .learningSteps, .relearningSteps: "Such as: 1m 10m 1d"
    case .maximumInterval: "How many days? 1 to 36500"
    case .dayEnds: "At which hour? 0 to 23"
    case .asking: "turning over, typing or choosing"
    case .leechAfter: "Forgotten how often? 0 to 99; 0: never"
    }
  }

  var about: String {
    switch self {
    case .dailyGoal: "How many answers you want to give a day; the title says how far you are."
    case .newPerDay: "How many cards that were never answered a deck asks a day."
    case .reviewsPerDay: "How many reviews a deck asks a day; what is left comes the next."
    case .retention: "How probable it shall be that you know a card when it is asked."
    case .learningSteps: "After how long a new card is asked again, until it has passed all."
    case .relearningSteps: "The same for a card that you knew and forgot."
    case .maximumInterval: "No card stays away longer."
    case .dayEnds: "The hour of the night at which the next day of study begins."
    case .asking: "Whether you turn a card over in review, type its answer or choose it."
    case .leechAfter: "A card forgotten so often is tagged as a leech: put it in other words."
    }
  }

  func value(of options: StudyOptions) -> String {
    let schedule = options.scheduling
    switch self {
    case .dailyGoal: return options.dailyGoal == 0 ? "none" : Words.answers(options.dailyGoal)
    case .newPerDay: return Words.grouped(options.newPerDay)
    case .reviewsPerDay: return Words.grouped(options.reviewsPerDay)
    case .retention: return "\(Int((schedule.desiredRetention * 100).rounded())) %"
    case .learningSteps: return Words.steps(schedule.learningSteps)
    case .relearningSteps: return Words.steps(schedule.relearningSteps)
    case .maximumInterval: return Words.days(schedule.maximumInterval)
    case .dayEnds: return "\(schedule.dayEnds):00"
    case .asking: return Words.name(options.asking)
    case .leechAfter: return options.leechAfter == 0 ? "never" : "forgotten \(options.leechAfter) times"
    }
  }

  /// What stands in the field when it is altered.
  func text(of options: StudyOptions) -> String {
    switch self {
    case .dailyGoal: String(options.dailyGoal)
    case .newPerDay: String(options.newPerDay)
    case .reviewsPerDay: String(options.reviewsPerDay)
    case .retention: String(Int((options.scheduling.desiredRetention * 100).rounded()))
    case .maximumInterval: String(options.scheduling.maximumInterval)
    case .dayEnds: String(options.scheduling.dayEnds)
    case .asking: Words.name(options.asking)
    case .leechAfter: String(options.leechAfter)
    case .learningSteps, .relearningSteps: value(of: options)
    }
  }

  /// What was typed, as a value; nil where it is none.
  func read(_ text: String) -> PropertyValue? {
    let text = text.trimmed()
    func number(_ bounds: ClosedRange<Int>) -> Int? {
      Int(text.replacing("%", with: "").trimmed()).flatMap { bounds.contains($0) ? $0 : nil }
    }
    switch self {
    case .dailyGoal, .newPerDay, .reviewsPerDay: return number(StudyOptions.limits).map { .integer(Int64($0)) }
    case .retention: return number(70...99).map { .real(Double($0) / 100) }
    case .maximumInterval: return number(1...SchedulingOptions.longestInterval).map { .integer(Int64($0)) }
    case .dayEnds: return number(0...23).map { .integer(Int64($0)) }
    case .leechAfter: return number(Leech.counts).map { .integer(Int64($0)) }
    case .asking:
      let word = text.folded()
      return Asking.allCases.first { !word.isEmpty && Words.name($0).hasPrefix(word) }.map { .string($0.rawValue) }
    case .learningSteps, .relearningSteps: return Words.steps(text).map { .array($0.map(PropertyValue.integer)) }
    }
  }

  private var preference: Library.Preference {
    switch self {
    case .dailyGoal: .dailyGoal
    case .newPerDay: .newPerDay
    case .reviewsPerDay: .reviewsPerDay
    case .retention: .retention
    case .learningSteps: .learningSteps
    case .relearningSteps: .relearningSteps
    case .maximumInterval: .maximumInterval
    case .dayEnds: .dayEnds
    case .asking: .asking
    case .leechAfter: .leechAfter
    }
  }

  /// The value chosen for everything; nil is the usual one.
  func choosing(_ value: PropertyValue?, in library: Library) -> Change {
    library.preferring(preference.rawValue, value)
  }

  /// The value chosen for a deck; nil is that of the deck it stands in.
  func set(_ value: PropertyValue?, in options: inout DeckOptions) {
    let number = value?.integer.map { Int($0) }
    let steps = value?.array?.compactMap(\.integer)
    switch self {
    case .newPerDay: options.newPerDay = number
    case .reviewsPerDay: options.reviewsPerDay = number
    case .retention: options.scheduling.desiredRetention = value?.number
    case .learningSteps: options.scheduling.learningSteps = steps
    case .relearningSteps: options.scheduling.relearningSteps = steps
    case .maximumInterval: options.scheduling.maximumInterval = number
    case .asking: options.asking = value?.string.flatMap(Asking.init)
    case .dailyGoal, .dayEnds, .leechAfter: break
    }
  }

  /// Whether a deck has it otherwise.
  func isSet(in options: DeckOptions) -> Bool {
    var without = options
    set(nil, in: &without)
    return without != options
  }
}

extension Words {
  /// Steps as people write them: `1m 10m`.
  static func steps(_ steps: [Milliseconds]) -> String {
    steps.isEmpty
      ? "none"
      : steps.map { step in
        for (unit, length) in units.reversed() where step % length == 0 { return "\(step / length)\(unit)" }
        return "\((step + 999) / 1000)s"
      }.joined(separator: " ")
  }

  /// Steps from what was typed; nil where they are none.
  static func steps(_ text: String) -> [Milliseconds]? {
    if text.isEmpty || text == "none" { return [] }
    var steps: [Milliseconds] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      guard let unit = units.first(where: { $0.0 == word.last.map(String.init) }), let count = Int64(word.dropLast()),
        (1...1_000_000).contains(count), SchedulingOptions.step.contains(count * unit.1)
      else { return nil }
      steps.append(count * unit.1)
    }
    return steps.count <= SchedulingOptions.mostSteps ? steps : nil
  }

  private static let units: [(String, Milliseconds)] = [
    ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  static func chosen(_ setting: StudySetting, _ value: String, of deck: String?) -> String {
    let what = "\(setting.label): \(value)"
    return deck.map { "\(what) in \(quoted($0))" } ?? what
  }

  static func name(_ asking: Asking) -> String {
    switch asking {
    case .turning: "turning over"
    case .typing: "typing"
    case .choosing: "choosing"
    }
  }

  static let asUsual = "As usual"
  static let asAbove = "as the deck it stands in"
}

extension World {
  /// Chooses how the person studies; for a deck nothing typed is what holds above it. Returns what is wrong.
  mutating func choose(_ setting: StudySetting, _ text: String, for deck: DeckID?) -> String? {
    let isUsual = text.trimmed().isEmpty
    let value = isUsual ? nil : setting.read(text)
    if value == nil, !isUsual { return setting.question }
    guard let deck else {
      perform(
        setting.choosing(value, in: library), Words.chosen(setting, isUsual ? "as usual" : text.trimmed(), of: nil))
      return nil
    }
    guard var own = library.deck(deck) else { return nil }
    setting.set(value, in: &own.options)
    do throws(DeckProblem) {
      let said = isUsual ? Words.asAbove : text.trimmed()
      perform(try library.editing(own), Words.chosen(setting, said, of: own.title))
    } catch { return Words.sentence(error) }
    return nil
  }

  /// How shall prompts be answered, in a deck or in all?
  mutating func askHowToAsk(in id: DeckID?) {
    let deck = id.flatMap { library.deck($0) }
    let own = deck.map(\.options.asking) ?? library.studyOptions.asking
    func item(_ label: String, detail: String = "", _ text: String) -> Menu.Item {
      Menu.Item(label, detail: detail, .chooseStudyOption(.asking, id, text))
    }
    // What holds where the deck has nothing of its own.
    let above = deck.map { library.studyOptions(of: library.parent(of: $0)).asking }
    let usual = above.map { [item(Words.asUsual, detail: Words.name($0), "")] } ?? []
    let ways = Asking.allCases.map {
      item(Words.name($0).prefix(1).uppercased() + Words.name($0).dropFirst(), Words.name($0))
    }
    let place = Asking.allCases.firstIndex { $0 == own }.map { $0 + usual.count }
    push(Menu(title: StudySetting.asking.label, items: usual + ways, selected: place))
  }

  /// How shall a deck be studied?
  mutating func askForStudyOptions(of id: DeckID) {
    guard let deck = library.deck(id) else { return }
    let options = library.studyOptions(of: id)
    push(
      Menu(
        title: "Study \(Words.short(deck.title))",
        items: StudySetting.ofDecks.map { setting in
          let value = setting.value(of: options)
          return Menu.Item(
            setting.label, detail: setting.isSet(in: deck.options) ? value : "\(value) (as above)",
            .askForStudyOption(setting, id))
        }))
  }
}

extension Request {
  /// How shall a deck be studied?
  static func askForStudyOptions(_ deck: DeckID) -> Request { always { $0.askForStudyOptions(of: deck) } }

  /// One of these, for a deck or for everything.
  static func askForStudyOption(_ setting: StudySetting, _ deck: DeckID?) -> Request {
    always { world in
      if setting == .asking { return world.askHowToAsk(in: deck) }
      let options = world.library.studyOptions(of: deck)
      world.push(
        TextPrompt(
          setting.label, question: setting.question + (deck == nil ? "; nothing: as usual" : "; nothing: as above"),
          verb: "Set", text: setting.text(of: options)
        ) { $1.choose(setting, $0, for: deck) })
    }
  }

  fileprivate static func chooseStudyOption(_ setting: StudySetting, _ deck: DeckID?, _ text: String) -> Request {
    Request { $0.choose(setting, text, for: deck) }
  }
}
