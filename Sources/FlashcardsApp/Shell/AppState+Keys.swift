import FlashcardKit
package import TextUI

/// Handling keys.
extension AppState {
  mutating func press(_ key: Key) {
    if let ignoredRepeat, ignoredRepeat.key == key, (0..<ignoredRepeat.span).contains(world.now - ignoredRepeat.time) {
      self.ignoredRepeat?.time = world.now
      return
    }
    ignoredRepeat = nil
    let times = repetitions
    repetitions = nil
    if let action = Action.always.first(where: actions(of: key).contains) { return everywhere(action) }
    world.messages.keyPressed(at: world.now)
    if onTop({ screen, world in screen.type(key, in: &world) }) { return }
    if let digit = countDigit(key, isFirst: times == nil) {
      repetitions = min((times ?? 0) * 10 + digit, AppState.mostRepetitions)
      return
    }
    // Esc only takes back the number.
    if times != nil, key == .escape { return }
    if let action = ownAction(of: key) {
      // Holding the key that shows the back must not grade the card as well, nor submit an empty answer.
      let isHeld = top is ReviewScreen || (top as? RoundScreen)?.task?.isBlank == true
      if can(action) == .ready, action.isOncePerPress || action == .open && isHeld {
        ignoredRepeat = (key, world.now, 100)
      } else if action == .delete, key.typed != nil, world.keymap.preset == .vim {
        // Who types "dd" means to delete one.
        ignoredRepeat = (key, world.now, 400)
      }
      return perform(action, times: times)
    }
    let bound = actions(of: key)
    if let action = shared.first(where: bound.contains) { return everywhere(action) }
    if (top as? Note)?.letsKeysThrough == true {
      stack.removeLast()
      settle()
      return press(key)
    }
    if bound.contains(.back), canStopSync { world.stopSync() }
    if world.login == nil, stack.isEmpty, key.typed != nil, !bound.contains(.back) {
      return world.say(world.words.logInFirst())
    }
    let onCards = Action.onCards.intersection(type(of: top).actions)
    if stack.isEmpty, onCards.contains(.favorite), !onCards.isDisjoint(with: bound) {
      world.say(Words.selectCardFirst)
    }
  }

  /// The most times that a key moves.
  private static let mostRepetitions = 999

  /// Returns the digit of a key that says how often the next one moves in a list, or `nil` if it does something else.
  private func countDigit(_ key: Key, isFirst: Bool) -> Int? {
    let screen = type(of: top)
    guard world.keymap.preset.takesCounts, world.login != nil, screen.actions.contains(.down), !screen.isDialog,
      !screen.isStudy, let typed = key.typed, typed.isASCII, let digit = typed.wholeNumberValue, digit > 0 || !isFirst,
      ownAction(of: key) == nil
    else { return nil }
    let bound = actions(of: key)
    return shared.contains(where: bound.contains) ? nil : digit
  }

  /// Performs an action, moves as often as was typed before, or goes to the item with that number.
  private mutating func perform(_ action: Action, times: Int?) {
    guard let times else { return perform(action) }
    switch action {
    case .first, .last:
      perform(.first)
      for _ in 1..<max(2, times) where times > 1 { perform(.down) }
    case .next, .previous: for _ in 0..<times { perform(action) }
    default: for _ in 0..<(action.step == nil ? 1 : times) { perform(action) }
    }
  }

  /// Whether Esc, which closes nothing here, stops the sync that runs.
  var canStopSync: Bool {
    world.login != nil && world.syncing.progress != nil && stack.isEmpty && ownAction(of: .escape) == nil
  }

  /// Presses a key that is shown on the screen. A letter is never text then, even if a text has the focus.
  mutating func click(_ key: Key) {
    guard top.isTyping(in: world), key.isForText else { return press(key) }
    world.messages.keyPressed(at: world.now)
    if let action = ownAction(of: key) ?? shared.first(where: actions(of: key).contains) { perform(action) }
  }

  /// Returns the actions that a key is bound to on the top screen, if that has them.
  private func actions(of key: Key) -> [Action] {
    let screen = type(of: top).id
    let bound = world.keymap.actions(of: key, on: screen)
    guard isAnswerTyped(on: top), !bound.contains(where: { type(of: top).actions.contains($0) || shared.contains($0) })
    else { return bound }
    return bound + key.besideTextOf.flatMap { world.keymap.actions(of: $0, on: screen) }
  }

  /// Returns whether an answer is being typed on a screen.
  func isAnswerTyped<S: Screen>(on screen: S) -> Bool { S.isStudy && screen.isTyping(in: world) }

  /// Returns the keys of an action on a screen, which may be others while an answer is typed.
  func keys<S: Screen>(for action: Action, of screen: S) -> [Key] {
    isAnswerTyped(on: screen)
      ? world.keymap.keysBesideText(for: action, on: S.id) : world.keymap.keys(for: action, on: S.id)
  }

  /// When the session of study that is open began, or `nil`.
  private var sessionStart: Milliseconds? { stack.last { $0.sessionStart != nil }?.sessionStart }

  /// Whether there is a step to undo. In a session, a key pressed by mistake must not alter what is not seen: only what
  /// was done in it is undone.
  var canUndo: Bool { isOfSession(world.history.newest) }

  /// Whether there is a step to redo, in a session one of it.
  var canRedo: Bool { isOfSession(world.history.newestUndone) }

  private func isOfSession(_ entry: History.Entry?) -> Bool { entry.map { $0.time >= sessionStart ?? .min } ?? false }

