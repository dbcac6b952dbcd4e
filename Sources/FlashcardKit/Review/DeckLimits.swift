/// The daily limits of all decks. A deck's limit caps the deck together with its subdecks. The person's is that of decks
/// without one.
struct DeckLimits: Sendable {
  /// The decks in tree order, so parents precede their subdecks.
  let decks: [DeckID]
  /// The index of each deck's parent, or `nil` at the top level.
  let parents: [Int?]
  /// The limit of each deck.
  private let limits: [Allowance]
  /// Whether new prompts of each deck wait while its reviews are above their limit. Not on a day on which a person asked
  /// for more new ones.
  private let newWaits: [Bool]
  private let indices: [DeckID: Int]

  /// Reads the limits of a day. Extra cards granted to a deck also raise the limits of its subdecks; those granted to
  /// the person, the limits of all decks.
  init(_ library: Library, on day: StudyDay) {
    var decks: [DeckID] = []
    var parents: [Int?] = []
    var limits: [Allowance] = []
    var extras: [Allowance] = []
    var ignores: [Bool] = []
    var path: [Int] = []
    let standard = library.studyOptions
    let extra = library.more(in: nil, on: day)
    for row in library.deckRows() {
      path.removeLast(max(0, path.count - row.depth))
      let parent = path.last
      path.append(decks.count)
      decks.append(row.deck.id)
      parents.append(parent)
      // A deck without options of its own inherits all of them.
      let isOwn = !row.deck.options.isEmpty || row.deck.preset != nil
      let options = isOwn ? library.studyOptions(of: row.deck.id) : standard
      limits.append(isOwn ? Allowance(options) : parent.map { limits[$0] } ?? Allowance(standard))
      ignores.append(
        isOwn ? options.newIgnoresReviewLimit : parent.map { ignores[$0] } ?? options.newIgnoresReviewLimit)
      extras.append((parent.map { extras[$0] } ?? extra) + library.more(in: row.deck.id, on: day))
    }
    self.decks = decks
    self.parents = parents
    self.limits = zip(limits, extras).map { $0 + $1 }
    newWaits = zip(ignores, extras).map { !$0 && $1.new == 0 }
    indices = Dictionary(decks.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns the index of a deck, or `nil` if there is no such deck.
  func index(of deck: DeckID) -> Int? { indices[deck] }

  /// Returns what is left of each deck's limit after what was done in each deck today. A review counts toward the limits
  /// of its deck and of all decks above.
  ///
  /// - Parameters:
  ///   - done: What was done in each deck.
  ///   - available: What may come up in each deck regardless of limits, without its subdecks.
  /// - Returns: What is left, by the index of the deck.
  func left(after done: [DeckID: Allowance], of available: [DeckID: DueCounts]) -> [Allowance] {
    var sums = Array(repeating: Allowance(), count: decks.count)
    for (deck, own) in done {
      var next = indices[deck]
      while let index = next {
        sums[index] = sums[index] + own
        next = parents[index]
      }
    }
    var left = zip(limits, sums).map { $0.left(after: $1) }
    guard newWaits.contains(true) else { return left }
    var reviews = decks.map { available[$0]?.reviews ?? 0 }
    // Subdecks follow their parents, so the reviews of each are complete when they are capped.
    for index in decks.indices.reversed() {
      if newWaits[index] { left[index].reviews = max(0, left[index].reviews - sums[index].new) }
      let given = min(reviews[index], left[index].reviews)
      if newWaits[index] { left[index].new = min(left[index].new, left[index].reviews - given) }
      if let parent = parents[index] { reviews[parent] += given }
    }
    return left
  }
}

extension Allowance {
  fileprivate init(_ options: StudyOptions) {
    self.init(new: options.newPerDay, reviews: options.reviewsPerDay)
  }
}
