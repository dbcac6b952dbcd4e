import FlashcardKit
import Patterns

@testable import FlashcardsApp

/// Simulates everything outside of the program: keeps libraries by login as the disk would, and replies as the real
/// store does. At times it cannot save, and catches up later.
struct FakeStore {
  private(set) var libraries: [Login: Library]
  private(set) var waiting: [(change: Change, ticket: Int)] = []
  private(set) var logged: [Login: [ReviewEntry]] = [:]
  private var current: Login?
  /// Whether changes are currently refused.
  var isFull = false

  init(_ libraries: [Login: Library]) { self.libraries = libraries }

  var library: Library? { current.flatMap { libraries[$0] } }

  /// Carries out an effect, and returns the resulting messages.
  mutating func run(_ effect: Effect) -> [Message] {
    switch effect {
    case .readScheme(let id): [.scheme(id, nil)]
    case .listSchemes: [.schemes(Samples.schemes)]
    default: replies(to: effect).map(Message.reply)
    }
  }

  private mutating func replies(to effect: Effect) -> [Reply] {
    switch effect {
    case .open(let login):
      current = login
      let library = libraries[login] ?? Library()
      libraries[login] = library
      return [.opened(login, library, notices: []), .answers(ReviewLog(logged[login] ?? []))]
    case .readFirst, .lock: return []
    case .unlock(let login, _), .verify(let login, _), .verifyShared(_, let login): return [.unlocked(login)]
    case .protect(let login, let change):
      let key = change == .recoveryKey || change != .off && change.rewritesFiles ? Samples.recoveryKey : nil
      return [.protecting(0.5), .protectionChanged(.success(key), of: login)]
    case .close:
      defer { current = nil }
      return current.map { [.left($0)] } ?? []
    case .commit(let change, let ticket):
      waiting.append((change, ticket))
      return isFull ? [.notSaved(ticket, .full(path: "/disk"))] : save()
    case .log(let answers, let ticket):
      if let current { logged[current, default: []] += answers }
      waiting.append((Change([]), ticket))
      return isFull ? [.notSaved(ticket, .full(path: "/disk"))] : save()
    case .readBook(let request): return [.book(request.book(), request.number)]
    case .readTexts(let library): return [.texts(SearchIndex(library), revision: library.revision)]
    case .previewReplacement(let request):
      do throws(PatternProblem) {
        guard let preview = try request.replacement.preview(in: request.cards, isWanted: { true }) else { return [] }
        return [.replacement(.success(preview), request.number)]
      } catch { return [.replacement(.failure(error), request.number)] }
    case .readStatistics(let request):
      let statistics = request.statistics()
      return [.statistics(statistics, request.number), .estimates(request.estimates(statistics), request.number)]
    case .fitMemory(let request):
      return [.fitting(0.5, request.number), .fitted(request.run { _ in true }, request.number)]
    case .export(let request):
      return [.transferring(0.5, request.number), .exported(.success(Samples.exported(request)), request.number)]
    case .countImport(let count): return [count.reply]
    case .recover(let library, let login): return [.recovered(library.recovering(from: []), of: login)]
    case .listBackups(let login):
      return [.backups(.success([Backup(made: 1_700_000_000_000, cards: 0, answers: 0)]), of: login)]
    case .compareBackup(let backup, let library, let login):
      return [.backupCompared(.success(BackupComparison(library, with: Library())), backup, of: login)]
    case .restore(let backup, let login): return [.restored(.success(nil), backup, of: login)]
    case .prepareImport(let request): return [.preparedImport(.success(PreparedImport(request.chosen)), request.number)]
    case .listLogins:
      return [.logins(libraries.keys.sorted { $0.name < $1.name }.map { LoginSummary(name: $0.name, cards: nil) })]
    case .listStarterDecks: return [.starterDecks(Samples.starters)]
    case .readStarterDeck(let name):
      return [name == "elements" ? .noStarterDeck("It cannot be read.") : .starterDeck(Samples.starter)]
    case .removeLogin(let login):
      libraries[login] = nil
      return [.removed(login, path: "/trash/\(login.name)-1")] + replies(to: .listLogins)
    case .searchOnline(let search, _, let number, _):
      return [.online(number, search.text == "nothing" ? .failed(.format(.webPage)) : .found(Samples.found(search)))]
    case .findAwaitedPictures(let library, let login):
      return [.awaitedPictures(library.cardsAwaitingPictures, of: login)]
    case .fetchPicture(_, _, _, let number):
      return [.fetchedPicture(number, .success(FetchedPicture(file: String(repeating: "cd", count: 32) + ".png")))]
    case .clearResponses: return [.clearedResponses(bytes: 1)]
    case .edit(let text): return [.edited(text + "\nmore")]
    case .highlight(let codes): return codes.map { .highlighted($0, .success([])) }
    case .keep, .saveStudyPosition, .savePlace, .keepUnfinished, .remember, .clip, .stopSearch, .stopFit,
      .stopReplacement, .stopTransfer, .draw,
      .editKeys, .chooseKeys,
      .listFolder, .readText, .readPackage, .previewPackage, .convertPackage,
      .addMedia, .addNamedMedia, .addBundledPictures, .openPicture, .openLink, .playSounds, .stopSounds, .readScheme,
      .listSchemes, .sync, .stopSync, .allowOrigin, .suspend, .repaint:
      return []
    }
  }

  /// Writes the waiting changes.
  mutating func save() -> [Reply] {
    guard let current else { return [] }
    defer { waiting = [] }
    return waiting.map { change, ticket in
      _ = libraries[current, default: Library()].perform(change)
      return .committed(ticket)
    }
  }
}
