import CardFormats
import FlashcardKit

/// Actions on the options of decks. Here, each deck has its own, whose number is that of the deck.
extension Actions {
  static let options: [String: Action] = [
    "getDeckConfig": { session, params throws(AnkiRefusal) in
      guard let deck = session.decks.find(try params.text("deck")) else { return .boolean(false) }
      return session.config(of: deck.id)
    },
    "saveDeckConfig": { session, params throws(AnkiRefusal) in
      let config = params["config"]
      guard let number = config["id"].integer, let deck = try session.deck(withConfig: number) else {
        return .boolean(false)
      }
      session.setOptions(of: deck) { $0.take(config) }
      return .boolean(true)
    },
    "setDeckConfigId": { session, params throws(AnkiRefusal) in
      let decks = try params.texts("decks").map { session.decks.find($0)?.name }
      let number = try params.number("configId")
      guard !decks.contains(nil), let model = try session.deck(withConfig: number) else { return .boolean(false) }
      let config = session.config(of: model)
      for name in decks.compactMap(\.self) {
        let deck = try session.deck(madeFor: name)
        session.setOptions(of: deck) { $0.take(config) }
      }
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
    return .object([
      ("id", .integer(decks.number(deck))), ("mod", .integer(0)), ("name", .string(decks.name(deck))),
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

  private mutating func set<Option>(_ setting: Setting<Option>, _ value: Option?) {
    if let value, let entry = setting.normalized(value.propertyValue) { self[setting.key] = entry }
  }

  /// Returns steps of learning, which are in minutes.
  private static func steps(_ value: JSONValue) -> [Milliseconds]? {
    value.array.map { $0.compactMap { $0.number.flatMap { Milliseconds(exactly: ($0 * 60_000).rounded()) } } }
  }
}
