import AnkiConversion
import CardFormats
import FlashcardKit

/// Actions on the options of decks. Here, decks have their own, whose number is that of the deck, or follow a preset.
extension Actions {
  static let options: [String: Action] = [
    "getDeckConfig": { session, params throws(AnkiRefusal) in
      // Some send the number.
      if case .integer(let number) = params["deck"] {
        guard let deck = session.decks.deck(number) else {
          return number == DeckList.defaultNumber ? session.config(of: nil) : .boolean(false)
        }
        return session.config(of: deck)
      }
      guard let deck = session.decks.find(try params.text("deck")) else { return .boolean(false) }
      return session.config(of: deck.id)
    },
    "saveDeckConfig": { session, params throws(AnkiRefusal) in
      let config = params["config"]
      guard let number = config["id"].integer else { return .boolean(false) }
      if let deck = try session.deck(withConfig: number) {
        session.setOptions(of: deck) { $0.take(config) }
      } else if var preset = session.preset(number) {
        preset.options.take(config)
        session.perform(session.library.editing(preset))
      } else {
        return .boolean(false)
      }
      return .boolean(true)
    },
    "setDeckConfigId": { session, params throws(AnkiRefusal) in
      let decks = try params.texts("decks").map { session.decks.find($0)?.name }
      let number = try params.number("configId")
      guard !decks.contains(nil) else { return .boolean(false) }
      if let model = try session.deck(withConfig: number) {
        let config = session.config(of: model)
        for name in decks.compactMap(\.self) {
          let deck = try session.deck(madeFor: name)
          session.setOptions(of: deck) { $0.take(config) }
        }
      } else if let preset = session.preset(number) {
        for name in decks.compactMap(\.self) {
          let deck = try session.deck(madeFor: name)
          session.setOptions(of: deck) { $0.dropTaken() }
          session.perform(session.library.choosing(preset.id, for: deck))
        }
      } else {
        return .boolean(false)
      }
      return .boolean(true)
    },
    // A preset is what has options without a deck.
    "cloneDeckConfigId": { session, params throws(AnkiRefusal) in
      let name = try params.text("name")
      let number = params["cloneFrom"].isNull ? DeckList.defaultNumber : try params.number("cloneFrom")
      var options: [String: PropertyValue] = [:]
      if let preset = session.preset(number) {
        options = preset.options
      } else if let deck = session.decks.deck(number) {
        options.take(session.config(of: deck))
      } else if number == DeckList.defaultNumber {
        options.take(session.config(of: nil))
      } else {
        return .boolean(false)
      }
      return .integer(try session.addPreset(named: name, options))
    },
    // The options of a deck are removed with it.
    "removeDeckConfigId": { session, params throws(AnkiRefusal) in
      guard let preset = session.preset(try params.number("configId")) else { return .boolean(false) }
      session.perform(session.library.removing(preset.id))
      return .boolean(true)
    },
  ]
}

extension AnkiConnectSession {
  /// Returns the deck whose options have a number, or `nil`.
  fileprivate mutating func deck(withConfig number: Int64) throws(AnkiRefusal) -> DeckID? {
    if let deck = decks.deck(number) { return deck }
    guard number == DeckList.defaultNumber else { return nil }
    return try deck(madeFor: DeckList.defaultName)
  }

  /// Returns the preset with a number, or `nil`.
  fileprivate func preset(_ number: Int64) -> Preset? { library.presets.first { AnkiID.of($0.id) == number } }

  /// Adds a preset, with a number after its name if another has that already.
  ///
  /// - Returns: Its number.
  fileprivate mutating func addPreset(
    named name: String, _ options: [String: PropertyValue]
  ) throws(AnkiRefusal) -> Int64 {
    var id = turn.random.presetID()
    while preset(AnkiID.of(id)) != nil || decks.deck(AnkiID.of(id)) != nil { id = turn.random.presetID() }
    for count in 1...library.presets.count + 1 {
      let name = count == 1 ? name : "\(name) \(count)"
      do throws(PresetProblem) {
        perform(try library.adding(Preset(id: id, name: name, options: options)))
        return AnkiID.of(id)
      } catch {
        if case .nameTaken = error { continue }
        throw AnkiRefusal("the name of the options can't be used: \(name.prefix(100))")
      }
    }
    throw AnkiRefusal("the name of the options can't be used: \(name.prefix(100))")
  }

