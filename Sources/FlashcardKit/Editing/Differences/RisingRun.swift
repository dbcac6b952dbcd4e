/// The longest part of a list that is in the same order as another one: what stays in place when one becomes the other.
package enum RisingRun {
  /// Returns the elements of a longest common subsequence of two lists without repeated elements.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) if the common elements are in the same order.
  package static func members<Element: Hashable>(of list: [Element], as other: [Element]) -> Set<Element> {
    let places = Dictionary(other.enumerated().map { ($1, $0) }) { first, _ in first }
    let common = list.filter { places[$0] != nil }
    let order = common.compactMap { places[$0] }
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(common) }
    // For each length, the index of the smallest place that a rising run of that length ends with.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: order.count)
    for (index, place) in order.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if order[ends[middle]] < place { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var members: Set<Element> = []
    var next = ends.last
    while let index = next {
      members.insert(common[index])
      next = before[index]
    }
    return members
  }
}
