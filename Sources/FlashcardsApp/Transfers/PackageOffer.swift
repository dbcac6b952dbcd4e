import FlashcardKit
import TextUI

/// The dialog that offers the import of a package: what can be chosen, and below it what the import does, before anything
/// changes; then the progress.
struct PackageOffer: Screen {
  static let id = "package-preview"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  let file: String
  /// What an import does; with other options, if it is still being found what it does with these.
  private(set) var summary: PackageSummary
  /// What is chosen.
  private(set) var options: PackageOptions
  private let number: Int
  private var cursor = ListCursor()
  private var scroll = TextScroll()

  /// Creates the dialog for the package with a number, from a file with a name.
  init(_ summary: PackageSummary, from file: String, _ number: Int) {
    self.summary = summary
    options = summary.options
    self.file = file
    self.number = number
    // What can be changed comes first where there is nothing to import.
    if isEmpty { cursor.select(1) }
  }

  /// A reply from one of the menus.
  enum Answer: Sendable {
    case deck(ImportDeckChoice)
    case known(PackageOptions.KnownCards)
  }

  /// The rows of what can be chosen, none once the package is being imported.
  private func rows(_ world: World) -> [PackageOfferRow] {
    if isConverting(world) { return [] }
    let counts = summary.counts
    let hasKnown = counts.updated + counts.unchanged + counts.conflicting > 0 || options.known != .update
    let hasDeleted = counts.deleted > 0 || !options.bringsDeleted
    return [.create, .deck, .schedules] + (hasKnown ? [.known] : []) + (hasDeleted ? [.deleted] : [])
  }

  private func selected(_ world: World) -> PackageOfferRow {
    let rows = rows(world)
    return rows.indices.contains(cursor.index) ? rows[cursor.index] : .create
  }

  /// Whether it is still being found what the import does.
  private var isCounting: Bool { summary.options != options }

  /// Whether the import changes nothing.
  private var isEmpty: Bool {
    let counts = summary.counts
    return counts.added + counts.updated + counts.entries + counts.decks + counts.kinds == 0
  }

  private func isConverting(_ world: World) -> Bool { world.transfer.isBusy }

  func ability(_ action: Action, in world: World) -> Ability {
    if action == .confirm, isConverting(world) { return .hidden }
    guard action == .confirm, selected(world) == .create else { return .ready }
    return isRefused ? .refused(Words.nothingNewInPackage) : .ready
  }

