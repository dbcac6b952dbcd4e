extension ReviewLog {
  /// Returns the IDs of the entries about some prompts.
  public func ids(where isIncluded: (Prompt) -> Bool) -> Set<ReviewID> {
    let included = prompts.map(isIncluded)
    return Set(lines.lazy.filter { included[Int($0.prompt)] }.map { ReviewID(rawValue: $0.id) })
  }
}
