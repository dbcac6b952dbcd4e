/// Presets in schema 11.
extension AnkiPreset {
  /// Creates a preset from its object, or `nil` if that has no ID.
  public init?(_ json: JSON) {
    guard var object = json.object, let id = object.take("id")?.integer else { return nil }
    self.init(id: id, name: object.take("name")?.string ?? "")
    modified = object.take("mod")?.integer ?? 0
    takeNew(&object)
    takeReviews(&object)
    takeLapses(&object)
    parameters4 = object.takeReals("fsrsWeights")
    parameters5 = object.takeReals("fsrsParams5")
    parameters6 = object.takeReals("fsrsParams6")
    easyDays = object.takeReals("easyDaysPercentages")
    object.take("desiredRetention", to: &desiredRetention)
    object.take("sm2Retention", to: &historicalRetention)
    parameterSearch = object.take("weightSearch")?.string ?? ""
    ignoreReviewsBefore = object.take("ignoreRevlogsBeforeDate")?.string ?? ""
    object.take("newMix", to: &orders.newMix)
    object.take("interdayLearningMix", to: &orders.interdayLearningMix)
    object.take("newSortOrder", to: &orders.newCardSortOrder)
    object.take("reviewOrder", to: &orders.reviewOrder)
    object.take("newGatherPriority", to: &orders.newCardGatherPriority)
    burying.buriesInterdayLearning = object.take("buryInterdayLearning")?.bool ?? false
    showing.disablesAutoplay = !(object.take("autoplay")?.bool ?? true)
    object.take("maxTaken", to: &showing.longestAnswer)
    showing.showsTimer = object.take("timer")?.bool ?? false
    showing.skipsQuestionOnReplay = !(object.take("replayq")?.bool ?? true)
    for name in ["usn", "dyn"] { _ = object.take(name) }
    // Schema 18 doesn't store these if they are as usual.
    for name in [
      "newPerDayMinimum", "questionAction", "answerAction", "stopTimerOnAnswer", "waitForAudio",
      "secondsToShowQuestion", "secondsToShowAnswer",
    ] where object[name]?.real == 0 || object[name]?.bool == false { _ = object.take(name) }
    other = object.bytes
  }

  private mutating func takeNew(_ object: inout JSONObject) {
    guard var new = object.take("new")?.object else { return }
    learningSteps = new.takeReals("delays")
    if let days = new.take("ints")?.array?.compactMap(\.integer), days.count >= 2 {
      (sm2.graduatingIntervalGood, sm2.graduatingIntervalEasy) = (Int(clamping: days[0]), Int(clamping: days[1]))
    }
    if let factor = new.take("initialFactor")?.real { sm2.initialEase = factor / 1000 }
    // The default of 1 is in the order of the notes; here 0 is random.
    if let order = new.take("order")?.integer { orders.newCardInsertOrder = order == 0 ? 1 : 0 }
    new.take("perDay", to: &newPerDay)
    burying.buriesNew = new.take("bury")?.bool ?? false
  }

  private mutating func takeReviews(_ object: inout JSONObject) {
    guard var review = object.take("rev")?.object else { return }
    review.take("perDay", to: &reviewsPerDay)
    review.take("ease4", to: &sm2.easyMultiplier)
    review.take("ivlFct", to: &sm2.intervalMultiplier)
    review.take("maxIvl", to: &maximumInterval)
    review.take("hardFactor", to: &sm2.hardMultiplier)
    burying.buriesReviews = review.take("bury")?.bool ?? false
  }

  private mutating func takeLapses(_ object: inout JSONObject) {
    guard var lapse = object.take("lapse")?.object else { return }
    relearningSteps = lapse.takeReals("delays")
    lapse.take("mult", to: &sm2.lapseMultiplier)
    lapse.take("minInt", to: &sm2.minimumLapseInterval)
    lapse.take("leechFails", to: &leechThreshold)
    lapse.take("leechAction", to: &leechAction)
  }

