extension Library {
  /// The person's study options, which apply where a deck has none of its own.
  public var studyOptions: StudyOptions { studyOptions(at: .person) }

  /// Returns the study options of a deck or, without one, of the person.
  public func studyOptions(of id: DeckID?) -> StudyOptions { studyOptions(at: id.map { .deck($0) } ?? .person) }

  /// Returns the study options at a place. Options that it doesn't set are inherited (see `value(of:at:)`).
  public func studyOptions(at place: SettingPlace) -> StudyOptions {
    let sources = sources(of: place)
    func value<Value>(_ setting: Setting<Value>) -> Value {
      if setting.scopes.contains(.deck) {
        for source in sources { if let value = source.options[setting] { return value } }
      }
      return self[setting]
    }
    let study = Settings.study
    return StudyOptions(
      newPerDay: value(study.newPerDay), reviewsPerDay: value(study.reviewsPerDay),
      newIgnoresReviewLimit: value(study.newIgnoresReviewLimit), dailyGoal: value(study.dailyGoal),
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
