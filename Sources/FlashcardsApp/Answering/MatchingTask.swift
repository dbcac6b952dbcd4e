import FlashcardKit
import TextUI

/// A task in which the fronts and backs of several cards are matched.
struct MatchingTask: StudyTask {
  /// The position of a cell on the board.
  struct Position: Sendable, Equatable {
    var isRight = false
    var row = 0
  }

  private(set) var board: Matching
  private(set) var cursor = Position()

  /// The maximum number of pairs on a board.
  private static let mostPairs = 6

  init?(_ question: StudyQuestion, of queue: [CardID], in world: inout World) {
    let size = Matching.boardSize(for: queue.count, most: Self.mostPairs)
    let library = world.library
    guard
      let board = try? Matching(Array(queue.prefix(size)), card: { library.card($0) }, random: &world.random)
    else { return nil }
    self.board = board
  }

  var isAnswered: Bool { board.isOver }
  var isBoard: Bool { true }
  var doneCards: Int { board.matched.count }
  var verb: String { Words.Label.pick }

  func can(_ action: Action) -> Bool { [.up, .down, .left, .right].contains(action) }

  mutating func perform(_ action: Action, in world: inout World) -> TaskOutcome {
    let count = board.left.count
    switch action {
    case .up: cursor.row = (cursor.row + count - 1) % count
    case .down: cursor.row = (cursor.row + 1) % count
    case .left: cursor.isRight = false
    case .right: cursor.isRight = true
    case .open: return pick(in: &world)
    default: return .ignored
    }
    return .done
  }

  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome {
    guard let place = MatchingLayout(board, world.library, in: area, isPlain: world.isPlain).place(at: point) else {
      return .ignored
    }
    cursor = place
    return pick(in: &world)
  }

  private mutating func pick(in world: inout World) -> TaskOutcome {
    let library = world.library
    let outcome =
      cursor.isRight
      ? board.pick(right: cursor.row) { library.card($0) } : board.pick(left: cursor.row) { library.card($0) }
    switch outcome {
    case .waiting: cursor.isRight.toggle()
    // Report each pair at once, so that the summary includes it if the person leaves halfway.
    case .right(let card): return .answered(card, isRight: !board.missed.contains(card))
    case .wrong(let front, let back):
      if let front = library.card(front), let back = library.card(back) {
        world.say(Words.noPair(front, back), .problem)
      }
      return .answered(front, isRight: false)
    case .alsoRight: world.say(Words.alsoRight)
    case .nothing, .matchedBefore: break
    }
    return .done
  }

  mutating func settle(exists: (CardID) -> Bool) { board.settle(exists: exists) }

  func rows(in room: Size) -> Int { .max }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    if board.isOver {
      return EmptyState.render([[Run(world.words.matched(board), .title)]], into: &surface, in: area)
    }
    let layout = MatchingLayout(board, world.library, in: area, isPlain: world.isPlain)
    for isRight in [false, true] {
      for (row, id) in (isRight ? board.right : board.left).enumerated() {
        let place = Position(isRight: isRight, row: row)
        let cell = layout.cell(of: place)
        guard let card = id.flatMap({ world.library.card($0) }), !cell.isEmpty else { continue }
        let isPicked = (isRight ? board.pickedRight : board.pickedLeft) == row
        let isSelected = cursor == place
        let text = MatchText(
          card, isRight ? .back : .front, style: isSelected ? .title : .text,
          mark: isPicked ? [Run("● ", .accent, words: Words.picked)] : [], hasSymbols: world.hasSymbols
        )
        let inside = MatchingLayout.inside(cell)
        if cell.height >= 3 { surface.box(cell, style: isSelected || isPicked ? .focus : .border) }
        for (line, runs) in text.lines(width: inside.width, rows: inside.height).enumerated() {
          surface.write(runs, x: inside.x, y: inside.y + line)
        }
        if isSelected, cell.height < 3 { surface.write("▌", x: cell.x, y: cell.y, style: .accent) }
        if isSelected { surface.select(inside) }
      }
    }
  }
}

/// The layout of a matching board: fronts on the left, backs on the right, in cells of equal height. On plain screens,
/// the backs are below the fronts, in a row each.
struct MatchingLayout {
  private let area: Rect
  private let count: Int
  /// The number of rows per cell: at least three if the area allows, and up to six if the texts need them.
  private let height: Int
  private let isPlain: Bool

