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

  func can(_ action: Action) -> Ability { top.ability(action, in: world) }

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

  mutating func show(tab: Int) {
    guard panes.indices.contains(tab) else { return }
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
}
