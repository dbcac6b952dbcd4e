import Anki
import FlashcardKit
import Foundation

extension Preset {
  /// Creates the preset that stands for one of Anki's. Returns `nil` for one with nothing but default values.
  init?(_ preset: AnkiPreset) {
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
    if preset.orders.newCardInsertOrder == 1 { set(study.newCardOrder, .random) }
    guard !options.isEmpty else { return nil }
    let name = String(String(preset.name.prefix(1000)).cleanedLine().prefix(Preset.maxNameLength - 10))
    self.init(
      id: PresetID(derivedFrom: ["anki", "preset", String(preset.id)]), name: name.isEmpty ? "Anki" : name,
      options: options)
  }

  private static func steps(_ minutes: [Double]) -> [Milliseconds] {
    minutes.filter(\.isFinite).map { Milliseconds(($0 * 60_000).clamped(to: 1000...365 * 86_400_000)) }
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
