import FlashcardKit
import TextUI

extension ReplaceScreen {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = ReplaceLayout(area)
    Dialog.render(layout.frame, title: Words.replaceTitle(cards.count), into: &surface)
    for (index, input) in ReplaceInput.allCases.enumerated() {
      let row = layout.row(index, focus: focusIndex)
      guard !row.isEmpty else { continue }
      let isFocused = input == focus
      let control = layout.control(index, focus: focusIndex)
      surface.write(
        [Run(Words.label(of: input), isFocused ? .title : .dim)].truncated(to: row.width), x: row.x, y: row.y)
      switch input {
      case .find: find.render(into: &surface, in: control, isFocused: isFocused)
      case .with: with.render(into: &surface, in: control, isFocused: isFocused, placeholder: Words.replaceByNothing)
      case .field, .kind, .letters:
        let runs = [Run("◂ ", .dim), Run(choice(input), isFocused ? Style(.accent, .bold) : .text), Run(" ▸", .dim)]
        surface.write(runs.truncated(to: control.width), x: control.x, y: control.y)
        if isFocused { surface.point(to: row) }
      }
    }
    renderOutcome(world, into: &surface, layout)
  }

  /// Returns the chosen value of an input.
  private func choice(_ input: ReplaceInput) -> String {
    switch input {
    case .field: fields.first { $0.id == replacement.field }?.label ?? Words.allFields
    case .kind: replacement.isRegularExpression ? Words.regularExpression : Words.plainText
    case .letters: replacement.ignoresCase ? Words.ignoresCase : Words.matchesCase
    case .find, .with: ""
    }
  }

  /// Returns what is known about the outcome, in sentences.
  func words(_ world: World) -> [String] {
    switch outcome {
    case .nothingAsked: [Words.replaceHint(isRegularExpression: replacement.isRegularExpression)]
    case .awaited: [Words.replacementAwaited]
    case .failed(let problem): [Words.sentence(problem)]
    case .found(let preview): [Words.sum(preview)]
    }
  }

  private func renderOutcome(_ world: World, into surface: inout Surface, _ layout: ReplaceLayout) {
    let style: Style = if case .failed = outcome { .error } else { .dim }
    let summary = layout.summary
    surface.write(words(world).map { Run($0, style) }.truncated(to: summary.width), x: summary.x, y: summary.y)
    guard case .found(let preview) = outcome else { return }
    for line in 0..<layout.preview.height {
      let index = line + offset
      guard index < previewCount else { break }
      let row = layout.preview.row(line)
      // Cards that stay come first: they are few, and the person may want to mend them.
      let runs =
        index < preview.left.count
        ? describe(preview.left[index], world) : describe(preview.replaced[index - preview.left.count], row.width)
      surface.write(runs.truncated(to: row.width), x: row.x, y: row.y)
    }
    surface.scrollbar(
      x: layout.frame.right - 1, y: layout.preview.y, height: layout.preview.height, offset: offset,
      visible: layout.preview.height, total: previewCount)
  }

  private func describe(_ left: ReplacementPreview.Left, _ world: World) -> [Run] {
    [
      Run("✗ ", .error), Run(Words.short(left.card.title)),
      Run(" · " + world.words.sentence(left.problem, of: left.card.content.kind, in: world.library), .dim),
    ]
  }

  /// Returns the first text that changes, before and after, from shortly before the change.
  private func describe(_ replaced: ReplacementPreview.Replaced, _ width: Int) -> [Run] {
    let pairs = zip(replaced.card.content.texts, replaced.content.texts)
    guard let (old, new) = pairs.first(where: { $0 != $1 }) else { return [Run(Words.short(replaced.card.title))] }
    let room = max(4, (width - 3) / 2)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, same - room / 3)
    func part(_ text: String) -> String {
      (start > 0 ? "…" : "") + String(text.dropFirst(start).prefix(room * 2)).cleanedLine()
    }
    return [Run(part(old), .dim)].truncated(to: room) + [Run(" → ", .accent), Run(part(new))]
  }
}
