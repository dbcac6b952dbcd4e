import Anki

/// Presets in schema 18.
extension AnkiPreset {
  /// The fields of a row's configuration.
  enum StoredField: Int {
    case learningSteps = 1
    case relearningSteps = 2
    case parameters4 = 3
    case easyDays = 4
    case parameters5 = 5
    case parameters6 = 6
    case newPerDay = 9
    case reviewsPerDay = 10
    case initialEase = 11
    case easyMultiplier = 12
    case hardMultiplier = 13
    case lapseMultiplier = 14
    case intervalMultiplier = 15
    case maximumInterval = 16
    case minimumLapseInterval = 17
    case graduatingIntervalGood = 18
    case graduatingIntervalEasy = 19
    case newCardInsertOrder = 20
    case leechAction = 21
    case leechThreshold = 22
    case disablesAutoplay = 23
    case longestAnswer = 24
    case showsTimer = 25
    case skipsQuestionOnReplay = 26
    case buriesNew = 27
    case buriesReviews = 28
    case buriesInterdayLearning = 29
    case newMix = 30
    case interdayLearningMix = 31
    case newCardSortOrder = 32
    case reviewOrder = 33
    case newCardGatherPriority = 34
    case newPerDayMinimum = 35
    case questionAction = 36
    case desiredRetention = 37
    case stopsTimerOnAnswer = 38
    case historicalRetention = 40
    case secondsToShowQuestion = 41
    case secondsToShowAnswer = 42
    case answerAction = 43
    case waitsForAudio = 44
    case parameterSearch = 45
    case ignoreReviewsBefore = 46
    case other = 255
  }

  /// Creates a preset from its row.
  init(id: Int64, name: String, modified: Int64, stored: StoredMessage<StoredField>) {
    self.init(id: id, name: name)
    self.modified = modified
    learningSteps = stored.floats(.learningSteps)
    relearningSteps = stored.floats(.relearningSteps)
    parameters4 = stored.floats(.parameters4)
    parameters5 = stored.floats(.parameters5)
    parameters6 = stored.floats(.parameters6)
    easyDays = stored.floats(.easyDays)
    newPerDay = stored.uint32(.newPerDay)
    reviewsPerDay = stored.uint32(.reviewsPerDay)
    sm2 = SM2()
    sm2.initialEase = stored.float(.initialEase)
    sm2.easyMultiplier = stored.float(.easyMultiplier)
    sm2.hardMultiplier = stored.float(.hardMultiplier)
    sm2.lapseMultiplier = stored.float(.lapseMultiplier)
    sm2.intervalMultiplier = stored.float(.intervalMultiplier)
    maximumInterval = stored.uint32(.maximumInterval)
    sm2.minimumLapseInterval = stored.uint32(.minimumLapseInterval)
    sm2.graduatingIntervalGood = stored.uint32(.graduatingIntervalGood)
    sm2.graduatingIntervalEasy = stored.uint32(.graduatingIntervalEasy)
    leechAction = stored.int32(.leechAction)
    leechThreshold = stored.uint32(.leechThreshold)
    showing.disablesAutoplay = stored.bool(.disablesAutoplay)
    showing.longestAnswer = stored.uint32(.longestAnswer)
    showing.showsTimer = stored.bool(.showsTimer)
    showing.skipsQuestionOnReplay = stored.bool(.skipsQuestionOnReplay)
    burying.buriesNew = stored.bool(.buriesNew)
    burying.buriesReviews = stored.bool(.buriesReviews)
    burying.buriesInterdayLearning = stored.bool(.buriesInterdayLearning)
    orders = Orders()
    orders.newCardInsertOrder = stored.int32(.newCardInsertOrder)
    orders.newMix = stored.int32(.newMix)
    orders.interdayLearningMix = stored.int32(.interdayLearningMix)
    orders.newCardSortOrder = stored.int32(.newCardSortOrder)
    orders.reviewOrder = stored.int32(.reviewOrder)
    orders.newCardGatherPriority = stored.int32(.newCardGatherPriority)
    desiredRetention = stored.float(.desiredRetention)
    historicalRetention = stored.float(.historicalRetention)
    parameterSearch = stored.string(.parameterSearch)
    ignoreReviewsBefore = stored.string(.ignoreReviewsBefore)
    other = AnkiPreset.others(stored).bytes
  }

