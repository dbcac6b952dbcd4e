extension Settings {
  /// How cards are studied.
  public static let (study, studyList) = SettingList.named { list in
    (
      dailyGoal: list.add(
        Setting(
          "dailyGoal", .study, of: .person, default: 0, label: "Daily goal",
          form: .number(
            0...9999, .words("# answers", zero: "none", one: "1 answer"), question: "How many answers? 0 to 9999"),
          explanation: "How many answers you want to give a day; the title says how far you are.")),
      newPerDay: list.add(
        Setting(
          "newPerDay", .study, of: [.person, .deck], default: 20, label: "New cards a day",
          form: .number(0...9999, question: "How many? 0 to 9999"),
          explanation: "How many cards that were never answered a deck asks a day.")),
      reviewsPerDay: list.add(
        Setting(
          "reviewsPerDay", .study, of: [.person, .deck], default: 200, label: "Reviews a day",
          form: .number(0...9999, question: "How many? 0 to 9999"),
          explanation: "How many reviews a deck asks a day; what is left comes the next.")),
      asking: list.add(
        Setting(
          "asking", .study, of: [.person, .deck], default: AnswerMethod.turning, label: "Asked by",
          form: .menu(
            title: "Asked by",
            [
              SettingChoice(AnswerMethod.turning, "turning over", detail: "turning over"),
              SettingChoice(AnswerMethod.typing, "typing", detail: "typing"),
              SettingChoice(AnswerMethod.choosing, "choosing", detail: "choosing"),
            ]), explanation: "Whether you turn a card over in review, type its answer or choose it.")),
      retention: list.add(
        Setting(
          "retention", .study, of: [.person, .deck], default: SchedulingOptions.usual.desiredRetention,
          label: "Remembered",
          form: .percent(SchedulingOptions.retention, question: "With how many percent? 70 to 99"),
          explanation: "How probable it shall be that you know a card when it is asked.")),
      learningSteps: list.add(
        Setting(
          "learningSteps", .study, of: [.person, .deck], default: SchedulingOptions.usual.learningSteps,
          label: "Learning steps",
          form: .steps(
            SchedulingOptions.step, most: SchedulingOptions.mostSteps, question: "Such as: 1m 10m 1d"),
          explanation: "After how long a new card is asked again, until it has passed all.")),
      relearningSteps: list.add(
        Setting(
          "relearningSteps", .study, of: [.person, .deck], default: SchedulingOptions.usual.relearningSteps,
          label: "Steps when forgotten",
          form: .steps(
            SchedulingOptions.step, most: SchedulingOptions.mostSteps, question: "Such as: 1m 10m 1d"),
          explanation: "The same for a card that you knew and forgot.")),
      maximumInterval: list.add(
        Setting(
          "maximumInterval", .study, of: [.person, .deck], default: SchedulingOptions.usual.maximumInterval,
          label: "Longest interval",
          form: .number(1...SchedulingOptions.longestInterval, .days, question: "How many days? 1 to 36500"),
          explanation: "No card stays away longer.")),
      leechAfter: list.add(
        Setting(
          "leechAfter", .study, of: .person, default: Leech.usualCount, label: "A leech after",
          form: .number(
            Leech.counts, .words("forgotten # times", zero: "never"),
            question: "Forgotten how often? 0 to 99; 0: never"),
          explanation: "A card forgotten so often is tagged as a leech: put it in other words.")),
      dayEnds: list.add(
        Setting(
          "dayEnds", .study, of: .person, default: SchedulingOptions.usual.dayEnds, label: "A day ends at",
          form: .number(0...23, .words("#:00"), question: "At which hour? 0 to 23"),
          explanation: "The hour of the night at which the next day of study begins.")),
      leechesStay: list.add(
        Setting(
          "leechesStay", .study, of: .person, default: false, inFiles: .omitted, label: "Leeches are",
          form: .cycle([
            SettingChoice(false, "tagged and suspended", announcement: "Leeches are tagged and suspended"),
            SettingChoice(true, "tagged only", announcement: "Leeches are tagged only"),
          ]), explanation: "Whether review goes on asking cards that are forgotten again and again.")),
      twoButtons: list.add(
        Setting(
          "twoButtons", .study, of: .person, default: false, inFiles: .omitted, label: "Grades",
          form: .cycle([SettingChoice(false, "Again, Hard, Good, Easy"), SettingChoice(true, "Again, Good")]),
          explanation: "How many ways there are to answer in review.")),
      siblingsTogether: list.add(
        Setting(
          "siblingsTogether", .study, of: .person, default: false, inFiles: .omitted, label: "Cards asked twice",
          form: .cycle([
            SettingChoice(false, "on different days", announcement: "A card is asked once a day"),
            SettingChoice(true, "on one day too", announcement: "A card may be asked twice a day"),
          ]), explanation: "Both directions of a card, or the gaps of one.")),
      memory: list.add(
        Setting(
          "memory", .study, of: [.person, .deck], default: MemoryParameters.usual, label: "Your memory", form: .own,
          explanation: "How you remember, learnt from your answers; a smaller number is better."))
    )
  }
}
