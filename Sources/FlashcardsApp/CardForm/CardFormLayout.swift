import FlashcardKit
import TextUI

/// The layout of the form, with a preview beside or below it if there is room.
struct CardFormLayout {
  /// A button in the row above the form.
  struct Button {
    let place: CardForm.Focus
    let label: String
    let area: Rect
  }

  let box: Rect
  /// The area of the preview, empty if there is no room for one.
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
    (box, preview) = isPlain ? (area, Rect(.zero)) : CardFormLayout.split(area, form, twin)
    let inside =
      CardFormLayout.hasBorder(area) ? box.inset(left: 2, top: 1, right: 2, bottom: 1) : box.inset(left: 1, right: 1)
    let (head, rest) = inside.splitTop(1)
    buttons = CardFormLayout.buttons(form, in: head)
    body = inside.height > 12 ? rest.inset(top: 1) : rest
    labelWidth = inside.width >= CardFormLayout.withLabels ? CardFormLayout.labelColumns : 0
    offset = form.offset
    let rows = CardFormRows(
      form, width: max(1, inside.width - labelWidth), height: body.height,
      labelsAbove: labelWidth == 0, twin: twin)
    items = rows.items
    height = rows.height
  }

  /// Whether an area has room for a border besides the fields.
  static func hasBorder(_ area: Rect) -> Bool { area.height > 11 }

  /// The width inside the box from which labels are beside their fields, and the width that they take.
  private static let withLabels = 36
  private static let labelColumns = 11
  /// The width from which the preview is beside the form.
  private static let wide = 116
  /// The rows that a preview below the form has at least, in a low window and in others.
  private static let (lowPreview, leastPreview) = (6, 7)

  /// Returns the areas of the form and of the preview: beside the form in a wide window, otherwise below it. The form has
  /// half of the rows, or more if its fields need them, as long as they leave enough to the preview.
  private static func split(_ area: Rect, _ form: CardForm, _ twin: String?) -> (Rect, Rect) {
    if area.width >= wide { return area.splitLeft(area.width * 3 / 5) }
    let (across, down) = (4, 4)
    let preview = min(leastPreview, area.height - down - CardFormRows.high)
    guard area.width - across >= withLabels, preview >= lowPreview else { return (area, Rect(.zero)) }
    let most = area.height - down - preview
    let rows = CardFormRows(
      form, width: area.width - across - labelColumns, height: most, labelsAbove: false, twin: twin)
    return area.splitTop(min(most, max(rows.height, CardFormRows.high, area.height / 2 - down)) + down)
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

/// The fields of a form from top to bottom, each as high as its text needs.
struct CardFormRows {
  /// A field with its label. Rows are counted from the top of the whole form.
  struct Item {
    let place: CardForm.Focus
    let label: String
    /// The first row of the item, label included.
    let top: Int
    /// The first row of the field.
    let row: Int
    /// The number of rows of the field.
    let rows: Int
    /// Whether the field is drawn as a box.
    let isBox: Bool
    /// The lines of the problem or warning, below the field.
    let problem: [String]
    /// Whether the problem prevents saving, rather than being a warning.
    let isError: Bool

    var bottom: Int { row + rows + problem.count }
  }

  private(set) var items: [Item] = []
  /// The number of rows of the whole form.
  private(set) var height = 0
  private let form: CardForm
  private let width: Int
  private let room: Int
  private let labelsAbove: Bool
  /// The rows that texts have besides those they always get, or fewer if negative.
  private var more: [CardForm.Focus: Int] = [:]

  /// Creates the rows of a form whose fields have the given width, with `room` visible rows.
  init(_ form: CardForm, width: Int, height room: Int, labelsAbove: Bool, twin: String?) {
    self.form = form
    self.width = width
    self.labelsAbove = labelsAbove
    self.room = room
    addAll(twin: twin)
    more = shares()
    guard !more.isEmpty else { return }
    items = []
    height = 0
    addAll(twin: twin)
  }

  /// Returns the rows by which texts are higher or lower than they would be by themselves. As long as there is room, each
  /// is as high as it needs. If there is too little for a long one that is written, the others yield to it.
  private func shares() -> [CardForm.Focus: Int] {
    var left = room - height
    var more: [CardForm.Focus: Int] = [:]
    for item in items where left > 0 {
      guard let area = form.area(at: item.place) else { continue }
      let wanted = area.lineCount(limit: item.rows + left) - item.rows
      if wanted > 0 { more[item.place] = wanted }
      left -= max(0, wanted)
    }
    guard left < 0, let long = items.first(where: { $0.place == form.focus }),
      let field = form.field(at: form.focus)
    else { return more }
    left = max(left, min(0, field.rows.lowerBound - long.rows))
    for item in items.reversed() where left < 0 && item.place != form.focus && form.area(at: item.place) != nil {
      let least = isHigh ? form.field(at: item.place)?.rows.lowerBound ?? 1 : 1
      let given = min(-left, item.rows - least)
      if given > 0 { more[item.place] = -given }
      left += max(0, given)
    }
    return more
  }

  private mutating func addAll(twin: String?) {
    add(.deck, Words.FieldLabel.deck)
    if form.deck == nil { add(.newDeck, Words.FieldLabel.newDeck) }
    // In a low window, the kinds leave the rows to the texts.
    let kinds = KindChoices(
      form.kinds, chosen: form.kind, width: width, mostRows: room < CardFormRows.low ? 1 : KindChoices.maxRows)
    add(.kind, Words.FieldLabel.kind, rows: kinds.rows)
    leaveRow()
    let isAiry = isAiry
    var isFirst = true
    for field in form.kind.fields where !field.isHidden {
      for (index, place) in form.places(of: field).enumerated() {
        if isAiry, !isFirst { height += 1 }
        isFirst = false
        if place == .covers {
          add(place, field.label)
          continue
        }
        text(
          place, field.list == nil ? field.label : Words.item(field.label, index + 1), field.rows,
          note: place == .front ? twin : nil)
      }
    }
    if form.growing != nil { add(.more, "") }
    leaveRow()
    add(.tags, Words.FieldLabel.tags)
    if form.canBeReversed { add(.reversed, "") }
    add(.markup, "")
    for (index, file) in form.files.entries.enumerated() {
      add(.file(index), file.isSound ? Words.FieldLabel.sound : Words.FieldLabel.picture)
      add(.sides(index), Words.FieldLabel.side)
      add(.fileText(index), Words.FieldLabel.description)
    }
    if !form.files.isFull { add(.addFile, "") }
  }

  /// The number of rows below which the kinds have a single one.
  private static let low = 8

  /// The number of rows from which there is room for blank ones.
  static let high = 12

  /// Whether there is room for blank rows.
  private var isHigh: Bool { room >= CardFormRows.high }

  /// Whether there is room for a blank row between texts, so that each is seen as a box of its own. What is typed makes
  /// no difference, or fields would move while one types.
  private var isAiry: Bool {
    isHigh && !labelsAbove && CardFormRows.airyRows(of: form, width: width) <= room
  }

  /// Returns the number of rows of a form whose texts are short, with blank rows between the texts.
  private static func airyRows(of form: CardForm, width: Int) -> Int {
    let texts = form.kind.fields.filter { !$0.isHidden }.flatMap { field in
      form.places(of: field).map { _ in field.rows.lowerBound }
    }
    let others = form.places.count { form.area(at: $0) == nil }
    let buttons = form.card == nil ? 3 : 2
    let kinds = KindChoices(form.kinds, chosen: form.kind, width: width).rows
    // Other places take one row each, except for the buttons above the form and the kinds; two rows are blank.
    return texts.reduce(0, +) + texts.count - 1 + others - buttons + kinds - 1 + 2
  }

  private mutating func leaveRow() { if isHigh { height += 1 } }

  private mutating func add(_ place: CardForm.Focus, _ label: String, rows: Int = 1, note: String? = nil) {
    let problem = form.problems[place]
    let said = (problem ?? note).map { "← \($0)".wrapped(to: width, limit: 3) } ?? []
    let own = rowsOfLabel(label)
    items.append(
      Item(
        place: place, label: label, top: height, row: height + own, rows: rows, isBox: form.isBox(place), problem: said,
        isError: problem != nil))
    height += own + rows + said.count
  }

  private mutating func text(
    _ place: CardForm.Focus, _ label: String, _ standard: ClosedRange<Int>, note: String? = nil
  ) {
    // The focused text may take all the room. Without room, the others show their beginning.
    let limit = form.focus == place ? max(standard.upperBound, room - rowsOfLabel(label) - 2) : standard.upperBound
    let lines = form.area(at: place)?.lineCount(limit: max(1, min(limit, room - rowsOfLabel(label)))) ?? 1
    add(place, label, rows: max(isHigh ? standard.lowerBound : 1, lines) + (more[place] ?? 0), note: note)
  }

  /// Returns the number of rows of a label: 0 if it is beside the field.
  private func rowsOfLabel(_ label: String) -> Int { labelsAbove && !label.isEmpty ? 1 : 0 }
}
