public import FlashcardKit
import HelperProtocol
public import TextUI

/// The state of the program. Only `update` changes it; `render` only reads it.
public struct AppState: Sendable {
  /// The initial panes, in the order of the tabs.
  private static let freshPanes: [any Screen] = [
    CardsPane(), CreatePane(), SearchOnlinePane(), FavoritesPane(), ProgressPane(), SettingsPane(), ToDoPane(),
  ]
  /// The types of the panes, in the order of the tabs.
  static let tabs: [any Screen.Type] = freshPanes.map { type(of: $0) }

  /// The number of tabs shown. The last one, To-Do, can be hidden.
  var tabCount: Int { AppState.tabs.count - (world.library[Settings.appearance.toDoHidden] ? 1 : 0) }

  /// All types of screens, in the order in which the documentation lists their keys.
  static let screens: [any Screen.Type] =
    tabs + [
      CardScreen.self, FoundCardScreen.self, ReviewScreen.self, QuizScreen.self, RoundScreen.self, EditScreen.self,
      PreviewScreen.self,
      SchemePicker.self, ColumnPicker.self, MemoryScreen.self, ReplaceScreen.self, ConvertScreen.self,
      CoversScreen.self, TemplateScreen.self,
      LoginScreen.self, PassphraseScreen.self, ProtectingScreen.self, RecoveryKeyScreen.self,
      Menu.self, StarterDecks.self, TextPrompt.self, FilePicker.self, ExportScreen.self, ImportOffer.self,
      PackageOffer.self,
      Confirm.self,
      Note.self, CardInfoScreen.self, FlagPicker.self,
      MessagesScreen.self, PaletteScreen.self, HelpScreen.self, GuideScreen.self,
    ]

  var world: World
  var panes = freshPanes
  var active = 0
  var stack: [any Screen] = []
  /// The screens with unfinished forms in other tabs, by tab index.
  var suspendedStacks: [Int: [any Screen]] = [:]
  var safekeeping = DraftSaving()
  /// The place that was left in the login that is about to be opened.
  var leftPlace: (login: Login, place: LeftPlace)?
  var gestures = GestureReader()
  /// Whether the last click pressed a key or led elsewhere, so that a second one right after it does nothing.
  var isClickDone = false
  /// The input received while decks were still being read, handled once they are.
  private var early: [Event] = []
  private static let mostEarly = 1000
  /// A key that is ignored while held down, and when it was last received.
  var ignoredRepeat: (key: Key, time: Milliseconds, span: Milliseconds)?
  /// How often the next key moves, as typed in a list, or `nil`.
  var repetitions: Int?

  /// The scope of the review that begins as soon as it is known what is due, if one was asked for at launch.
  var reviewAtLaunch: ReviewScope?

  /// A login that doesn't exist yet; the person is asked whether to create it.
  private let newLogin: Login?
  private let isMissing: Bool

  /// Creates the state at launch, with a login to open or the list of logins.
  ///
  /// - Parameters:
  ///   - choices: The settings of this machine, with the login to open.
  ///   - newLogin: The login to open, if it doesn't exist.
  ///   - isMissing: Whether it is the one that was open last, so that its folder must be somewhere else.
  ///   - places: The locations of files to list in Settings.
  ///   - scheme: A color scheme for this run only.
  ///   - review: The scope of a review to begin with, or `nil` for the list of decks.
  ///   - size: The size of the window in cells.
  ///   - seed: The seed of the random number generator.
  public init(
    choices: MachineSettings, newLogin: Login? = nil, isMissing: Bool = false,
    places: [FileLocation] = [], scheme: String? = nil,
    review: ReviewScope? = nil, size: Size, seed: UInt64
  ) {
    self.newLogin = newLogin
    self.isMissing = isMissing
    reviewAtLaunch = review
    world = World(choices: choices, places: places, size: size, seed: seed)
    world.schemes.forThisRun = scheme
  }

  /// Returns the effects to run at launch.
  public mutating func start() -> [Effect] {
    world.needSchemes()
    defer { world.effects = [] }
    return world.effects + open()
  }