  /// Returns the action of the top screen that a key is bound to: the first that is ready or, if none is, the first
  /// that is refused with a reason.
  private func ownAction(of key: Key) -> Action? {
    let bound = actions(of: key)
    let actions = type(of: top).actions.filter { bound.contains($0) && can($0) != .hidden }
    return actions.first { can($0) == .ready } ?? actions.first
  }

  /// Returns the action that a key triggers on the top screen, or `nil` if it has none or is taken by a text.
  func action(of key: Key) -> Action? {
    let bound = actions(of: key)
    if let action = Action.always.first(where: bound.contains) { return action }
    if top.isTyping(in: world), key.isForText { return nil }
    return ownAction(of: key) ?? shared.first(where: bound.contains)
  }

  /// The actions available in addition to those of the top screen.
  var shared: [Action] { Action.shared(with: type(of: top)) }

  /// Performs an action, or reports why it is refused.
  mutating func perform(_ action: Action) {
    if type(of: top).actions.contains(action), can(action) != .hidden {
      if case .refused(let reason) = can(action) { return world.say(reason) }
      onTop { screen, world in screen.perform(action, in: &world) }
    } else if Action.everywhere.contains(action) || Action.always.contains(action) {
      everywhere(action)
    }
  }

  func can(_ action: Action) -> Ability { top.ability(action, in: world) }

  private mutating func everywhere(_ action: Action) {
    switch action {
    case .undo:
      if sessionStart != nil, !canUndo { return world.say(Words.nothingToUndoHere) }
      onTop { _, world in world.undo() }
    case .redo where sessionStart != nil && !canRedo: world.say(Words.nothingToRedoHere)
    case .redo: onTop { _, world in world.redo() }
    case .tab(let number): show(tab: number - 1)
    case .help: help()
    case .palette: openPalette()
    case .quitNow where world.transfer.isBusy: stopTransfer()
    case .quit, .quitNow: quit()
    case .background: world.effects.append(.suspend)
    case .lock: world.lockNow()
    case .redraw: world.effects.append(.repaint)
    default: break
    }
  }

  mutating func show(tab: Int) {
    guard (0..<tabCount).contains(tab) else { return }
    if var create = panes[tab] as? CreatePane {
      create.wake()
      panes[tab] = create
    }
    // A quiz can be resumed after switching tabs.
    if let quiz = stack.last(where: { $0 is QuizScreen }) as? QuizScreen { world.resumable = quiz.resumable }
    let open = stack.filter { $0.unfinished != nil }
    if tab == active {
      stack = open
      return
    }
    suspendedStacks[active] = open
    active = tab
    stack = suspendedStacks.removeValue(forKey: tab) ?? []
    continueInCreate()
  }

  private mutating func quit() {
    guard let trouble = world.saving.trouble, !world.saving.pending.isEmpty else {
      world.isLeaving = true
      return
    }
    if stack.last is Confirm { return }
    let lines = [
      Words.unsaved(world.saving.pending.count, trouble) + ".", Words.leavingUnsaved,
    ]
    stack.append(
      Confirm(
        title: Words.leaveUnsavedTitle, lines: lines, yes: Words.Label.leave, no: Words.Label.stay, request: .leave))
  }
}

/// The key bindings in effect.
extension AppState {
  /// The actions of every screen, for resolving a keymap.
  static let keyContexts = screens.map { screen in
    KeyContext(
      screen: screen.id, actions: screen.actions, shared: Action.shared(with: screen) + Action.always,
      isText: screen.isText)
  }

  /// The maximum number of problems reported one by one.
  private static let mostSaid = 3

  /// Applies a person's key bindings, and reports the problems in them. If the file cannot be used, the keymap stays as
  /// it is.
  mutating func receive(_ keys: Result<KeyBindings, KeyFileFailure>) {
    switch keys {
    case .success(let bindings):
      let (keymap, problems) = Keymap.resolving(bindings, in: AppState.keyContexts)
      world.catalog.keymap = keymap
      let more = problems.count - AppState.mostSaid
      world.notify(
        problems: problems.prefix(AppState.mostSaid).map { Words.sentence($0) }
          + (more > 0 ? [Words.moreSkipped(more)] : []), of: AppState.keysTopic)
    case .failure(let failure): world.notify(problems: [Words.sentence(failure)], of: AppState.keysTopic)
    }
  }

  /// The topic of problems in the file with key bindings.
  private static let keysTopic = "keys.yaml"

  /// When to look whether the file was mended in another window, while its problems are shown.
  var keysFrame: Milliseconds? {
    world.messages.notices.first?.topic == AppState.keysTopic ? world.now + Messages.glance : nil
  }

  /// Returns the message that the file with key bindings could not be created.
  package static func keysNotOpened(_ path: String) -> String { Words.keysNotOpened(path) }

  /// Returns the table of the key bindings in effect, and the problems in a person's file, for the command line.
  package static func keyTable(_ keys: Result<KeyBindings, KeyFileFailure>) -> (table: String, problems: [String]) {
    switch keys {
    case .success(let bindings):
      let (keymap, problems) = Keymap.resolving(bindings, in: keyContexts)
      return (KeyReference.text(keymap), problems.map { Words.sentence($0) })
    case .failure(let failure): return (KeyReference.text(Keymap()), [Words.sentence(failure)])
    }
  }
}

extension Action {
  /// Returns the actions available in addition to those of a screen. While studying, these exclude the tabs, so that
  /// pressing a number once too often does not leave the session. In dialogs, only the help is available.
  static func shared(with screen: any Screen.Type) -> [Action] {
    if screen.isDialog { return screen.actions.contains(.help) ? [] : [.help] }
    return screen.isStudy ? everywhere.filter { !tabs.contains($0) } : everywhere
  }
}
