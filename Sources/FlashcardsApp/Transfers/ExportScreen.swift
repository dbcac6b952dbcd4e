import FlashcardKit
import HelperProtocol
import TextUI

/// The dialog that exports cards to a file: its format, what it holds, and its path; then the progress.
struct ExportScreen: Screen {
  static let id = "exports"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .nextField, .previousField, .cancel]

  /// An answer to the question whether to replace a file.
  enum Answer: Sendable {
    case replace
  }

  let cards: [CardID]
  /// The revision of the library when the cards were chosen.
  private let revision: Int
  private(set) var options = ExportOptions()
  private(set) var path: PathField
  private(set) var focus = ExportInput.format
  private(set) var problem: String?
  /// The number of the export that is running or was stopped elsewhere, or `nil`.
  private(set) var number: Int?

  /// Creates the dialog for cards. The file is named after them, in the folder that was last exported to.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - title: The title of their deck or list, or `nil` if they have none.
  ///   - world: The world.
  init(_ cards: [CardID], named title: String?, in world: World) {
    self.cards = cards
    revision = world.library.revision
    path = PathField(
      (world.fileImport.folders[.exporting] ?? FileImportState.home) + ExportFileName.name(for: title, options.format))
  }

  let inputs = ExportInput.allCases

  var focusIndex: Int { inputs.firstIndex(of: focus) ?? 0 }

  func isRunning(_ world: World) -> Bool { number != nil && world.transfer.running?.number == number }

  /// The entries of the folder that the typed name may become.
  func matches(_ world: World) -> [FolderEntry] {
    guard !path.isAddress, let folder = world.fileImport.folder, folder.path == path.parts.folder else { return [] }
    return path.matches(in: folder.entries ?? [])
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action != .cancel && isRunning(world) ? .hidden : .ready
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: Words.Label.export
    case .cancel where isRunning(world): Words.Label.stop
    default: nil
    }
  }

  func isTyping(in world: World) -> Bool { true }
}