  private mutating func open() -> [Effect] {
    if let newLogin {
      let question = Confirm(
        title: isMissing ? Words.missingLoginTitle : Words.newLoginTitle,
        lines: [isMissing ? Words.missingLogin(newLogin.name) : world.words.noSuchLogin(newLogin.name)],
        yes: Words.Label.createLogin,
        no: Words.Label.cancel, request: .logIn(newLogin.name))
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
        world.notify(Words.configuredLoginUnusable(error))
      }
    }
    stack = [LoginScreen()]
    return [.listLogins]
  }

  /// Handles a message, and returns the effects to run.
  public mutating func update(_ message: Message, at now: Milliseconds) -> [Effect] {
    // Limit the time of a wrong clock to what can be computed with.
    let now = Moment(time: now, offset: 0).time
    world.moment = Moment(time: now, offset: Int(world.moment.offset))
    world.reviews.ownVersions = 0
    world.protection.lastUse = message.isReturn ? now : min(world.protection.lastUse, now)
    world.lockIfIdle()
    if message.isUse, !world.isLeaving { world.protection.lastUse = now }
    switch message {
    case .event(let event): if world.sequel == .end { handle(event) }
    case .tick: break
    case .scheme(let id, let scheme): world.read(id, scheme)
    case .schemes(let choices): world.list(choices)
    case .reply(let reply): receive(reply)
    }
    attendToClients()
    settle()
    keepUnfinished()
    if world.isLeaving { world.handOnScheme() }
    defer { world.effects = [] }
    guard !world.isChanging, !early.isEmpty else { return world.effects }
    let events = early
    early = []
    return world.effects + events.flatMap { update(.event($0), at: now) }
  }

  /// Resets the tabs for another login.
  mutating func startAfresh() {
    panes = AppState.freshPanes
    active = 0
    suspendedStacks = [:]
    stack.removeAll { $0.unfinished != nil }
    world.waitingForms = []
  }

  private mutating func handle(_ event: Event) {
    if world.isChanging, event.needsCards(world.keymap) {
      if early.count < AppState.mostEarly { early.append(event) }
      return
    }
    switch event {
    case .key(let key): press(key)
    case .paste(let text): onTop { screen, world in screen.paste(text, in: &world) }
    case .unfinishedPaste(let hangs): world.terminal.pasteHangs = hangs
    case .mouse(let mouse):
      if world.choices.readsMouse, let gesture = gestures.read(mouse, at: world.now) { handle(gesture) }
    case .resize(let size): world.terminal.size = size
    case .cellPixels(let size): world.terminal.cellPixels = CellPixels(width: size.width, height: size.height)
    case .colorDepth(let depth): world.terminal.colorDepth = depth
    case .ordersText(let isOrdered): world.terminal.ordersText = isOrdered
    case .resumed: world.effects.append(.repaint)
    case .terminate: world.isLeaving = true
    }
  }
}

extension Message {
  /// Whether the message shows that someone uses the program.
  fileprivate var isUse: Bool {
    switch self {
    case .event(.key), .event(.paste), .event(.mouse), .reply(.isProtected): true
    default: false
    }
  }

  /// Whether the message shows that someone was using another program, for which this one waited.
  fileprivate var isReturn: Bool {
    switch self {
    case .reply(.edited), .reply(.notEdited): true
    default: false
    }
  }
}

extension Event {
  /// Whether the event may depend on the cards, as nearly all input does.
  fileprivate func needsCards(_ keymap: Keymap) -> Bool {
    switch self {
    case .key(let key): !Action.always.contains { keymap.binds(key, to: $0) }
    case .paste, .mouse: true
    case .unfinishedPaste, .resize, .cellPixels, .colorDepth, .ordersText, .resumed, .terminate: false
    }
  }
}

/// The state of saving drafts. Text is saved soon after it is typed, so that neither a crash nor leaving loses it.
struct DraftSaving: Sendable {
  /// The stamps of the forms last saved, and the places in them.
  var kept: [Int] = []
  var keptPlaces: [CardDraft.Place?] = []
  /// When to save the forms changed since then.
  var due: Milliseconds?
  /// The quiz as last saved, and when to save it again.
  var keptQuiz: ResumableQuiz?
  var quizDue: Milliseconds?
  /// The place where the person is, and as last saved.
  var place = LeftPlace()
  var keptPlace = LeftPlace()
  /// The login that the forms belong to.
  var login: Login?

  /// The maximum delay between typing a text and saving it.
  static let delay: Milliseconds = 1000
}

extension AppState {
  /// The unfinished forms of all tabs, and those that were left.
  private var unfinished: [UnfinishedCard] {
    panes.compactMap(\.unfinished)
      + (suspendedStacks.sorted { $0.key < $1.key }.flatMap(\.value) + stack).compactMap(\.unfinished)
      + world.waitingForms.compactMap(\.unfinished)
  }