  /// The row's configuration.
  var stored: StoredMessage<StoredField> {
    var stored = StoredMessage<StoredField>()
    var other = JSONObject(self.other)
    func put(_ number: Int, _ field: StoredField) { stored.put(UInt32(clamping: number), field) }
    func put(signed number: Int, _ field: StoredField) { stored.put(Int32(clamping: number), field) }
    stored.put(learningSteps, .learningSteps)
    stored.put(relearningSteps, .relearningSteps)
    stored.put(parameters4, .parameters4)
    stored.put(easyDays, .easyDays)
    stored.put(parameters5, .parameters5)
    stored.put(parameters6, .parameters6)
    put(newPerDay, .newPerDay)
    put(reviewsPerDay, .reviewsPerDay)
    stored.put(sm2.initialEase, .initialEase)
    stored.put(sm2.easyMultiplier, .easyMultiplier)
    stored.put(sm2.hardMultiplier, .hardMultiplier)
    stored.put(sm2.lapseMultiplier, .lapseMultiplier)
    stored.put(sm2.intervalMultiplier, .intervalMultiplier)
    put(maximumInterval, .maximumInterval)
    put(sm2.minimumLapseInterval, .minimumLapseInterval)
    put(sm2.graduatingIntervalGood, .graduatingIntervalGood)
    put(sm2.graduatingIntervalEasy, .graduatingIntervalEasy)
    put(signed: orders.newCardInsertOrder, .newCardInsertOrder)
    put(signed: leechAction, .leechAction)
    put(leechThreshold, .leechThreshold)
    stored.put(showing.disablesAutoplay, .disablesAutoplay)
    put(showing.longestAnswer, .longestAnswer)
    stored.put(showing.showsTimer, .showsTimer)
    stored.put(showing.skipsQuestionOnReplay, .skipsQuestionOnReplay)
    stored.put(burying.buriesNew, .buriesNew)
    stored.put(burying.buriesReviews, .buriesReviews)
    stored.put(burying.buriesInterdayLearning, .buriesInterdayLearning)
    put(signed: orders.newMix, .newMix)
    put(signed: orders.interdayLearningMix, .interdayLearningMix)
    put(signed: orders.newCardSortOrder, .newCardSortOrder)
    put(signed: orders.reviewOrder, .reviewOrder)
    put(signed: orders.newCardGatherPriority, .newCardGatherPriority)
    put(Int(other.take("newPerDayMinimum")?.integer ?? 0), .newPerDayMinimum)
    put(signed: Int(other.take("questionAction")?.integer ?? 0), .questionAction)
    stored.put(desiredRetention, .desiredRetention)
    stored.put(other.take("stopTimerOnAnswer")?.bool ?? false, .stopsTimerOnAnswer)
    stored.put(historicalRetention, .historicalRetention)
    stored.put(other.take("secondsToShowQuestion")?.real ?? 0, .secondsToShowQuestion)
    stored.put(other.take("secondsToShowAnswer")?.real ?? 0, .secondsToShowAnswer)
    put(signed: Int(other.take("answerAction")?.integer ?? 0), .answerAction)
    stored.put(other.take("waitForAudio")?.bool ?? false, .waitsForAudio)
    stored.put(parameterSearch, .parameterSearch)
    stored.put(ignoreReviewsBefore, .ignoreReviewsBefore)
    stored.put(other.bytes, .other)
    return stored
  }

  /// Returns what the program doesn't know by the names that it has in both schemas: those of schema 11.
  private static func others(_ stored: StoredMessage<StoredField>) -> JSONObject {
    var other = JSONObject(stored.bytes(.other))
    func put(_ name: String, _ number: Int) { if number != 0 { other[name] = .integer(Int64(number)) } }
    put("newPerDayMinimum", stored.uint32(.newPerDayMinimum))
    put("questionAction", stored.int32(.questionAction))
    put("answerAction", stored.int32(.answerAction))
    if stored.bool(.stopsTimerOnAnswer) { other["stopTimerOnAnswer"] = .bool(true) }
    if stored.bool(.waitsForAudio) { other["waitForAudio"] = .bool(true) }
    for (name, seconds) in [
      ("secondsToShowQuestion", stored.float(.secondsToShowQuestion)),
      ("secondsToShowAnswer", stored.float(.secondsToShowAnswer)),
    ] where seconds != 0 { other[name] = .real(seconds) }
    return other
  }
}