  /// Returns the preset whose options a deck has, or `nil` if it has its own.
  private func preset(of deck: DeckID?) -> Preset? {
    guard let deck = deck.flatMap(library.deck), !deck.options.hasTaken else { return nil }
    return deck.preset.flatMap(library.preset)
  }

  fileprivate mutating func setOptions(of id: DeckID, _ set: (inout [String: PropertyValue]) -> Void) {
    guard let deck = library.deck(id) else { return }
    var edited = deck
    set(&edited.options)
    if edited != deck { perform(Change([.editDeck(from: deck, to: edited)])) }
  }

  /// Returns the options of a deck, as older versions of Anki kept them.
  fileprivate func config(of deck: DeckID?) -> JSONValue {
    let options = library.studyOptions(of: deck)
    let scheduling = options.scheduling
    func minutes(_ steps: [Milliseconds]) -> JSONValue { .array(steps.map { .number(Double($0) / 60_000) }) }
    let new: JSONValue = .object([
      ("delays", minutes(scheduling.learningSteps)), ("ints", .array([.integer(1), .integer(4), .integer(0)])),
      ("initialFactor", .integer(2500)), ("order", .integer(options.newCardOrder == .random ? 0 : 1)),
      ("perDay", .integer(options.newPerDay)), ("bury", .boolean(false)), ("separate", .boolean(true)),
    ])
    let rev: JSONValue = .object([
      ("perDay", .integer(options.reviewsPerDay)), ("ease4", .number(1.3)), ("ivlFct", .number(1)),
      ("maxIvl", .integer(scheduling.maximumInterval)), ("bury", .boolean(false)), ("hardFactor", .number(1.2)),
      ("fuzz", .number(0.05)), ("minSpace", .integer(1)),
    ])
    let lapse: JSONValue = .object([
      ("delays", minutes(scheduling.relearningSteps)), ("mult", .number(0)), ("minInt", .integer(1)),
      ("leechFails", .integer(options.leechAfter)), ("leechAction", .integer(0)),
    ])
    let preset = preset(of: deck)
    return .object([
      ("id", .integer(preset.map { AnkiID.of($0.id) } ?? decks.number(deck))), ("mod", .integer(0)),
      ("name", .string(preset?.name ?? decks.name(deck))),
      ("usn", .integer(0)), ("maxTaken", .integer(60)), ("autoplay", .boolean(true)), ("timer", .integer(0)),
      ("replayq", .boolean(true)), ("new", new), ("rev", rev), ("lapse", lapse), ("dyn", .boolean(false)),
      ("newPerDayMinimum", .integer(0)), ("desiredRetention", .number(scheduling.desiredRetention)),
    ])
  }
}

extension [String: PropertyValue] {
  /// Takes the options that clients change. Those that are out of range stay as they are.
  fileprivate mutating func take(_ config: JSONValue) {
    let study = Settings.study
    let (new, rev, lapse) = (config["new"], config["rev"], config["lapse"])
    set(study.newPerDay, new["perDay"].integer.map { Int(clamping: $0) })
    set(study.reviewsPerDay, rev["perDay"].integer.map { Int(clamping: $0) })
    set(study.maximumInterval, rev["maxIvl"].integer.map { Int(clamping: $0) })
    set(study.leechAfter, lapse["leechFails"].integer.map { Int(clamping: $0) })
    set(study.retention, config["desiredRetention"].number)
    set(study.learningSteps, Self.steps(new["delays"]))
    set(study.relearningSteps, Self.steps(lapse["delays"]))
  }

  /// The keys of the options that clients change.
  private static let taken = [
    Settings.study.newPerDay.key, Settings.study.reviewsPerDay.key, Settings.study.maximumInterval.key,
    Settings.study.leechAfter.key, Settings.study.retention.key, Settings.study.learningSteps.key,
    Settings.study.relearningSteps.key,
  ]

  /// Whether there are options that clients change.
  fileprivate var hasTaken: Bool { Self.taken.contains { self[$0] != nil } }

  /// Removes the options that clients change.
  fileprivate mutating func dropTaken() { for key in Self.taken { self[key] = nil } }

  private mutating func set<Option>(_ setting: Setting<Option>, _ value: Option?) {
    if let value, let entry = setting.normalized(value.propertyValue) { self[setting.key] = entry }
  }

  /// Returns steps of learning, which are in minutes.
  private static func steps(_ value: JSONValue) -> [Milliseconds]? {
    value.array.map { $0.compactMap { $0.number.flatMap { Milliseconds(exactly: ($0 * 60_000).rounded()) } } }
  }
}
