import FlashcardKit
import TextUI

/// Drawing cards in words, a row each: the visible side, its marks, and the columns that the table would have.
extension CardList {
  func lines(_ world: World, _ range: Range<Int>, _ layout: CardListLayout, isFocused: Bool, _ surface: inout Surface) {
    let hasColumns = world.library[Settings.appearance.view] == .table
    let columns = hasColumns ? self.columns(world).filter { $0 != .front && $0 != .flag } : []
    var reader = reader(for: columns, world)
    for index in range {
      let card = cards[index]
      let figures = reader?.figures(of: card)
      let values = columns.compactMap { column -> String? in
        let value = cell(column, of: card, figures, isSelected: false, world).map(\.text).joined()
        return value.isEmpty ? nil : Words.value(value, of: Words.name(column))
      }
      let isSelected = index == cursor.index
      ListRow.render(
        label: side(of: card, world), detail: [Run((marks(of: card) + values).joined(separator: ", "), .dim)],
        isSelected: isSelected, isFocused: isFocused, into: &surface, row: layout.place(index, offset: cursor.offset))
    }
  }

  private func side(of card: Card, _ world: World) -> [Run] {
    guard isFlipped(card) else { return cell(.front, of: card, nil, isSelected: false, world) }
    return [Run(Words.value(CardFace.summary(card), of: Words.backSide))]
  }

  private func marks(of card: Card) -> [String] {
    let signs = [
      marks.contains(card.id) ? Words.markedSign : nil, card.flag.map(Words.flag),
      card.isFavorite ? Words.favorite : nil, owned.contains(card.id) ? Words.owned : nil,
    ]
    return signs.compactMap(\.self)
  }
}
