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
  ///
  /// A review that came by way of Anki has another ID here, and perhaps a time a few milliseconds later: an answer so
  /// soon after one that the log has is the same, because nobody answers a card twice in that time.
  public func missing(of entries: [ReviewEntry]) -> ReviewLog {
    let prompts = Set(entries.map(\.prompt))
    var known: Set<ReviewID> = []
    forEachEntry(where: prompts.contains) { _, id, _ in known.insert(id) }
    let hadNone = known.isEmpty
    let missing = entries.filter { known.insert($0.id).inserted }
    guard !hadNone, !missing.isEmpty else { return ReviewLog(missing) }
    let answers = answers(about: Set(missing.map(\.prompt)))
    var same: [ReviewID: ReviewID] = [:]
    for entry in missing {
      guard case .answer(_, let grade, _, _, _) = entry.event else { continue }
      for time in [entry.moment.time, entry.moment.time + ReviewLog.shift] {
        let key = AnswerKey(prompt: entry.prompt, time: time / ReviewLog.shift, grade: grade)
        if let other = answers[key] { same[entry.id] = other }
      }
    }
    guard !same.isEmpty else { return ReviewLog(missing) }
    return ReviewLog(
      missing.compactMap { entry in
        guard same[entry.id] == nil else { return nil }
        guard case .void(let id) = entry.event, let other = same[id] else { return entry }
        return ReviewEntry(id: entry.id, moment: entry.moment, prompt: entry.prompt, event: .void(other))
      })
  }

  /// How much later the time of an answer may have become.
  private static let shift: Milliseconds = 16

  private struct AnswerKey: Hashable {
    let prompt: Prompt
    /// The time in units of `shift`.
    let time: Milliseconds
    let grade: Grade
  }

  private func answers(about prompts: Set<Prompt>) -> [AnswerKey: ReviewID] {
    let included = self.prompts.map(prompts.contains)
    var answers: [AnswerKey: ReviewID] = [:]
    for index in lines.indices where included[Int(lines[index].prompt)] {
      let entry = self[index]
      guard case .answer(_, let grade, _, _, _) = entry.event else { continue }
      answers[AnswerKey(prompt: entry.prompt, time: entry.moment.time / ReviewLog.shift, grade: grade)] = entry.id
    }
    return answers
  }

  /// Returns the keys of the entries about some prompts.
  public func keys(where isIncluded: (Prompt) -> Bool) -> [ReviewEntry.Key] {
    let included = prompts.map(isIncluded)
    return lines.indices.filter { included[Int(lines[$0].prompt)] }.map { self[$0].key }
  }
}
