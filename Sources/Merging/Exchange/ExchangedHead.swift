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

  /// Puts what a file has into the contents of a library.
  ///
  /// - Returns: Whether everything in the file was valid. If nothing was, the contents stay as they are.
  public func read(_ file: [UInt8], into contents: inout LibraryContents) -> Bool {
    guard let value = StoredForm.value(of: file) else { return false }
    switch self {
    case .settings:
      guard let entries = value.dictionary else { return false }
      contents.preferences = entries
      return true
    case .decks:
      return read(value, into: &contents.decks, StoredForm.deck, id: \.id)
    case .toDos:
      return read(value, into: &contents.toDos, StoredForm.toDo, id: \.id)
    }
  }

  private func read<Value, ID: Hashable>(
    _ value: PropertyValue, into values: inout [Value], _ make: ([String: PropertyValue]) -> Value?,
    id: (Value) -> ID
  ) -> Bool {
    guard let entries = value.array else { return false }
    var seen: Set<ID> = []
    let read = entries.compactMap { $0.dictionary.flatMap(make) }.filter { seen.insert(id($0)).inserted }
    if read.isEmpty, !entries.isEmpty { return false }
    values = read
    return read.count == entries.count
  }
}