  /// Whether there is nothing to import, as far as is known.
  private var isRefused: Bool { isEmpty && !isCounting }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: selected(world) == .create ? Words.Label.import : Words.Label.change
    case .cancel where isConverting(world): Words.Label.stop
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      move(step, world)
    } else if action == .confirm {
      choose(&world)
    } else if action == .cancel {
      if isConverting(world) { world.say(Words.importStopped) }
      world.stopTransfer()
      world.pop()
    }
  }

  /// Selects another row, the first, or the last, or scrolls what is below: with the arrows beyond the last row, by pages,
  /// and where there are no rows.
  private mutating func move(_ step: ListCursor.Move, _ world: World) {
    let count = rows(world).count
    let isBelow =
      switch step {
      case .up: scroll.offset > 0
      case .down: cursor.index >= count - 1
      case .first, .last: count == 0
      default: true
      }
    // What is below is seen from its beginning.
    if step == .first { scroll.move(.first) }
    if isBelow { scroll.move(step) } else { cursor.move(step, count: count, rows: count) }
  }

  private mutating func choose(_ world: inout World) {
    switch selected(world) {
    case .create: world.convertPackage(options, number)
    case .deck:
      let title = options.place.title ?? (file.split(separator: ".").first.map(String.init) ?? Words.firstDeck)
      world.push(
        Menu.importDecks(in: world.library, new: title, hasOwn: true, options.place.choice) {
          Request(answer: Answer.deck($0))
        })
    case .schedules: change(&world) { $0.hasSchedules.toggle() }
    case .deleted: change(&world) { $0.bringsDeleted.toggle() }
    case .known:
      let all = PackageOptions.KnownCards.allCases
      world.push(
        Menu(
          title: Words.label(of: .known),
          items: all.map { Menu.Item(Words.name($0), Request(answer: Answer.known($0))) },
          selected: all.firstIndex(of: options.known)))
    }
  }

  mutating func answer(_ answer: Answer, in world: inout World) {
    change(&world) { options in
      switch answer {
      case .deck(let choice): options.place = PackageOptions.Place(choice)
      case .known(let known): options.known = known
      }
    }
  }

  private mutating func change(_ world: inout World, _ body: (inout PackageOptions) -> Void) {
    body(&options)
    if isCounting { world.previewPackage(options, number) }
  }

  mutating func receive(_ reply: Reply, in world: inout World) -> Reception {
    switch reply {
    case .convertedPackage(_, number): return .closes
    case .readPackage(.success(let new), number):
      // What was asked before is of no interest any more.
      if new.options == options { summary = new }
      return .handled
    default: return .ignored
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where list(world, in: area).contains(point):
      cursor.select(point.y - list(world, in: area).y + cursor.offset)
      if ability(.confirm, in: world) == .ready { choose(&world) }
    case .click(let point) where !frame(world, in: area).contains(point): perform(.cancel, in: &world)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    // Another program may have deleted the deck.
    if case .deck(let id) = options.place, world.library.deck(id) == nil, !isConverting(world) {
      change(&world) { $0.place = .own }
    }
    cursor.settle(count: rows(world).count, rows: list(world, in: area).height)
    let text = text(world, in: area)
    scroll.settle(count: lines(width: text.width).count, rows: text.height)
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
    var lines: [[Run]] = numbers.flatMap { number in
      let count = Words.grouped(number.count)
      let label = String(repeating: " ", count: digits - count.count) + count + " "
      return number.what.wrapped(to: max(1, width - digits - 1)).enumerated().map { row, text in
        [Run(row == 0 ? label : String(repeating: " ", count: digits + 1), .title), Run(text)]
      }
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
    let rows = rows(world).count
    return Dialog.frame(
      width: width, height: rows + min(1, rows) + lines(width: width).count + progress(world), in: area)
  }

  private func content(_ world: World, in area: Rect) -> Rect {
    frame(world, in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
  }

  /// Returns the area of the rows, which come first where there is little room.
  private func list(_ world: World, in area: Rect) -> Rect {
    let content = content(world, in: area)
    return Rect(
      x: content.x - ListRow.left, y: content.y, width: content.width + ListRow.left + ListRow.right,
      height: min(rows(world).count, content.height))
  }

  /// Returns the area of the text below the rows, and above the progress.
  private func text(_ world: World, in area: Rect) -> Rect {
    let content = content(world, in: area)
    let below = content.inset(top: min(content.height, list(world, in: area).height))
    let text = rows(world).isEmpty || below.height < 3 ? below : below.inset(top: 1)
    return text.splitBottom(min(progress(world), text.height)).0
  }

  private func value(of row: PackageOfferRow, _ world: World) -> String {
    switch row {
    case .create: isCounting ? Words.counting : ""
    case .deck:
      switch options.place {
      case .own: Words.decksOfFile
      case .deck(let id): world.library.deck(id).map { Words.short($0.title) } ?? Words.decksOfFile
      case .titled(let title): Words.newDeck(title)
      }
    case .schedules: Words.schedules(areImported: options.hasSchedules)
    case .known: Words.name(options.known)
    case .deleted: Words.deletedCards(areImported: options.bringsDeleted)
    }
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(world, in: area)
    Dialog.render(frame, title: Words.importing(file), into: &surface)
    let (list, rows) = (list(world, in: area), rows(world))
    for line in 0..<list.height where rows.indices.contains(line + cursor.offset) {
      let isSelected = line + cursor.offset == cursor.index
      let row = rows[line + cursor.offset]
      ListRow.render(
        label: [Run(Words.label(of: row), row == .create && isRefused ? .dim : isSelected ? .title : .text)],
        detail: [Run(value(of: row, world), .dim)],
        isSelected: isSelected, isFocused: true, into: &surface, row: list.row(line))
    }
    let content = content(world, in: area)
    let below = content.splitBottom(min(progress(world), content.height)).1
    let shown = text(world, in: area)
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

extension PackageOptions.Place {
  /// Creates the place of a choice.
  fileprivate init(_ choice: ImportDeckChoice) {
    switch choice {
    case .own: self = .own
    case .new(let title): self = .titled(title)
    case .deck(let id): self = .deck(id)
    }
  }

  fileprivate var choice: ImportDeckChoice {
    switch self {
    case .own: .own
    case .titled(let title): .new(title)
    case .deck(let id): .deck(id)
    }
  }

  /// The title of a new deck.
  fileprivate var title: String? { if case .titled(let title) = self { title } else { nil } }
}
