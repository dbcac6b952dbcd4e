import FlashcardKit
import TextUI

/// The pictures and sounds in a form, in the order in which the sides show them.
struct CardFormFiles: Sendable {
  /// A file with its sides and its description.
  struct Entry: Sendable {
    var file: String
    var sides: Set<Card.Side>
    var text: TextField

    init(_ file: String, on sides: Set<Card.Side>, text: String = "") {
      self.file = file
      self.sides = sides
      self.text = TextField(text, limit: Card.Attachment.maxDescriptionLength)
    }

    var isSound: Bool { MediaName.isSound(file) }
  }

  private(set) var entries: [Entry] = []

  /// The most files in a form.
  static let most = 40

  /// Creates the entries for the files of a card. A file that both sides show is one entry, if the order allows it.
  init(_ attachments: [Card.Side: [Card.Attachment]] = [:]) {
    entries = (attachments[.front] ?? []).map { Entry($0.file, on: [.front], text: $0.text) }
    var place = 0
    for own in attachments[.back] ?? [] {
      let same = entries[place...].firstIndex {
        $0.sides == [.front] && $0.file == own.file && $0.text.text == own.text
      }
      if let same {
        entries[same].sides = [.front, .back]
      } else {
        entries.insert(Entry(own.file, on: [.back], text: own.text), at: place)
      }
      place = (same ?? place) + 1
    }
  }

  /// The files of each side in order. Sides without files are absent.
  var attachments: [Card.Side: [Card.Attachment]] {
    var all: [Card.Side: [Card.Attachment]] = [:]
    for entry in entries {
      let attachment = Card.Attachment(file: entry.file, text: entry.text.text.cleanedLine())
      for side in entry.sides { all[side, default: []].append(attachment) }
    }
    return all
  }

  var isEmpty: Bool { entries.isEmpty }
  var isFull: Bool { entries.count >= CardFormFiles.most }

  /// Returns the entry at an index, or `nil` if there is none.
  subscript(index: Int) -> Entry? { entries.indices.contains(index) ? entries[index] : nil }

  /// Adds a file on a side, or replaces the one at an index.
  ///
  /// - Returns: The index of the file.
  mutating func set(_ file: String, at index: Int?, on side: Card.Side = .back) -> Int {
    if let index, entries.indices.contains(index) {
      entries[index].file = file
      return index
    }
    entries.append(Entry(file, on: [side]))
    return entries.count - 1
  }

  mutating func remove(at index: Int) {
    if entries.indices.contains(index) { entries.remove(at: index) }
  }

  /// Moves a file by one place. Returns its new index.
  mutating func move(_ index: Int, by step: Int) -> Int {
    let other = index + step
    guard entries.indices.contains(index), entries.indices.contains(other) else { return index }
    entries.swapAt(index, other)
    return other
  }

  /// Selects the next or previous choice of sides for a file.
  mutating func turn(_ index: Int, by step: Int) {
    guard entries.indices.contains(index) else { return }
    let choices = Words.sides
    let current = choices.firstIndex { $0.sides == entries[index].sides } ?? 0
    entries[index].sides = choices[(current + step + choices.count) % choices.count].sides
  }

  /// Calls a closure with the description of a file. Returns `nil` if there is no such file.
  mutating func withText<Result>(at index: Int, _ body: (inout TextField) -> Result) -> Result? {
    entries.indices.contains(index) ? body(&entries[index].text) : nil
  }
}

/// Choosing, arranging, and removing pictures and sounds.
extension CardForm {
  /// Opens the dialog for the file at an index, or for another one. It starts with pasted text if there is any.
  func chooseFile(at index: Int?, pasted text: String? = nil, in world: inout World) {
    let address = base?.source?.picture.flatMap { $0.hasPrefix("https://") ? $0 : nil }
    world.fileImport.lookAway()
    var picker = FilePicker(replacing: index, address: text == nil ? address : nil, in: world)
    if let text { picker.paste(text, in: &world) }
    world.push(picker)
  }

  /// Sets the file at an index, or adds it, and continues with its description.
  mutating func choose(_ file: String, at index: Int?, in world: inout World) {
    let isFirst = kind.covers != nil && coveredFile == nil
    focus = .fileText(files.set(file, at: index, on: isFirst ? .front : .back))
    touch(focus, in: &world)
    if isFirst { cover(in: &world) }
  }

  mutating func removeFile(at index: Int, in world: inout World) {
    files.remove(at: index)
    focus = files[index] == nil ? .addFile : .file(index)
    problems = [:]
    touch(focus, in: &world)
  }

  /// Moves the focused file before the previous or behind the next one.
  mutating func moveFile(by step: Int, in world: inout World) {
    guard case .file(let index) = focus else { return }
    focus = .file(files.move(index, by: step))
    touch(focus, in: &world)
  }

  /// Handles a key at a file or its sides. Returns `false` if it has no meaning there.
  mutating func pressFile(_ key: Key, in world: inout World) -> Bool {
    switch (focus, key) {
    case (.sides(let index), .right): files.turn(index, by: 1)
    case (.sides(let index), .left): files.turn(index, by: -1)
    case (.file(let index), .backspace), (.file(let index), .delete):
      removeFile(at: index, in: &world)
      return true
    default: return false
    }
    touch(focus, in: &world)
    return true
  }
}
