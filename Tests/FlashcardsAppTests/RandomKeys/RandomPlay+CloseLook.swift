import FlashcardKit
import TextUI

@testable import FlashcardsApp

/// Slower checks, mostly on a copy of the state, made every now and then.
extension RandomPlay {
  mutating func lookClosely() {
    guard fault == nil else { return }
    checkCells()
    checkEscape()
    checkKeyLine()
    if step % 100 == 0 {
      checkUndoAndRedo()
      checkCounts()
      checkIndexes()
    }
  }

  /// Checks that the same state gives the same cells, none of which would harm a terminal.
  private mutating func checkCells() {
    let surface = state.render()
    if surface != state.render() { wrong("drawn twice, it is not the same") }
    let size = surface.size
    for y in 0..<size.height {
      var isWide = false
      for x in 0..<size.width {
        guard let cell = surface[x, y] else { continue }
        if (cell.columns == 0) != isWide { wrong("half a character at \(x), \(y)") }
        isWide = cell.columns == 2
        let isClean = cell.character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        if !isClean { wrong("a control character at \(x), \(y)") }
      }
      if isWide { wrong("half a character at the edge of row \(y)") }
    }
    var end = 0
    let line = FrameLayout(size).keyLine
    let hints = state.hints
    let places = KeyLine.places(
      hints, needed: state.canStopSync ? 0 : state.neededHints, inOrder: state.keepsHints, in: line)
    for (index, place) in places {
      if place.x < end || place.right > line.right && size.width >= FrameLayout.smallest.width {
        wrong("\(hints[index].label) does not fit the key line")
      }
      end = place.right
    }
  }

  /// Checks that Esc leads back to a tab, and that typed text stays unless a question about discarding it is confirmed.
  private mutating func checkEscape() {
    guard !state.world.isChanging else { return }
    var (copy, time) = (state, now)
    let typed = copy.unfinishedForms.filter(\.isAltered).count
    var isAsked = false
    for _ in 0..<3 * copy.stack.count + 6 {
      if copy.stack.isEmpty { return }
      let question = (copy.stack.last as? Confirm)?.isGivingUp ?? false
      isAsked = isAsked || question
      time += 200
      _ = copy.update(.event(.key(question ? .delete : .escape)), at: time)
      if !isAsked, copy.unfinishedForms.filter(\.isAltered).count != typed {
        return wrong("Esc gives up what was typed without asking")
      }
    }
    if !copy.stack.isEmpty { wrong("Esc does not lead back from \(copy.stack.map { type(of: $0).name })") }
  }

  /// Checks that each key of the key line does something.
  private mutating func checkKeyLine() {
    // Saving a form with fields already marked as invalid only marks them again.
    guard !state.world.isChanging, !(state.top is TextPrompt),
      state.forms.allSatisfy(\.problems.isEmpty)
    else {
      return
    }
    var quiet = state
    // Large enough for the effect to be visible, and late enough for animations to have ended.
    _ = quiet.update(.event(.resize(Size(width: 100, height: 40))), at: now)
    _ = quiet.update(.tick, at: now + 2000)
    quiet.world.messages.clearAnswer()
    quiet.ignoredRepeat = nil
    let seen = quiet.render()
    for (action, hint) in quiet.keyLine {
      // A card may say the same on both sides; marking, completing, and moving may have nothing left to do.
      let mayStay: [Action] = [.flip, .markRange, .complete, .moveUp, .moveDown]
      guard let key = hint.keys.first, !mayStay.contains(action) else { continue }
      var copy = quiet
      let effects = copy.update(.event(.key(key)), at: now + 2200)
      // Animations start with what was there before.
      _ = copy.update(.tick, at: now + 4000)
      let isSame =
        effects.isEmpty && copy.stack.count == quiet.stack.count && copy.active == quiet.active && !copy.isFinished
        && copy.world.messages.answer == nil && copy.world.library == quiet.world.library
        && copy.unfinishedCards == quiet.unfinishedCards && copy.render() == seen
      if isSame { wrong("the key line says \(key) \(hint.label), and it does nothing") }
    }
  }

  /// Checks that undoing and redoing restores each state on the way and the last one.
  private mutating func checkUndoAndRedo() {
    guard state.world.login != nil, !state.world.isChanging, !state.world.saving.isReadOnly else { return }
    var copy = state.world
    var count = 0
    for entry in undo.done.reversed().prefix(6) where copy.history.canUndo {
      count += copy.undoChange()
      if !copy.library.holds(entry.before) { return wrong("taken back \(count) times, it is not what it was") }
    }
    for _ in 0..<count { copy.redo() }
    if !copy.library.holds(state.world.library) { wrong("\(count) changes done again are not what they were") }
  }

  /// Checks that all changes since others last changed something can be undone, and redone.
  mutating func takeAllBack() {
    guard fault == nil, state.world.login != nil, let first = undo.done.first else { return }
    var world = state.world
    let last = world.library
    let count = undo.done.reduce(0) { sum, _ in sum + world.undoChange() }
    if !world.library.holds(first.before) { wrong("all taken back, it is not what it was at first") }
    for _ in 0..<count { world.redo() }
    if !world.library.holds(last) { wrong("all done again, it is not what it was at last") }
  }

  /// Checks that counts and indexes kept up to date change by change equal those computed from scratch.
  private mutating func checkCounts() {
    guard let book = state.world.reviews.book, state.world.login != nil, self.book.asked == self.book.came,
      !state.world.isReading
    else { return }
    let (library, moment) = (state.world.library, state.world.moment)
    // After the clock was set back, future reviews count only in a book that received them when they were not in the
    // future.
    guard answers.allSatisfy({ $0.moment.time <= now }) else { return }
    let fresh = ReviewBook(ReviewLog(answers), library, at: moment)
    for card in library.allCards {
      for prompt in card.prompts where book[prompt] != fresh[prompt] {
        return wrong("\(prompt) stands at \(book[prompt]), and answers say \(fresh[prompt])")
      }
    }
    let counts = fresh.counts(library, at: moment)
    if book.counts(library, at: moment) != counts { wrong("counts are not what is there to be counted") }
    var copy = state
    copy.stack = []
    _ = copy.update(.tick, at: now)
    if copy.world.reviews.counts != counts { wrong("counts that are shown are not what is there to be counted") }
  }

  private mutating func checkIndexes() {
    guard state.world.login != nil else { return }
    var world = state.world
    let (texts, titles) = (world.searchIndex(), world.titleIndex())
    let (freshTexts, freshTitles) = (SearchIndex(world.library), TitleIndex(world.library))
    for words in ["a", "lima", "", "sort", "本", "is:favorite"] {
      let query = SearchQuery(words)
      let (found, expected) = (texts.search(query, world.library), freshTexts.search(query, world.library))
      if found.map(\.id) != expected.map(\.id) || !zip(found, expected).allSatisfy({ $0 == $1 }) {
        return wrong("a search for “\(words)” finds \(found.count), not \(expected.count)")
      }
    }
    for card in world.library.allCards
    where titles.has(card.front, besides: card.id) != freshTitles.has(card.front, besides: card.id) {
      return wrong("the titles known are others than there are: \(card.front)")
    }
  }
}

extension World {
  /// Undoes steps until a change is undone, and returns how many.
  fileprivate mutating func undoChange() -> Int {
    var count = 0
    while let entry = history.newest {
      undo()
      // Undoing older reviews takes a question.
      if case .push(let screen)? = navigation.last, let question = screen as? Confirm {
        carryOut(question.request)
      }
      count += 1
      if !entry.change.isEmpty { break }
    }
    return count
  }
}
