public import FlashcardKit
public import TextUI

/// Everything the program knows. `update` is the only place where it changes, `render` only looks.
public struct AppState: Sendable {
  /// The tabs, in their order.
  static let tabs: [any Screen.Type] = [CardsPane.self, FavoritesPane.self, SettingsPane.self]

  /// Every kind of screen, in the order in which the README lists their keys.
  static let screens: [any Screen.Type] =
    tabs + [
      CardScreen.self, LoginScreen.self, Menu.self, StarterDecks.self, Prompt.self, Confirm.self, Note.self,
      HelpScreen.self,
    ]

  var world: World
  var panes: [any Screen] = [CardsPane(), FavoritesPane(), SettingsPane()]
  var active = 0
  var stack: [any Screen] = []
  private var gestures = GestureReader()
  /// The key that turned a card, and when it was last heard: held down, it does nothing more.
  private var deaf: (key: Key, time: Milliseconds)?

  /// A program that just started: with a login to be opened, or with the question who is studying.
  public init(choices: MachineChoices, places: [Place] = [], size: Size, seed: UInt64) {
    world = World(choices: choices, places: places, size: size, seed: seed)
  }

  /// What is to be done as the program starts.
  public mutating func start() -> [Effect] {
    if let name = world.choices.login {
      do throws(Login.Problem) {
        let login = try Login(name)
        world.opening = login
        return [.open(login)]
      } catch {
        world.choices.login = nil
        world.say("The login in the configuration cannot be used: \(Words.sentence(error)).", .problem)
      }
    }
    stack = [LoginScreen()]
    return [.listLogins]
  }

  /// Whether the loop shall end.
  public var isFinished: Bool { world.isLeaving }
  /// Whether the first full screen can be drawn: nothing is being opened.
  public var isReady: Bool { world.opening == nil }
  /// Changes that the disk has not confirmed.
  public var unsaved: Int { world.pending.count }
  /// Why they are not saved, in a sentence, where that was tried.
  public var trouble: String? { world.trouble.map { Words.unsaved(world.pending.count, $0) } }
  /// The schemes that the surface's styles name.
  public var schemes: [ColorScheme] { [world.scheme] }
  /// What was chosen for this machine.
  public var choices: MachineChoices { world.choices }

  /// When something wants to be drawn again without a key; nil where all stands still.
  public var nextFrame: Milliseconds? {
    var frame = panes[active].nextFrame(in: world)
    for screen in stack {
      if let next = screen.nextFrame(in: world) { frame = min(frame ?? next, next) }
    }
    return frame
  }

