import Rounds
import Testing

@testable import FlashcardKit

/// A deleted card that comes back has its last state: no confirmed change is lost with it.
@Suite struct RevivalTests {
  private let deck = Deck(id: DeckID(rawValue: 1), title: "One", created: 1)
  private let other = Deck(id: DeckID(rawValue: 2), title: "Two", created: 1)
  private let card = Card(id: CardID(rawValue: 1), content: .facts(title: "t", facts: ["one", "two"]), created: 1)

  private var start: Library { Library(decks: [deck, other], cards: [deck.id: [card]]) }

  private func facts(_ title: String, _ facts: String...) -> CardContent { .facts(title: title, facts: facts) }

  /// The changes of one program while another has the card open: an edit of the first fact, changes to everything else,
  /// a move, and finally the deletion of the result.
  private var elsewhere: [Change] {
    var library = start
    var done: [Change] = []
    func add(_ change: Change) { done.append(library.perform(change).change) }
    add(library.editing(card.edited(content: facts("t", "ONE", "two"), at: 2)))
    add(library.tagging([card.id], adding: ["theirs"], removing: [], at: 3))
    add(library.favoriting([card.id], true))
    add(library.status(card.prompts) { $0.flag = 3 })
    if let now = library.card(card.id) {
      add(library.editing(now.with(attachments: [.back: [Card.Attachment(file: "x.png", text: "An x")]], at: 6)))
    }
    add(library.moving([card.id], to: other.id))
    add(library.removing([card.id]))
    return done
  }

  private func after(_ changes: [Change]) -> Library {
    var library = start
    for change in changes { library.apply(change) }
    return library
  }

  private func expectBoth(_ library: Library, _ conflicts: [MergeConflict]) throws {
    let back = try #require(library.card(card.id))
    #expect(back.content == facts("mine", "ONE", "two"))
    #expect(back.tags == ["theirs"] && back.isFavorite && back.status(.front).flag == 3)
    #expect(back.picture(.back) == Card.Attachment(file: "x.png", text: "An x"))
    #expect(library.home(of: card.id) == other.id)
    #expect(conflicts == [.cardReturns(back)])
  }

  private var mine: Change {
    Change([.edit(deck: deck.id, from: card, to: card.edited(content: facts("mine", "one", "two"), at: 9))])
  }

  @Test func anEditIsMergedWithTheLastState() throws {
    var library = after(elsewhere)
    #expect(library.count == 0)
    let performed = library.perform(mine)
    try expectBoth(library, performed.conflicts)
    // It can be undone and redone.
    var back = performed.change.inverse
    back.yieldsToNewer = true
    let undone = library.perform(back)
    #expect(library.count == 0)
    var again = undone.change.inverse
    again.yieldsToNewer = true
    _ = library.perform(again)
    try expectBoth(library, performed.conflicts)
  }

  /// Another program rereads the files: the journal's records hold the card's last state.
  @Test func theJournalTellsTheLastState() throws {
    var library = Library(decks: [deck, other]).remembering(elsewhere)
    let performed = library.perform(mine)
    try expectBoth(library, performed.conflicts)
    // Also if it had been read before, in its state at that time.
    var fresh = Library(decks: [deck, other]).remembering(elsewhere).remembering(start)
    let others = fresh.perform(mine)
    try expectBoth(fresh, others.conflicts)
  }

  /// If the files were replaced or the journal was emptied, the state last seen is used.
  @Test func whatWasLastSeenIsKnownWithoutAJournal() throws {
    let seen = after(Array(elsewhere.dropLast()))
    var library = Library(decks: [deck, other]).remembering(seen)
    let performed = library.perform(mine)
    try expectBoth(library, performed.conflicts)
    var later = Library(decks: [deck, other]).remembering(after(elsewhere)).remembering([Change]())
    let others = later.perform(mine)
    try expectBoth(later, others.conflicts)
  }

  @Test func ofATextWrittenTwiceTheEarlierIsKept() throws {
    var library = start
    for title in ["theirs", "theirs again"] {
      _ = library.perform(library.editing(card.edited(content: facts(title, "one", "two"), at: 2)))
    }
    _ = library.perform(library.removing([card.id]))
    let performed = library.perform(mine)
    let back = try #require(library.card(card.id))
    #expect(back.front == "mine" && back.earlier.map(\.text) == ["theirs again"])
    #expect(performed.conflicts == [.cardReturns(back), .textReplaced(back)])
  }

  @Test func aMoveThatWroteSomethingIsMergedToo() throws {
    var library = after(Array(elsewhere.prefix(5)))
    _ = library.perform(library.removing([card.id]))
    let edited = card.edited(content: facts("mine", "one", "two"), at: 9)
    let move = Change([.remove([card], deck: deck.id, after: nil), .insert([edited], deck: other.id, after: nil)])
    var gone = library
    let performed = gone.perform(move)
    try expectBoth(gone, performed.conflicts)
    // Undoing such a move does not restore what others have deleted since.
    var back = move.inverse
    back.yieldsToNewer = true
    #expect(library.perform(back).change.isEmpty && library.count == 0)
  }

