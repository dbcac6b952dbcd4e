public import Effects
public import FlashcardKit
public import TextUI

/// Everything the program knows. `update` is the only place where it changes, `render` only looks.
public struct AppState: Sendable {
  /// The panes of the tabs as they are at first, in the order of the tabs.
  private static let freshPanes: [any Screen] = [
    CardsPane(), CreatePane(), SearchOnlinePane(), FavoritesPane(), ToDoPane(), ProgressPane(), SettingsPane(),
  ]
  /// The tabs, in their order.
  static let tabs: [any Screen.Type] = freshPanes.map { type(of: $0) }

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
  var safekeeping = DraftSaving()
  var gestures = GestureReader()
  /// What was typed while the cards were still being read; it is done when they are there.
  private var early: [Event] = []
  private static let mostEarly = 1000
  /// The key that turned a card, and when it was last heard: held down, it does nothing more.
  var deaf: (key: Key, time: Milliseconds)?

  /// A login that was asked for and is not there: it is made when the person says yes.
  private let newLogin: Login?

  /// A program that just started: with a login to be opened, or with the question who is studying.
  /// `newLogin`: one that was asked for and is not there; `scheme`: the colors for this run alone, whatever was
  /// chosen.
  public init(
    choices: MachineChoices, newLogin: Login? = nil, places: [FileLocation] = [], scheme: String? = nil, size: Size,
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
        title: Words.newLoginTitle, lines: [world.words.noSuchLogin(newLogin.name)], yes: Words.Label.createLogin,
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

  /// Deals with one thing that happened at a time; returns what shall be done outside.
  public mutating func update(_ message: Message, at now: Milliseconds) -> [Effect] {
    // What a clock that went wrong says is brought within what can be counted with.
    let now = Moment(time: now, offset: 0).time
    world.moment = Moment(time: now, offset: Int(world.moment.offset))
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
    if world.isChanging, event.needsCards(world.keymap) {
      if early.count < AppState.mostEarly { early.append(event) }
      return
    }
    switch event {
    case .key(let key): press(key)
    case .paste(let text): onTop { screen, world in screen.paste(text, in: &world) }
    case .unfinishedPaste(let hangs): world.terminal.pasteHangs = hangs
    case .mouse(let mouse):
      if world.choices[Settings.terminal.mouse], let gesture = gestures.read(mouse, at: world.now) { handle(gesture) }
    case .resize(let size): world.terminal.size = size
    case .cellPixels(let size): world.terminal.cellPixels = CellPixels(width: size.width, height: size.height)
    case .resumed: world.effects.append(.repaint)
    case .terminate: world.isLeaving = true
    }
  }
}

extension Event {
  /// Whether it may be about cards: nearly all that people do.
  fileprivate func needsCards(_ keymap: Keymap) -> Bool {
    switch self {
    case .key(let key): !Action.always.contains { keymap.binds(key, to: $0) }
    case .paste, .mouse: true
    case .unfinishedPaste, .resize, .cellPixels, .resumed, .terminate: false
    }
  }
}
