import FlashcardKit
import TextUI

/// Sorting cards by a column. The pane decides whether the order is that of the list or of a search.
extension CardList {
  /// Opens the menu of orders. Choosing the present one turns it around.
  func askForOrder(in world: inout World) {
    let unsorted = query.map { !$0.isEmpty } == true ? Words.bestMatchFirst : Words.deckOrder
    let items =
      [Menu.Item(unsorted, Request(answer: CardListReply.sort(nil)))]
      + CardColumn.allCases.map { column in
        let next = next(column)
        return Menu.Item(
          Words.name(column), detail: Words.direction(next), Request(answer: CardListReply.sort(next)))
      }
    let selected = sort.flatMap { CardColumn.allCases.firstIndex(of: $0.column) }.map { $0 + 1 }
    world.push(Menu(title: Words.sortCards, items: items, selected: selected ?? 0))
  }

  /// Sorts by the column at a point in the headings.
  ///
  /// - Returns: Whether there are headings at the point.
  func sort(at point: Point, in world: inout World, _ layout: CardListLayout) -> Bool {
    guard layout.headings.contains(point) else { return false }
    let table = tableLayout(world, layout)
    if let index = table.index(at: point.x, in: layout.headings), listing != nil {
      world.navigation.append(.answer(CardListReply.sort(next(table.columns[index]))))
    }
    return true
  }

  /// Returns the order that choosing a column leads to.
  private func next(_ column: CardColumn) -> CardSort {
    sort.flatMap { $0.column == column ? $0.reversed : nil } ?? CardSort(column)
  }

  /// Has the order of the list remembered.
  func choose(_ sort: CardSort?, in world: inout World) {
    guard let listing else { return }
    world.show(world.library.sorting(listing, by: sort), Words.sorted(sort))
  }

  /// Opens the dialog to choose columns.
  func askForColumns(in world: inout World) {
    if let listing { world.push(ColumnPicker(listing)) }
  }
}
