import FlashcardKit

@testable import FlashcardsApp

/// The library before and after each change that can be undone. It does not cover changes mixed with those of others,
/// or changes made by an earlier program.
struct UndoLedger {
  struct Entry {
    let before: Library
    let after: Library
  }

  private(set) var done: [Entry] = []
  private var undone: [Entry] = []

  /// Forgets all entries, because somebody else changed something that undo must now leave as it is.
  mutating func forget() { (done, undone) = ([], []) }

  /// Follows the changes of the history in one message; returns a description of a fault, or `nil`.
  mutating func follow(_ events: [History.Event], from before: Library, to after: Library) -> String? {
    guard events.count < 2 else {
      forget()
      return nil
    }
    switch events.first {
    case nil: return nil
    // The library has no reviews.
    case .did(let entry) where entry.change.isEmpty: undone = []
    case .undid(let entry?) where entry.change.isEmpty: break
    case .redid(let entry?) where entry.change.isEmpty: break
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
    case .cleared: undone = []
    }
    return nil
  }
}

extension Library {
  /// Settings of the view, which cannot be undone.
  private static let shown: [any SettingDefinition] = [
    Settings.appearance.view, Settings.appearance.details, Settings.appearance.order, Settings.doneHidden,
    Settings.appearance.typing,
    Settings.appearance.smallLetters, Settings.study.twoButtons, Settings.study.siblingsTogether,
    Settings.study.leechesStay, Settings.appearance.deckListWidth, Settings.appearance.toDoHidden,
    Settings.appearance.markup,
  ]
  /// The beginnings of the names of others.
  private static let shownOfLists = ["columns.", "sort.", "folded."]

  /// Whether both have the same content, apart from settings of the view.
  func holds(_ other: Library) -> Bool {
    if self == other { return true }
    var (a, b) = (self, other)
    let ofLists = Set(a.preferences.keys).union(b.preferences.keys).filter { key in
      Library.shownOfLists.contains(where: key.hasPrefix)
    }
    for key in Library.shown.map(\.key) + ofLists {
      a.apply(Change([.prefer(key, from: nil, to: nil)]))
      b.apply(Change([.prefer(key, from: nil, to: nil)]))
    }
    return a == b
  }
}
