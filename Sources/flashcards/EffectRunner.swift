import CardStore
import Dispatch
import Essentials
import FlashcardKit
import FlashcardsApp
import HelperClients
import Sound
import Synchronization
import Terminal

/// The part of the program that carries out effects.
///
/// Whatever takes time runs elsewhere: on the store's thread, or on one of the queues for other files, one after the
/// other. Replies are posted to the mailbox.
final class EffectRunner {
  /// The terminal, once it is open.
  var terminal: Terminal?
  private let store: Store
  private let mailbox: Mailbox<Message>
  private let locations: Locations
  private let files = DispatchQueue(label: "files")
  private let viewer = PictureViewer()
  private let session: SessionRunner
  private let backups: BackupClock
  private let searches: Searches
  private let pictures: Pictures
  private let imports: MediaImporter
  private let player: SoundPlayer
  /// Created when first needed, which finds the definitions of languages.
  private lazy var highlights = Highlights(helper: [Assets.highlighter, Assets.languages ?? ""]) { [mailbox] in
    mailbox.post(.highlighted($0, $1))
  }
  private let fits: MemoryFitRunner
  private let replacements: ReplacementRunner
  private let exports: ExportRunner
  private let packages: PackageRunner
  private let texts: TextImportRunner
  private let syncs: SyncRunner
  private let protections: ProtectionRunner
  private let serving: ServingRunner
  private var config: ConfigFile
  private var keys: KeysFile
  /// The settings given on the command line, which hold for this run and are not saved.
  private let overrides: [String: PropertyValue]

  init(locations: Locations, config: ConfigFile, overrides: [String: PropertyValue], mailbox: Mailbox<Message>) {
    self.locations = locations
    self.config = config
    self.mailbox = mailbox
    self.overrides = overrides
    keys = KeysFile(locations)
    fits = MemoryFitRunner(mailbox: mailbox)
    replacements = ReplacementRunner(mailbox: mailbox)
    exports = ExportRunner(locations: locations, mailbox: mailbox)
    packages = PackageRunner(locations: locations, mailbox: mailbox)
    protections = ProtectionRunner(locations: locations, mailbox: mailbox)
    texts = TextImportRunner(locations: locations, mailbox: mailbox)
    let fetcher = RemoteHelper(helper: [Assets.fetcher])
    searches = Searches(
      fetcher,
      Searches.Places(
        kept: ResponseCache(locations: locations), rateLimit: RateLimiter(locations: locations),
        starters: StarterDeckFiles.cards), now: { Clock.now },
      tell: { number, answer in mailbox.post(.online(number, answer)) })
    pictures = Pictures(
      decoder: [Assets.decoder], fetcher, kept: ResponseCache(locations: locations), now: { Clock.now },
      tell: { request, result in mailbox.post(.drew(request, result)) })
    player = SoundPlayer { number, failure in mailbox.post(.soundsEnded(number, failure)) }
    imports = MediaImporter(
      pictures,
      SourcePictures(fetcher, pictures, kept: ResponseCache(locations: locations), now: { Clock.now }),
      locations: locations, files: files)
    let session = SessionRunner(locations: locations, mailbox: mailbox)
    let backups = BackupClock(locations: locations, mailbox: mailbox)
    self.backups = backups
    self.session = session
    let syncs = SyncRunner(locations: locations, mailbox: mailbox)
    self.syncs = syncs
    syncs.keep(config[Settings.terminal.sync])
    // The server is made before the store, which it makes look for what it saved.
    let look = Guarded<(@Sendable () -> Void)?>(nil)
    let serving = ServingRunner(locations: locations, mailbox: mailbox) { look.withLock { $0 }?() }
    self.serving = serving
    let store = Store(locations: locations) { event in
      // Only now are the login's files up to date, and with them its entry in the list.
      switch event {
      case .left(let login, _):
        backups.end(login)
        syncs.end(login)
        serving.end(login)
        session.close(login)
        if case .left(_, 0) = event {
          mailbox.post(.left(login))
        } else if case .left(_, let unsaved) = event {
          // Its protection isn't changed then, if that was to be done.
          mailbox.post(.protectionChanged(.failure(.store(.unsaved(unsaved))), of: login))
        }
        mailbox.post(Message.logins(in: locations))
      case .reading(let login, _), .opened(let login, _, _):
        if Protection(login, in: locations).isUnlocked { mailbox.post(.isProtected(login)) }
        session.tellPlace(of: login)
      case .removed(let login, _):
        // One of the same name that is made later has another key.
        session.then { Protection(login, in: locations).lock() }
        mailbox.post(Message.logins(in: locations))
      case .notRemoved: mailbox.post(Message.logins(in: locations))
      default: break
      }
      if let reply = Reply(event) { mailbox.post(reply) }
      switch event {
      case .changedElsewhere, .reloaded, .reviewedElsewhere: session.collect()
      default: break
      }
      if case .opened(let login, _, _) = event {
        backups.begin(login)
        syncs.begin(login)
        session.open(login)
        serving.begin(login)
      }
    }
    self.store = store
    files.async {
      locations.sweepLent()
      for left in locations.sweepProtection() {
        mailbox.post(.warning(CommandLineWords.filesLeft(left.login, isProtected: left.isProtected, left.failure)))
      }
    }
    look.withLock { $0 = { store.look() } }
    serving.keep(config[Settings.terminal.serving])
  }

