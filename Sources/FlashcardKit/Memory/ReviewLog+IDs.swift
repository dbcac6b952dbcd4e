extension ReviewLog {
  /// Calls a closure with the number of the prompt, the ID, and the time of each entry about some prompts.
  ///
  /// - Parameters:
  ///   - isIncluded: A closure that returns whether entries about a prompt are wanted. Called once for each prompt.
  ///   - body: A closure that is called for each entry.
  public func forEachEntry(
    where isIncluded: (Prompt) -> Bool, _ body: (_ prompt: Int, ReviewID, Milliseconds) -> Void
  ) {
    let included = prompts.map(isIncluded)
    for line in lines where included[Int(line.prompt)] {
      body(Int(line.prompt), ReviewID(rawValue: line.id), line.time)
    }
  }

  /// Returns those of some entries that the log doesn't have, each once.
  public func missing(of entries: [ReviewEntry]) -> ReviewLog {
    let prompts = Set(entries.map(\.prompt))
    var known: Set<ReviewID> = []
    forEachEntry(where: prompts.contains) { _, id, _ in known.insert(id) }
    return ReviewLog(entries.filter { known.insert($0.id).inserted })
  }

  /// Returns the keys of the entries about some prompts.
  public func keys(where isIncluded: (Prompt) -> Bool) -> [ReviewEntry.Key] {
    let included = prompts.map(isIncluded)
    return lines.indices.filter { included[Int(lines[$0].prompt)] }.map { self[$0].key }
  }
}