/// Keys and the mouse.
extension ExportScreen {
  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .confirm: export(replaces: false, in: &world)
    case .cancel where isRunning(world): world.stopTransfer()
    case .cancel: world.pop()
    case .nextField: move(1)
    case .previousField: move(-1)
    default: break
    }
  }

  private mutating func move(_ step: Int) {
    focus = inputs[(focusIndex + step + inputs.count) % inputs.count]
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard !isRunning(world) else { return key.typed != nil }
    if focus == .file {
      // The same key goes to the next input where there is nothing to complete.
      let completes = world.keymap.binds(key, to: .complete, on: ExportScreen.id)
      guard completes ? path.complete(among: matches(world)) : path.edit(key, order: world.textOrder) else {
        return false
      }
      problem = nil
      return true
    }
    guard key == .left || key == .right || key == .space else { return key.typed != nil }
    choose(key == .left ? -1 : 1)
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard !isRunning(world) else { return }
    focus = .file
    path.paste(text)
    problem = nil
  }

  /// Switches the focused choice to the next or the previous one.
  private mutating func choose(_ step: Int) {
    switch focus {
    case .format:
      let all = ExportFormat.allCases
      let before = options.format
      let index = (all.firstIndex(of: before) ?? 0) + step
      options.format = all[(index + all.count) % all.count]
      path.set(ExportFileName.path(path.text, from: before, to: options.format))
    case .schedules: options.hasSchedules.toggle()
    case .media: options.hasMedia.toggle()
    case .file: break
    }
    problem = nil
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard case .click(let point) = gesture, !isRunning(world) else { return }
    let layout = ExportLayout(area, inputs: inputs.count)
    guard layout.frame.contains(point) else { return world.pop() }
    for (index, input) in inputs.enumerated() where layout.inputs.row(index, focus: focusIndex).contains(point) {
      let control = layout.inputs.control(index, focus: focusIndex)
      focus = input
      if input == .file {
        path.click(column: point.x - control.x, width: control.width, order: world.textOrder)
      } else {
        choose(1)
      }
      return
    }
  }

  mutating func answer(_ answer: Answer, in world: inout World) { export(replaces: true, in: &world) }

  mutating func receive(_ reply: Reply, in world: inout World) -> Reception {
    guard case .exported(let result, let number) = reply, number == self.number,
      let running = world.transfer.end(number)
    else { return .ignored }
    switch result {
    case .success(let report):
      world.report(report, to: running.path)
      return .closes
    case .failure(let failure):
      exportFailed(failure, to: running.path, in: &world)
      return .handled
    }
  }

  private mutating func export(replaces: Bool, in world: inout World) {
    guard case .path(let typed)? = PictureText.source(path.text), !path.parts.start.isEmpty else {
      problem = Words.noFileName
      return
    }
    // Another program may have deleted some.
    let cards =
      revision == world.library.revision ? self.cards : self.cards.filter { world.library.home(of: $0) != nil }
    guard !cards.isEmpty else {
      problem = Words.nothingToExport
      return
    }
    guard let log = world.reviews.book?.replay.log else {
      problem = Words.reviewsAwaited
      return
    }
    problem = nil
    world.fileImport.folders[.exporting] = path.parts.folder
    number = world.export(
      cards, log, options, to: ExportFileName.complete(typed, options.format),
      replaces: replaces && !world.lacksPart)
    if number != nil { world.hasUsedDecks = true }
  }

  private mutating func exportFailed(_ failure: ExportFailure, to path: String, in world: inout World) {
    number = nil
    guard failure == .exists else {
      problem = Words.notExported(to: path, failure)
      return
    }
    if world.lacksPart {
      focus = .file
      return world.push(Note(title: Words.fileKeptTitle, lines: Words.notReplaced(path)))
    }
    world.push(
      Confirm(
        title: Words.replaceFileTitle, lines: [Words.fileExists(path)], yes: Words.replaceVerb, no: Words.Label.cancel,
        request: Request(answer: Answer.replace)))
  }

  mutating func settle(in world: inout World, area: Rect) {
    if number != nil, !isRunning(world) {
      number = nil
      problem = Words.exportStopped
    }
    if !path.isAddress, world.fileImport.look(at: path.parts.folder, for: .exporting) {
      world.effects.append(.listFolder(path.parts.folder, for: .exporting))
    }
  }

  func nextFrame(in world: World) -> Milliseconds? {
    guard isRunning(world), world.hasMotion else { return nil }
    return world.now + PictureCache.patience
  }
}

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
    let about = world.words.runs(world.words.about(focus, options.format), .dim)
    guard focus == .file else { return [about] }
    return [about] + matches(world).map { Words.label($0) }
  }
}

/// The layout of the dialog that exports cards.
struct ExportLayout {
  let frame: Rect
  let inputs: InputLayout

  init(_ area: Rect, inputs count: Int) {
    frame = Dialog.frame(width: 66, height: 10, in: area)
    inputs = InputLayout(frame.inset(left: 2, top: 1, right: 2, bottom: 1), count: count, labels: 11)
  }
}

/// The names of files that cards are exported to.
enum ExportFileName {
  private static let longest = 60

  /// Returns a name made from the title of a deck or list, without characters that file systems or paths give a meaning.
  static func name(for title: String?, _ format: ExportFormat) -> String {
    let plain = (title ?? "").cleanedLine().map { "/\\:*?\"'<>|~".contains($0) ? "-" : $0 }
    let name = String(plain.prefix(longest)).drop { $0 == "." || $0 == " " }
    return (name.isEmpty ? Words.cardsFile : String(name)).trimmed() + "." + format.ending
  }

  /// Returns a path with the ending of another format, if it had that of its own.
  static func path(_ path: String, from old: ExportFormat, to new: ExportFormat) -> String {
    hasEnding(path, old) ? path.dropLast(old.ending.count) + new.ending : path
  }

  /// Returns a path with the ending of a format.
  static func complete(_ path: String, _ format: ExportFormat) -> String {
    hasEnding(path, format) ? path : path + "." + format.ending
  }

  private static func hasEnding(_ path: String, _ format: ExportFormat) -> Bool {
    path.lowercased().hasSuffix("." + format.ending)
  }
}
