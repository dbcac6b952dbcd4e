import Anki
import FlashcardKit

extension AnkiPreset {
  /// Takes over the settings of a preset that differ between two versions of it.
  mutating func take(_ new: [String: PropertyValue], was old: [String: PropertyValue]) {
    /// Returns the new value of a setting, the default if it was removed, or `nil` if it is as it was.
    func changed<Value>(_ setting: Setting<Value>) -> Value? {
      old[setting.key] == new[setting.key] ? nil : new[setting] ?? setting.defaultValue
    }
    let study = Settings.study
    if let number = changed(study.newPerDay) { newPerDay = number }
    if let number = changed(study.reviewsPerDay) { reviewsPerDay = number }
    if let steps = changed(study.learningSteps) { learningSteps = steps.map { Double($0) / 60_000 } }
    if let steps = changed(study.relearningSteps) { relearningSteps = steps.map { Double($0) / 60_000 } }
    if let share = changed(study.retention) { desiredRetention = share }
    if let days = changed(study.maximumInterval) { maximumInterval = days }
    if let parameters = changed(study.memory) {
      parameters6 = new[study.memory] == nil ? [] : parameters.values
      if parameters6.isEmpty { (parameters4, parameters5) = ([], []) }
    }
    if let days = changed(study.easyDays) { easyDays = days.shares.map { Double($0) / 100 } }
    if let placement = changed(study.newCardPlacement) {
      orders.newMix =
        switch placement {
        case .mixed: 0
        case .after: 1
        case .before: 2
        }
    }
    if let order = changed(study.newCardOrder) {
      orders.newCardInsertOrder = order == .random ? 1 : 0
      if order == .deck { (orders.newCardGatherPriority, orders.newCardSortOrder) = (0, 0) }
    }
    if let order = changed(study.reviewOrder) {
      orders.reviewOrder =
        switch order {
        case .dueDate: 0
        case .deck: 2
        case .retrievability: 7
        case .random: 8
        case .overdueness: 12
        }
    }
    if let burying = changed(study.siblingsTogether) {
      self.burying.buriesNew = burying.contains(.new)
      self.burying.buriesReviews = burying.contains(.reviews)
      self.burying.buriesInterdayLearning = burying.contains(.learning)
    }
    if let lapses = changed(study.leechAfter) { leechThreshold = lapses > 0 ? lapses : AnkiPreset.never }
    if let stay = changed(study.leechesStay) { leechAction = stay ? 1 : 0 }
  }

  /// A number of lapses that no card has.
  private static let never = 9999
}
