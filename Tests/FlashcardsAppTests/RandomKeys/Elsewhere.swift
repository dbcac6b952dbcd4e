import Fitting
import FlashcardKit
import HelperProtocol
import RandomLibraries
import TextUI

@testable import FlashcardsApp

/// The outside world on a bad day: replies come late, out of order, twice, or are failures; the disk is full now and
/// then; another program uses the same login. Store events of a login's files arrive in order, as from the store's
/// thread.
struct Elsewhere {
  /// A change waiting to be written.
  private struct Written {
    let login: Login
    let ticket: Int
    let change: Change
    let answers: [ReviewEntry]
  }

  var random: RandomSource
  private(set) var libraries: [Login: Library]
  private var answers: [Login: [ReviewEntry]] = [:]
  /// The unfinished cards as last kept.
  private(set) var unfinished: [Login: [UnfinishedCard]] = [:]
  /// The unfinished cards left by an ended program, until the next one receives them.
  private var left: [Login: [UnfinishedCard]] = [:]
  private var places: [Login: PropertyValue] = [:]
  /// The places on the screens that were left, by login.
  private var screens: [Login: PropertyValue] = [:]
  private var histories: [Login: History] = [:]
  private var choices: MachineSettings
  private var current: Login?
  private var waiting: [Written] = []
  /// The store's events, in order, and messages from elsewhere.
  private var told: [Reply] = []
  private var other: [Message] = []
  private var make: RandomLibrary
  /// Whether changes are currently refused.
  private(set) var isFull = false
  /// Whether another program is running.
  let isShared: Bool

