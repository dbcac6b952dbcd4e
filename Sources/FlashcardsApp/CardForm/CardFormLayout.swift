import FlashcardKit
import TextUI

/// The layout of the form, with a preview beside it if there is room.
struct CardFormLayout {
  /// A button in the row above the form.
  struct Button {
    let place: CardForm.Focus
    let label: String
    let area: Rect
  }

  let box: Rect
  /// The box around the preview, empty if there is no room for one.
  let preview: Rect
  let buttons: [Button]
  /// The visible area of the fields.
  let body: Rect
  let items: [CardFormRows.Item]
  /// The number of rows of the whole form.
  let height: Int
  private let labelWidth: Int
  private let offset: Int

  init(_ form: CardForm, in area: Rect, twin: String?, isPlain: Bool) {
    let (left, right) = area.splitLeft(area.width >= 116 && !isPlain ? area.width * 3 / 5 : area.width)
    box = left
    preview = right
    let hasBorder = area.height > 7
    let inside = hasBorder ? left.inset(left: 2, top: 1, right: 2, bottom: 1) : left.inset(left: 1, right: 1)
    let (head, rest) = inside.splitTop(1)
    buttons = CardFormLayout.buttons(form, in: head)
    body = inside.height > 12 ? rest.inset(top: 1) : rest
    labelWidth = inside.width >= 36 ? 11 : 0
    offset = form.offset
    let rows = CardFormRows(
      form, width: max(1, inside.width - labelWidth), height: body.height,
      labelsAbove: labelWidth == 0, twin: twin)
    items = rows.items
    height = rows.height
  }

  private static func buttons(_ form: CardForm, in head: Rect) -> [Button] {
    let save = Words.Label.button(form.card == nil ? Words.Label.create : Words.Label.save)
    let cancel = Words.Label.button(Words.Label.cancel)
    let next = Words.Label.button(Words.Label.createNext)
    func place(_ place: CardForm.Focus, _ label: String, x: Int) -> Button {
      let area = Rect(x: x, y: head.y, width: label.columns, height: 1).intersection(head)
      return Button(place: place, label: label, area: area)
    }
    let right = head.right - save.columns
    var buttons = [place(.cancel, cancel, x: head.x)]
    if form.card == nil, head.width > 60 { buttons.append(place(.next, next, x: right - next.columns - 2)) }
    return buttons + [place(.save, save, x: max(right, head.x + cancel.columns + 1))]
  }

  /// The width of the texts in columns, without the sides of their boxes.
  var textWidth: Int { max(0, body.width - labelWidth - 2) }

  /// Returns the area of a field on the screen, without the sides of its box. It may extend beyond the visible area.
  func onScreen(_ item: CardFormRows.Item) -> Rect {
    let whole = Rect(
      x: body.x + labelWidth, y: body.y + item.row - offset, width: body.width - labelWidth, height: item.rows)
    return item.isBox ? whole.inset(left: 1, right: 1) : whole
  }

  /// Returns the row on the screen of a row of the form.
  func y(of row: Int) -> Int { body.y + row - offset }

  func item(at point: Point) -> CardFormRows.Item? {
    guard body.contains(point) else { return nil }
    let row = point.y - body.y + offset
    return items.first { row >= $0.top && row < $0.row + $0.rows }
  }

  func item(of place: CardForm.Focus) -> CardFormRows.Item? { items.first { $0.place == place } }
}
