/// What a column of a table has of each card.
public enum TableColumn: Hashable, Sendable {
  /// Nothing that is read.
  case ignored
  /// The text with this number, counted from 0, in the order of the fields of the card's kind; those of a list come
  /// last.
  case text(Int)
  /// The tags, separated by commas or, in files of Anki's, blanks.
  case tags
  /// The path of the deck.
  case deck
  /// The kind of card.
  case kind
  /// The identity, which is recognized when the card is imported again.
  case id
  /// The markup of the texts.
  case markup
  /// Whether the card is also reviewed in reverse.
  case reversed
  /// Whether the card is a favorite.
  case favorite
  /// Whether the card is suspended.
  case suspended
  /// The number of the card's flag.
  case flag
  /// The time at which the card was created.
  case created
  /// The card's files.
  case media
  /// The origin of the card.
  case source
}

extension TableColumn {
  /// The columns other than texts by the names that they have in headings, the one that is written first.
  static let names: [(column: TableColumn, names: [String])] = [
    (.id, ["ID", "GUID"]),
    (.kind, ["Kind", "Note type", "Notetype", "Type"]),
    (.deck, ["Deck"]),
    (.tags, ["Tags", "Tag"]),
    (.markup, ["Markup"]),
    (.reversed, ["Reversed"]),
    (.favorite, ["Favorite"]),
    (.suspended, ["Suspended"]),
    (.flag, ["Flag"]),
    (.created, ["Created"]),
    (.media, ["Media"]),
    (.source, ["Source"]),
  ]

  /// The names that people give to columns with fronts and backs.
  private static let sides: [(front: String, back: String)] = [
    ("Front", "Back"), ("Question", "Answer"), ("Term", "Definition"), ("Word", "Meaning"), ("Word", "Translation"),
    ("Title", "Facts"), ("Text", "Back Extra"), ("Text", "Note"),
  ]

  private static let byName: [String: TableColumn] = {
    var columns: [String: TableColumn] = [:]
    for (column, names) in names { for name in names { columns[name.folded()] = column } }
    for (front, back) in sides { (columns[front.folded()], columns[back.folded()]) = (.text(0), .text(1)) }
    return columns
  }()

  /// The name in a heading that this program writes.
  public var name: String {
    switch self {
    case .ignored: ""
    case .text(0): TableColumn.sides[0].front
    case .text(1): TableColumn.sides[0].back
    case .text(let number): "\(number + 1)"
    default: TableColumn.names.first { $0.column == self }?.names.first ?? ""
    }
  }

  /// Returns whether a name in a heading is one of a text, as people write it: a word, its meaning, a language.
  public static func isNameOfText(_ name: String) -> Bool {
    switch TableHeading.meaning(of: name) {
    case .front, .back, .language: true
    case .topic(let number): number < TableHeading.sureTopics
    default: false
    }
  }

  /// Returns whether a name in a heading is one of things that people learn about, such as countries.
  public static func isNameOfTopic(_ name: String) -> Bool {
    if case .topic = TableHeading.meaning(of: name) { true } else { false }
  }

  /// Returns the column with a name in a heading, or `nil` if the name is unknown.
  public init?(named name: String) {
    let name = name.folded()
    if let known = TableColumn.byName[name] {
      self = known
    } else if let number = Int(name), (3...TextTable.mostColumns).contains(number) {
      self = .text(number - 1)
    } else {
      return nil
    }
  }
}

extension TableColumn {
  /// All columns other than texts.
  public static let besidesTexts: [TableColumn] = names.map(\.column) + [.ignored]
}

extension TableLayout {
  /// Sets what a column has. The column that had it before gets what this one had.
  public mutating func place(_ column: TableColumn, at index: Int) {
    guard (0..<TextTable.mostColumns).contains(index) else { return }
    while columns.count <= index { columns.append(.ignored) }
    if column != .ignored, let other = columns.firstIndex(of: column) { columns[other] = columns[index] }
    columns[index] = column
  }
}
