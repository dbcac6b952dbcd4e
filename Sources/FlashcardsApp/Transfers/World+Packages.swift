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
    transfer.basis = reviews.version
    effects.append(.convertPackage(PackageTarget(login, library, log), number: number))
  }

  /// Imports a package: its entries of the review log, and then the change, as one step of undo. What others have
  /// changed since it was converted is merged.
  mutating func bringIn(_ package: PackageImport, from file: String) {
    guard login != nil, canAlter(by: package.change) else { return }
    log(package.entries)
    let performed = package.change.isEmpty ? nil : commit(package.change)
    if package.entries.count > 0 {
      if transfer.basis == reviews.version {
        effects.append(.readBook(reviews.ask(package.log, library, at: moment)))
      } else {
        takeIn((0..<package.entries.count).map { package.entries[$0] })
      }
    }
    let counts = package.summary.counts
    let label = Words.imported(counts.added + counts.updated, from: file)
    let entry = History.Entry(
      change: performed?.change ?? Change([]), reviews: package.entriesOfKnownCards, label: label, time: now,
      ticket: saving.lastTicket)
    if !entry.isEmpty { remember(history.record(entry)) }
    transfer.report = Transfer.Report(title: Words.importReport, lines: Words.report(package.summary, from: file))
    say(Words.imported(package.summary, from: file), .done, ticket: saving.lastTicket)
    tell(performed?.conflicts ?? [])
    if let deck = performed?.change.firstNewDeck { shownDeck = deck }
    if !Words.leftOut(package.summary).isEmpty || package.summary.takesBackup { showReport() }
  }

  /// The most entries that are saved at once.
  private static let mostEntries = 50_000

  /// Saves entries from elsewhere in the review log.
  private mutating func log(_ entries: ReviewLog) {
    for start in stride(from: 0, to: entries.count, by: World.mostEntries) {
      let piece = (start..<min(start + World.mostEntries, entries.count)).map { entries[$0] }
      effects.append(.log(piece, ticket: saving.wait(for: Change([]), answers: piece)))
    }
  }
}

extension Change {
  /// The first deck that the change adds, or `nil`.
  fileprivate var firstNewDeck: DeckID? {
    steps.lazy.compactMap { if case .addDeck(let deck, _) = $0 { deck.id } else { nil } }.first
  }
}
