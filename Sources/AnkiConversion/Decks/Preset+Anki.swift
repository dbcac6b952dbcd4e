import Anki
import Essentials
import FlashcardKit

extension Preset {
  /// Creates the preset that stands for one of Anki's. Returns `nil` for one with nothing but default values.
  ///
  /// - Parameters:
  ///   - preset: The preset. Orders that have no counterpart are as by default.
  ///   - newIgnoresReviewLimit: Whether new cards ignore the review limit, which Anki says of all presets at once.
  init?(_ preset: AnkiPreset, newIgnoresReviewLimit: Bool) {
    let study = Settings.study
    var options: [String: PropertyValue] = [:]
    /// Sets a value that isn't the default.
    func set<Value>(_ setting: Setting<Value>, _ value: Value) {
      let value = value.bounded(by: setting.form)
      if value != setting.defaultValue { options[setting] = value }
    }
    set(study.newPerDay, preset.newPerDay)
    set(study.reviewsPerDay, preset.reviewsPerDay)
    set(study.learningSteps, Preset.steps(preset.learningSteps))
    set(study.relearningSteps, Preset.steps(preset.relearningSteps))
    set(study.retention, preset.desiredRetention)
    set(study.maximumInterval, preset.maximumInterval)
    if let parameters = MemoryParameters(anki: preset.parameters) { set(study.memory, parameters) }
    if preset.easyDays.count == EasyDays.count,
      let days = EasyDays(preset.easyDays.map { $0.isFinite ? Int(($0 * 100).clamped(to: 0...100)) : 100 })
    {
      set(study.easyDays, days)
    }
    switch preset.orders.newMix {
    case 1: set(study.newCardPlacement, .after)
    case 2: set(study.newCardPlacement, .before)
    default: break
    }
    set(study.newCardOrder, Preset.hasRandomOrder(preset.orders) ? .random : .deck)
    if let order = Preset.reviewOrders[preset.orders.reviewOrder] { set(study.reviewOrder, order) }
    set(study.newIgnoresReviewLimit, newIgnoresReviewLimit)
    set(study.siblingsTogether, SiblingBurying(preset.burying))
    set(study.leechAfter, preset.leechThreshold)
    set(study.leechesStay, preset.leechAction == 1)
    guard !options.isEmpty else { return nil }
    let name = String(String(preset.name.prefix(1000)).cleanedLine().prefix(Preset.maxNameLength - 10))
    self.init(
      id: AnkiID.preset(preset.id), name: name.isEmpty ? "Anki" : name,
      options: options)
  }

  /// Whether new cards come up at random: as they are put in the queue, gathered (3 and 4), or sorted (2 to 4).
  private static func hasRandomOrder(_ orders: AnkiPreset.Orders) -> Bool {
    orders.newCardInsertOrder == 1 || (3...4).contains(orders.newCardGatherPriority)
      || (2...4).contains(orders.newCardSortOrder)
  }

  /// The orders of reviews by their numbers in Anki's files. Those by interval, ease, or age have no counterpart.
  private static let reviewOrders: [Int: ReviewOrder] = [
    0: .dueDate, 1: .dueDate, 2: .deck, 7: .retrievability, 8: .random, 12: .overdueness,
  ]

  private static func steps(_ minutes: [Double]) -> [Milliseconds] {
    minutes.filter(\.isFinite).map { Milliseconds(($0 * 60_000).clamped(to: 1000...365 * 86_400_000)) }
  }
}

extension SiblingBurying {
  fileprivate init(_ burying: AnkiPreset.Burying) {
    self = []
    if burying.buriesNew { insert(.new) }
    if burying.buriesReviews { insert(.reviews) }
    if burying.buriesInterdayLearning { insert(.learning) }
  }
}

extension MemoryParameters {
  /// Creates parameters from those of a preset of Anki's. Older ones are completed as Anki does
  /// (fsrs-rs, `parameters_to_fsrs6`). Returns `nil` for other numbers of parameters.
  init?(anki values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    switch values.count {
    case 17:
      var own = values
      own[4] = values[5] * 2 + values[4]
      own[5] = log(values[5] * 3 + 1) / 3
      own[6] = values[6] + 0.5
      self.init(own + [0, 0, 0, 0.5])
    case 19: self.init(values + [0, 0.5])
    case 21: self.init(values)
    default: return nil
    }
  }
}
