import Effects
import FlashcardKit
import TextUI

extension ExportScreen {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = ExportLayout(area, inputs: inputs.count)
    Dialog.render(layout.frame, title: Words.exportTitle(cards.count), into: &surface)
    let isRunning = isRunning(world)
    for (index, input) in inputs.enumerated() {
      let row = layout.inputs.row(index, focus: focusIndex)
      guard !row.isEmpty else { continue }
      let isFocused = input == focus && !isRunning
      let control = layout.inputs.control(index, focus: focusIndex)
      surface.write(
        [Run(Words.label(of: input), isFocused ? .title : .dim)].truncated(to: row.width), x: row.x, y: row.y)
      if input == .file {
        path.render(into: &surface, in: control, isFocused: isFocused)
      } else {
        let runs = [
          Run("◂ ", .dim), Run(choice(input), isFocused ? Style(.accent, .bold) : .text), Run(" ▸", .dim),
        ]
        surface.write(runs.truncated(to: control.width), x: control.x, y: control.y)
        if isFocused { surface.point(to: row) }
      }
    }
    let below = layout.inputs.below
    surface.clipped(to: below) { surface in
      for (row, line) in lines(world, below).prefix(below.height).enumerated() {
        surface.write(line.truncated(to: below.width), x: below.x, y: below.y + row)
      }
    }
  }

  /// Returns the chosen value of an input.
  private func choice(_ input: ExportInput) -> String {
    switch input {
    case .format: Words.name(options.format)
    case .schedules: Words.included(options.hasSchedules)
    case .media: Words.included(options.hasMedia)
    case .file: ""
    }
  }

  /// Returns what is below the inputs: the progress, a problem, or the names that may be meant.
  private func lines(_ world: World, _ area: Rect) -> [[Run]] {
    if isRunning(world), let running = world.transfer.running {
      let text = running.share > 0 ? Words.writingExport : Words.preparingExport
      return [
        Spinner.turning(since: running.since, world) + [Run(text, .dim)],
        ProgressBar.runs(running.share, width: area.width),
      ]
    }
    if let problem { return [Run("✗ " + problem, .error)].wrapped(to: max(1, area.width), limit: max(1, area.height)) }
    let about = [Run(world.words.about(focus, options.format), .dim)]
    guard focus == .file else { return [about] }
    return [about] + matches(world).map { Words.label($0) }
  }
}
