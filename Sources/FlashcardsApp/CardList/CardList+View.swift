import FlashcardKit
import TextUI

extension CardList {
  /// Draws the cards. `isFocused` tells whether keys act on the selected card.
  func render(_ world: World, into surface: inout Surface, in area: Rect, isFocused: Bool) {
    let layout = layout(world, in: area)
    defer { if let drag { mark(drag.target, layout, &surface) } }
    let first = cursor.offset * layout.columns
    let last = min(cards.count, first + layout.rows * layout.columns)
    guard first < last else { return }
    switch world.cardListLook {
    case .tiles:
      for index in first..<last {
        let place = layout.place(index, offset: cursor.offset)
        tile(cards[index], isSelected: isFocused && index == cursor.index, at: place, world, &surface)
      }
    case .table: table(world, first..<last, layout, isFocused: isFocused, &surface)
    case .lines: lines(world, first..<last, layout, isFocused: isFocused, &surface)
    }
  }

  /// Returns the layout of the list in an area.
  func layout(_ world: World, in area: Rect) -> CardListLayout {
    CardListLayout(area, look: world.cardListLook, count: cards.count + unread)
  }

  /// Returns the caption in the frame: the number of cards, and what is unusual.
  func caption(_ world: World) -> String {
    let marked = marks.isEmpty ? nil : range == nil ? Words.marked(marks.count) : Words.marking(marks.count)
    return [marked, sort.map(Words.by), Words.cards(cards.count + unread)].compactMap { $0 }.joined(separator: " · ")
  }

  /// Draws the insertion mark of a drag.
  private func mark(_ target: Int, _ layout: CardListLayout, _ surface: inout Surface) {
    let isLast = target >= cards.count
    let place = layout.place(isLast ? cards.count - 1 : target, offset: cursor.offset)
    guard !place.isEmpty else { return }
    if layout.columns > 1 {
      let x = isLast ? place.right : place.x - 1
      for y in place.y..<place.bottom { surface.write("┃", x: x, y: y, style: .accent) }
    } else {
      surface.write(isLast ? "▾" : "▸", x: place.x, y: place.y, style: .accent)
    }
  }
}

/// The layout of a list of cards.
struct CardListLayout {
  let area: Rect
  private let grid: TileGrid?
  /// The number of rows of headings.
  private let above: Int

  /// Creates the layout of a number of cards.
  init(_ area: Rect, look: CardListLook, count: Int) {
    self.area = area
    grid = look == .tiles ? CardListLayout.grid(area, count) : nil
    above = look == .table ? 1 : 0
  }

  /// Returns the grid of tiles. They are wider and taller in a large window, and taller still if there are few. Up to five
  /// are in a row rather than that they are wider than texts need.
  private static func grid(_ area: Rect, _ count: Int) -> TileGrid {
    // A tall window has room for rows of more tiles, too.
    let usual = min(max(20, area.width / (area.height < 30 ? 4 : 5) + 8), 36)
    let more = min(5, (area.width + 1 + widest) / (widest + 1))
    let width = max(min(usual, 24), min(usual, (area.width + 1) / max(1, more) - 1))
    let height = area.height < 9 ? 5 : min(max(6, area.height / 4), 8)
    let grid = TileGrid(area: area, minimumWidth: width, height: height)
    let needed = max(1, (max(1, count) + grid.columns - 1) / grid.columns)
    guard needed < grid.rows else { return grid }
    return TileGrid(area: area, minimumWidth: width, height: min(area.height / needed, max(height, 9)))
  }

  /// The width from which tiles are wider than most texts need.
  private static let widest = 32

  var columns: Int { grid?.columns ?? 1 }
  /// The number of visible rows of cards, without the table's header.
  var rows: Int { grid?.rows ?? max(1, area.height - above) }

  /// The row of headings above a table, empty in other lists.
  var headings: Rect { above > 0 ? area.row(0) : Rect(.zero) }

  /// Returns the area of a card, empty if it isn't visible.
  func place(_ index: Int, offset: Int) -> Rect {
    if let grid { return grid.tile(index, offset: offset) }
    return index < offset ? Rect(.zero) : area.row(index - offset + above)
  }

  /// Returns the index of the card at a point, which may be past the end, or `nil`.
  func index(at point: Point, offset: Int) -> Int? {
    if let grid { return grid.index(at: point, offset: offset) }
    guard area.contains(point), point.y >= area.y + above else { return nil }
    return point.y - area.y - above + offset
  }

  /// Returns the area of the cross in the border of a selected tile, which asks to delete the card; empty if there is no room.
  static func cross(in tile: Rect) -> Rect {
    tile.width > 12 && tile.height > 2 ? Rect(x: tile.x + 2, y: tile.bottom - 1, width: 3, height: 1) : Rect(.zero)
  }

  /// Returns whether a point is on the star of a card, or in a row among its signs, of which there are some.
  func isStar(_ point: Point, index: Int, offset: Int, signs: Int) -> Bool {
    let place = place(index, offset: offset)
    if grid == nil { return (place.x + 1...place.x + max(1, signs)).contains(point.x) }
    return point.y == place.y && (place.right - 5...place.right - 3).contains(point.x)
  }
}

/// The looks of a list of cards.
enum CardListLook {
  case tiles
  case table
  /// A card a row, in words, on plain screens.
  case lines

  /// The columns of a box left of the list, with its border. A table has its bar there, as lists of decks have.
  var margin: Int { self == .table ? 1 : 2 }
}

extension World {
  /// The look of all lists of cards.
  var cardListLook: CardListLook {
    if isPlain { return .lines }
    return library[Settings.appearance.view] == .tiles ? .tiles : .table
  }
}
