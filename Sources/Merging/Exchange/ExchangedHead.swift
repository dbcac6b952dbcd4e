import CardStore
public import FlashcardKit

/// What a library has besides cards, in the files by which machines exchange it.
public enum ExchangedHead: String, CaseIterable, Sendable {
  /// The decks in order.
  case decks = "decks.plist"
  /// The settings of the login, its saved searches, presets, and kinds of card.
  case settings = "settings.plist"
  /// The to-do list in order.
  case toDos = "todos.plist"

  /// Returns the file for a library.
  public func file(of library: Library) -> [UInt8] {
    let value: PropertyValue =
      switch self {
      case .decks: .array(library.decks.map { .dictionary(StoredForm.entries(of: $0)) })
      case .settings: .dictionary(library.preferences)
      case .toDos: .array(library.toDos.map { .dictionary(StoredForm.entries(of: $0)) })
      }
    return StoredForm.file(of: value)
  }

  /// Puts what a file has into the contents of a library. What can't be read of it stays as it is there.
  ///
  /// - Returns: Whether everything in the file was valid.
  public func read(_ file: [UInt8], into contents: inout LibraryContents) -> Bool {
    let file = ReadFile(file)
    switch self {
    case .settings:
      guard let entries = file.value?.dictionary else { return false }
      if file.isText {
        contents.preferences = entries
      } else {
        contents.preferences.merge(entries.filter(file.isWhole)) { $1 }
      }
      return file.isText
    case .decks:
      return read(file, into: &contents.decks, StoredForm.read(deck:), id: \.id)
    case .toDos:
      return read(file, into: &contents.toDos, StoredForm.read(toDo:), id: \.id)
    }
  }

  private func read<Value, ID: Hashable>(
    _ file: ReadFile, into values: inout [Value],
    _ read: ([String: PropertyValue]) -> (Value, isSound: Bool)?, id: (Value) -> ID
  ) -> Bool {
    guard let entries = file.value?.array else { return false }
    let known = Dictionary(values.map { (id($0), $0) }) { first, _ in first }
    var seen: Set<ID> = []
    var new: [Value] = []
    var isSound = file.isText
    for entry in entries {
      guard let fields = entry.dictionary, let (value, isValid) = read(fields), seen.insert(id(value)).inserted else {
        isSound = false
        continue
      }
      if !isValid { isSound = false }
      new.append(isValid && file.isWhole(fields) ? value : known[id(value)] ?? value)
    }
    values = isSound ? new : ExchangedHead.adding(values, to: new, id)
    return isSound
  }

  /// Returns a list with what only another one has, after what it follows there.
  private static func adding<Value, ID: Hashable>(_ others: [Value], to values: [Value], _ id: (Value) -> ID) -> [Value]
  {
    let own = Set(values.map(id))
    var followers: [ID?: [Value]] = [:]
    var last: ID?
    for other in others {
      if own.contains(id(other)) { last = id(other) } else { followers[last, default: []].append(other) }
    }
    return values.reduce(into: followers[nil] ?? []) { $0 += [$1] + (followers[id($1)] ?? []) }
  }
}

/// A property list file as it could be read.
struct ReadFile {
  /// The value, or `nil` if the file is damaged too much.
  let value: PropertyValue?
  /// Whether all of the file is text. What isn't was replaced when it was read.
  let isText: Bool

  init(_ bytes: [UInt8]) {
    value = StoredForm.value(of: bytes)
    isText = String(validating: bytes, as: UTF8.self) != nil
  }

  /// Returns whether an entry of the file is as it was written, as far as its text tells.
  func isWhole(_ key: String, _ value: PropertyValue) -> Bool {
    isText || !StoredForm.bytes(of: .dictionary([key: value])).contains(ReadFile.replacement)
  }

  /// Returns whether an entry of a list in the file is as it was written, as far as its text tells.
  func isWhole(_ entries: [String: PropertyValue]) -> Bool { isWhole("", .dictionary(entries)) }

  /// The sign that stands for what is no text.
  private static let replacement = Array("\u{FFFD}".utf8)
}
