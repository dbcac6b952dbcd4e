public import Effects
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
    case .scheme(let id, let scheme): world.read(id, scheme)
    case .schemes(let choices): world.list(choices)
    case .reply(let reply): hear(reply)
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
