/// IDs of which each is given once.
struct UniqueIDs {
  private var taken: Set<Int64> = []

  /// Returns an ID that is free: the given one, or the next after it.
  mutating func next(_ wanted: Int64) -> Int64 {
    var id = wanted
    while !taken.insert(id).inserted { id += 1 }
    return id
  }
}