  /// Carries out an effect, or schedules it.
  func run(_ effect: Effect) {
    switch effect {
    case .open(let login): store.open(login)
    case .unlock(let login, let secret): protections.unlock(login, by: secret)
    case .lock(let login): protections.lock(login)
    case .verify(let login, let secret): protections.verify(login, by: secret)
    case .verifyShared(let key, let login): protections.verify(key, for: login)
    case .protect(let login, let change):
      protections.change(login, change) { [serving, syncs, session] in
        serving.endNow(login)
        syncs.endNow(login)
        session.finish().wait()
        session.waitForPlace(until: .distantFuture)
      }
    case .readFirst(let deck): store.readFirst(deck)
    case .close: store.leave()
    case .commit(let change, let ticket): store.commit(change, ticket: ticket)
    case .log(let answers, let ticket): store.log(answers, ticket: ticket)
    case .readBook(let request):
      DispatchQueue.global().async { [mailbox] in mailbox.post(.book(request.book(), request.number)) }
    case .readTexts(let library):
      DispatchQueue.global().async { [mailbox] in
        mailbox.post(.texts(SearchIndex(library), revision: library.revision))
      }
    case .previewReplacement(let request): replacements.start(request)
    case .stopReplacement: replacements.stop()
    case .readStatistics(let request):
      DispatchQueue.global().async { [mailbox] in
        let statistics = request.statistics()
        mailbox.post(.statistics(statistics, request.number))
        mailbox.post(.estimates(request.estimates(statistics), request.number))
      }
    case .fitMemory(let request): fits.start(request)
    case .stopFit(let number): fits.stop(number)
    case .keep(let choices): keep(choices)
    case .listLogins: reply { .logins(in: $0) }
    case .listStarterDecks: reply { _ in .reply(.starterDecks(StarterDeckFiles.list())) }
    case .readStarterDeck(let name):
      reply { _ in
        .reply(StarterDeckFiles.deck(name).map(Reply.starterDeck) ?? .noStarterDeck(AppState.noStarterDeck(name)))
      }
    case .edit(let text): edit(text)
    case .editKeys(let content): editKeys(content)
    case .chooseKeys(let preset, let content): mailbox.post(.choseKeys(keys.choosing(preset, newFile: content)))
    case .saveStudyPosition(let place, let login): session.keep(place, of: login)
    case .savePlace(let place, let login): session.keepPlace(place, of: login)
    case .keepUnfinished(let cards, let login): session.keep(cards, of: login)
    case .remember(let event, let login): session.remember(event, of: login)
    case .removeLogin(let login):
      serving.endNow(login)
      session.closeNow(login)
      store.remove(login, at: Clock.now)
    case .readScheme(let id):
      reply { .scheme(id, SchemeFiles($0).scheme(id)) }
    case .listSchemes: reply { .schemes(SchemeFiles($0).list()) }
    case .searchOnline(let search, let options, let number, let isFresh):
      searches.start(search, options, number: number, isFresh: isFresh)
    case .stopSearch(let number): searches.stop(number)
    case .clearResponses: clearResponses()
    case .listFolder(let path, let use): reply { _ in .reply(.folder(path, FileFolder.entries(path, for: use))) }
    case .readText(let path, let reading, let kinds, let number):
      reply { _ in
        AnkiPackage.isPackage(at: path)
          ? .reply(.foundPackage(number, path: path))
          : .reply(
            .readText(number, TextFile.offered(at: path, as: reading, kinds: kinds), path: path.expandingHome))
      }
    case .countImport(let count):
      DispatchQueue.global().async { [mailbox] in
        let (cards, tally) = count.counted(by: AllProcessors())
        mailbox.post(.countedImport(cards, tally, count.number))
      }
    case .prepareImport(let request): texts.start(request)
    case .export(let request): exports.start(request)
    case .readPackage(let path, let target, let number): packages.start(path, target, number)
    case .previewPackage(let target, let options, let number): packages.preview(target, options, number)
    case .convertPackage(let target, let options, let number): packages.convert(target, options, number)
    case .stopTransfer(let number):
      exports.stop(number)
      packages.stop(number)
      texts.stop(number)
    case .addMedia(let source, let login, let number):
      imports.add(source, to: login) { [mailbox] in mailbox.post(.addedMedia(number, $0)) }
    case .addNamedMedia(let paths, let login, let number):
      imports.add(named: paths, to: login) { [mailbox] in mailbox.post(.addedNamedMedia(number, $0)) }
    case .findAwaitedPictures(let library, let login):
      DispatchQueue.global().async { [mailbox] in
        mailbox.post(.awaitedPictures(library.cardsAwaitingPictures, of: login))
      }
    case .fetchPicture(let source, let options, let login, let number):
      imports.add(pictureOf: source, options, to: login) { [mailbox] in mailbox.post(.fetchedPicture(number, $0)) }
    case .addBundledPictures(let names, let login): copyPictures(names, to: login)
    case .openPicture(let name, let login): open(name, login)
    case .openLink(let address): open(address)
    case .playSounds(let pieces, let command, let login, let number):
      player.play(
        pieces, by: command, number: number, find: PictureLocations(locations: locations, login: login).find)
    case .stopSounds: player.stop()
    case .draw(let requests, let login):
      pictures.want(requests, find: PictureLocations(locations: locations, login: login).stored)
    case .highlight(let codes): highlights.want(codes)
    case .recover(let library, let login): syncs.recover(library, of: login)
    case .listBackups(let login): syncs.listBackups(of: login)
    case .compareBackup(let backup, let library, let login): syncs.compare(backup, with: library, of: login)
    case .restore(let backup, let login):
      syncs.restore(backup, of: login) { [store] in
        store.look()
        store.readReviews()
      }
    case .sync(let request): syncs.start(request) { [store] in store.readReviews() }
    case .stopSync(let login): syncs.halt(login)
    case .allowOrigin(let origin): allow(origin)
    case .clip(let text): _ = terminal?.copy(text)
    case .suspend: terminal?.suspend()
    case .repaint: terminal?.repaint()
    }
  }

