import Effects
import FlashcardKit
import TextUI

/// What a key does.
extension AppState {
  mutating func press(_ key: Key) {
    if let deaf, deaf.key == key, (0..<100).contains(world.now - deaf.time) {
      self.deaf?.time = world.now
      return
    }
    deaf = nil
    if let action = Action.always.first(where: { $0.hint.keys.contains(key) }) { return everywhere(action, key) }
    world.messages.act(at: world.now)
    if onTop({ screen, world in screen.type(key, in: &world) }) { return }
    let top = top
    if let action = type(of: top).actions.first(where: { $0.hint.keys.contains(key) && can($0) != .hidden }) {
      return perform(action, key)
    }
    guard !type(of: top).isDialog, let action = Action.everywhere.first(where: { $0.hint.keys.contains(key) }),
      !(action == .tab && type(of: top).isStudy)
    else { return }
    everywhere(action, key)
  }

  /// Does an action of the top screen, or says why not.
  private mutating func perform(_ action: Action, _ key: Key) {
    if case .refused(let reason) = can(action) { return world.say(reason) }
    // In review what shows the answer must not grade it too, as long as the key is held; nor is an answer given up so.
    let isHeld = top is ReviewScreen || (top as? RoundScreen)?.task?.isBlank == true
    if [.flip, .grade, .pick].contains(action) || action == .open && isHeld { deaf = (key, world.now) }
    onTop { screen, world in screen.perform(action, key: key, in: &world) }
  }

  /// Does an action without a key being pressed.
  mutating func perform(_ action: Action) {
    guard let key = action.hint.keys.first else { return }
    if type(of: top).actions.contains(action), can(action) != .hidden { return perform(action, key) }
    if Action.everywhere.contains(action) || Action.always.contains(action) { everywhere(action, key) }
  }

  func can(_ action: Action) -> Ability { top.ability(action, in: world) }

  private mutating func everywhere(_ action: Action, _ key: Key) {
    switch action {
    case .undo where (top as? ReviewScreen)?.isReview == true: onTop { _, world in world.undoInReview() }
    case .undo: world.login == nil ? world.say("Nothing to undo") : world.undo()
    case .redo: world.login == nil ? world.say("Nothing to redo") : world.redo()
    case .tab:
      if case .character(let digit) = key.code, let number = digit.wholeNumberValue { show(tab: number - 1) }
    case .help: help()
    case .palette: stack.append(PaletteScreen(paletteEntries))
    case .quit, .leave: quit()
    case .suspend: world.effects.append(.suspend)
    case .repaint: world.effects.append(.repaint)
    default: break
    }
  }

  mutating func show(tab: Int) {
    guard panes.indices.contains(tab) else { return }
    // A quiz that is left for a tab can be gone on with.
    if let quiz = stack.last(where: { $0 is QuizScreen }) as? QuizScreen { world.resumable = quiz.resumable }
    let open = stack.filter { $0.unfinished != nil }
    if tab == active {
      stack = open
      return
    }
    aside[active] = open
    active = tab
    stack = aside.removeValue(forKey: tab) ?? []
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
    stack.append(Confirm(title: "Leave with changes not saved?", lines: lines, yes: "Leave", request: .leave))
  }

  private mutating func help() {
    let world = world
    func own<S: Screen>(_ screen: S) -> HelpScreen.Section {
      let hints = S.actions.filter { screen.ability($0, in: world) != .hidden }.map { hint($0, of: screen) }
      return HelpScreen.Section(heading: S.name, hints: hints)
    }
    let isTyping = top.isTyping(in: world)
    let fields = HelpScreen.Section(heading: "In a field", hints: TextArea.keys)
    let everywhere = HelpScreen.Section(heading: "Everywhere", hints: (Action.everywhere + Action.always).map(\.hint))
    stack.append(HelpScreen([own(top)] + (isTyping ? [fields] : []) + [everywhere]))
  }
}
