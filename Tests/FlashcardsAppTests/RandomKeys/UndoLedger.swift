import FlashcardKit

@testable import FlashcardsApp

/// What the library was before and after each change that can be taken back. Nothing is known of changes that others
/// came between, and of those that an earlier program made.
struct UndoLedger {
  struct Entry {
    let before: Library
    let after: Library
  }

  private(set) var done: [Entry] = []
  private var undone: [Entry] = []

  /// Somebody else altered something: what is taken back from now on leaves that as it is.
  mutating func forget() { (done, undone) = ([], []) }

  /// Follows what happened to the history in one message; returns what is wrong with it.
  mutating func follow(_ events: [History.Event], from before: Library, to after: Library) -> String? {
    guard events.count < 2 else {
      forget()
      return nil
    }
    switch events.first {
    case nil: return nil
    case .did:
      done.append(Entry(before: before, after: after))
      undone = []
    case .undid:
      guard let entry = done.popLast() else {
        undone = []
        return nil
      }
      undone.append(entry)
      if !after.holds(entry.before) { return "taking back did not restore what was there" }
    case .redid:
      guard let entry = undone.popLast() else { return nil }
      done.append(entry)
      if !after.holds(entry.after) { return "doing again did not restore what was there" }
    case .undone: forget()
    }
    return nil
  }
}

extension Library {
  /// How things are shown is not taken back.
  private static let shown: [any SettingDefinition] = [
    Settings.appearance.view, Settings.appearance.order, Settings.elsewhere.doneHidden, Settings.appearance.typing,
    Settings.appearance.smallLetters, Settings.study.twoButtons, Settings.study.siblingsTogether,
    Settings.study.leechesStay,
  ]

  /// Whether it holds the same, however that is shown.
  func holds(_ other: Library) -> Bool {
    if self == other { return true }
    var (a, b) = (self, other)
    for setting in Library.shown {
      a.apply(Change([.prefer(setting.key, from: nil, to: nil)]))
      b.apply(Change([.prefer(setting.key, from: nil, to: nil)]))
    }
    return a == b
  }
}
