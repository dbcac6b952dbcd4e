import FlashcardKit
import TextUI

@testable import FlashcardsApp

/// Invariants that hold after every message.
extension RandomPlay {
  mutating func check(_ before: AppState, _ message: Message, _ effects: [Effect]) {
    let isStores =
      switch message {
      case .reply(.opened), .reply(.reading), .reply(.committed), .reply(.changedElsewhere), .reply(.reloaded),
        .reply(.notOpened):
        true
      default: false
      }
    if isStores || before.world.library.revision != state.world.library.revision || step % 20 == 0 {
      checkLibrary()
      checkNames(before, message, effects)
    }
    checkUndo(before, message, effects)
    checkForms(before, message, effects)
    if !state.world.effects.isEmpty { wrong("effects are left over") }
    if !state.world.navigation.isEmpty { wrong("a way is not gone to its end") }
    let surface = state.render()
    if surface.size != state.world.terminal.size { wrong("the screen has not the window's size") }
    if surface.isPlain, surface.cursor == nil, !surface.bounds.isEmpty { wrong("there is nothing to read") }
    if let cursor = surface.cursor, !surface.bounds.contains(cursor) { wrong("the cursor is outside: \(cursor)") }
  }

  /// Checks that the library is what the program was told is on the disk, plus what it has requested since.
  private mutating func checkLibrary() {
    guard state.world.login != nil else {
      if state.world.library != Library() { wrong("cards are seen though nobody is logged in") }
      return
    }
    var expected = told
    for request in requests { _ = expected.perform(request.change) }
    if state.world.library != expected { wrong("the library is not what the changes make") }
    if requests.isEmpty, elsewhere.isQuiet, let login = state.world.login, let disk = elsewhere.libraries[login] {
      if let what = told.difference(from: disk) { wrong("what it was told is not what is on the disk: \(what)") }
    }
    if state.world.saving.pending.map(\.ticket) != requests.map(\.ticket) {
      wrong("it waits for \(state.world.saving.pending.map(\.ticket)), and asked for \(requests.map(\.ticket))")
    }
  }

  /// Checks that only what a change names is altered or removed, and that a message reports removed cards.
  private mutating func checkNames(_ before: AppState, _ message: Message, _ effects: [Effect]) {
    guard before.world.login == state.world.login, state.world.login != nil else { return }
    var steps = effects.flatMap { effect -> [Change.Step] in
      if case .commit(let change, _) = effect { change.steps } else { [] }
    }
    switch message {
    case .reply(.opened), .reply(.reading), .reply(.reloaded): return
    case .reply(.changedElsewhere(let change)): steps += change.steps + requests.flatMap(\.change.steps)
    default: break
    }
    let names = Names(steps)
    let (old, new) = (before.world.library, state.world.library)
    var gone: [Card] = []
    for deck in old.decks {
      for card in old.cards(in: deck.id) {
        guard let now = new.card(card.id) else {
          gone.append(card)
          if !names.removed.contains(card.id) { wrong("a card is lost: \(card.front)") }
          continue
        }
        if now !== card, now != card, !names.altered.contains(card.id) { wrong("a card was altered: \(card.front)") }
        if new.home(of: card.id) != deck.id, !names.removed.contains(card.id) { wrong("a card moved: \(card.front)") }
      }
      if new.deck(deck.id) == nil, !names.decks.contains(deck.id) { wrong("a deck is lost: \(deck.title)") }
    }
    for toDo in old.toDos where !new.toDos.contains(where: { $0.id == toDo.id }) && !names.toDos.contains(toDo.id) {
      wrong("something to do is lost: \(toDo.title)")
    }
    // Messages about changes by others take precedence.
    guard !gone.isEmpty, !elsewhere.isShared, case .event = message else { return }
    let said = state.world.messages.answer?.text ?? ""
    let ways = ["Deleted ", "Undid: ", "Redid: "]
    if !ways.contains(where: said.hasPrefix) { wrong("\(gone.count) cards went, and it says “\(said)”") }
    if gone.count > 1, said == Words.deleted([gone[0]]) { wrong("\(gone.count) cards went, not one") }
  }

