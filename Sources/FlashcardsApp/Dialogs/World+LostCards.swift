import Effects
import FlashcardKit

/// Cards that were lost with the file of their deck.
extension World {
  /// Asks whether to take lost cards back, when a login is opened that misses some.
  mutating func offerLostCards() {
    guard !library.lost.isEmpty else { return }
    push(
      Confirm(
        title: Words.lostTitle, lines: lostLines + [Words.lostQuestion], yes: Words.Label.takeBackLost,
        no: Words.Label.later, request: .takeBackLost))
  }

  /// Asks whether to do without lost cards.
  mutating func askToGiveUpLost() {
    push(
      Confirm(
        title: Words.giveUpLostTitle, lines: lostLines + [Words.giveUpLostQuestion], yes: Words.Label.giveUpLost,
        no: Words.Label.cancel,
        request: .always { world in
          world.perform(world.library.givingUpLost, Words.gaveUpLost(world.library.lost.values.reduce(0, +)))
        }))
  }

  private var lostLines: [String] {
    library.decks.compactMap { deck in library.lost[deck.id].map { Words.lost($0, from: deck.title) } }
  }

  /// Performs the change that takes lost cards back.
  mutating func recovered(_ change: Change) {
    if change.isEmpty { return say(Words.nothingToTakeBack, .problem) }
    var after = library
    after.apply(change)
    perform(change, Words.tookBackLost(after.count - library.count, of: library.lost.values.reduce(0, +)))
  }
}

extension Request {
  /// The request to take lost cards back from backups and from what was synced.
  static let takeBackLost = Request.always { world in
    guard let login = world.login else { return }
    // A sync may have been faster.
    if world.library.lost.isEmpty { return world.say(Words.nothingLost, .done) }
    world.effects.append(.recover(world.library, of: login))
    world.say(Words.takingBackLost)
  }
}
