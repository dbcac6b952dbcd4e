import Anki
import Essentials
import SwiftProtobuf

/// Presets in schema 18.
extension AnkiPreset {
  /// Creates a preset from its row.
  init(id: Int64, name: String, modified: Int64, stored: StoredPresetConfig) {
    self.init(id: id, name: name)
    self.modified = modified
    learningSteps = stored.learnSteps.map(Double.init(shortest:))
    relearningSteps = stored.relearnSteps.map(Double.init(shortest:))
    parameters4 = stored.fsrsParams4.map(Double.init(shortest:))
    parameters5 = stored.fsrsParams5.map(Double.init(shortest:))
    parameters6 = stored.fsrsParams6.map(Double.init(shortest:))
    easyDays = stored.easyDaysPercentages.map(Double.init(shortest:))
    newPerDay = Int(stored.newPerDay)
    reviewsPerDay = Int(stored.reviewsPerDay)
    maximumInterval = Int(stored.maximumReviewInterval)
    leechAction = Int(stored.leechAction)
    leechThreshold = Int(stored.leechThreshold)
    sm2 = SM2(stored)
    orders = Orders(stored)
    burying.buriesNew = stored.buryNew
    burying.buriesReviews = stored.buryReviews
    burying.buriesInterdayLearning = stored.buryInterdayLearning
    showing.disablesAutoplay = stored.disableAutoplay
    showing.longestAnswer = Int(stored.capAnswerTimeToSecs)
    showing.showsTimer = stored.showTimer
    showing.skipsQuestionOnReplay = stored.skipQuestionWhenReplayingAnswer
    desiredRetention = Double(shortest: stored.desiredRetention)
    historicalRetention = Double(shortest: stored.historicalRetention)
    parameterSearch = stored.paramSearch
    ignoreReviewsBefore = stored.ignoreRevlogsBeforeDate
    other = Showing.others(stored).bytes
  }

  /// The row's configuration.
  var stored: StoredPresetConfig {
    .with {
      $0.learnSteps = learningSteps.map(Float.init)
      $0.relearnSteps = relearningSteps.map(Float.init)
      $0.fsrsParams4 = parameters4.map(Float.init)
      $0.fsrsParams5 = parameters5.map(Float.init)
      $0.fsrsParams6 = parameters6.map(Float.init)
      $0.easyDaysPercentages = easyDays.map(Float.init)
      $0.newPerDay = UInt32(clamping: newPerDay)
      $0.reviewsPerDay = UInt32(clamping: reviewsPerDay)
      $0.maximumReviewInterval = UInt32(clamping: maximumInterval)
      $0.leechAction = Int32(clamping: leechAction)
      $0.leechThreshold = UInt32(clamping: leechThreshold)
      sm2.put(in: &$0)
      orders.put(in: &$0)
      $0.buryNew = burying.buriesNew
      $0.buryReviews = burying.buriesReviews
      $0.buryInterdayLearning = burying.buriesInterdayLearning
      $0.disableAutoplay = showing.disablesAutoplay
      $0.capAnswerTimeToSecs = UInt32(clamping: showing.longestAnswer)
      $0.showTimer = showing.showsTimer
      $0.skipQuestionWhenReplayingAnswer = showing.skipsQuestionOnReplay
      $0.desiredRetention = Float(desiredRetention)
      $0.historicalRetention = Float(historicalRetention)
      $0.paramSearch = parameterSearch
      $0.ignoreRevlogsBeforeDate = ignoreReviewsBefore
      Showing.put(JSONObject(other), in: &$0)
    }
  }
}

