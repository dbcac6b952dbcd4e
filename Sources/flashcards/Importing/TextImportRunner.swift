import CardStore
import Dispatch
import Effects
import FlashcardKit
import FlashcardsApp
import Synchronization
import Terminal

/// Prepares imports of text files in the background: stores the files that cards name, makes backups, and makes and
/// performs the change.
final class TextImportRunner: Sendable {
  private let wanted = Atomic<Int>(0)
  private let queue = DispatchQueue(label: "text-imports", qos: .utility)
  private let locations: Locations
  private let mailbox: Mailbox<Message>

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
  }

  /// Starts a preparation.
  func start(_ request: ImportPreparation) {
    wanted.store(request.number, ordering: .relaxed)
    queue.async { [self] in
      let result = Result { () throws(StoreFailure) in try prepared(request) }
      if isWanted(request) { mailbox.post(.preparedImport(result, request.number)) }
    }
  }

  /// Cancels a preparation. Files that are stored already do no harm without cards.
  func stop(_ number: Int) { _ = wanted.compareExchange(expected: number, desired: 0, ordering: .relaxed) }

  private func isWanted(_ request: ImportPreparation) -> Bool { wanted.load(ordering: .relaxed) == request.number }

  private func prepared(_ request: ImportPreparation) throws(StoreFailure) -> PreparedImport {
    let (target, now) = (request.target, Clock.moment)
    var cards = request.chosen
    // Files are stored for cards only, and there may be none.
    let titles = request.titles
    let first = request.plan(cards, titles, at: now.time)
    let entries = request.hasLog ? target.log.missing(of: first?.reviews ?? []) : ReviewLog()
    guard let first, !first.change.isEmpty || entries.count > 0 else {
      return PreparedImport(cards, made: first.map { ($0, nil) })
    }
    var media = ImportedMedia(beside: request.path, of: target.login, in: locations)
    try media.keep(request.cards.files.values)
    try media.keep(&cards) { isWanted(request) }
    let come = request.plan(cards, titles, at: now.time)
    let known = entries.keys { target.library.card($0.card) != nil }
    let isLarge = come.map { !SessionFiles.holds($0.change, known) } ?? false
    if isLarge, isWanted(request) { _ = try Backups(locations: locations).make(target.login, at: now.time) }
    let made = come.flatMap { come in
      request.hasLog && isWanted(request)
        ? (come, ImportedChange(come.change, entries, ofKnownCards: known, into: target, at: now)) : nil
    }
    return PreparedImport(cards, made: made, media: media.count, missing: media.missing, tookBackup: isLarge)
  }
}