  /// Undoing a deletion restores the last state of a card that came back and was deleted again by another program.
  @Test func takingADeletionBackBringsTheLastState() throws {
    var library = start
    var back = library.perform(library.removing([card.id])).change.inverse
    back.yieldsToNewer = true
    _ = library.perform(mine)
    _ = library.perform(library.removing([card.id]))
    _ = library.perform(back)
    #expect(library.card(card.id)?.front == "mine")
  }

  @Test func picturesBringACardBackAndAStarDoesNot() {
    var library = start
    _ = library.perform(library.removing([card.id]))
    let star = Change([.edit(deck: deck.id, from: card, to: card.edited(isFavorite: true, at: 2))])
    #expect(library.perform(star).change.isEmpty)
    let picture = card.with(attachments: [.front: [Card.Attachment(file: "y.png")]], at: 3)
    let performed = library.perform(Change([.edit(deck: deck.id, from: card, to: picture)]))
    #expect(library.card(card.id) == picture && performed.conflicts == [.cardReturns(picture)])
  }

  @Test func aDeckComesBackAsItWasLast() throws {
    var library = start
    var done: [Change] = []
    var renamed = deck
    renamed.title = "Renamed"
    done.append(library.perform(try library.editing(renamed)).change)
    done.append(library.perform(library.removing(deck.id)).change)
    let new = Card(id: CardID(rawValue: 9), content: .question("q", answer: "a"), created: 1)
    for var library in [library, Library(decks: [other]).remembering(done).remembering(start)] {
      let performed = library.perform(start.adding([new], to: deck.id))
      #expect(library.deck(deck.id) == renamed && performed.conflicts == [.deckReturns(renamed)])
      // Restoring a card of that deck brings the deck back, too.
      #expect(library.perform(mine).conflicts.count == 1 && library.home(of: card.id) == deck.id)
    }
  }

  @Test func somethingToDoComesBackWithWhatWasTyped() {
    let toDo = ToDo(id: ToDoID(rawValue: 1), title: "learn", created: 1)
    var library = Library(toDos: [toDo])
    let start = library
    var done: [Change] = []
    done.append(library.perform(library.ticking(toDo.id, true)).change)
    done.append(library.perform(library.removing([toDo.id])).change)
    var changed = toDo
    changed.title = "study"
    changed.isDone = true
    for var library in [library, Library().remembering(done), Library().remembering(done).remembering(start)] {
      #expect(library.perform(start.ticking(toDo.id, true)).change.isEmpty)
      let performed = library.perform((try? start.renaming(toDo.id, to: "study")) ?? Change([]))
      #expect(library.toDos == [changed] && performed.conflicts == [.toDoReturns(changed)])
      var back = performed.change.inverse
      back.yieldsToNewer = true
      _ = library.perform(back)
      #expect(library.toDos == [])
    }
  }

  /// Whatever two programs do to a card, and whichever deletes it, text written by only one of them is kept.
  @Test(arguments: 0..<Rounds.of(100)) func whatOnlyOneWroteStands(seed: Int) throws {
    var draw = Draw(seed: seed)
    func edited(_ card: Card, _ who: String, _ fields: Set<Int>, at time: Milliseconds) -> Card {
      var texts = ["t", "one", "two"]
      texts = card.content.texts
      for field in fields { texts[field] = "\(who) \(field) \(time)" }
      return card.edited(content: .facts(title: texts[0], facts: Array(texts[1...])), at: time)
    }
    let theirs = Set((0..<3).filter { _ in draw.number(0..<2) == 0 })
    let mine = Set((0..<3).filter { _ in draw.number(0..<2) == 0 }).union([draw.number(0..<3)])
    var library = start
    var done: [Change] = []
    for time in 2..<draw.number(3..<6) {
      guard let now = library.card(card.id) else { continue }
      done.append(library.perform(library.editing(edited(now, "their", theirs, at: Milliseconds(time)))).change)
    }
    let last = try #require(library.card(card.id))
    done.append(library.perform(library.removing([card.id])).change)
    if draw.number(0..<2) == 0 { library = Library(decks: [deck, other]).remembering(done).remembering(start) }
    let own = edited(card, "my", mine, at: 20)
    _ = library.perform(Change([.edit(deck: deck.id, from: card, to: own)]))
    let back = try #require(library.card(card.id))
    let (texts, lasts, owns) = ([back.front] + back.back, [last.front] + last.back, [own.front] + own.back)
    for field in 0..<3 { #expect(texts[field] == (mine.contains(field) ? owns : lasts)[field]) }
    #expect(Set(back.earlier.map(\.text)) == Set(mine.intersection(theirs).map { lasts[$0] }))
  }
}
