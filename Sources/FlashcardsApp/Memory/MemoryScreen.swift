import FlashcardKit
import TextUI

/// The dialog that shows the FSRS parameters of the person, of a preset, or of a deck, and optimizes them from the review log.
struct MemoryScreen: Screen {
  static let id = "parameters"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .delete, .dueDate, .cancel]

  private let place: SettingPlace

  /// Creates the dialog of the parameters at a place.
  init(_ place: SettingPlace = .person) { self.place = place }

  private func parameters(_ world: World) -> MemoryParameters? {
    world.library.options(at: place)[Settings.study.memory]
  }

  func ability(_ action: Action, in world: World) -> Ability {
    guard action == .delete || action == .dueDate else { return .ready }
    return parameters(world) == nil || world.fitting.share(at: place) != nil ? .hidden : .ready
  }

  func label(_ action: Action, in world: World) -> String? {
    let isRunning = world.fitting.share(at: place) != nil
    switch action {
    case .confirm:
      return isRunning
        ? Words.Label.runInBackground
        : parameters(world) == nil ? Words.Label.optimize : Words.Label.optimizeAgain
    case .delete: return Words.Label.resetToDefault
    case .dueDate: return Words.rescheduleMore
    case .cancel: return isRunning ? Words.Label.stop : Words.Label.close
    default: return nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    let isRunning = world.fitting.share(at: place) != nil
    switch action {
    case .confirm: if isRunning { world.pop() } else { world.startFit(for: place) }
    case .delete: world.perform(world.library.fitting(nil, at: place), Words.resetParameters(for: world.owner(place)))
    case .dueDate: world.askToReschedule(at: place)
    case .cancel: if isRunning { world.stopFit() } else { world.pop() }
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    switch place {
    case .preset(let id): if world.library.preset(id) == nil { world.pop() }
    case .deck(let id): if world.library.deck(id) == nil { world.pop() }
    case .person: break
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    if case .click(let point) = gesture, !frame(world, in: area).contains(point) { world.pop() }
  }

  private func lines(_ world: World, width: Int) -> [[Run]] {
    var lines = Words.memory(
      world.library, place, world.owner(place), world.fitting.place == place ? world.fitting.outcome : nil,
      at: world.now
    ).flatMap {
      $0.isEmpty ? [[]] : [Run($0)].wrapped(to: max(1, width))
    }
    let parameters = self.parameters(world)
    lines += [[], [Run(Words.firstStabilities, .dim)]] + Words.firstStabilities(parameters)
    if let share = world.fitting.share(at: place) { lines += [[], ProgressBar.runs(share, width: width)] }
    return lines
  }

  private func frame(_ world: World, in area: Rect) -> Rect {
    let width = min(56, max(1, area.width - 6))
    return Dialog.frame(width: width, height: lines(world, width: width).count, in: area)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(world, in: area)
    Dialog.render(frame, title: MemoryScreen.name, into: &surface)
    let content = frame.inset(left: 3, top: 1, right: 3, bottom: 1)
    let lines = lines(world, width: min(56, max(1, area.width - 6)))
    // In a low window, the progress bar matters most.
    let shown = world.fitting.share(at: place) == nil ? lines.prefix(content.height) : lines.suffix(content.height)
    surface.clipped(to: content) { surface in
      for (row, line) in shown.enumerated() { surface.write(line, x: content.x, y: content.y + row) }
    }
  }
}
