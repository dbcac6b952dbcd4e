import FlashcardKit

/// The import itself.
extension ImportOffer {
  private func destination(_ world: inout World) -> ImportDestination {
    deck.map(ImportDestination.deck)
      ?? .newDeck(Deck(id: world.random.deckID(), title: newDeck, created: world.now))
  }

  /// The deck for cards that name none, as far as cards are counted for it.
  var counted: ImportDestination {
    deck.map(ImportDestination.deck) ?? .newDeck(Deck(id: DeckID(rawValue: 0), title: newDeck, created: 0))
  }

  /// Imports the cards: those of a file once the files that they name are stored.
  mutating func create(_ world: inout World) {
    guard let login = world.login, world.canAlter(), deck.map({ world.canAlter(deck: $0) }) ?? true else { return }
    guard cards.reviews.isEmpty || world.reviews.book != nil else { return world.say(Words.reviewsAwaited) }
    switch text.origin {
    case .pasted:
      guard let come = add(preparation(0, "", of: login, &world).chosen, &world) else { return }
      world.pop()
      if let first = come.cards.first { world.carryOut(Request(answer: CardForm.Answer.made(first.id))) }
    case .file(let path):
      world.stopTransfer()
      let new = world.transfer.begin(path, at: world.now)
      number = new
      world.transfer.basis = (world.library.revision, world.reviews.version)
      let request = preparation(new, path, of: login, &world)
      destinationID = request.destination.id
      world.effects.append(.prepareImport(request))
    }
  }

  /// Returns the import as it was chosen.
  private func preparation(_ number: Int, _ path: String, of login: Login, _ world: inout World) -> ImportPreparation {
    let log = world.reviews.book?.replay.log
    let random = RandomSource(seed: world.random.next())
    return ImportPreparation(
      number: number, cards, from: path, into: TargetLogin(login, world.library, log ?? ReviewLog()),
      hasLog: log != nil, destination(&world), followsDecks: followsDecks, updates: updates, random: random)
  }

  /// How the table of a file is imported, or `nil` for other texts.
  private var mapping: TableMapping? {
    guard case .file(let path) = text.origin, let table else { return nil }
    let layout = text.layout
    return TableMapping(
      path: path, width: table.columns, columns: layout.columns, hasHeading: layout.hasHeading, kind: layout.kind.id,
      markup: layout.markup, hasBlanksBetweenTags: text.hasChosenTags ? layout.hasBlanksBetweenTags : nil,
      deck: followsDecks ? nil : destinationID)
  }

  /// Imports the cards whose files are stored. Returns whether anything was imported.
  mutating func importPrepared(_ result: Result<PreparedImport, StoreFailure>, in world: inout World) -> Bool {
    number = nil
    switch result {
    case .failure(let failure):
      world.say(Words.notImported(file ?? "", .notSaved(failure)), .problem)
      return false
    case .success(let prepared):
      if let (come, change) = prepared.made, world.isAsImported {
        guard let change else {
          world.say(nothing(come, in: world))
          return false
        }
        guard bringIn(come, change, &world) else { return false }
      } else if add(prepared.cards, &world) == nil {
        return false
      }
      world.report(cards, prepared)
      if let mapping { world.tableMappings.remember(mapping) }
      return true
    }
  }

  /// Commits an import that was made elsewhere. Returns whether that could be done; otherwise, the reason is said.
  private func bringIn(_ come: Import, _ change: ImportedChange, _ world: inout World) -> Bool {
    guard world.hasAllCards(), world.canAlter(by: change.change) else { return false }
    let performed = world.bringIn(change)
    world.record(performed, ofKnownCards: change.entriesOfKnownCards, label(come, change.reviewCount))
    let first = change.change.steps.lazy.compactMap { step in
      if case .insert(let cards, let deck, _) = step, !cards.isEmpty { deck } else { nil }
    }.first
    if let first, world.library.deck(first) != nil { world.shownDeck = first }
    return true
  }

  /// Returns the reason why an import changes nothing.
  private func nothing(_ come: Import, in world: World) -> String {
    guard let problem = come.problem else { return Words.nothingNew }
    if case .duplicate = problem, come.refused > 1 { return Words.nothingNew }
    return world.words.sentence(problem, in: world.library)
  }

  /// Returns the message about an import.
  private func label(_ come: Import, _ reviews: Int) -> String {
    let skipped = cards.skipped + cards.repeated + cards.sharingID.count + come.refused + (table?.rest ?? 0)
    return file.map {
      Words.importedCards(come.added, updated: come.updated, reviews: reviews, from: $0, skipped: skipped)
    } ?? Words.madeCards(come.added, updated: come.updated, skipped: skipped)
  }

  /// Imports cards. Returns what became of them, or `nil` if nothing was imported, which is said.
  private func add(_ chosen: [ImportedCard], _ world: inout World) -> Import? {
    var isDone = false
    do throws(DeckProblem) {
      let come = try world.bringIn(chosen, of: cards, into: destination(&world), updates: updates) { come, reviews in
        isDone = true
        return label(come, reviews)
      }
      guard isDone else {
        world.say(nothing(come, in: world))
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
    let lines = Words.report(cards, missing: done.missing, isTooLargeToUndo: done.tookBackup)
    let label = history.newest?.label ?? Words.importReport
    transfer.report = Transfer.Report(title: Words.importReport, lines: [label + "."] + lines)
    if done.tookBackup || !done.missing.isEmpty { showReport() }
  }
}

extension Request {
  /// Chooses a file to import cards from.
  static let chooseImport = always { world in
    guard world.canAlter() else { return }
    world.fileImport.lookAway()
    world.push(FilePicker(in: world))
  }
}

extension World {
  /// Reads the cards in a text file, for the dialog that waits for them.
  mutating func readText(at path: String, as reading: TextReading = TextReading()) {
    effects.append(.readText(path, as: reading, kinds: library.kinds, number: fileImport.begin(at: now)))
  }

  /// Handles the result of reading a file.
  mutating func receive(_ number: Int, _ result: Result<ImportedFile, ImportFailure>, path: String) {
    switch result {
    case .success(let file): fileImport.receive(number, .read(file, path))
    case .failure(let failure):
      let reason = Words.sentence(failure)
      fileImport.receive(number, failure.dependsOnReading ? .refused(reason, path: path) : .failed(reason))
    }
  }
}
