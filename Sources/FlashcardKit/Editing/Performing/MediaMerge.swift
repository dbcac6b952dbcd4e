/// The three-way merge of a card's pictures and sounds, and of what describes them.
struct MediaMerge {
  /// The names of the files, by use.
  private(set) var media: [String: String]
  /// The descriptions, by use.
  private(set) var descriptions: [String: String] = [:]
  private let base: Card
  private let mine: Card
  private let theirs: Card

  /// Merges the media of a card with the given merged content, and records the descriptions that are replaced.
  init(_ base: Card, _ mine: Card, _ theirs: Card, content: CardContent, recording texts: inout TextMerge) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
    var media = FlashcardKit.merge(base.media, mine.media, theirs.media, texts.precedence)
    // A name that one side no longer uses may still be in a text of the other.
    let named = theirs.media.merging(mine.media) { $1 }.filter { MediaKey($0.key) == nil && media[$0.key] == nil }
    media.merge(named.filter { content.mentions($0.key) }) { $1 }
    self.media = media
    describe(recording: &texts)
  }

  private mutating func describe(recording texts: inout TextMerge) {
    var replaced: [String] = []
    let keys = [base, mine, theirs].reduce(into: Set<String>()) { $0.formUnion($1.mediaTexts.keys) }
    for key in keys.sorted() {
      if mine.media[key] == theirs.media[key] {
        descriptions[key] = texts.merge(
          base.mediaTexts[key], mine.mediaTexts[key], theirs.mediaTexts[key], MediaMerge.role(key))
      } else {
        // A description belongs to its file.
        descriptions[key] = (media[key] == mine.media[key] ? mine : theirs).mediaTexts[key]
        replaced.append(key)
      }
    }
    addFiles(yielding: texts.precedence == .theirs)
    for key in replaced {
      for (side, isMine) in [(theirs, false), (mine, true)] {
        guard let text = side.mediaTexts[key], text != base.mediaTexts[key], !descriptions.values.contains(text) else {
          continue
        }
        texts.recordReplaced(text, MediaMerge.role(key), isMine)
      }
    }
  }

  /// Adds the new files of either side that would be lost, because both sides changed what is under their keys, under
  /// keys that are free. What yields, as undo does, brings no file in place of one that was replaced since.
  private mutating func addFiles(yielding: Bool) {
    if theirs.media == mine.media { return }
    // One side may have kept both already.
    var known = Set(base.media.values).union(media.values)
    var taken = Set(base.media.keys).union(mine.media.keys).union(theirs.media.keys)
    for side in [theirs, mine] {
      let places = side.media.keys.compactMap(MediaKey.init)
      for place in places.sorted(by: { ($0.side.rawValue, $0.number) < ($1.side.rawValue, $1.number) }) {
        if yielding, base.media[place.text] != nil { continue }
        guard let file = side.media[place.text], known.insert(file).inserted else { continue }
        var free = place
        while !taken.insert(free.text).inserted { free = MediaKey(free.side, free.number + 1) }
        media[free.text] = file
        descriptions[free.text] = side.mediaTexts[place.text]
      }
    }
  }

  private static func role(_ key: String) -> CardKind.Field.Role { MediaKey(key)?.side == .front ? .front : .back }
}