  /// Waits until all work is on disk, up to a time limit.
  ///
  /// - Returns: The number of changes that are not saved, `nil` if that is unknown, and whether the unfinished cards are
  ///   saved.
  func finish(within limit: Duration) -> (unsaved: Int?, hasDrafts: Bool) {
    let deadline = ContinuousClock.now + limit
    let kept = session.finish()
    let ended = DispatchSemaphore(value: 0)
    exports.end(ended)
    let synced = syncs.finish()
    let open = backups.current
    let unsaved = store.unsaved(within: limit)
    if let open {
      backups.finish(open, until: .now() + .milliseconds(Int(max(.zero, deadline - .now) / .milliseconds(1))))
    }
    let left = max(.zero, deadline - .now) / .milliseconds(1)
    let hasDrafts = session.isKept(kept, until: .now() + .milliseconds(Int(left)))
    session.waitForPlace(until: .now() + .milliseconds(Int(max(.zero, deadline - .now) / .milliseconds(1))))
    // What is left of an export would lie beside its file.
    _ = ended.wait(timeout: .now() + .milliseconds(Int(max(.zero, deadline - .now) / .milliseconds(1))))
    // What is not exchanged by then is the next time.
    syncs.stop(synced, after: .now() + .milliseconds(Int(max(.zero, deadline - .now) / .milliseconds(1))))
    return (unsaved, hasDrafts)
  }

