public import FlashcardKit
public import TextUI

/// Everything the program knows. `update` is the only place where it changes, `render` only looks.
public struct AppState: Sendable {
  /// The tabs, in their order.
  static let tabs: [any Screen.Type] = [
    CardsPane.self, CreatePane.self, SearchOnlinePane.self, FavoritesPane.self, ToDoPane.self,
    ProgressPane.self, SettingsPane.self,
  ]
  private static let freshPanes: [any Screen] = [
    CardsPane(), CreatePane(), SearchOnlinePane(), FavoritesPane(), ToDoPane(), ProgressPane(), SettingsPane(),
  ]

  /// Every kind of screen, in the order in which the README lists their keys.
  static let screens: [any Screen.Type] =
    tabs + [
      CardScreen.self, FoundCardScreen.self, ReviewScreen.self, QuizScreen.self, RoundScreen.self, EditScreen.self,
      SchemePicker.self, MemoryScreen.self,
      LoginScreen.self,
      Menu.self, StarterDecks.self, TextPrompt.self, PicturePicker.self,
      Confirm.self,
      Note.self,
      MessagesScreen.self, PaletteScreen.self, HelpScreen.self,
    ]

  var world: World
  var panes = freshPanes
  var active = 0
  var stack: [any Screen] = []
  /// What other tabs have open that is not finished, by the tab.
  var aside: [Int: [any Screen]] = [:]
  var safekeeping = Safekeeping()
  var gestures = GestureReader()
  /// What was typed while the cards were still being read; it is done when they are there.
  private var early: [Event] = []
  private static let mostEarly = 1000
  /// The key that turned a card, and when it was last heard: held down, it does nothing more.
  var deaf: (key: Key, time: Milliseconds)?

  /// A login that was asked for and is not there: it is made when the person says yes.
  private let newLogin: Login?

  /// A program that just started: with a login to be opened, or with the question who is studying.
  /// `newLogin`: one that was asked for and is not there; `scheme`: the colours for this run alone, whatever was
  /// chosen.
  public init(
    choices: MachineChoices, newLogin: Login? = nil, places: [Place] = [], scheme: String? = nil, size: Size,
    seed: UInt64
  ) {
    self.newLogin = newLogin
    world = World(choices: choices, places: places, size: size, seed: seed)
    world.schemes.forThisRun = scheme
  }

  /// What is to be done as the program starts.
  public mutating func start() -> [Effect] {
    world.needSchemes()
    defer { world.effects = [] }
    return world.effects + open()
  }

  private mutating func open() -> [Effect] {
    if let newLogin {
      let question = Confirm(
        title: Words.newLoginTitle, lines: [Words.noSuchLogin(newLogin.name)], yes: Words.makeIt,
        request: .logIn(newLogin.name))
      stack = [LoginScreen(), question]
      return [.listLogins]
    }
    if let name = world.choices.login {
      do throws(Login.Problem) {
        let login = try Login(name)
        world.opening = login
        return [.open(login)]
      } catch {
        world.choices.login = nil
        world.notify("The login in the configuration cannot be used: \(Words.sentence(error)).")
      }
    }
    stack = [LoginScreen()]
    return [.listLogins]
  }

  /// Whether the terminal shows what is not ASCII.
  public var isUnicode: Bool {
    get { world.isUnicode }
    set { world.isUnicode = newValue }
  }
  /// How many colours the terminal has.
  public var colorDepth: ColorDepth {
    get { world.colorDepth }
    set { world.colorDepth = newValue }
  }
  /// Whether the terminal has a clipboard.
  public var hasClipboard: Bool {
    get { world.hasClipboard }
    set { world.hasClipboard = newValue }
  }
  /// Minutes that local time is ahead of UTC.
  public var offset: Int {
    get { world.offset }
    set { world.offset = newValue }
  }
  /// Whether the loop shall end.
  public var isFinished: Bool { world.isLeaving }
  /// Whether the first full screen can be drawn: nothing is being opened.
  public var isReady: Bool { (world.opening == nil || world.isReading) && !world.awaitsScheme }
  /// Changes that the disk has not confirmed.
  public var unsaved: Int { world.pending.count }
  /// The same, to be kept elsewhere, and whose it is.
  public var unsavedWork: (login: Login, work: [Work])? {
    guard let login = world.login, !world.pending.isEmpty else { return nil }
    return (login, world.pending.map { pending in pending.answer.map(Work.answer) ?? .change(pending.request) })
  }
  /// Words for what became of them at the end.
  ///
  /// - Parameters:
  ///   - isKnown: Whether they are known not to be saved; else the disk has not answered.
  ///   - rescued: The file that they were left in, or why there is none; nil where the disk has not answered.
  /// - Returns: One or two sentences.
  public func parting(isKnown: Bool, rescued: Result<String, StoreFailure>?) -> String {
    Words.parting(world.pending.count, world.trouble, isKnown: isKnown, rescued)
  }
  /// The schemes that the surface's styles name.
  public var schemes: [ColorScheme] { world.allSchemes }
  /// What was chosen for this machine.
  public var choices: MachineChoices { world.choices }

  /// When something wants to be drawn again without a key; nil where all stands still.
  public var nextFrame: Milliseconds? {
    var frame = panes[active].nextFrame(in: world)
    for screen in stack {
      if let next = screen.nextFrame(in: world) { frame = min(frame ?? next, next) }
    }
    if let due = safekeeping.quizDue { frame = min(frame ?? due, due) }
    if let due = safekeeping.due { frame = min(frame ?? due, due) }
    if let next = world.pictures.nextFrame(motion: world.choices[Settings.terminal.motion], at: world.now) {
      frame = min(frame ?? next, next)
    }
    if world.reviews.book != nil { frame = min(frame ?? .max, world.now + World.glance) }
    return frame
  }

