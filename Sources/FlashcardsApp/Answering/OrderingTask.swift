import FlashcardKit
import TextUI

/// A task in which the facts of a card are put in order.
struct OrderingTask: StudyTask {
  private(set) var ordering: Ordering
  private(set) var cursor = ListCursor()
  /// Whether the order has been checked.
  private(set) var isAnswered = false

  init?(_ question: StudyQuestion, of queue: [CardID], in world: inout World) {
    let card = question.asked(in: world.library)?.asLine(hasSymbols: world.hasSymbols)
    guard let ordering = card.flatMap({ Ordering($0, random: &world.random) }) else { return nil }
    self.ordering = ordering
  }

  var verb: String { Words.Label.check }

  func can(_ action: Action) -> Bool {
    switch action {
    case .moveUp, .moveDown: !isAnswered
    case .up, .down: true
    default: false
    }
  }

  mutating func perform(_ action: Action, in world: inout World) -> TaskOutcome {
    guard !isAnswered else { return .ignored }
    let count = ordering.items.count
    switch action {
    case .up: cursor.move(.up, count: count, rows: count)
    case .down: cursor.move(.down, count: count, rows: count)
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    case .open:
      isAnswered = true
      return .answered(ordering.card, isRight: ordering.isRight)
    default: return .ignored
    }
    return .done
  }

  private mutating func move(by step: Int) {
    let target = cursor.index + step
    guard ordering.items.indices.contains(target) else { return }
    ordering.move(from: cursor.index, to: target)
    cursor.select(target)
  }

  mutating func click(_ point: Point, in area: Rect, _ world: inout World) -> TaskOutcome {
    let row = point.y - area.y
    guard !isAnswered, area.contains(point), ordering.items.indices.contains(row) else { return .ignored }
    cursor.select(row)
    return .done
  }

  func rows(in room: Size) -> Int { ordering.items.count + 1 }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    func line(_ item: String) -> String { item.start(400).onOneLine }
    guard isAnswered else {
      for (index, item) in ordering.items.enumerated() {
        let isSelected = index == cursor.index
        ListRow.render(
          label: [Run("\(index + 1) ", .dim), Run(line(item), isSelected ? .title : .text)], isSelected: isSelected,
          isFocused: true, into: &surface, row: area.row(index))
      }
      return
    }
    // Show the right order, with the position at which each misplaced fact was.
    for (index, (fact, place)) in zip(ordering.facts, ordering.places).enumerated() {
      let sign = index == place ? Run("✓ ", .success, words: Words.inPlace) : Run("✗ ", .error, words: Words.misplaced)
      ListRow.render(
        label: [sign, Run("\(index + 1) ", .dim), Run(line(fact))],
        detail: index == place ? [] : [Run(Words.stood(at: place + 1), .dim)], isSelected: false, isFocused: false,
        into: &surface, row: area.row(index))
    }
  }
}