  init(_ board: Matching, _ library: Library, in area: Rect, isPlain: Bool) {
    self.area = area
    self.isPlain = isPlain
    count = board.left.count
    guard !isPlain else {
      height = 1
      return
    }
    let most = max(1, min(6, area.height / max(1, count)))
    guard most > 3 else {
      height = most
      return
    }
    // Includes matched cards, so that the height stays the same when they go.
    let cards = Set((board.left + board.right).compactMap(\.self) + board.matched)
    let texts = library.cards(Array(cards)).flatMap { [MatchText($0, .front), MatchText($0, .back)] }
    let enough = (3..<most).first { height in
      let inside = Self.inside(Self.cell(of: MatchingTask.Position(), height: height, in: area))
      return texts.allSatisfy { $0.fits(width: inside.width - 2, rows: inside.height) }
    }
    height = enough ?? most
  }

  func cell(of place: MatchingTask.Position) -> Rect {
    isPlain
      ? area.row(place.row + (place.isRight ? count + 1 : 0)) : Self.cell(of: place, height: height, in: area)
  }

  private static func cell(of place: MatchingTask.Position, height: Int, in area: Rect) -> Rect {
    let width = max(1, (area.width - 2) / 2)
    return Rect(
      x: area.x + (place.isRight ? width + 2 : 0), y: area.y + place.row * height, width: width, height: height
    ).intersection(area)
  }

  /// Returns the text area of a cell: inside a border if the cell has room for one.
  static func inside(_ cell: Rect) -> Rect {
    cell.height < 3 ? cell.inset(left: 2, right: 1).row(0) : cell.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  func place(at point: Point) -> MatchingTask.Position? {
    for row in 0..<count {
      for isRight in [false, true] {
        let place = MatchingTask.Position(isRight: isRight, row: row)
        if cell(of: place).contains(point) { return place }
      }
    }
    return nil
  }
}

/// One side of a card on a matching board, fitted to a few rows.
///
/// Text is truncated at its end, but a cloze text is cut around its first deletion, which distinguishes it from others.
struct MatchText {
  private let runs: [Run]
  /// The index of the run with the first cloze deletion, or `nil`.
  private let deletion: Int?

  /// Creates the text of a side in the given style, preceded by `mark`.
  init(_ card: Card, _ side: Card.Side, style: Style = .text, mark: [Run] = [], hasSymbols: Bool = true) {
    guard let deletions = card.content.kind.deletions else {
      let text = CardFace.line(card, side, hasSymbols: hasSymbols)
      runs = mark + [Run(text.onOneLine, style)]
      deletion = nil
      return
    }
    let content = card.inLine(hasSymbols: hasSymbols)
    let parts = Cloze(content[deletions]).parts
    runs =
      mark
      + parts.map { part in
        switch part {
        case .text(let text): Run(text.onOneLine, style)
        case .deletion(_, let hidden, let hint):
          side == .back
            ? Run(hidden.onOneLine, Style(.accent, [.bold, .underline]))
            : Run(Cloze.sign(hint).onOneLine, Style(.accent, .bold))
        }
      }
    deletion = parts.firstIndex { if case .deletion = $0 { true } else { false } }.map { $0 + mark.count }
  }

  /// Returns whether the whole text fits the given size.
  func fits(width: Int, rows: Int) -> Bool {
    if rows == 1 { return runs.columns <= width }
    return runs.wrapped(to: width, limit: rows + 1).count <= rows
  }

  /// Returns the lines of the text that fit the given size.
  func lines(width: Int, rows: Int) -> [[Run]] {
    guard width > 0, rows > 0 else { return [] }
    let runs = fits(width: width, rows: rows) ? runs : aroundGap(columns: width * rows)
    if rows == 1 { return [runs.truncated(to: width)] }
    var lines = runs.wrapped(to: width, limit: rows + 1)
    guard lines.count > rows else { return lines }
    lines.removeLast()
    let last = lines.removeLast()
    return lines + [last.columns < width ? last + [Run("…")] : (last + [Run("…")]).truncated(to: width)]
  }

  /// Returns the runs with enough of the beginning removed to show the cloze deletion.
  private func aroundGap(columns: Int) -> [Run] {
    guard let deletion, deletion > 0 else { return runs }
    let before = runs[..<deletion]
    guard before.columns + runs[deletion].text.columns > columns * 2 / 3 else { return runs }
    var kept = ""
    var width = 1
    for character in before.map(\.text).joined().reversed() {
      width += character.columns
      if width > max(1, columns / 3) { break }
      kept.insert(character, at: kept.startIndex)
    }
    // Start at a whole word if there is one.
    if let blank = kept.dropLast().firstIndex(of: " ") { kept.removeSubrange(..<blank) }
    return [Run("…" + kept, before.last?.style ?? .text)] + runs[deletion...]
  }
}

extension ArraySlice<Run> {
  /// The width of the runs on one row, in columns.
  fileprivate var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
