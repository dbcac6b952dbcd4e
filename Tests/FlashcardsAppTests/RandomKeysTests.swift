import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Whatever is pressed, pasted, clicked and resized, in any order: nothing crashes, every state can be drawn, and the
/// library on the screen is the one on the disk.
@Suite struct RandomKeysTests {
  static let keys: [Key] =
    Action.allCases.flatMap { $0.hint.keys }.filter { $0 != .control("c") && $0 != "q" }
    + [.backspace, .control("u"), .control("k"), .control("y"), "a", "é", "日", "0", .function(9), Key(.left, .control)]

  @Test(arguments: 0..<25) func nothingBreaks(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let maya = try Login("maya")
    var store = FakeStore([maya: Samples.several, try Login("tomás"): Library()])
    var state = AppState(
      choices: MachineChoices(login: seed % 3 == 0 ? nil : "maya"), places: Samples.places,
      size: Size(width: 80, height: 24), seed: seed + 1000)
    var now: Milliseconds = 0
    var inbox = state.start().flatMap { store.run($0) }
    var lastOpened = Samples.several

    func drain() {
      while !inbox.isEmpty {
        let message = inbox.removeFirst()
        if case .opened(_, let library, _) = message { lastOpened = library }
        for effect in state.update(message, at: now) { inbox += store.run(effect) }
      }
    }
    drain()
    for step in 0..<4000 {
      now += Milliseconds.random(in: 0..<300, using: &random)
      for effect in state.update(.event(event(&random)), at: now) { inbox += store.run(effect) }
      drain()
      if Int.random(in: 0..<60, using: &random) == 0 {
        store.isFull.toggle()
        if !store.isFull { inbox += store.save() }
        drain()
      }
      let surface = state.render()
      #expect(surface.size == state.world.size)
      if state.isFinished { break }
      if state.world.login != nil, state.world.pending.isEmpty, store.waiting.isEmpty {
        if state.world.library != store.library {
          Issue.record("seed \(seed), step \(step): not what is on the disk\n\(state.render())")
          return
        }
      }
    }
    // All that was done can be taken back.
    store.isFull = false
    inbox += store.save()
    drain()
    guard state.world.login != nil, !state.isFinished else { return }
    while state.world.history.canUndo {
      state.world.undo()
      for effect in state.update(.tick, at: now) { inbox += store.run(effect) }
      drain()
    }
    // How things are shown is not taken back.
    for shown in [
      Library.Preference.view, .order, .doneHidden, .typing, .smallLetters, .twoButtons, .siblingsTogether,
      .leechesStay,
    ] {
      state.world.show(state.world.library.preferring(shown.rawValue, lastOpened.preferences[shown.rawValue]), "")
    }
    for effect in state.update(.tick, at: now) { inbox += store.run(effect) }
    drain()
    #expect(state.world.library == lastOpened)
    #expect(store.library == lastOpened)
  }

  private func event(_ random: inout RandomSource) -> Event {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    switch number(0..<40) {
    case 0: return .paste(Samples.hostile[number(0..<Samples.hostile.count)])
    case 1: return .resize(Size(width: number(0..<140), height: number(0..<50)))
    case 2: return .resize(Size(width: 80, height: 24))
    case 3...5: return .mouse(Mouse(.press(.left), at: Point(x: number(0..<90), y: number(0..<30))))
    case 6...7: return .mouse(Mouse(.release(.left), at: Point(x: number(0..<90), y: number(0..<30))))
    case 8: return .mouse(Mouse(.drag(.left), at: Point(x: number(0..<90), y: number(0..<30))))
    case 9:
      return .mouse(Mouse(number(0..<2) == 0 ? .wheelUp : .wheelDown, at: Point(x: number(0..<90), y: number(0..<30))))
    case 10: return .resumed
    default: return .key(RandomKeysTests.keys[number(0..<RandomKeysTests.keys.count)])
    }
  }
}
