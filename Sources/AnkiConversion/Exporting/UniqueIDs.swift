/// IDs of which each is given once.
struct UniqueIDs {
  /// For each ID that was given, a later one from which on to look for one that is free.
  private var following: [Int64: Int64] = [:]
  /// The IDs that are kept for their owners.
  private var kept: Set<Int64>

  /// Creates IDs of which some are kept for their owners.
  init(keeping kept: Set<Int64> = []) {
    self.kept = kept
    for id in kept { following[id] = id &+ 1 }
  }

  /// Returns the owner's ID. If there are several, the others get the next that are free.
  mutating func own(_ id: Int64) -> Int64 { kept.remove(id) ?? next(id) }

  /// Returns an ID that is free: the given one, or the next after it. However many want the same, it takes about as long.
  mutating func next(_ wanted: Int64) -> Int64 {
    var passed: [Int64] = []
    var id = wanted
    while let next = following[id] {
      passed.append(id)
      id = next
    }
    following[id] = id &+ 1
    for other in passed { following[other] = id &+ 1 }
    return id
  }
}
