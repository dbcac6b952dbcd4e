import Testing

@testable import FlashcardKit

/// The list of all settings, and the lookup of their values.
@Suite struct SettingsTests {
  private let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)

  /// Files of all versions use these keys.
  @Test func keysStayAsTheyAre() {
    #expect(
      Settings.all.map(\.key) == [
        "lockAfter", "scheme", "view", "details", "order", "deckListWidth", "smallLetters", "toDoHidden", "markup",
        "typing",
        "dailyGoal", "newPerDay",
        "reviewsPerDay", "newIgnoresReviewLimit",
        "reviewOrder", "newOrder", "newPlacement", "asking", "retention", "learningSteps", "relearningSteps",
        "learnAhead", "maximumInterval", "fuzz", "loadBalancing", "easyDays", "codeLanguage", "leechAfter", "dayEnds",
        "leechesStay", "twoButtons", "siblingsTogether", "playSounds", "speech", "readAloud", "memory", "motion",
        "mouse",
        "plain", "pixels", "rightToLeft", "player", "sync", "serving", "doneHidden", "lastScheme",
      ])
    #expect(
      Settings.ofMachines.map(\.key) == [
        "scheme", "motion", "mouse", "plain", "pixels", "rightToLeft", "player", "sync", "serving", "lastScheme",
      ])
    #expect(
      Settings.ofDecks.map(\.key) == [
        "newPerDay", "reviewsPerDay", "newIgnoresReviewLimit", "reviewOrder", "newOrder", "newPlacement", "asking",
        "retention", "learningSteps", "relearningSteps", "maximumInterval", "fuzz", "loadBalancing", "easyDays",
        "codeLanguage", "leechAfter", "leechesStay", "siblingsTogether", "playSounds",
        "speech",
        "readAloud", "memory",
      ])
    #expect(Settings.options.map(\.key) == ["motion", "plain", "scheme"])
  }

  @Test func eachHasADefaultThatItsFormAllows() {
    for setting in Settings.all {
      #expect(setting.normalized(setting.defaultEntry) == setting.defaultEntry, "\(setting.key)")
      let choices = setting.form.choices
      #expect(choices.isEmpty || choices.contains { $0.value == setting.defaultEntry }, "\(setting.key)")
      for choice in choices { #expect(setting.normalized(choice.value) == choice.value, "\(setting.key)") }
      #expect(!setting.scopes.isEmpty && (1...20).contains(setting.label.count), "\(setting.key)")
    }
    #expect(Library().studyOptions.scheduling == SchedulingOptions())
  }

  @Test func aValueOfTheWrongTypeIsTheDefaultAndStays() {
    for setting in Settings.all {
      for odd in [PropertyValue.data([1]), .date(1), .string("\u{1B}"), .array([.boolean(true)]), .integer(.min)] {
        let library = Library(preferences: [setting.key: odd])
        let value = library.value(of: setting)
        #expect(setting.normalized(value) == value, "\(setting.key)")
        if setting.type != .string, setting.type != .list, odd.integer == nil {
          #expect(value == setting.defaultEntry, "\(setting.key)")
        }
        #expect(library.preferences[setting.key] == odd)
      }
    }
  }

  /// The value of the nearest deck wins, unless it cannot be read.
  @Test func decksComeBeforeThePerson() {
    let newPerDay = Settings.study.newPerDay
    var inner = Deck(id: DeckID(rawValue: 2), title: "b", parent: deck.id, created: 0)
    var outer = deck
    func value() -> PropertyValue {
      Library(decks: [outer, inner], preferences: ["newPerDay": .integer(3)]).value(of: newPerDay, at: .deck(inner.id))
    }
    #expect(value() == .integer(3))
    outer.options[newPerDay] = 4
    #expect(value() == .integer(4))
    inner.options["newPerDay"] = .string("many")
    #expect(value() == .integer(4))
    inner.options[newPerDay] = .max
    #expect(value() == .integer(9999))
    // Personal settings ignore the deck.
    inner.options["dayEnds"] = .integer(7)
    let library = Library(decks: [outer, inner], preferences: ["fuzz": .boolean(false)])
    #expect(library.studyOptions(of: inner.id).scheduling.dayEnds == 4)
    #expect(!library.studyOptions(of: inner.id).scheduling.fuzz)
  }

  @Test func someDefaultsLeaveNoEntry() {
    var library = Library()
    let (order, view) = (Settings.appearance.order, Settings.appearance.view)
    library.apply(library.choosing(order, .title))
    library.apply(library.choosing(view, .table))
    #expect(library.preferences == ["order": .string("title"), "view": .string("table")])
    library.apply(library.choosing(order, .own))
    library.apply(library.choosing(view, .tiles))
    #expect(library.preferences == ["view": .string("tiles")])
    library.apply(library.choosing(view, nil))
    #expect(library.preferences == [:])
  }
}