extension AnkiPreset.SM2 {
  fileprivate init(_ stored: StoredPresetConfig) {
    self.init()
    initialEase = Double(shortest: stored.initialEase)
    easyMultiplier = Double(shortest: stored.easyMultiplier)
    hardMultiplier = Double(shortest: stored.hardMultiplier)
    lapseMultiplier = Double(shortest: stored.lapseMultiplier)
    intervalMultiplier = Double(shortest: stored.intervalMultiplier)
    minimumLapseInterval = Int(stored.minimumLapseInterval)
    graduatingIntervalGood = Int(stored.graduatingIntervalGood)
    graduatingIntervalEasy = Int(stored.graduatingIntervalEasy)
  }

  fileprivate func put(in stored: inout StoredPresetConfig) {
    stored.initialEase = Float(initialEase)
    stored.easyMultiplier = Float(easyMultiplier)
    stored.hardMultiplier = Float(hardMultiplier)
    stored.lapseMultiplier = Float(lapseMultiplier)
    stored.intervalMultiplier = Float(intervalMultiplier)
    stored.minimumLapseInterval = UInt32(clamping: minimumLapseInterval)
    stored.graduatingIntervalGood = UInt32(clamping: graduatingIntervalGood)
    stored.graduatingIntervalEasy = UInt32(clamping: graduatingIntervalEasy)
  }
}

extension AnkiPreset.Orders {
  fileprivate init(_ stored: StoredPresetConfig) {
    self.init()
    newCardInsertOrder = Int(stored.newCardInsertOrder)
    newMix = Int(stored.newMix)
    interdayLearningMix = Int(stored.interdayLearningMix)
    newCardSortOrder = Int(stored.newCardSortOrder)
    reviewOrder = Int(stored.reviewOrder)
    newCardGatherPriority = Int(stored.newCardGatherPriority)
  }

  fileprivate func put(in stored: inout StoredPresetConfig) {
    stored.newCardInsertOrder = Int32(clamping: newCardInsertOrder)
    stored.newMix = Int32(clamping: newMix)
    stored.interdayLearningMix = Int32(clamping: interdayLearningMix)
    stored.newCardSortOrder = Int32(clamping: newCardSortOrder)
    stored.reviewOrder = Int32(clamping: reviewOrder)
    stored.newCardGatherPriority = Int32(clamping: newCardGatherPriority)
  }
}

/// What the program doesn't know has the same names in both schemas: those of schema 11.
extension AnkiPreset.Showing {
  fileprivate static func others(_ stored: StoredPresetConfig) -> JSONObject {
    var other = JSONObject(Array(stored.other))
    func put(_ name: String, _ number: some BinaryInteger) {
      if number != 0 { other[name] = .integer(Int64(number)) }
    }
    put("newPerDayMinimum", stored.newPerDayMinimum)
    put("questionAction", stored.questionAction)
    put("answerAction", stored.answerAction)
    if stored.stopTimerOnAnswer { other["stopTimerOnAnswer"] = .bool(true) }
    if stored.waitForAudio { other["waitForAudio"] = .bool(true) }
    for (name, seconds) in [
      ("secondsToShowQuestion", stored.secondsToShowQuestion), ("secondsToShowAnswer", stored.secondsToShowAnswer),
    ] where seconds != 0 { other[name] = .real(Double(shortest: seconds)) }
    return other
  }

  fileprivate static func put(_ other: JSONObject, in stored: inout StoredPresetConfig) {
    var other = other
    stored.newPerDayMinimum = UInt32(clamping: other.take("newPerDayMinimum")?.integer ?? 0)
    stored.questionAction = Int32(clamping: other.take("questionAction")?.integer ?? 0)
    stored.answerAction = Int32(clamping: other.take("answerAction")?.integer ?? 0)
    stored.stopTimerOnAnswer = other.take("stopTimerOnAnswer")?.bool ?? false
    stored.waitForAudio = other.take("waitForAudio")?.bool ?? false
    stored.secondsToShowQuestion = Float(other.take("secondsToShowQuestion")?.real ?? 0)
    stored.secondsToShowAnswer = Float(other.take("secondsToShowAnswer")?.real ?? 0)
    stored.other = Data(other.bytes)
  }
}
