extension ReviewLog {
  /// Returns the memory state of a prompt without any other entries after those in a range, which must be about it alone,
  /// in order of time, and without duplicates and voids. Takes much less time than a `MemoryReplay`.
  ///
  /// - Parameters:
  ///   - range: The indices of the entries.
  ///   - scheduler: The scheduler of the prompt.
  /// - Returns: The state.
  public func state(after range: Range<Int>, by scheduler: Scheduler) -> MemoryState {
    var state = MemoryState.new
    for index in range { scheduler.replay(&state, lines[index], seeds) }
    return state
  }
}
