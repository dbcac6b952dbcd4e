import Effects
import FlashcardKit

/// Handling what exports and imports come to.
extension AppState {
  /// Takes the result of an export. The dialog that waits for it closes, or stays with the reason why nothing was
  /// written.
  mutating func take(_ result: Result<ExportReport, ExportFailure>, _ number: Int) {
    guard let running = world.transfer.end(number) else { return }
    // A dialog may be above it.
    guard let index = stack.firstIndex(where: { ($0 as? ExportScreen)?.number == number }),
      var screen = stack[index] as? ExportScreen
    else { return }
    switch result {
    case .success(let report):
      stack.remove(at: index)
      world.tell(report, to: running.path)
    case .failure(let failure):
      screen.take(failure, to: running.path, in: &world)
      stack[index] = screen
    }
  }

  /// Takes what the import of a package would do: offers it, or says in the dialog that chose the file why it can't.
  mutating func take(_ result: Result<PackageSummary, PackageFailure>, _ number: Int) {
    guard let running = world.transfer.running, running.number == number else { return }
    // A dialog may be above it.
    guard let index = stack.firstIndex(where: { $0 is FilePicker }), var picker = stack[index] as? FilePicker else {
      return world.stopTransfer()
    }
    switch result {
    case .success(let summary):
      world.transfer.offer(true)
      if !picker.field.isAddress { world.taking.folders[.importing] = picker.field.parts.folder }
      stack[index] = PackageOffer(summary, from: running.file, number)
    case .failure(let failure):
      _ = world.transfer.end(number)
      picker.fail(Words.sentence(failure))
      stack[index] = picker
    }
  }

  /// Takes a package that was converted: imports it, or tells why nothing is.
  mutating func take(_ result: Result<PackageImport, PackageFailure>, _ number: Int) {
    guard let running = world.transfer.end(number) else { return }
    stack.removeAll { $0 is PackageOffer }
    switch result {
    case .success(let package): world.bringIn(package, from: running.file)
    case .failure(let failure): world.say(Words.notImported(running.file, failure), .problem)
    }
  }

  /// Takes what becomes of the cards of a large text file.
  mutating func take(_ cards: ImportedCards, _ tally: ImportTally, _ number: Int) {
    guard let index = stack.firstIndex(where: { $0 is ImportOffer }), var offer = stack[index] as? ImportOffer else {
      return
    }
    world.effects.append(.free(Discarded(offer.cards)))
    offer.take(cards, tally, number)
    stack[index] = offer
  }

  /// Takes the cards of a text file whose files are stored. The dialog closes unless nothing was imported.
  mutating func take(_ result: Result<PreparedImport, StoreFailure>, _ number: Int) {
    guard world.transfer.end(number) != nil else { return }
    // A dialog may be above it.
    guard let index = stack.firstIndex(where: { ($0 as? ImportOffer)?.number == number }),
      var offer = stack[index] as? ImportOffer
    else { return }
    let isDone = offer.take(result, in: &world)
    if isDone { stack.remove(at: index) } else { stack[index] = offer }
    world.effects.append(.free(Discarded(offer.text, result)))
  }

  /// Stops the export or import that is running.
  mutating func stopTransfer() {
    world.stopTransfer()
    guard stack.contains(where: AppState.isOffer) else { return }
    stack.removeAll(where: AppState.isOffer)
    world.say(Words.importStopped)
  }

  private static func isOffer(_ screen: any Screen) -> Bool { screen is PackageOffer || screen is ImportOffer }
}
