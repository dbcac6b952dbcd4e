import FlashcardKit
import TextUI

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

  /// Creates the rows of a form whose fields have the given width, with `room` visible rows.
  init(_ form: CardForm, width: Int, height room: Int, labelsAbove: Bool, twin: String?) {
    self.form = form
    self.width = width
    self.labelsAbove = labelsAbove
    self.room = room
    add(.deck, Words.FieldLabel.deck)
    if form.deck == nil { add(.newDeck, Words.FieldLabel.newDeck) }
    add(.kind, Words.FieldLabel.kind, rows: KindChoices(form.kinds, chosen: form.kind, width: width).rows)
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

  /// Whether there is room for blank rows.
  private var isHigh: Bool { room >= 14 }

  /// Whether there is room for a blank row between texts, so that each is seen as a box of its own. What is typed makes
  /// no difference, or fields would move while one types.
  private var isAiry: Bool {
    guard isHigh, !labelsAbove else { return false }
    let texts = form.kind.fields.filter { !$0.isHidden }.flatMap { field in
      form.places(of: field).map { _ in field.rows.lowerBound }
    }
    let others = form.places.count { form.area(at: $0) == nil }
    let buttons = form.card == nil ? 3 : 2
    let kinds = KindChoices(form.kinds, chosen: form.kind, width: width).rows
    // Other places take one row each, except for the buttons above the form and the kinds; two rows are blank.
    return texts.reduce(0, +) + texts.count - 1 + others - buttons + kinds - 1 + 2 <= room
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
    // The focused text may take all the room. The others show their beginning.
    let limit = form.focus == place ? max(standard.upperBound, room - rowsOfLabel(label) - 2) : standard.upperBound
    let lines = form.area(at: place)?.lineCount(limit: max(1, min(limit, room - rowsOfLabel(label)))) ?? 1
    add(place, label, rows: max(isHigh ? standard.lowerBound : 1, lines), note: note)
  }

  /// Returns the number of rows of a label: 0 if it is beside the field.
  private func rowsOfLabel(_ label: String) -> Int { labelsAbove && !label.isEmpty ? 1 : 0 }
}