  private mutating func checkUndo(_ before: AppState, _ message: Message, _ effects: [Effect]) {
    switch message {
    case .reply(.changedElsewhere), .reply(.reloaded), .reply(.opened), .reply(.reading): undo.forget()
    default: break
    }
    guard before.world.login == state.world.login, state.world.login != nil else { return }
    let events = effects.compactMap { effect -> History.Event? in
      if case .remember(let event, _) = effect { event } else { nil }
    }
    // Keys typed ahead take effect as soon as the cards are there.
    let first = message.isOpening ? base : before.world.library
    if let fault = undo.follow(events, from: first, to: state.world.library) { wrong(fault) }
  }

  /// Checks that typed text disappears only if it was saved, or discarded after a question, and that it is kept soon,
  /// in case the program ends.
  private mutating func checkForms(_ before: AppState, _ message: Message, _ effects: [Effect]) {
    let forms = state.unfinishedCards
    let old = before.unfinishedForms
    if let login = state.world.login, before.world.login == login {
      if let due = state.safekeeping.due, due > now + DraftSaving.delay {
        wrong("what is typed is kept only at \(due), and it is \(now)")
      }
      if state.safekeeping.due == nil, !message.isOpening, !elsewhere.hasKept(forms, of: login) {
        wrong("what is typed is not kept")
      }
    }
    if case .reply(.unfinished(let drafts, let login)) = message, login == state.world.login {
      let found = forms.map { $0.draft.withoutPlace() }
      let isBack = drafts.allSatisfy { draft in
        found.contains { found in
          var draft = draft.withoutPlace()
          // If its deck is gone, another deck takes its place.
          if let deck = draft.deck, state.world.library.deck(deck) == nil { draft.deck = found.deck }
          return draft == found
        }
      }
      if !isBack { wrong("what was being typed has not come back") }
    }
    guard forms.count < old.count else { return }
    let isSaved = effects.contains { if case .commit = $0 { true } else { false } }
    let isGivenUp = if let question = before.stack.last as? Confirm { question.isGivingUp } else { false }
    if isSaved || isGivenUp { return }
    if let login = before.world.login, login != state.world.login || message.isOpening {
      if elsewhere.unfinished[login]?.count ?? 0 < old.count, elsewhere.libraries[login] != nil {
        wrong("what was being typed was not kept for \(login.name)")
      }
      return
    }
    // What was deleted in a form is brought back by undo there.
    let last = old.map(\.stamp).max() ?? 0
    if state.forms.contains(where: { $0.unfinished == nil && $0.stamp > last }) { return }
    let lost = old.filter { form in form.isAltered && !forms.contains { $0.stamp == form.stamp } }
    if !lost.isEmpty { wrong("what was typed was given up without asking") }
  }
}

extension Message {
  fileprivate var isOpening: Bool {
    switch self {
    case .reply(.opened), .reply(.reading): true
    default: false
    }
  }
}

/// Everything that steps refer to.
private struct Names {
  var removed: Set<CardID> = []
  var altered: Set<CardID> = []
  var decks: Set<DeckID> = []
  var toDos: Set<ToDoID> = []

  init(_ steps: [Change.Step]) {
    for step in steps {
      switch step {
      case .insert(let cards, _, _): altered.formUnion(cards.map(\.id))
      case .remove(let cards, _, _): removed.formUnion(cards.map(\.id))
      case .edit(_, _, let card): altered.insert(card.id)
      case .removeDeck(let deck, _): decks.insert(deck.id)
      case .removeToDo(let toDo, _): toDos.insert(toDo.id)
      case .addDeck, .placeDeck, .editDeck, .prefer, .addToDo, .placeToDo, .editToDo, .exchange, .lose: break
      }
    }
  }
}
