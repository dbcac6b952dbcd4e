import FlashcardKit

/// How the table of a file was imported, which is offered again with the file.
struct TableMapping: Sendable, Equatable {
  /// The path of the file.
  let path: String
  /// The number of columns of the table. With another one, it is read anew.
  let width: Int
  /// What the columns have.
  let columns: [TableColumn]
  let hasHeading: Bool
  /// The ID of the kind of rows that name none.
  let kind: String
  let markup: Markup
  /// Whether tags have blanks between them, or `nil` if that follows from the table.
  let hasBlanksBetweenTags: Bool?
  /// The deck for the cards, or `nil` for those that the file names.
  let deck: DeckID?

  /// Changes a layout to that of the earlier import. Returns `false` if its kind is gone.
  func apply(to layout: inout TableLayout, _ kinds: CardKinds) -> Bool {
    guard let kind = kinds.all.first(where: { $0.id == kind }) else { return false }
    (layout.columns, layout.hasHeading, layout.kind, layout.markup) = (columns, hasHeading, kind, markup)
    if let hasBlanksBetweenTags { layout.hasBlanksBetweenTags = hasBlanksBetweenTags }
    return true
  }
}

/// The mappings of the files that were imported last.
struct TableMappings: Sendable, Equatable {
  /// The mappings, the last one first.
  private(set) var all: [TableMapping] = []

  /// The most files that are remembered.
  static let most = 50

  mutating func remember(_ mapping: TableMapping) {
    all.removeAll { $0.path == mapping.path }
    all.insert(mapping, at: 0)
    all = Array(all.prefix(TableMappings.most))
  }

  /// Returns the mapping of a file, or `nil` if it is unknown, or its table had another number of columns.
  func mapping(of path: String, width: Int) -> TableMapping? { all.first { $0.path == path && $0.width == width } }
}

extension TableMappings {
  /// The mappings as stored in files.
  var propertyValue: PropertyValue {
    .array(
      all.map { mapping in
        var entries: [String: PropertyValue] = [
          "path": .string(mapping.path), "width": .integer(Int64(mapping.width)), "kind": .string(mapping.kind),
          "markup": .string(mapping.markup.rawValue), "columns": .array(mapping.columns.map { .string($0.name) }),
        ]
        if mapping.hasHeading { entries["hasHeading"] = .boolean(true) }
        entries["blanksBetweenTags"] = mapping.hasBlanksBetweenTags.map { .boolean($0) }
        entries["deck"] = mapping.deck.map { .string($0.description) }
        return .dictionary(entries)
      })
  }

  /// Creates mappings from a value in a file, without those that are invalid.
  init(propertyValue value: PropertyValue) {
    for entry in value.array?.prefix(TableMappings.most) ?? [] {
      guard let entries = entry.dictionary, let path = entries["path"]?.string, let kind = entries["kind"]?.string,
        let markup = entries["markup"]?.string.flatMap({ Markup(rawValue: $0) }),
        let width = entries["width"]?.integer.flatMap({ Int(exactly: $0) }),
        let names = entries["columns"]?.array, names.count <= TextTable.mostColumns
      else { continue }
      let columns = names.map { $0.string.flatMap { TableColumn(named: $0) } ?? .ignored }
      let blanks = entries["blanksBetweenTags"]
      all.append(
        TableMapping(
          path: path, width: width, columns: columns, hasHeading: entries["hasHeading"] == .boolean(true),
          kind: kind, markup: markup, hasBlanksBetweenTags: blanks.map { $0 == .boolean(true) },
          deck: entries["deck"]?.string.flatMap { DeckID($0) }))
    }
  }
}