  /// Removes the copies of sealed files that other programs were lent.
  func removeLent() { locations.removeLent() }

  /// Terminates the picture viewers that were started.
  func endViewers() { viewer.end() }

  /// Stops what is playing.
  func endSounds() { player.stop() }
}

/// Effects that take more than a line.
extension EffectRunner {
  private func edit(_ text: String) {
    guard let terminal else { return }
    do throws(EditorFailure) {
      let editor = ExternalEditor(in: locations)
      mailbox.post(.edited(try editor.edit(text, in: terminal)))
    } catch { mailbox.post(.notEdited(error)) }
  }

  /// Returns the person's key bindings if their file has changed.
  func changedKeys() -> Message? { keys.readIfChanged().map { .reply(.keys($0)) } }

  private func editKeys(_ content: String) {
    guard let terminal else { return }
    guard keys.create(content) else { return mailbox.post(.warning(AppState.keysNotOpened(keys.path))) }
    do throws(EditorFailure) {
      try ExternalEditor.open(keys.path, in: terminal)
      if let changed = keys.readIfChanged() { mailbox.post(.keys(changed)) }
    } catch { mailbox.post(.notEdited(error)) }
  }

  private func copyPictures(_ names: [String], to login: Login) {
    files.async { [mailbox, locations] in
      let media = MediaFiles(locations: locations)
      for name in names where !name.contains("/") {
        guard let path = Assets.pictures.map({ $0 + "/" + name }),
          let data = FileManager.default.contents(atPath: path)
        else { continue }
        do throws(StoreFailure) { try media.keep(Array(data), as: name, of: login) } catch {
          return mailbox.post(.warning(AppState.notBrought(error)))
        }
      }
    }
  }

  private func open(_ name: String, _ login: Login?) {
    files.async { [mailbox, locations, viewer] in
      guard let path = PictureLocations(locations: locations, login: login).find(name), viewer.open(path) else {
        return mailbox.post(.warning(AppState.noViewer))
      }
    }
  }

  private func open(_ address: LinkAddress) {
    files.async { [mailbox, viewer] in
      if !viewer.open(address.text) { mailbox.post(.warning(AppState.noBrowser)) }
    }
  }

  private func allow(_ origin: String) {
    files.async { [mailbox, locations] in
      do throws(CommandFailure) { try DoorFile(locations).allow(origin) } catch {
        mailbox.post(.warning(error.sentence))
      }
    }
  }

  private func clearResponses() {
    searches.forget { [mailbox] result in
      do throws(StoreFailure) { mailbox.post(.clearedResponses(bytes: try result.get())) } catch {
        mailbox.post(.warning(AppState.notForgotten(error)))
      }
    }
  }

  /// Deletes old trash when the store is idle.
  func sweep() { store.sweepTrash(at: Clock.now) }

  private func reply(_ work: @escaping @Sendable (Locations) -> Message) {
    files.async { [mailbox, locations] in mailbox.post(work(locations)) }
  }

  private func keep(_ choices: MachineSettings) {
    terminal?.mouse = choices.readsMouse
    terminal?.pixels = choices.drawsPixels
    terminal?.leavesOrder = choices.leavesOrder
    config.login = choices.login
    config.previousLogin = choices.previousLogin
    config.keep(choices.settings, but: overrides)
    syncs.keep(config[Settings.terminal.sync])
    serving.keep(config[Settings.terminal.serving])
    config.online = choices.online
    session.save(config)
  }
}