  /// Saves drafts when they are due, or immediately if the person leaves or a form is finished.
  mutating func keepUnfinished() {
    keepQuiz()
    keepPlace()
    let forms = unfinished
    let (stamps, places) = (forms.map(\.stamp), forms.map(\.place))
    let hasLeft = safekeeping.login != world.login
    // A cursor that only moved is worth no file before one leaves.
    let hasMoved = (hasLeft || world.isLeaving) && places != safekeeping.keptPlaces
    if stamps == safekeeping.kept, !hasMoved {
      safekeeping.due = nil
    } else if let login = safekeeping.login {
      let isDue = safekeeping.due.map { $0 <= world.now } ?? false
      if isDue || hasLeft || world.isLeaving || stamps.count < safekeeping.kept.count {
        world.effects.append(.keepUnfinished(forms, of: login))
        (safekeeping.kept, safekeeping.keptPlaces) = (stamps, places)
        safekeeping.due = nil
      } else {
        // Not postponed if the clock was set back.
        safekeeping.due = min(safekeeping.due ?? .max, world.now + DraftSaving.delay)
      }
    }
    guard hasLeft else { return }
    let wasLoggedIn = safekeeping.login != nil
    safekeeping = DraftSaving(login: world.login)
    // Someone who was looking around goes on where they were asked to log in.
    if wasLoggedIn { startAfresh() }
    returnToPlace()
    settle()
  }

  /// Saves the state of a quiz soon after it changed, or immediately if the person leaves.
  private mutating func keepQuiz() {
    guard let login = safekeeping.login else { return }
    let open = stack.last { $0 is QuizScreen } as? QuizScreen
    let current = login == world.login ? open?.resumable ?? world.resumable : safekeeping.keptQuiz
    guard current != safekeeping.keptQuiz else {
      safekeeping.quizDue = nil
      return
    }
    guard world.isLeaving || safekeeping.quizDue.map({ $0 <= world.now }) ?? false else {
      safekeeping.quizDue = min(safekeeping.quizDue ?? .max, world.now + DraftSaving.delay)
      return
    }
    world.effects.append(.saveStudyPosition(current?.propertyValue, of: login))
    safekeeping.keptQuiz = current
    safekeeping.quizDue = nil
  }

  /// Takes up the drafts of an earlier run, which wait until the person comes back to them: to Create for a new card, which
  /// may be in sight.
  mutating func restore(_ kept: [CardDraft]) {
    // After failing to open another login, the forms of this one are still open.
    let typed = unfinished.map { $0.draft.withoutPlace() }
    let drafts = kept.map { $0.decoded(by: world.library.kinds) }.filter { !typed.contains($0.withoutPlace()) }
    guard !drafts.isEmpty else { return }
    // Anything typed before the drafts were loaded is not saved yet.
    let isFirst = unfinished.isEmpty
    world.waitingForms = drafts.map { CardForm(restoring: $0, in: &world) } + world.waitingForms
    continueInCreate()
    if isFirst {
      let forms = unfinished
      (safekeeping.kept, safekeeping.keptPlaces) = (forms.map(\.stamp), forms.map(\.place))
    }
    let edits = drafts.count { $0.card != nil }
    world.say(
      world.words.unfinishedIsBack(
        new: drafts.count - edits, isShown: stack.isEmpty && panes[active] is CreatePane, edits: edits))
  }
}

/// Texts about files that were altered.
extension AppState {
  /// Returns the message that files were left out of a login whose protection was removed.
  package static func leftOut(_ files: [String], in folder: String) -> String {
    CommandLineWords.leftOut(files, in: folder)
  }
}

/// Texts about backups.
extension AppState {
  /// Returns the text on the content of a backup.
  public static func contents(of backup: Backup) -> String { Words.contents(of: backup) }

  /// Returns the message that a backup of a login was restored, the name given to what it replaced, and what a sync will do.
  public static func restored(_ login: Login, _ backup: Backup, _ replaced: String?, isSynced: Bool) -> String {
    Words.restored(login, backup, replaced, isSynced: isSynced)
  }

  /// Returns the message that a backup could not be restored.
  public static func notRestored(_ login: Login, _ failure: StoreFailure) -> String {
    Words.notRestored(login, failure)
  }

  /// Returns the message that the backups of a login could not be read.
  public static func backupsUnread(_ login: Login, _ failure: StoreFailure) -> String {
    Words.backupsUnread(login, failure)
  }

  /// Returns the message that the logins could not be listed.
  public static func loginsUnread(_ failure: StoreFailure) -> String { Words.loginsUnread(failure) }

  /// Returns the message that a backup could not be made.
  public static func notBackedUp(_ failure: StoreFailure) -> String {
    Words.notBackedUp(failure)
  }
}
