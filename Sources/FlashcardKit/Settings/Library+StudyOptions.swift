extension Library {
  /// The person's study options, which apply where a deck has none of its own.
  public var studyOptions: StudyOptions { studyOptions(of: nil) }

  /// Returns the study options of a deck. Options that the deck doesn't set are inherited from its ancestors, then from
  /// the person; without a deck, they are the person's.
  public func studyOptions(of id: DeckID?) -> StudyOptions {
    let chain = options(above: id)
    func value<Value>(_ setting: Setting<Value>) -> Value {
      if setting.scopes.contains(.deck) {
        for options in chain { if let value = options[setting] { return value } }
      }
      return setting.scopes.contains(.person) ? self[setting] : setting.defaultValue
    }
    let study = Settings.study
    return StudyOptions(
      newPerDay: value(study.newPerDay), reviewsPerDay: value(study.reviewsPerDay), dailyGoal: value(study.dailyGoal),
      answerMethod: value(study.answerMethod), reviewOrder: value(study.reviewOrder),
      newCardOrder: value(study.newCardOrder), newCardPlacement: value(study.newCardPlacement),
      leechAfter: value(study.leechAfter),
      scheduling: SchedulingOptions(
        learningSteps: value(study.learningSteps), relearningSteps: value(study.relearningSteps),
        desiredRetention: value(study.retention), maximumInterval: value(study.maximumInterval),
        dayEnds: value(study.dayEnds), fuzz: value(study.fuzz), balancesLoad: value(study.loadBalancing),
        easyDays: value(study.easyDays), parameters: value(study.memory)))
  }
}
