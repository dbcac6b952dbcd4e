import FlashcardKit

/// Finds entries of the command palette by the beginnings of words, by everyday words, or by a few letters.
struct PaletteSearch: Sendable {
  /// An entry that was found.
  struct Hit: Sendable {
    /// The index of the entry.
    let index: Int
    /// Whether it was found by its title.
    let isByTitle: Bool
  }

  /// How well an entry matches, from worst to best.
  private enum Quality: Int {
    /// Letters of the title, in order.
    case letters
    /// Words of the description.
    case help
    /// Words of an entry of low precedence.
    case lowWords, lowTitle
    /// Everyday words: begun, or whole.
    case begunWords, words
    /// Words of the title: begun, whole, or all of it.
    case begunTitle, title, whole

    var isByTitle: Bool { [.letters, .lowTitle, .begunTitle, .title, .whole].contains(self) }
  }

  private struct Item {
    let title: WordStarts
    /// Where the name begins in the title.
    let name: Int
    let words: WordStarts
    let help: WordStarts
  }

  private let items: [Item]

  init(_ entries: [PaletteEntry]) {
    items = entries.map { entry in
      let title = WordStarts(entry.title)
      return Item(
        title: title, name: max(0, title.count - WordStarts(entry.name).count), words: WordStarts(entry.words),
        help: WordStarts(entry.help))
    }
  }

  /// Returns the entries that a query finds, the best first. An empty query finds all that can be done here.
  func hits(for query: String, among entries: [PaletteEntry]) -> [Hit] {
    let text = query.folded().trimmed()
    let words = text.split(separator: " ").map { Array($0.utf8) }
    guard !words.isEmpty else {
      return entries.indices.filter { entries[$0].precedence != .elsewhere }.map { Hit(index: $0, isByTitle: false) }
    }
    let (whole, letters) = (Array(text.utf8), words.flatMap(\.self))
    var found: [(hit: Hit, tier: Int, quality: Int, isHere: Int, nearness: Int)] = []
    for (index, (item, entry)) in zip(items, entries).enumerated() {
      guard let match = match(item, words, whole) ?? letterMatch(item, entry, text, letters) else { continue }
      var quality = match.0
      if entry.precedence == .low, quality != .whole, quality.rawValue > Quality.lowTitle.rawValue {
        quality = quality.isByTitle ? .lowTitle : .lowWords
      }
      // What works on other screens comes last, except what a few letters happen to be in. What is refused here says why.
      let tier = quality == .letters ? 0 : entry.refusal == nil || entry.precedence != .elsewhere ? 2 : 1
      found.append(
        (
          Hit(index: index, isByTitle: quality.isByTitle), tier, quality.rawValue,
          entry.precedence == .elsewhere ? 0 : 1, match.1
        ))
    }
    found.sort {
      ($1.tier, $1.quality, $1.isHere, $1.nearness, $0.hit.index)
        < ($0.tier, $0.quality, $0.isHere, $0.nearness, $1.hit.index)
    }
    return found.map(\.hit)
  }

  /// Returns how well an entry matches words, and how near the beginning of its name they are.
  private func match(_ item: Item, _ words: [[UInt8]], _ whole: [UInt8]) -> (Quality, Int)? {
    if item.title.isWhole(whole, from: item.name) || item.title.isWhole(whole) { return (.whole, 0) }
    // One or two letters, as vim's commands have, are meant as they are.
    if whole.count <= 2, item.words.place(of: whole)?.isWhole == true { return (.whole, 0) }
    var (worst, nearness) = (Quality.title, 0)
    for word in words {
      let quality: Quality
      if let place = item.title.place(of: word, from: item.name) {
        nearness -= place.start - item.name
        quality = place.isWhole ? .title : .begunTitle
      } else if let place = item.title.place(of: word) {
        nearness -= PaletteSearch.far + place.start
        quality = place.isWhole ? .title : .begunTitle
      } else if let place = item.words.place(of: word) {
        quality = place.isWhole ? .words : .begunWords
      } else if item.help.place(of: word) != nil {
        quality = .help
      } else {
        return nil
      }
      if quality.rawValue < worst.rawValue { worst = quality }
    }
    return (worst, nearness)
  }

  /// The distance of a category from the name that follows it.
  private static let far = 1000

  private func letterMatch(
    _ item: Item, _ entry: PaletteEntry, _ text: String, _ letters: [UInt8]
  ) -> (Quality, Int)? {
    guard item.title.hasLetters(letters), let match = FuzzyMatch(text, in: entry.title) else { return nil }
    return (.letters, match.score)
  }
}
