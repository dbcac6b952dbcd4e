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
    effects.append(.readPackage(path, TargetLogin(login, library, log), number: number))
  }

  /// Has the package that was offered converted.
  mutating func convertPackage(_ number: Int) {
    guard let login, canAlter() else { return }
    guard let log = reviews.book?.replay.log else { return say(Words.reviewsAwaited) }
    transfer.offer(false)
    transfer.basis = (library.revision, reviews.version)
    effects.append(.convertPackage(TargetLogin(login, library, log), number: number))
  }

  /// Imports a package that was converted.
  mutating func bringIn(_ package: PackageImport, from file: String) {
    let imported = package.imported
    guard login != nil, canAlter(by: imported.change) else { return }
    let isNew = { [library] (deck: DeckID) in library.deck(deck) == nil }
    let firstDeck = imported.change.firstDeck(where: isNew)
    let performed = bringIn(imported)
    let counts = package.summary.counts
    record(
      performed, ofKnownCards: imported.entriesOfKnownCards, Words.imported(counts.added + counts.updated, from: file),
      saying: Words.imported(package.summary, from: file))
    transfer.report = Transfer.Report(title: Words.importReport, lines: Words.report(package.summary, from: file))
    if let firstDeck, library.deck(firstDeck) != nil { shownDeck = firstDeck }
    if !Words.leftOut(package.summary).isEmpty || package.summary.takesBackup { showReport() }
  }
}

extension World {
  /// Whether nothing has changed since the import that is running was begun.
  var isAsImported: Bool { reviews.isCurrent && transfer.basis == (library.revision, reviews.version) }

  /// Makes a change that was made elsewhere. Returns the change as it was performed, or `nil` if it is empty.
  mutating func bringIn(_ imported: ImportedChange) -> PerformedChange? {
    for piece in imported.entries { save(piece) }
    // A large library takes its time, which was spent elsewhere.
    if isAsImported { return commit(imported.change, as: imported.outcome) }
    let performed = imported.change.isEmpty ? nil : commit(imported.change)
    takeUp(Array(imported.entries.joined()))
    return performed
  }

  /// Takes the outcome of a change that was performed elsewhere, and has the change saved.
  private mutating func commit(_ request: Change, as outcome: ImportedChange.Outcome) -> PerformedChange? {
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
