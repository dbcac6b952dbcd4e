extension Shelf {
  /// Removes what programs left that were killed while they wrote a file beside another. Under the lock, so that it is
  /// nobody's any more. What cannot be removed is in nobody's way.
  func removeLeftovers() {
    for path in leftovers { try? disk.remove(path) }
  }

  /// Files that nobody will read any more.
  var leftovers: [String] {
    [folder.path, folder.decks, folder.damaged].flatMap { path in
      ((try? disk.list(path)) ?? []).filter { isLeftover($0, in: path) }.sorted().map { "\(path)/\($0)" }
    }
  }

  private func isLeftover(_ name: String, in path: String) -> Bool {
    guard name.hasSuffix(".new") else { return false }
    switch path {
    case folder.path: return [folder.library, folder.journal].contains("\(path)/\(name.dropLast(4))")
    case folder.decks: return LoginFolder.deck(named: String(name.dropLast(4))) != nil
    default: return true
    }
  }
}
