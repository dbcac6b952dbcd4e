import FlashcardKit
import TextUI

/// The kinds of card to choose from: side by side, with shorter names if that takes, and in several rows where even
/// those have no room beside each other. Of more kinds than fit in a few rows, only the chosen one is shown.
struct KindChoices {
  /// A kind with its mark and name.
  struct Choice {
    let kind: CardKind
    let name: String
    /// The area, relative to the first row.
    let area: Rect
  }

  private(set) var choices: [Choice] = []
  /// The number of rows.
  private(set) var rows = 1

  private static let markWidth = 4
  private static let gap = 2

  private static let maxRows = 5

  init(_ kinds: CardKinds, chosen: CardKind, width: Int) {
    func columns(_ name: String) -> Int { Self.markWidth + name.columns }
    let whole = kinds.all.reduce(-Self.gap) { $0 + columns($1.name) + Self.gap }
    var x = 0
    for kind in kinds.all {
      let name = whole <= width ? kind.name : kind.shortName
      if x > 0, x + columns(name) > width {
        x = 0
        rows += 1
      }
      choices.append(
        Choice(kind: kind, name: name, area: Rect(x: x, y: rows - 1, width: min(width, columns(name)), height: 1)))
      x += columns(name) + Self.gap
    }
    guard rows > Self.maxRows, let index = kinds.all.firstIndex(of: chosen) else { return }
    let name = Words.kind(chosen.name, index + 1, of: kinds.all.count, width: width - Self.markWidth)
    rows = 1
    choices = [
      Choice(kind: chosen, name: name, area: Rect(x: 0, y: 0, width: min(width, columns(name)), height: 1))
    ]
  }

  /// Returns the kind at a point of the screen, or `nil`, if the choices are drawn in `area`.
  func kind(at point: Point, in area: Rect) -> CardKind? {
    choices.first { $0.area.contains(Point(x: point.x - area.x, y: point.y - area.y)) }?.kind
  }

  func render(_ chosen: CardKind, isFocused: Bool, into surface: inout Surface, in area: Rect) {
    for choice in choices {
      let isChosen = choice.kind == chosen
      let place = Rect(
        x: area.x + choice.area.x, y: area.y + choice.area.y, width: choice.area.width, height: 1)
      let style: Style = isChosen ? .text : .dim
      surface.clipped(to: place) {
        _ = $0.write(
          [Run(isChosen ? "(•) " : "( ) ", style, words: isChosen ? "(x) " : nil), Run(choice.name, style)], x: place.x,
          y: place.y)
      }
      if isChosen, isFocused { surface.select(place) }
    }
  }
}
