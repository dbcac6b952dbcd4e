import AnkiConversion
import FlashcardKit
import TextUI

/// The dialog that shows what the import of a package does, before anything changes; then the progress.
struct PackageOffer: Screen {
  static let id = "package-preview"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  let file: String
  let summary: PackageSummary
  private let number: Int
  private var scroll = TextScroll()

  /// Creates the dialog for the package with a number, from a file with a name.
  init(_ summary: PackageSummary, from file: String, _ number: Int) {
    self.summary = summary
    self.file = file
    self.number = number
  }

  /// Whether the import changes nothing.
  private var isEmpty: Bool {
    let counts = summary.counts
    return counts.added + counts.updated + counts.entries + counts.decks + counts.kinds == 0
  }

  private func isConverting(_ world: World) -> Bool { world.transfer.isBusy }

  func ability(_ action: Action, in world: World) -> Ability {
    if action == .confirm, isConverting(world) { return .hidden }
    return action == .confirm && isEmpty ? .refused(Words.nothingNewInPackage) : .ready
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: Words.Label.import
    case .cancel where isConverting(world): Words.Label.stop
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      scroll.move(step)
    } else if action == .confirm {
      world.convertPackage(number)
    } else if action == .cancel {
      if isConverting(world) { world.say(Words.importStopped) }
      world.stopTransfer()
      world.pop()
    }
  }

  mutating func receive(_ reply: Reply, in world: inout World) -> Reception {
    if case .convertedPackage(_, number) = reply { .closes } else { .ignored }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where !frame(world, in: area).contains(point): perform(.cancel, in: &world)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    let content = content(world, in: area)
    scroll.settle(count: lines(width: content.width).count, rows: content.height - progress(world))
  }

  func nextFrame(in world: World) -> Milliseconds? {
    guard isConverting(world), world.hasMotion else { return nil }
    return world.now + PictureCache.patience
  }

  // MARK: View

  /// The number of rows for the progress.
  private func progress(_ world: World) -> Int { isConverting(world) ? 3 : 0 }

  private func lines(width: Int) -> [[Run]] {
    let numbers = Words.numbers(summary)
    let digits = numbers.map { Words.grouped($0.count).count }.max() ?? 0
    var lines: [[Run]] = numbers.map { number in
      let count = Words.grouped(number.count)
      return [Run(String(repeating: " ", count: digits - count.count) + count + " ", .title), Run(number.what)]
    }
    if isEmpty {
      lines += (lines.isEmpty ? [] : [[]]) + [Run(Words.nothingNewInPackage, .dim)].wrapped(to: max(1, width))
    }
    if summary.takesBackup { lines += [[]] + [Run(Words.tooLargeToUndo, .warning)].wrapped(to: max(1, width)) }
    for preset in CommandLineWords.presets(summary.counts) {
      lines += [[]] + [Run(preset, .dim)].wrapped(to: max(1, width))
    }
    let left = Words.leftOut(summary)
    guard !left.isEmpty else { return lines }
    return lines + [[], [Run(Words.leftOutOrRepaired, .dim)]]
      + left.flatMap { [Run("· ", .dim), Run($0)].wrapped(to: max(1, width)) }
  }

  private func frame(_ world: World, in area: Rect) -> Rect {
    let width = min(64, max(1, area.width - 6))
    return Dialog.frame(width: width, height: lines(width: width).count + progress(world), in: area)
  }

  private func content(_ world: World, in area: Rect) -> Rect {
    frame(world, in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(world, in: area)
    Dialog.render(frame, title: Words.importing(file), into: &surface)
    let content = content(world, in: area)
    let (shown, below) = content.splitBottom(min(progress(world), content.height))
    let lines = lines(width: content.width)
    surface.clipped(to: shown) { surface in
      for row in 0..<shown.height where lines.indices.contains(row + scroll.offset) {
        surface.write(lines[row + scroll.offset], x: shown.x, y: shown.y + row)
      }
    }
    surface.scrollbar(
      x: frame.right - 1, y: shown.y, height: shown.height, offset: scroll.offset, visible: shown.height,
      total: lines.count)
    guard let running = world.transfer.running, below.height > 1 else { return }
    surface.clipped(to: below) { surface in
      surface.write(
        Spinner.turning(since: running.since, world) + [Run(Words.convertingPackage, .dim)], x: below.x,
        y: below.bottom - 2)
      surface.write(ProgressBar.runs(running.share, width: below.width), x: below.x, y: below.bottom - 1)
    }
  }
}
