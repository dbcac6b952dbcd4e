import Anki
import AnkiConversion
import AnkiProtocol
import AnkiSync
import CardStore
import Essentials
import FlashcardKit

/// Pictures and sounds.
extension ServerSync {
  /// Brings the files that notes use, before these become cards.
  func fetchMedia(
    of pull: SyncPull?, _ after: Mirror, _ meta: SyncMeta, _ media: inout ServerMedia, _ link: inout ServerLink,
    at now: Moment, _ report: inout SyncReport
  ) throws(SyncFailure) {
    var wanted: Set<String> = []
    if let pull, !pull.records.notes.isEmpty {
      let today = after.properties.day(of: now.time / 1000, offset: Int(now.offset))
      wanted = AnkiImport.media(of: after.collection(of: Set(pull.records.notes.map(\.id)), today: today))
    }
    wanted.subtract(media.files.keys)
    let hasChanged = meta.mediaUSN != media.known.usn
    // Names of new files must be others than those that the server has. One that doesn't say how many changes there were
    // is asked.
    if wanted.isEmpty, !hasChanged { return }
    media.missing.formUnion(wanted.prefix(ServerSync.mostMissing))
    if hasChanged { wanted.formUnion(media.missing.subtracting(media.files.keys)) }
    let count = media.files.count
    try exchangeMedia(wanting: wanted, replacing: media.files, &media, &link, &report)
    report.received.files += media.files.count - count
  }

  /// Notes the files that notes from here use, before these are known to be on the server: what follows may be interrupted.
  func keepUnsent(_ names: [String: String], _ media: inout ServerMedia) throws(SyncFailure) {
    let new = names.filter { name, stored in media.files[name]?.stored != stored && media.unsent[name] != stored }
    guard !new.isEmpty else { return }
    media.unsent.merge(new) { $1 }
    let copy = media
    try attempt { try copy.write(folder, on: disk) }
  }

  /// Sends the files that notes from here use.
  func sendMedia(
    _ media: inout ServerMedia, _ link: inout ServerLink, _ report: inout SyncReport
  ) throws(SyncFailure) {
    guard !media.unsent.isEmpty else { return }
    let shared = media.files
    var count = 0
    for (name, stored) in media.unsent.sorted(by: { $0.key < $1.key }) where shared[name]?.stored != stored {
      // Another device was faster with another file.
      if shared[name] == nil, isNameTaken(media)(name, stored) { continue }
      guard let bytes = contents(of: stored) else { continue }
      guard bytes.count <= ServerSync.largestFile else {
        report.filesTooLarge.append(name)
        continue
      }
      media.note(name, bytes, as: stored)
      count += 1
    }
    if media.unsent.contains(where: { media.files[$0]?.stored == $1 }) {
      report.sent.files += count
      let failed = report.mediaFailed
      report.mediaFailed = false
      try exchangeMedia(wanting: [], replacing: shared, &media, &link, &report)
      defer { report.mediaFailed = report.mediaFailed || failed }
      // They are sent the next time.
      if report.mediaFailed { return }
    }
    media.unsent = [:]
    let copy = media
    try attempt { try copy.write(folder, on: disk) }
  }

  /// Returns a closure that tells whether the server has another file of a name than a stored one.
  func isNameTaken(_ media: ServerMedia) -> @Sendable (_ name: String, _ stored: String) -> Bool {
    { name, stored in
      if let file = media.files[name] {
        // Names of stored files are hashes of their contents, with endings that may be others.
        return file.stored.prefix(while: { $0 != "." }) != stored.prefix(while: { $0 != "." })
      }
      guard let hash = media.known.files[name], !hash.isEmpty, let bytes = contents(of: stored) else { return false }
      return hash != ServerMedia.hash(bytes)
    }
  }

  /// The most names of files that are waited for.
  private static let mostMissing = 100_000

  /// Forgets the files that cards have by now, or don't wait for.
  func noteArrived(_ media: inout ServerMedia) throws(SyncFailure) {
    guard !media.missing.isDisjoint(with: media.files.keys) || !media.replaced.isEmpty else { return }
    media.replaced = [:]
    media.missing.subtract(media.files.keys)
    let copy = media
    try attempt { try copy.write(folder, on: disk) }
  }

  /// The most bytes of a file that is sent.
  private static let largestFile = SyncReport.largestFile << 20

  private func contents(of name: String) -> [UInt8]? {
    try? ExchangeFolder(login, in: locations, on: disk).bytes(of: name, in: .media)
  }

  /// Exchanges files. Cards get what comes in place of those that both had before.
  private func exchangeMedia(
    wanting wanted: Set<String>, replacing shared: [String: ServerMedia.File], _ media: inout ServerMedia,
    _ link: inout ServerLink, _ report: inout SyncReport
  ) throws(SyncFailure) {
    let keeper = ExchangeFolder(login, in: locations, on: disk)
    var exchange = MediaExchange(media.known, own: media.own(wanting: wanted), client: ServerSync.client)
    var step = MediaExchange.Step.send(exchange.first)
    link.begin()
    while true {
      switch step {
      case .send(let request):
        let answer = try link.answer(request)
        let isTooLarge = answer == nil && link.wasTooLarge && request.method == .downloadFiles
        step = isTooLarge ? exchange.skip() : exchange.next(answer, at: Int64(time(nil)))
      case .keep(let files):
        for file in files {
          guard let stored = ServerMedia.storedName(file.bytes, file.name) else { continue }
          try attempt { try keeper.keep(file.bytes, as: stored, in: .media) }
          if let old = shared[file.name], old.stored != stored {
            media.replaced[file.name, default: []].formUnion([old.stored, media.files[file.name]?.stored ?? old.stored])
          }
          // If both have a new one, that of the server stands.
          media.unsent[file.name] = nil
          media.note(file.name, file.bytes, as: stored)
        }
        step = exchange.proceed()
      case .read(let names):
        let files = names.compactMap { name in
          media.files[name].flatMap { contents(of: $0.stored) }.flatMap { bytes in
            bytes.count <= ServerSync.largestFile ? StoredZip.Entry(name, bytes) : nil
          }
        }
        step = exchange.provide(files)
      case .end(let outcome):
        var failure: SyncFault?
        report.filesTooLarge += exchange.tooLarge
        switch outcome {
        case .done(let known): media.known = known
        case .countsDiffer: media.known = KnownMedia()
        case .failed(let fault, let known): (failure, media.known) = (fault, known)
        }
        try attempt { try media.write(folder, on: disk) }
        guard let failure else { return }
        // Cards go without files that can't be had, but not because of a connection that breaks.
        if failure == .notReached, !link.wasTooLarge { throw link.failure(failure) }
        report.mediaFailed = true
        return
      }
    }
  }
}
