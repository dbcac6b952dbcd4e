import AnkiConversion
import Effects
import FlashcardKit

/// Importing packages of Anki's.
extension World {
  /// Starts to read a package, if its file is still waited for.
  mutating func readPackage(at path: String, for taken: Int) {
    guard let login, taking.awaited?.number == taken else { return }
    guard let log = reviews.book?.replay.log else { return taking.take(taken, .failed(Words.reviewsAwaited)) }
    taking.leave()
    let number = transfer.begin(path, at: now)
    effects.append(.readPackage(path, PackageTarget(login, library, log), number: number))
  }

  /// Has the package that was offered converted.
  mutating func convertPackage(_ number: Int) {
    guard let login, canAlter() else { return }
    guard let log = reviews.book?.replay.log else { return say(Words.reviewsAwaited) }
    transfer.offer(false)
    transfer.basis = (library.revision, reviews.version)
    effects.append(.convertPackage(PackageTarget(login, library, log), number: number))
  }

  /// Imports a package that was converted.
  mutating func bringIn(_ package: PackageImport, from file: String) {
    guard login != nil, canAlter(by: package.change) else { return }
    let isNew = { [library] (deck: DeckID) in library.deck(deck) == nil }
    let firstDeck = package.change.firstDeck(where: isNew)
    for piece in package.entries { save(piece) }
    var performed: PerformedChange?
    if reviews.isCurrent, transfer.basis == (library.revision, reviews.version) {
      // A large library takes its time, which was spent elsewhere.
      performed = commit(package.change, as: package.outcome)
    } else {
      if !package.change.isEmpty { performed = commit(package.change) }
      takeUp(Array(package.entries.joined()))
    }
    let counts = package.summary.counts
    record(
      performed, ofKnownCards: package.entriesOfKnownCards, Words.imported(counts.added + counts.updated, from: file),
      saying: Words.imported(package.summary, from: file))
    transfer.report = Transfer.Report(title: Words.importReport, lines: Words.report(package.summary, from: file))
    if let firstDeck, library.deck(firstDeck) != nil { shownDeck = firstDeck }
    if !Words.leftOut(package.summary).isEmpty || package.summary.takesBackup { showReport() }
  }
}

extension World {
  /// Takes the outcome of a change that was performed elsewhere, and has the change saved.
  fileprivate mutating func commit(_ request: Change, as outcome: PackageImport.Outcome) -> PerformedChange? {
    reviews.take(outcome.book)
    guard !request.isEmpty else { return nil }
    library = outcome.library
    indexes = CardIndexes()
    let ticket = saving.wait(for: request, done: outcome.performed.change)
    effects.append(.commit(request, ticket: ticket))
    return outcome.performed
  }
}

extension Change {
  /// The first deck that the change adds and that isn't there yet, or `nil`.
  fileprivate func firstDeck(where isNew: (DeckID) -> Bool) -> DeckID? {
    steps.lazy.compactMap { if case .addDeck(let deck, _) = $0 { deck.id } else { nil } }.first(where: isNew)
  }
}