  init(_ libraries: [Login: Library], choices: MachineSettings, isShared: Bool, seed: UInt64) {
    self.libraries = libraries
    self.choices = choices
    self.isShared = isShared
    random = RandomSource(seed: seed)
    make = RandomLibrary(seed: seed)
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Whether everything is written and delivered.
  var isQuiet: Bool { waiting.isEmpty && told.isEmpty && other.isEmpty }

  /// Returns the next message; `nil` if there is none.
  mutating func next() -> Message? {
    if !told.isEmpty, other.isEmpty || number(0..<2) == 0 {
      if case .unfinished(_, let login) = told[0] { left[login] = nil }
      return .reply(told.removeFirst())
    }
    guard !other.isEmpty else { return nil }
    let index = number(0..<other.count)
    // Now and then a message comes twice.
    return number(0..<12) == 0 ? other[index] : other.remove(at: index)
  }

  /// Lets something happen by itself.
  mutating func goOn() {
    switch number(0..<12) {
    case 0: isFull.toggle()
    case 1 where isShared: alterElsewhere()
    case 2 where isShared && !isFull:
      guard let login = current, let library = libraries[login],
        let card = library.allCards.randomElement(using: &random)
      else { break }
      let answer = ReviewEntry(
        id: random.reviewID(), moment: Moment(time: 1_700_000_000_000, offset: 0), prompt: card.prompts[0],
        event: .answer(.review, .good, taken: 1000, due: 1_800_000_000_000))
      answers[login, default: []].append(answer)
      told.append(.reviewedElsewhere([answer]))
    case 3: other.append(.reply(.warning("Something is to be said.")))
    case 4: told.append(.noticed([.damaged(file: "/x", original: nil)]))
    default: break
    }
    if !isFull { save() }
  }

  /// Makes room on the disk and writes everything.
  mutating func recover() {
    isFull = false
    save()
  }

  private mutating func alterElsewhere() {
    save()
    guard let login = current, var library = libraries[login] else { return }
    let done = library.perform(make.change(to: library)).change
    libraries[login] = library
    guard !done.isEmpty else { return }
    told.append(number(0..<5) == 0 ? .reloaded(library) : .changedElsewhere(done))
  }

  private mutating func save() {
    for work in waiting {
      _ = libraries[work.login, default: Library()].perform(work.change)
      answers[work.login, default: []] += work.answers
      told.append(.committed(work.ticket))
    }
    waiting = []
  }

  /// Ends the program. In a crash, only the first part of the unwritten changes is saved, or nothing. Returns the
  /// settings that the next program starts with.
  mutating func end(crashed: Bool) -> MachineSettings {
    if crashed { waiting = Array(waiting.prefix(number(0..<waiting.count + 1))) }
    recover()
    (told, other, current, left) = ([], [], nil, [:])
    return choices
  }

  /// Whether these cards are kept, regardless of others that the program has not received yet.
  func hasKept(_ cards: [UnfinishedCard], of login: Login) -> Bool {
    let kept = unfinished[login] ?? []
    let left = left[login] ?? []
    if kept == left + cards { return true }
    // A card read back from a file is the same card in another form; and after a login is opened again, the typed cards
    // include those left behind.
    let (has, needs) = (counts(kept), counts(left + cards))
    return has == needs || !left.isEmpty && Set(has.keys) == Set(needs.keys)
  }

  private func counts(_ cards: [UnfinishedCard]) -> [CardDraft: Int] {
    Dictionary(grouping: cards) { $0.draft.withoutPlace() }.mapValues(\.count)
  }

  /// Keeps the undo history.
  mutating func keep(_ history: History, of login: Login) { histories[login] = history }

  /// Carries out an effect.
  mutating func run(_ effect: Effect) {
    switch effect {
    case .open(let login): open(login)
    case .close:
      if !isFull { save() }
      current = nil
    case .commit(let change, let ticket): write(change, [], ticket)
    case .log(let answers, let ticket): write(Change([]), answers, ticket)
    case .keepUnfinished(let cards, let login): unfinished[login] = (left[login] ?? []) + cards
    case .saveStudyPosition(let place, let login): places[login] = place
    case .savePlace(let place, let login): screens[login] = place
    case .keep(let choices): self.choices = choices
    case .listLogins: listLogins()
    case .removeLogin(let login):
      if number(0..<3) == 0 {
        told.append(.notRemoved(login, .inUse))
      } else {
        libraries[login] = nil
        unfinished[login] = nil
        told.append(.removed(login, path: "/trash/\(login.name)-1"))
      }
      listLogins()
    default: other += answer(to: effect)
    }
  }

  private mutating func listLogins() {
    let names = libraries.keys.sorted { $0.name < $1.name }
    other.append(.reply(.logins(names.map { LoginSummary(name: $0.name, cards: libraries[$0]?.count) })))
  }

  private mutating func write(_ change: Change, _ answers: [ReviewEntry], _ ticket: Int) {
    guard let current else { return }
    waiting.append(Written(login: current, ticket: ticket, change: change, answers: answers))
    if isFull { told.append(.notSaved(ticket, .full(path: "/disk"))) } else { save() }
  }

  private mutating func open(_ login: Login) {
    if !isFull { save() }
    guard waiting.isEmpty else { return told.append(.notOpened(login, .unsaved(waiting.count))) }
    // The previous login has been closed.
    current = nil
    if number(0..<12) == 0 { return told.append(.notOpened(login, .notPermitted(path: "/users"))) }
    current = login
    let library = libraries[login] ?? Library()
    libraries[login] = library
    if let place = screens[login] { told.append(.place(place, of: login)) }
    if library.count > 4, number(0..<3) > 0 { read(library, of: login) }
    told += [
      .opened(login, library, notices: number(0..<4) == 0 ? [.damaged(file: "/a", original: "/b"), .rescued(1)] : []),
      .answers(ReviewLog(answers[login] ?? [])),
    ]
    if let place = places[login] { told.append(.studyPosition(place, of: login)) }
    if let history = histories[login] { told.append(.history(history.asKept, of: login)) }
    let drafts = unfinished[login]?.map(\.draft) ?? []
    guard !drafts.isEmpty else { return }
    left[login] = unfinished[login]
    told.append(.unfinished(drafts, of: login))
  }

  /// Tells of the first cards of the decks, and then of the decks in any order.
  private mutating func read(_ library: Library, of login: Login) {
    var part = library.part { Array(library.cards(in: $0).prefix(2)) }
    told.append(.reading(login, part))
    for deck in library.decks.shuffled(using: &random) {
      _ = part.fill(deck.id, with: library.cards(in: deck.id))
      if number(0..<3) > 0 { told.append(.reading(login, part)) }
    }
  }

  private mutating func answer(to effect: Effect) -> [Message] {
    let isBad = number(0..<4) == 0
    return switch effect {
    case .readScheme(let id): [.scheme(id, isBad ? nil : Samples.paper)]
    case .listSchemes: [.schemes(isBad ? [] : Samples.schemes)]
    default: replies(to: effect, isBad).map(Message.reply)
    }
  }

  private mutating func replies(to effect: Effect, _ isBad: Bool) -> [Reply] {
    switch effect {
    case .readBook(let request): return [.book(request.book(), request.number)]
    case .readTexts(let library): return [.texts(SearchIndex(library), revision: library.revision)]
    case .readStatistics(let request):
      let statistics = request.statistics()
      return [.statistics(statistics, request.number), .estimates(request.estimates(statistics), request.number)]
    case .fitMemory(let request):
      let outcome = isBad ? request.run { _ in true } : .better(.standard, before: 0.5, after: 0.4)
      return [.fitting(0.5, request.number), .fitted(outcome, request.number)]
    case .export(let request):
      return [
        .transferring(0.5, request.number),
        .exported(isBad ? .failure(.exists) : .success(Samples.exported(request)), request.number),
      ]
    case .prepareImport(let request):
      return [
        .preparedImport(
          isBad ? .failure(.full(path: "/disk")) : .success(PreparedImport(request.chosen, missing: ["a.png"])),
          request.number)
      ]
    case .listStarterDecks: return [.starterDecks(isBad ? [] : Samples.starters)]
    case .readStarterDeck: return [isBad ? .noStarterDeck("It cannot be read.") : .starterDeck(Samples.starter)]
    case .searchOnline(let search, _, let number, _):
      let waits = Reply.online(number, .waits(until: 5000, .tooOften))
      let failure = Samples.failures.randomElement(using: &random) ?? .format(.empty)
      return [waits, .online(number, isBad ? .failed(failure) : .found(Samples.found(search)))]
    case .clearResponses: return [.clearedResponses(bytes: 1)]
    case .edit(let text): return [isBad ? .notEdited(.nothing) : .edited(text + "\nmore \u{1B}[2J")]
    case .listFolder(let path, _):
      return [
        .folder(
          path, isBad ? [] : [FolderEntry(name: "a", isFolder: true), FolderEntry(name: "b.png", isFolder: false)])
      ]
    case .readText(let path, _, _, let number):
      let table = TextTable("dog\tHund\ncat\tKatze\u{1B}[2J\n").map {
        Result<ImportedFile, ImportFailure>.success(ImportedFile(.table($0)))
      }
      return [.readText(number, isBad ? .failure(.noCards) : table ?? .failure(.noCards), path: path)]
    case .addMedia(_, _, let number):
      return [.addedMedia(number, isBad ? .failure(.picture(.damaged)) : .success(Self.file))]
    case .findAwaitedPictures(let library, let login):
      return [.awaitedPictures(library.cardsAwaitingPictures, of: login)]
    case .fetchPicture(_, _, _, let number):
      let picture = FetchedPicture(file: Self.file, author: "A\u{1B}[2J", license: "CC0")
      return [.fetchedPicture(number, isBad ? .failure(.picture(.source(.noNetwork))) : .success(picture))]
    case .playSounds(_, _, _, let number): return [.soundsEnded(number, isBad ? .failed : nil)]
    case .addNamedMedia(let paths, _, let number):
      let result: MediaImport = isBad ? .failure(.picture(.damaged)) : .success(Self.file)
      return [.addedNamedMedia(number, Dictionary(uniqueKeysWithValues: paths.map { ($0, result) }))]
    case .draw(let requests, _):
      return requests.map { .drew($0, isBad ? .failure(.tooExpensive) : .success(drawn($0.style))) }
    default: return []
    }
  }

  static let file = String(repeating: "ab", count: 32) + ".png"

  private mutating func drawn(_ style: PictureStyle) -> DrawnPicture {
    let (columns, rows) = (number(1..<max(2, style.columns + 1)), number(1..<max(2, style.rows + 1)))
    let cells = Array(
      repeating: PictureCell(sign: 0x2584, ink: 0xFF0000, paper: PictureCell.own), count: columns * rows)
    let look: DrawnPicture.Look = style.cell == nil ? .cells(cells) : .pixels([1, 2, 3])
    let frames = (0..<(style.isMoving ? number(1..<4) : 1)).map { _ in DrawnPicture.Frame(look, time: 100) }
    return DrawnPicture(columns: columns, rows: rows, frames: frames, canMove: true)
  }
}

extension History {
  /// The history as read back from a file: none of its changes is waiting to be confirmed.
  fileprivate var asKept: History {
    var (rest, done) = (self, [Entry]())
    while let entry = rest.undo() {
      done.append(Entry(change: entry.change, reviews: entry.reviews, label: entry.label, time: entry.time))
    }
    return History(done: done.reversed())
  }
}
