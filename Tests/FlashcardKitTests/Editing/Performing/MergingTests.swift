import Testing

@testable import FlashcardKit

/// Two programs change the same thing, and both changes are merged.
@Suite struct MergingTests {
  private let deck = Deck(id: DeckID(rawValue: 1), title: "One", created: 1)
  private let card = Card(id: CardID(rawValue: 1), content: .question("q", answer: "a"), tags: ["x"], created: 1)

  private var start: Library { Library(decks: [deck], cards: [deck.id: [card]]) }

  /// Performs changes that were all made to the same library, one after the other.
  private func both(_ changes: (Library) -> Change...) -> Library {
    let start = start
    var library = start
    for change in changes { _ = library.perform(change(start)) }
    return library
  }

  @Test func aTagThatBothAddedStandsOnce() {
    for other in ["Rivers", "rivers", "RÍVERS"] {
      let end = both(
        { $0.tagging([card.id], adding: ["Rivers", "a"], removing: [], at: 2) },
        { $0.tagging([card.id], adding: [other, "b"], removing: ["x"], at: 3) })
      #expect(end.card(card.id)?.tags == ["Rivers", "a", "b"])
    }
  }

  /// Of too many earlier versions, the newest are kept: those are the ones somebody may still want back.
  @Test func ofTooManyEarlierTextsTheNewestStay() throws {
    var library = start
    let most = Card.EarlierText.most
    for number in 1...(most + 5) {
      let seen = library
      let now = try #require(seen.card(card.id))
      _ = library.perform(
        seen.editing(now.edited(content: .question("theirs \(number)", answer: "a"), at: Milliseconds(2 * number))))
      _ = library.perform(
        seen.editing(now.edited(content: .question("mine \(number)", answer: "a"), at: Milliseconds(2 * number + 1))))
    }
    #expect(library.card(card.id)?.earlier.map(\.text) == (6...(most + 5)).map { "theirs \($0)" })
  }

  @Test func takingAPreferenceBackLeavesAnotherProgramsChoice() {
    let name = Settings.appearance.order.key
    var library = start
    let mine = library.perform(library.preferring(name, .string("title"))).change
    var back = mine.inverse
    back.yieldsToNewer = true
    var untouched = library
    #expect(untouched.perform(back).change == mine.inverse && untouched.preferences[name] == nil)
    for theirs in [PropertyValue.string("created"), nil] {
      var altered = library
      altered.apply(altered.preferring(name, theirs))
      #expect(altered.perform(back).change.isEmpty)
      #expect(altered.preferences[name] == theirs)
      // Redoing it leaves the other program's choice alone, too.
      var again = mine
      again.yieldsToNewer = true
      #expect(altered.perform(again).change.isEmpty == (theirs != nil))
    }
  }

  @Test func decisionsAboutAPromptAreMergedOneByOne() {
    let prompts = card.prompts
    let end = both(
      { $0.status(prompts) { $0.flag = 2 } }, { $0.status(prompts) { $0.isSuspended = true } },
      { $0.status(prompts) { $0.buriedOn = 7 } })
    #expect(end.card(card.id)?.statuses == [.front: PromptStatus(isSuspended: true, buriedOn: 7, flag: 2)])
    // The default status is not stored.
    var library = end
    library.apply(library.status(prompts) { $0 = .none })
    #expect(library.card(card.id)?.statuses == [:])
  }

  /// A flag, suspending, and burying edit nothing: the card says what it said.
  @Test func decisionsLeaveTheTimeOfTheLastEdit() {
    func flag(_ library: Library) -> Change { library.status(card.prompts) { $0.flag = 2 } }
    func edit(_ library: Library) -> Change {
      library.editing(card.edited(content: .question("q", answer: "b"), at: 4))
    }
    #expect(both(flag).card(card.id)?.changed == card.changed)
    for end in [both(flag, edit), both(edit, flag)] {
      let merged = end.card(card.id)
      #expect(merged?.changed == 4 && merged?.flag == 2 && merged?.content.texts == ["q", "b"])
    }
  }

  @Test func optionsOfADeckAreMergedOneByOne() throws {
    func choosing(_ choose: @escaping (inout [String: PropertyValue]) -> Void) -> (Library) -> Change {
      { library in
        guard var deck = library.deck(self.deck.id) else { return Change([]) }
        choose(&deck.options)
        return (try? library.editing(deck)) ?? Change([])
      }
    }
    var all: [String: PropertyValue] = [:]
    all[Settings.study.newPerDay] = 5
    all[Settings.study.reviewsPerDay] = 50
    all[Settings.study.answerMethod] = .typing
    all["x"] = .integer(1)
    all[Settings.study.learningSteps] = [60_000]
    all[Settings.study.relearningSteps] = []
    all[Settings.study.retention] = 0.8
    all[Settings.study.maximumInterval] = 99
    all[Settings.study.fuzz] = false
    all[Settings.study.memory] = .standard
    let end = both(
      choosing { $0[Settings.study.newPerDay] = 5 }, choosing { $0[Settings.study.reviewsPerDay] = 50 },
      choosing { $0[Settings.study.answerMethod] = .typing },
      choosing { $0["x"] = .integer(1) }, choosing { $0[Settings.study.learningSteps] = [60_000] },
      choosing { $0[Settings.study.relearningSteps] = [] }, choosing { $0[Settings.study.retention] = 0.8 },
      choosing { $0[Settings.study.maximumInterval] = 99 }, choosing { $0[Settings.study.fuzz] = false },
      choosing { $0[Settings.study.memory] = .standard })
    #expect(end.deck(deck.id)?.options == all)
  }

  @Test func ofACardThatBecameAnotherKindAllTextsAreKept() throws {
    let choice = card.edited(content: .choice("q", answer: "A", wrong: ["w", "v"]), at: 2)
    let cloze = card.edited(content: .cloze("{{c1::q}}", note: ""), at: 3)
    let end = both({ $0.editing(choice) }, { $0.editing(cloze) })
    let merged = try #require(end.card(card.id))
    #expect(merged.content == cloze.content)
    #expect(merged.earlier.map(\.text) == ["q", "A", "w\nv"])
  }
}
