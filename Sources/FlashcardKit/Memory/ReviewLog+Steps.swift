extension ReviewLog {
  /// Returns the newest entries that can be undone, oldest first: those that are live, apart from quizzes, which are not
  /// undone, and from histories that came from elsewhere.
  ///
  /// - Parameters:
  ///   - count: The maximum number of entries.
  ///   - others: The entries to leave out.
  /// - Returns: The entries.
  public func newestSteps(_ count: Int, besides others: Set<ReviewEntry.Key>) -> [ReviewEntry] {
    let live = LiveLines(lines)
    var steps: [ReviewEntry] = []
    for index in live.lines.indices.reversed() where live.isLive[index] {
      if steps.count >= count { break }
      let line = live.lines[index]
      switch line.kind {
      case .review, .cram, .cramCounting, .reset, .due: break
      case .quiz, .void, .seed, .confused: continue
      }
      let entry = entry(line)
      if !others.contains(entry.key) { steps.append(entry) }
    }
    return steps.reversed()
  }

  /// Returns the entry with a key, and whether this machine wrote it; `nil` if it is not in the log.
  public func entry(_ key: ReviewEntry.Key) -> (entry: ReviewEntry, isOwn: Bool)? {
    guard let number = number(of: key.prompt) else { return nil }
    let id = key.id.rawValue
    var copies = lines.indices.lazy.filter { lines[$0].id == id && Int(lines[$0].prompt) == number }.makeIterator()
    guard let first = copies.next() else { return nil }
    var isOwn = isOwn(first)
    while !isOwn, let copy = copies.next() { isOwn = self.isOwn(copy) }
    return (self[first], isOwn)
  }
}
