/// A column of a table of cards, by which cards can also be sorted. Raw values are the names in files.
public enum CardColumn: String, Sendable, CaseIterable {
  case front, back, deck
  /// When the card comes due.
  case due
  /// The time from the last review to the due date.
  case interval
  /// The days until retrievability falls to 90%.
  case stability
  /// The current probability of recall.
  case retrievability
  case difficulty, lapses
  /// The number of reviews.
  case reps
  case tags, flag, created
  /// The time of the last edit.
  case changed
  case kind

  /// Whether its values follow from the review log.
  public var needsReviews: Bool {
    switch self {
    case .due, .interval, .stability, .retrievability, .difficulty, .lapses, .reps: true
    case .front, .back, .deck, .tags, .flag, .created, .changed, .kind: false
    }
  }

  /// Whether sorting begins with the greatest value, because that is what people look for.
  var startsDescending: Bool {
    switch self {
    case .interval, .stability, .difficulty, .lapses, .reps, .created, .changed: true
    case .front, .back, .deck, .due, .retrievability, .tags, .flag, .kind: false
    }
  }
}

/// The columns of a table of cards, as a person chose them. There is always at least one.
public struct CardColumns: Hashable, Sendable {
  /// The columns in order.
  public private(set) var columns: [CardColumn]
  /// The columns as stored, with entries that this version of the program doesn't know, which stay in their places.
  private var entries: [PropertyValue]

  /// Creates columns. Repeated ones count once; without any, it is the front.
  public init(_ columns: [CardColumn]) { self.init(entries: columns.map { .string($0.rawValue) }, default: [.front]) }

  /// Creates columns from a stored value, or returns `nil` if it isn't a list. If it names no known column, the default
  /// ones are shown.
  init?(propertyValue: PropertyValue, default standard: [CardColumn]) {
    guard let entries = propertyValue.array else { return nil }
    self.init(entries: entries, default: standard)
  }

  private init(entries: [PropertyValue], default standard: [CardColumn]) {
    var seen: Set<CardColumn> = []
    let known = entries.compactMap(CardColumns.column).filter { seen.insert($0).inserted }
    columns = known.isEmpty ? standard : known
    self.entries = known.isEmpty ? standard.map { .string($0.rawValue) } + entries : entries
  }

  private static func column(_ entry: PropertyValue) -> CardColumn? { entry.string.flatMap(CardColumn.init(rawValue:)) }

  var propertyValue: PropertyValue { .array(entries) }

  /// Adds a column after the others, or removes it. The only column stays.
  public mutating func toggle(_ column: CardColumn) {
    if columns.contains(column) {
      guard columns.count > 1 else { return }
      entries.removeAll { CardColumns.column($0) == column }
    } else {
      entries.append(.string(column.rawValue))
    }
    self = CardColumns(entries: entries, default: columns)
  }

  /// Moves a column to the left (-1) or to the right (1), past one other column. Nothing changes at the ends.
  public mutating func move(_ column: CardColumn, by step: Int) {
    guard let index = columns.firstIndex(of: column), columns.indices.contains(index + step) else { return }
    let other = columns[index + step]
    guard let from = entries.firstIndex(where: { CardColumns.column($0) == column }),
      let to = entries.firstIndex(where: { CardColumns.column($0) == other })
    else { return }
    entries.swapAt(from, to)
    self = CardColumns(entries: entries, default: columns)
  }
}
