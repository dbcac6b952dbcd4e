extension LoginFiles {
  /// Removes what programs left that were killed while they wrote a file beside another. Under the lock, so that it is
  /// nobody's any more. What cannot be removed is in nobody's way.
  func removeLeftovers() {
    for path in folder.leftovers(on: disk) { try? disk.remove(path) }
  }
}

extension LoginFolder {
  /// Files that nobody will read any more, unless one is being written now.
  func leftovers(on disk: Disk) -> [String] {
    [path, decks, damaged].flatMap { path in
      ((try? disk.list(path)) ?? []).filter { isLeftover($0, in: path) }.sorted().map { "\(path)/\($0)" }
    }
  }

  private func isLeftover(_ name: String, in path: String) -> Bool {
    guard name.hasSuffix(".new") else { return false }
    switch path {
    case self.path: return [library, journal].contains("\(path)/\(name.dropLast(4))")
    case decks: return LoginFolder.deck(named: String(name.dropLast(4))) != nil
    default: return true
    }
  }
}
