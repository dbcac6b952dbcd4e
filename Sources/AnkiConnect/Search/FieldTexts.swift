import FlashcardKit

/// The fields of notes as texts are searched for in them: composed, in lower case, in a few large buffers. Making them anew
/// for each search takes a hundred times as long as the search.
struct FieldTexts: Sendable {
  /// Fields of consecutive notes. Small enough that a note is taken out by moving the rest.
  private struct Part: Sendable {
    /// The fields, each followed by a byte that never occurs in UTF-8, and what `ByteSearch` may read beyond them.
    var bytes = [UInt8](repeating: 0, count: ByteSearch.padding)
    /// The places of the notes in the index.
    var places: [UInt32] = []
    /// The offset of the end of each note's fields.
    var ends: [UInt32] = []

    /// Whether it takes no more notes.
    var isFull: Bool { bytes.count >= FieldTexts.partSize }

    mutating func append(_ place: Int, _ fields: [String]) {
      bytes.removeLast(ByteSearch.padding)
      for field in fields {
        field.appendCompared(to: &bytes)
        bytes.append(FieldTexts.end)
      }
      places.append(UInt32(truncatingIfNeeded: place))
      ends.append(UInt32(clamping: bytes.count))
      bytes += repeatElement(0, count: ByteSearch.padding)
    }

    mutating func remove(at index: Int) {
      let start = index == 0 ? 0 : ends[index - 1]
      let count = ends[index] - start
      bytes.removeSubrange(Int(start)..<Int(ends[index]))
      places.remove(at: index)
      ends.remove(at: index)
      for next in index..<ends.count { ends[next] -= count }
    }

    /// A copy without room for more.
    var packed: Part {
      var part = Part()
      part.bytes = bytes.withUnsafeBufferPointer { Array($0) }
      part.places = places.withUnsafeBufferPointer { Array($0) }
      part.ends = ends.withUnsafeBufferPointer { Array($0) }
      return part
    }

    /// Forgets the notes, but not the room for them.
    mutating func removeAll() {
      bytes.removeFirst(bytes.count - ByteSearch.padding)
      places.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
  }

  private var parts: [Part] = []

  /// The number of bytes after which a part takes no more notes.
  private static let partSize = 1 << 18
  private static let end: UInt8 = 0xFF
  /// The most notes that are taken out one by one; each takes a look at all numbers.
  private static let few = 64

  /// Creates the texts of all notes of a library.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - index: The index of its notes.
  ///   - note: Returns the note that a card is, or `nil`.
  init(_ library: Library, _ index: NoteIndex, note: (Card) -> Note?) {
    var part = Part()
    for deck in library.decks {
      for card in library.cards(in: deck.id) {
        guard let place = index.place(of: card.id), let note = note(card) else { continue }
        part.append(place, note.fields)
        guard part.isFull else { continue }
        parts.append(part.packed)
        part.removeAll()
      }
    }
    if !part.places.isEmpty { parts.append(part.packed) }
  }

  /// Adds the texts of a note.
  mutating func append(_ note: Note, at place: Int) {
    if parts.last.map(\.isFull) ?? true { parts.append(Part()) }
    parts[parts.count - 1].append(place, note.fields)
  }

  private mutating func remove(_ place: Int) {
    let place = UInt32(truncatingIfNeeded: place)
    for index in parts.indices {
      guard let number = parts[index].places.firstIndex(of: place) else { continue }
      parts[index].remove(at: number)
      return
    }
  }

  /// Takes out the texts of notes that a change removes or edits.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - index: The index of the notes before it.
  /// - Returns: The cards whose texts are to be appended, or `nil` if there is so much to do that all are better made anew.
  mutating func takeOut(_ change: Change, _ index: NoteIndex) -> [Card]? {
    var gone: [CardID] = []
    var new: [Card] = []
    for step in change.steps {
      switch step {
      case .insert(let cards, _, _): new += cards
      case .remove(let cards, _, _):
        for card in cards {
          gone.append(card.id)
          new.removeAll { $0.id == card.id }
        }
      case .edit(_, let from, let to):
        if from.isReversed == to.isReversed, from.content.isSame(as: to.content) { continue }
        gone.append(to.id)
        new.removeAll { $0.id == to.id }
        new.append(to)
      default: continue
      }
      guard gone.count <= FieldTexts.few, new.count <= FieldTexts.few else { return nil }
    }
    for card in gone { if let place = index.place(of: card) { remove(place) } }
    return new
  }

  /// Returns the places of the notes that have a text in a field.
  ///
  /// - Parameter text: The text, composed and in lower case. Not empty.
  /// - Returns: The places in no particular order, each once.
  func places(with text: String) -> [UInt32] {
    let search = ByteSearch(Array(text.utf8))
    var found: [UInt32] = []
    for part in parts {
      part.bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let end = bytes.count - ByteSearch.padding
        var (start, index) = (0, 0)
        while let place = search.place(in: base, start..<end) {
          while part.ends[index] <= place { index += 1 }
          found.append(part.places[index])
          start = Int(part.ends[index])
        }
      }
    }
    return found
  }
}

extension String {
  /// Appends the text as searches compare it, in UTF-8: composed, in lower case.
  fileprivate func appendCompared(to bytes: inout [UInt8]) {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      bytes += normalized(.composed).lowercased().utf8
      return
    }
    for byte in utf8 { bytes.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte) }
  }
}
