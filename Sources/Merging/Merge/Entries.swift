/// Things of a list that have an identity, on both sides and in the base.
struct Entries<ID: Hashable, Value: Equatable> {
  private let base: [ID: Value]
  private let ours: [ID: Value]
  private let theirs: [ID: Value]

  init(base: [Value], ours: [Value], theirs: [Value], id: (Value) -> ID) {
    func byID(_ values: [Value]) -> [ID: Value] { Dictionary(values.map { (id($0), $0) }) { first, _ in first } }
    (self.base, self.ours, self.theirs) = (byID(base), byID(ours), byID(theirs))
  }

  /// The IDs of what a side has.
  var ids: Set<ID> { Set(ours.keys).union(theirs.keys) }

  /// Returns what a side has under an ID, even if the other side deleted it.
  func any(_ id: ID) -> Value? { ours[id] ?? theirs[id] }

  /// Returns what is under an ID after the merge, or `nil` if it was deleted. A deletion that didn't know of an edit has
  /// no effect. The closure merges two versions with their base, if there is one.
  func merged(_ id: ID, by merge: (Value?, Value, Value) -> Value) -> Value? {
    let old = base[id]
    switch (ours[id], theirs[id]) {
    case (nil, nil): return nil
    case (let value?, nil), (nil, let value?): return value == old ? nil : value
    case (let one?, let other?):
      if one == other || other == old { return one }
      return one == old ? other : merge(old, one, other)
    }
  }
}
