import FlashcardKit
import TextUI

/// The layout of a table of cards: signs at the left, and as many of the chosen columns as fit.
struct CardTableLayout {
  /// The visible columns.
  let columns: [CardColumn]
  /// The number of chosen columns that don't fit.
  let hidden: Int
  /// The widths: first of the signs, then of each visible column.
  let widths: [Table.Column]

  /// The number of columns for the selection, the star, and the mark.
  static let signs = 3
  private static let gap = 2
  /// The columns for the sign that some don't fit.
  private static let more = 3

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - chosen: The columns in order.
  ///   - needed: The number of columns after which texts have more room before others are added, or `nil` if the person
  ///     chose the columns.
  ///   - width: The width of the table.
  init(_ chosen: [CardColumn], needed: Int? = nil, width: Int) {
    let isDefault = needed != nil
    func least(_ columns: some Sequence<CardColumn>, isRoomy: Bool) -> Int {
      columns.reduce(CardTableLayout.signs) { $0 + CardTableLayout.gap + $1.least(isRoomy: isRoomy) }
    }
    let needed = max(1, min(needed ?? 1, chosen.count))
    // The sign that some columns don't fit stands in the heading of the last one, or after it.
    func room(_ count: Int) -> Int {
      let isAfter = count < chosen.count && !chosen[count - 1].hasRoomInHeading
      return width - (isAfter ? CardTableLayout.more : 0)
    }
    var count = chosen.count
    while count > needed, least(chosen.prefix(count), isRoomy: isDefault) > room(count) { count -= 1 }
    let isRoomy = isDefault && count > needed
    while count > 1, least(chosen.prefix(count), isRoomy: isRoomy) > room(count) { count -= 1 }
    let shown = Array(chosen.prefix(count))
    hidden = chosen.count - count
    let left = max(0, room(count) - least(shown, isRoomy: isRoomy))
    let extra = CardTableLayout.shared(left, among: shown, isRoomy: isRoomy)
    columns = shown
    widths =
      [Table.Column("", .fixed(CardTableLayout.signs))]
      + zip(shown, extra).map { column, extra in
        // The only column may be wider than the window.
        let own = min(
          column.least(isRoomy: isRoomy) + extra, max(1, width - CardTableLayout.signs - CardTableLayout.gap))
        return Table.Column(Words.name(column), .fixed(own), isRight: column.isNumber)
      }
  }

  /// Distributes free room among the columns that can use it.
  private static func shared(_ room: Int, among columns: [CardColumn], isRoomy: Bool) -> [Int] {
    var extra = Array(repeating: 0, count: columns.count)
    var open = columns.indices.filter { columns[$0].weight > 0 }
    var left = room
    while left > 0, !open.isEmpty {
      let weights = open.reduce(0) { $0 + columns[$1].weight }
      func most(_ index: Int) -> Int { columns[index].most - columns[index].least(isRoomy: isRoomy) }
      let full = open.filter { most($0) <= left * columns[$0].weight / weights }
      if full.isEmpty {
        for index in open { extra[index] = left * columns[index].weight / weights }
        // What rounding leaves goes to the first.
        if let first = open.first { extra[first] += left - open.reduce(0) { $0 + extra[$1] } }
        break
      }
      for index in full { extra[index] = most(index) }
      left -= full.reduce(0) { $0 + extra[$1] }
      open.removeAll(where: full.contains)
    }
    return extra
  }

  /// Returns the index of the column at a point of a row, or `nil` if it is among the signs.
  func index(at x: Int, in row: Rect) -> Int? {
    let places = Table.places(widths, in: row)
    return columns.indices.last { x >= places[$0 + 1].x - 1 }
  }
}

extension CardColumn {
  /// Returns the width that the column needs, or in a roomy table that it should have.
  fileprivate func least(isRoomy: Bool) -> Int {
    switch self {
    case .front, .back: isRoomy ? 20 : 12
    case .deck: 10
    case .due, .created, .changed, .difficulty: 10
    case .stability: 9
    case .interval, .kind: 8
    case .reps: 7
    case .retrievability, .lapses, .tags: 6
    case .flag: 4
    }
  }

  /// The width beyond which more room is of no use.
  fileprivate var most: Int {
    switch self {
    case .front, .back: 1000
    case .deck, .tags: 28
    default: least(isRoomy: false)
    }
  }

  /// The share of the room that is left.
  fileprivate var weight: Int {
    switch self {
    case .front, .back: 2
    case .deck, .tags: 1
    default: 0
    }
  }

  /// Whether a sign fits at the right of its heading.
  fileprivate var hasRoomInHeading: Bool { !isNumber && least(isRoomy: false) >= Words.name(self).columns + 3 }

  /// Whether its values are numbers, aligned at the right.
  var isNumber: Bool {
    switch self {
    case .interval, .stability, .retrievability, .difficulty, .lapses, .reps: true
    default: false
    }
  }
}