  /// Deals with one thing that happened at a time; returns what shall be done outside.
  public mutating func update(_ message: Message, at now: Milliseconds) -> [Effect] {
    // What a clock that went wrong says is brought within what can be counted with.
    let now = Moment(time: now, offset: 0).time
    world.now = now
    world.reviews.ownVersions = 0
    switch message {
    case .event(let event): handle(event)
    case .tick: break
    case .glimpsed(let login, let library): world.glimpsed(login, library)
    case .opened(let login, let library, let notices):
      world.opened(login, library, notices: notices)
      world.showNotices()
    case .notOpened(let login, let failure):
      if world.isReading { world.forget() }
      world.opening = nil
      world.notify(Words.notOpened(login, failure))
      world.comeBack(from: login, failure)
      if world.login == nil, stack.isEmpty {
        world.push(LoginScreen())
        world.effects.append(.listLogins)
      }
    case .answers(let log): world.read(log)
    case .book(let book, let number): world.reviews.take(book, number)
    case .texts(let index, let revision): world.take(index, revision)
    case .statistics(let statistics, let number): world.figures.take(statistics, number)
    case .workload(let workload, let number): world.figures.take(workload, number)
    case .fitting(let share, let number): world.fitting.go(on: share, number)
    case .fitted(let outcome, let number): world.fitted(outcome, number)
    case .answeredElsewhere(let answers): if world.login != nil { world.takeIn(answers) }
    case .committed(let ticket): world.committed(ticket)
    case .notSaved(let ticket, let failure):
      if world.pending.contains(where: { $0.ticket == ticket }) {
        if world.trouble == nil { world.say(Words.notSaved(failure), .problem) }
        world.trouble = failure
      }
    case .backedUp(let name, let backup, let login):
      if login == world.login { world.lastBackup = LastBackup(login: login, name: name, backup: backup) }
    case .noticed(let notices):
      world.notify(notices)
    case .changedElsewhere(let change): if world.login != nil { world.takeIn(change) }
    case .reloaded(let library): if world.login != nil { world.reloaded(library) }
    case .logins(let logins): world.logins = logins
    case .removed(let login, let path): world.say(Words.removedLogin(login.name, path), .done)
    case .notRemoved(let login, let failure): world.notify(Words.notRemoved(login.name, failure))
    case .starterDecks(let decks): world.starterDecks = decks
    case .starterDeck(let deck): world.bringIn(deck)
    case .noStarterDeck(let reason): world.say(reason, .problem)
    case .scheme(let id, let scheme): world.read(id, scheme)
    case .schemes(let choices): world.list(choices)
    case .edited(let text): onTop { screen, world in screen.take(text, in: &world) }
    case .notEdited(let failure): world.say(Words.sentence(failure), .problem)
    case .history(let earlier, let login):
      if login == world.login { world.history = world.history.following(earlier) }
    case .studyPlace(let place, let login):
      if login == world.login, let left = ResumableQuiz(propertyValue: place) {
        world.resumable = left
        safekeeping.keptQuiz = left
      }
    case .unfinished(let drafts, let login): if login == world.login { restore(drafts) }
    case .online(let number, let answer): world.took(number, answer)
    case .folder(let path, let entries): world.taking.list(path, entries)
    case .tookPicture(let number, let result): world.took(number, result)
    case .drew(let wish, let result): world.pictures.take(wish, result, at: now)
    case .forgotAnswers(let bytes): world.say(Words.forgotAnswers(bytes))
    case .warning(let text): world.notify(text)
    }
    settle()
    keepUnfinished()
    if world.isLeaving { world.handOnScheme() }
    defer { world.effects = [] }
    guard !world.isChanging, !early.isEmpty else { return world.effects }
    let events = early
    early = []
    return world.effects + events.flatMap { update(.event($0), at: now) }
  }

  /// Everything as a person finds it who has just come.
  mutating func startAfresh() {
    panes = AppState.freshPanes
    active = 0
    aside = [:]
    stack.removeAll { $0.unfinished != nil }
  }

  private mutating func handle(_ event: Event) {
    if world.isChanging, event.needsCards {
      if early.count < AppState.mostEarly { early.append(event) }
      return
    }
    switch event {
    case .key(let key): press(key)
    case .paste(let text): onTop { screen, world in screen.paste(text, in: &world) }
    case .unfinishedPaste(let hangs): world.pasteHangs = hangs
    case .mouse(let mouse):
      if world.choices[Settings.terminal.mouse], let gesture = gestures.read(mouse, at: world.now) { handle(gesture) }
    case .resize(let size): world.size = size
    case .cellPixels(let size): world.cellPixels = CellPixels(width: size.width, height: size.height)
    case .resumed: world.effects.append(.repaint)
    case .terminate: world.isLeaving = true
    }
  }
}

extension Event {
  /// Whether it may be about cards: nearly all that people do.
  fileprivate var needsCards: Bool {
    switch self {
    case .key(let key): !Action.always.contains { $0.hint.keys.contains(key) }
    case .paste, .mouse: true
    case .unfinishedPaste, .resize, .cellPixels, .resumed, .terminate: false
    }
  }
}
