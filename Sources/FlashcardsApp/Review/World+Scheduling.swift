import FlashcardKit
import TextUI

/// What a person decides about the schedule of prompts in review, one at a time.
extension World {
  /// Returns a card as messages about one of its prompts name it: by what that asks, where others ask something else.
  func named(_ card: Card, as prompt: Prompt) -> Card {
    prompt.face == .front || card.prompts.count < 2
      ? card : card.asked(by: prompt.face, in: library.pathForTemplates(of: card))
  }

  /// Buries a prompt until tomorrow.
  mutating func bury(_ prompt: Prompt, _ card: Card) {
    let day = today.number
    decide(prompt, Words.buried([named(card, as: prompt)], true)) { $0.buriedOn = day }
  }

  /// Resets prompts to new, as one step.
  mutating func reset(_ prompts: [Prompt]) {
    record(prompts.map { ($0, .reset) }, Words.reset(cards(of: prompts)))
  }

  /// Sets the due date of prompts, as one step. New ones are learned with it.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  mutating func setDueDate(_ prompts: [Prompt], _ text: String) -> String? {
    guard let book = reviews.book else { return nil }
    let prompts = prompts.filter { library.home(of: $0.card) != nil }
    guard !prompts.isEmpty else { return nil }
    let days: Int
    do throws(DayProblem) { days = try today.days(until: text) } catch { return Words.sentence(error) }
    let hour = library.studyOptions.scheduling.dayEnds
    let due = today.advanced(by: days).middle(offset: moment.offset, endsAt: hour)
    let learned = ReviewEntry.Event.seed(.scheduled(at: moment, due: due, inDays: days))
    let entries = prompts.flatMap { prompt -> [(prompt: Prompt, event: ReviewEntry.Event)] in
      book[prompt].phase == .new ? [(prompt, learned), (prompt, .due(due))] : [(prompt, .due(due))]
    }
    record(entries, Words.due(cards(of: prompts), in: days))
    navigation.append(.answer(ReviewScreen.Answer.dueDateSet(prompts)))
    return nil
  }

  /// Asks for the due date of prompts.
  mutating func askForDueDate(_ prompts: [Prompt]) {
    push(
      TextPrompt(Words.label(of: .dueDate), question: Words.dueInHowManyDays, verb: Words.Label.set) {
        $1.setDueDate(prompts, $0)
      })
  }

  /// Asks for the flag of a prompt.
  mutating func askForFlag(_ prompt: Prompt, _ card: Card) {
    push(FlagPicker([prompt], current: card.status(prompt.face).flag))
  }

  /// Sets the flag of prompts, or removes it, as one step.
  mutating func flag(_ prompts: [Prompt], _ flag: Int?) {
    perform(library.status(prompts) { $0.flag = flag }, Words.flagged(cards(of: prompts), flag))
  }

  /// Suspends or unsuspends some prompts of cards.
  mutating func suspend(_ prompts: [Prompt], of cards: [Card], _ isSuspended: Bool) {
    let change = library.status(prompts) { $0.isSuspended = isSuspended }
    record(
      [], change: change, Words.suspended(cards, isSuspended),
      saying: isSuspended ? Words.suspendedAndFound(cards) : nil)
  }

  /// Returns the cards that prompts are of, each once; a single prompt is named by what it asks.
  private func cards(of prompts: [Prompt]) -> [Card] {
    if prompts.count == 1, let card = library.card(prompts[0].card) { return [named(card, as: prompts[0])] }
    var seen: Set<CardID> = []
    return library.cards(prompts.map(\.card).filter { seen.insert($0).inserted })
  }
}

/// The same about all prompts of cards, in lists and for a card in large.
extension World {
  /// Buries the cards until tomorrow, or brings them back if all of them are buried.
  mutating func bury(_ cards: [Card]) {
    let day = today
    let on = cards.contains { !$0.isBuried(on: day) }
    let change = library.status(cards.flatMap(\.prompts)) { $0.buriedOn = on ? day.number : nil }
    perform(change, Words.buried(cards, on))
  }

  /// Suspends the cards, or unsuspends them if all of them are suspended.
  mutating func suspend(_ cards: [Card]) {
    let on = cards.contains { !$0.isSuspended }
    let prompts = cards.flatMap { card in
      Set(card.statuses.keys).union(card.prompts.map(\.face)).map { Prompt(card: card.id, face: $0) }
    }
    suspend(prompts, of: cards, on)
  }

  /// Asks for the flag of the cards.
  mutating func askForFlag(_ cards: [Card]) {
    guard let first = cards.first else { return }
    let isShared = cards.allSatisfy { $0.flag == first.flag }
    push(FlagPicker(cards.flatMap(\.prompts), current: isShared ? first.flag : nil))
  }

  /// Resets the cards to new.
  mutating func reset(_ cards: [Card]) {
    guard let book = reviews.book else { return say(Words.reviewsAwaited) }
    let learned = cards.flatMap(\.prompts).filter { book[$0].phase != .new }
    if learned.isEmpty { say(Words.alreadyNew(cards.count)) } else { reset(learned) }
  }

  /// Asks for the due date of the cards.
  mutating func askForDueDate(_ cards: [Card]) {
    guard reviews.book != nil else { return say(Words.reviewsAwaited) }
    askForDueDate(cards.flatMap(\.prompts))
  }

  /// Performs what lists and a card in large do to the schedule of cards.
  ///
  /// - Returns: Whether the action is such.
  mutating func schedule(_ cards: [Card], _ action: Action) -> Bool {
    switch action {
    case .bury: bury(cards)
    case .suspend: suspend(cards)
    case .flag: askForFlag(cards)
    case .resetCard: reset(cards)
    case .dueDate: askForDueDate(cards)
    default: return false
    }
    return true
  }

  /// Returns the label of such an action for a card if it brings the card back, or `nil`.
  func label(_ action: Action, of card: @autoclosure () -> Card?) -> String? {
    switch action {
    case .favorite: card()?.isFavorite == true ? Words.Label.unfavorite : nil
    case .bury: card()?.isBuried(on: today) == true ? Words.Label.unbury : nil
    case .suspend: card()?.isSuspended == true ? Words.Label.unsuspend : nil
    case .edit: card().map(isUnfinished) == true ? Words.Label.continueEdit : nil
    case .discard: Words.Label.discardEdit
    default: nil
    }
  }
}
