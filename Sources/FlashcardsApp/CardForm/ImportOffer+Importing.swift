import Effects
import FlashcardKit

/// The import itself.
extension ImportOffer {
  /// The cards to import, with the decks that were chosen.
  private func chosen(_ world: World) -> [ImportedCard] {
    var chosen = cards.cards
    if !followsDecks { for index in chosen.indices { chosen[index].deck = nil } }
    return updates ? chosen : chosen.filter { card in card.id.map { world.library.card($0) == nil } ?? true }
  }

  private func destination(_ world: inout World) -> ImportDestination {
    deck.map(ImportDestination.deck)
      ?? .newDeck(Deck(id: world.random.deckID(), title: newDeck, created: world.now))
  }

  /// Imports the cards: those of a file once the files that they name are stored.
  mutating func create(_ world: inout World) {
    guard let login = world.login, world.canAlter(), deck.map({ world.canAlter(deck: $0) }) ?? true else { return }
    guard cards.reviews.isEmpty || world.reviews.book != nil else { return world.say(Words.reviewsAwaited) }
    let chosen = chosen(world)
    switch text.origin {
    case .pasted:
      guard let first = add(chosen, &world)?.cards.first else { return }
      world.pop()
      world.carryOut(Request(answer: CardForm.Reply.made(first.id)))
    case .file(let path):
      do throws(DeckProblem) {
        var random = world.random
        let come = try world.library.importing(
          chosen, of: cards, into: destination(&world), world.titleIndex(), random: &random, at: world.now)
        guard !come.change.isEmpty || world.missing(of: cards.reviews).count > 0 else {
          return world.say(come.problem.map { world.words.sentence($0, in: world.library) } ?? Words.nothingNew)
        }
        world.stopTransfer()
        let new = world.transfer.begin(path, at: world.now)
        number = new
        world.effects.append(
          .prepareImport(ImportPreparation(number: new, chosen, from: path, of: login, change: come.change)))
      } catch { world.say(Words.sentence(error), .problem) }
    }
  }

  /// Takes the cards whose files are stored, and imports them. Returns whether anything was imported.
  mutating func take(_ result: Result<PreparedImport, StoreFailure>, in world: inout World) -> Bool {
    number = nil
    switch result {
    case .failure(let failure):
      world.say(Words.notImported(file ?? "", .notSaved(failure)), .problem)
      return false
    case .success(let prepared):
      guard add(prepared.cards, &world) != nil else { return false }
      world.report(cards, prepared)
      return true
    }
  }

  /// Imports cards. Returns what became of them, or `nil` if nothing was imported, which is said.
  private func add(_ chosen: [ImportedCard], _ world: inout World) -> Import? {
    var isDone = false
    do throws(DeckProblem) {
      let come = try world.bringIn(chosen, of: cards, into: destination(&world)) { come, reviews in
        isDone = true
        let skipped = cards.skipped + cards.repeated + come.refused + (table?.rest ?? 0)
        return file.map {
          Words.importedCards(come.added, updated: come.updated, reviews: reviews, from: $0, skipped: skipped)
        } ?? Words.madeCards(come.added, skipped: skipped)
      }
      guard isDone else {
        world.say(come.problem.map { world.words.sentence($0, in: world.library) } ?? Words.nothingNew)
        return nil
      }
      if isFile { world.shownDeck = come.cards.first.flatMap { world.library.home(of: $0.id) } ?? world.shownDeck }
      return come
    } catch {
      world.say(Words.sentence(error), .problem)
      return nil
    }
  }
}

extension World {
  /// Keeps the report of an import from a text file, and shows it if it says more than the message.
  fileprivate mutating func report(_ cards: ImportedCards, _ done: PreparedImport) {
    let lines = Words.report(cards, missing: done.missing, isTooLargeToUndo: done.tookBackup, in: library)
    let label = history.newest?.label ?? Words.importReport
    transfer.report = Transfer.Report(title: Words.importReport, lines: [label + "."] + lines)
    if done.tookBackup || !done.missing.isEmpty { showReport() }
  }
}
