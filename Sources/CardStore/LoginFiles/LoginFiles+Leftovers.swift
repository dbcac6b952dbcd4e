extension LoginFiles {
  /// Removes temporary files of programs that were killed while writing. The caller holds the lock, so no one is
  /// writing them now. Failure is harmless.
  func removeLeftovers() {
    for path in folder.leftovers(on: disk) { try? disk.remove(path) }
  }
}

extension LoginFolder {
  /// Returns the paths of temporary files, which are of no use unless someone is writing them now.
  func leftovers(on disk: Disk) -> [String] {
    [path, decks, damaged].flatMap { path in
      ((try? disk.list(path)) ?? []).filter { isLeftover($0, in: path) }.sorted().map { "\(path)/\($0)" }
    }
  }

  private func isLeftover(_ name: String, in path: String) -> Bool {
    guard name.hasSuffix(".new") else { return false }
    switch path {
    case self.path: return [library, journal, prepared].contains("\(path)/\(name.dropLast(4))")
    case decks: return LoginFolder.deck(named: String(name.dropLast(4))) != nil
    default: return true
    }
  }
}
