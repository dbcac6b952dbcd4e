import FlashcardKit

extension World {
  /// Asks how to export cards.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - title: The title of their deck or list, or `nil` if they have none.
  mutating func askToExport(_ cards: [CardID], named title: String?) {
    guard !cards.isEmpty else { return say(Words.nothingToExport) }
    fileImport.lookAway()
    push(ExportScreen(cards, named: title, in: self))
  }

  /// Starts to export cards to a file.
  ///
  /// - Parameters:
  ///   - cards: The cards. Those that are gone are passed over.
  ///   - log: The review log.
  ///   - options: The choices.
  ///   - path: The path of the file.
  ///   - replaces: Whether a file that is there is replaced.
  /// - Returns: The number of the export, or `nil` if nobody is logged in.
  mutating func export(
    _ cards: [CardID], _ log: ReviewLog, _ options: ExportOptions, to path: String, replaces: Bool
  ) -> Int? {
    guard let login else { return nil }
    stopTransfer()
    let number = transfer.begin(path, at: now)
    effects.append(
      .export(
        ExportRequest(
          number: number, cards, of: library, log, of: login, options, to: path, replaces: replaces)))
    return number
  }

  /// Cancels the transfer that is running.
  mutating func stopTransfer() {
    guard let running = transfer.running, transfer.end(running.number) != nil else { return }
    effects.append(.stopTransfer(running.number))
  }

  /// Tells what was exported, and keeps the report.
  mutating func report(_ report: ExportReport, to path: String) {
    let part = lacksPart ? Words.exportedPart : []
    transfer.report = Transfer.Report(title: Words.exportReport, lines: Words.report(report, to: path) + part)
    say(Words.exported(report, to: path), .done)
    if report.isIncomplete || !part.isEmpty { showReport() }
  }

  /// Shows the report of the last transfer.
  mutating func showReport() {
    if let report = transfer.report { push(Note(title: report.title, lines: report.lines)) }
  }
}

/// Importing packages of Anki's.
extension World {
  /// Starts to read a package, if its file is still waited for.
  mutating func readPackage(at path: String, for taken: Int) {
    guard let login, fileImport.awaited?.number == taken else { return }
    guard let log = reviews.book?.replay.log else { return fileImport.receive(taken, .failed(Words.reviewsAwaited)) }
    fileImport.leave()
    let number = transfer.begin(path, at: now)
    effects.append(.readPackage(path, TargetLogin(login, library, log), number: number))
  }

  /// Has it found what the import of the package that is offered would do with some options.
  mutating func previewPackage(_ options: PackageOptions, _ number: Int) {
    guard let login, let log = reviews.book?.replay.log else { return }
    effects.append(.previewPackage(TargetLogin(login, library, log), options, number: number))
  }

  /// Has the package that was offered converted.
  mutating func convertPackage(_ options: PackageOptions, _ number: Int) {
    guard let login, canAlter() else { return }
    guard let log = reviews.book?.replay.log else { return say(Words.reviewsAwaited) }
    transfer.offer(false)
    transfer.basis = (library.revision, reviews.version)
    effects.append(.convertPackage(TargetLogin(login, library, log), options, number: number))
  }

  /// Imports a package that was converted, or tells why nothing is.
  mutating func packageConverted(_ result: Result<PackageImport, PackageFailure>, from file: String) {
    switch result {
    case .success(let package): bringIn(package, from: file)
    case .failure(let failure): say(Words.notImported(file, failure), .problem)
    }
  }

  private mutating func bringIn(_ package: PackageImport, from file: String) {
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
    if let firstDeck, library.deck(firstDeck) != nil {
      shownDeck = firstDeck
    } else if case .deck(let id) = package.summary.options.place, library.deck(id) != nil {
      shownDeck = id
    }
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
    reviews.receive(outcome.book)
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

extension Request {
  /// Exports all cards.
  static let exportAll = always { world in
    let cards = world.library.deckRows().flatMap { world.library.cards(in: $0.deck.id).map(\.id) }
    world.askToExport(cards, named: Words.allCards)
  }

  /// Exports the cards of a deck and its subdecks.
  static func export(deck id: DeckID) -> Request {
    always { world in
      let title = world.library.deck(id)?.title
      let cards = world.library.tree(of: id).flatMap { world.library.cards(in: $0.id).map(\.id) }
      world.askToExport(cards, named: title)
    }
  }

  /// Shows the report of the last export or import.
  static let showReport = Request { world in
    guard world.transfer.report != nil else { return Words.noReport }
    world.showReport()
    return nil
  }
}
