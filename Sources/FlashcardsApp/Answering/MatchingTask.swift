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
    case .alsoRight: world.say(Words.alsoRight)
    case .nothing, .matchedBefore: break
    }
    return .done
  }

  mutating func settle(exists: (CardID) -> Bool) { board.settle(exists: exists) }

  var rows: Int { .max }

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
          mark: isPicked ? [Run("● ", .accent, words: Words.picked)] : []
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