  /// Deals with one thing that happened at a time; returns what shall be done outside.
  public mutating func update(_ message: Message, at now: Milliseconds) -> [Effect] {
    world.now = now
    switch message {
    case .event(let event): handle(event)
    case .tick: break
    case .opened(let login, let library, let notices):
      active = 0
      world.opened(login, library, notices: notices)
    case .notOpened(let login, let failure):
      world.opening = nil
      world.say(Words.notOpened(login, failure), .problem)
      if world.login == nil, stack.isEmpty {
        world.push(LoginScreen())
        world.effects.append(.listLogins)
      }
    case .committed(let ticket): world.committed(ticket)
    case .notSaved(let ticket, let failure):
      if world.pending.contains(where: { $0.ticket == ticket }) {
        if world.trouble == nil { world.say(Words.notSaved(failure), .problem) }
        world.trouble = failure
      }
    case .noticed(let notices):
      if let first = notices.first { world.say(Words.sentence(first), .problem) }
    case .changedElsewhere(let change): world.takeIn(change)
    case .reloaded(let library): world.reloaded(library)
    case .logins(let logins): world.logins = logins
    case .starterDecks(let decks): world.starterDecks = decks
    case .starterDeck(let deck): world.bringIn(deck)
    case .noStarterDeck(let reason): world.say(reason, .problem)
    case .warning(let text): world.say(text, .problem)
    }
    settle()
    defer { world.effects = [] }
    return world.effects
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .key(let key): press(key)
    case .paste(let text): onTop { screen, world in screen.paste(text, in: &world) }
    case .mouse(let mouse):
      if world.choices.mouse, let gesture = gestures.read(mouse, at: world.now) { handle(gesture) }
    case .resize(let size): world.size = size
    case .resumed: world.effects.append(.repaint)
    case .terminate: world.isLeaving = true
    }
  }

  // MARK: Keys

  private mutating func press(_ key: Key) {
    if let deaf, deaf.key == key, (0..<100).contains(world.now - deaf.time) {
      self.deaf?.time = world.now
      return
    }
    deaf = nil
    if let action = Action.always.first(where: { $0.hint.keys.contains(key) }) { return everywhere(action, key) }
    world.message = nil
    if onTop({ screen, world in screen.type(key, in: &world) }) { return }
    let top = top
    if let action = type(of: top).actions.first(where: { $0.hint.keys.contains(key) && can($0) != .hidden }) {
      if case .refused(let reason) = can(action) { return world.say(reason) }
      if action == .flip { deaf = (key, world.now) }
      return onTop { screen, world in screen.perform(action, key: key, in: &world) }
    }
    guard !type(of: top).isDialog, let action = Action.everywhere.first(where: { $0.hint.keys.contains(key) }) else {
      return
    }
    everywhere(action, key)
  }

  private func can(_ action: Action) -> Ability { top.ability(action, in: world) }

  private mutating func everywhere(_ action: Action, _ key: Key) {
    switch action {
    case .undo: world.login == nil ? world.say("Nothing to undo") : world.undo()
    case .redo: world.login == nil ? world.say("Nothing to redo") : world.redo()
    case .tab:
      if case .character(let digit) = key.code, let number = digit.wholeNumberValue { show(tab: number - 1) }
    case .help: help()
    case .quit, .leave: quit()
    case .suspend: world.effects.append(.suspend)
    case .repaint: world.effects.append(.repaint)
    default: break
    }
  }

  private mutating func show(tab: Int) {
    guard panes.indices.contains(tab) else { return }
    stack = []
    active = tab
  }

  private mutating func quit() {
    guard let trouble = world.trouble, !world.pending.isEmpty else {
      world.isLeaving = true
      return
    }
    if stack.last is Confirm { return }
    let lines = [
      Words.unsaved(world.pending.count, trouble) + ".", "They are lost if you leave before they are saved.",
    ]
    stack.append(Confirm(title: "Leave with changes not saved?", lines: lines, yes: "Leave", request: .leave))
  }

  private mutating func help() {
    let world = world
    func open<S: Screen>(_ screen: S) -> HelpScreen {
      let hints = S.actions.filter { screen.ability($0, in: world) != .hidden }.map { hint($0, of: screen) }
      return HelpScreen(heading: S.name, hints: hints)
    }
    stack.append(open(top))
  }

  // MARK: Mouse

  private mutating func handle(_ gesture: Gesture) {
    let frame = FrameLayout(world.size)
    if case .click(let point) = gesture {
      if !type(of: top).isDialog, let tab = tabBar.places(in: frame.tabBar).first(where: { $0.area.contains(point) }) {
        return show(tab: tab.index)
      }
      if let hint = KeyLine.places(hints, in: frame.keyLine).first(where: { $0.1.contains(point) })?.0,
        let key = hint.keys.first
      {
        return press(key)
      }
    }
    world.message = nil
    let area = area(of: top)
    onTop { screen, world in screen.gesture(gesture, in: &world, area: area) }
  }

  // MARK: Screens

  /// What has the keys.
  var top: any Screen { stack.last ?? panes[active] }

  func area(of screen: any Screen) -> Rect {
    type(of: screen).isDialog ? world.dialogArea : FrameLayout(world.size).pane
  }

  /// Lets the top screen do something with the world, then goes where it asked to.
  @discardableResult
  private mutating func onTop<Result>(_ body: (inout any Screen, inout World) -> Result) -> Result {
    let result: Result
    if let last = stack.indices.last {
      result = body(&stack[last], &world)
    } else {
      result = body(&panes[active], &world)
    }
    navigate()
    return result
  }

  private mutating func navigate() {
    for step in world.navigation {
      switch step {
      case .push(let screen): stack.append(screen)
      case .pop: if !stack.isEmpty { stack.removeLast() }
      case .popAll: stack = []
      case .tab(let name): show(tab: AppState.tabs.firstIndex { $0.name == name } ?? active)
      }
    }
    world.navigation = []
  }

  /// Brings every screen that can be seen into line with the world.
  private mutating func settle() {
    navigate()
    // What one screen settles can bring another one up, once.
    for _ in 0..<2 {
      panes[active].settle(in: &world, area: area(of: panes[active]))
      for index in stack.indices { stack[index].settle(in: &world, area: area(of: stack[index])) }
      if world.navigation.isEmpty { break }
      navigate()
    }
  }
}