  /// The preset's object.
  public var json: JSON {
    var object = JSONObject(other)
    object["id"] = .integer(id)
    object["name"] = .string(name)
    object["mod"] = .integer(modified)
    object["usn"] = .integer(-1)
    object["dyn"] = .bool(false)
    object["maxTaken"] = .integer(Int64(showing.longestAnswer))
    object["autoplay"] = .bool(!showing.disablesAutoplay)
    object["timer"] = .integer(showing.showsTimer ? 1 : 0)
    object["replayq"] = .bool(!showing.skipsQuestionOnReplay)
    object["new"] = new
    object["rev"] = review
    object["lapse"] = lapse
    object["fsrsWeights"] = .array(parameters4.map(JSON.real))
    object["fsrsParams5"] = .array(parameters5.map(JSON.real))
    object["fsrsParams6"] = .array(parameters6.map(JSON.real))
    object["easyDaysPercentages"] = .array(easyDays.map(JSON.real))
    object["desiredRetention"] = .real(desiredRetention)
    object["sm2Retention"] = .real(historicalRetention)
    object["weightSearch"] = .string(parameterSearch)
    object["ignoreRevlogsBeforeDate"] = .string(ignoreReviewsBefore)
    object["newMix"] = .integer(Int64(orders.newMix))
    object["interdayLearningMix"] = .integer(Int64(orders.interdayLearningMix))
    object["newSortOrder"] = .integer(Int64(orders.newCardSortOrder))
    object["reviewOrder"] = .integer(Int64(orders.reviewOrder))
    object["newGatherPriority"] = .integer(Int64(orders.newCardGatherPriority))
    object["buryInterdayLearning"] = .bool(burying.buriesInterdayLearning)
    return .object(object)
  }

  private var new: JSON {
    var object = JSONObject()
    object["delays"] = .array(learningSteps.map(JSON.real))
    object["ints"] = .array([
      .integer(Int64(sm2.graduatingIntervalGood)), .integer(Int64(sm2.graduatingIntervalEasy)), .integer(0),
    ])
    object["initialFactor"] = .integer(Int64((sm2.initialEase * 1000).rounded()))
    object["order"] = .integer(orders.newCardInsertOrder == 0 ? 1 : 0)
    object["perDay"] = .integer(Int64(newPerDay))
    object["bury"] = .bool(burying.buriesNew)
    return .object(object)
  }

  private var review: JSON {
    var object = JSONObject()
    object["perDay"] = .integer(Int64(reviewsPerDay))
    object["ease4"] = .real(sm2.easyMultiplier)
    object["ivlFct"] = .real(sm2.intervalMultiplier)
    object["maxIvl"] = .integer(Int64(maximumInterval))
    object["hardFactor"] = .real(sm2.hardMultiplier)
    object["bury"] = .bool(burying.buriesReviews)
    return .object(object)
  }

  private var lapse: JSON {
    var object = JSONObject()
    object["delays"] = .array(relearningSteps.map(JSON.real))
    object["mult"] = .real(sm2.lapseMultiplier)
    object["minInt"] = .integer(Int64(sm2.minimumLapseInterval))
    object["leechFails"] = .integer(Int64(leechThreshold))
    object["leechAction"] = .integer(Int64(leechAction))
    return .object(object)
  }
}

extension JSONObject {
  /// Removes a number and sets a property to it.
  fileprivate mutating func take(_ name: String, to property: inout Int) {
    if let number = take(name)?.integer { property = Int(clamping: number) }
  }

  /// Removes a number and sets a property to it.
  fileprivate mutating func take(_ name: String, to property: inout Double) {
    if let number = take(name)?.real { property = number }
  }

  /// Removes a list of numbers.
  fileprivate mutating func takeReals(_ name: String) -> [Double] { (take(name)?.array ?? []).compactMap(\.real) }
}
