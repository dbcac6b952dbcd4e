import Effects
import FlashcardKit
import TextUI

/// The dialog that exports cards to a file: its format, what it holds, and its path; then the progress.
struct ExportScreen: Screen {
  static let id = "exports"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .nextField, .previousField, .cancel]

  /// A reply from the question whether to replace a file.
  private enum Reply: Sendable {
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
      (world.taking.folders[.exporting] ?? PictureTaking.home) + ExportFileName.name(for: title, options.format))
  }

  let inputs = ExportInput.allCases

  var focusIndex: Int { inputs.firstIndex(of: focus) ?? 0 }

  func isRunning(_ world: World) -> Bool { number != nil && world.transfer.running?.number == number }

  /// The entries of the folder that the typed name may become.
  func matches(_ world: World) -> [FolderEntry] {
    guard !path.isAddress, let folder = world.taking.folder, folder.path == path.parts.folder else { return [] }
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
      guard completes ? path.complete(among: matches(world)) : path.edit(key) else { return false }
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
      if input == .file { path.click(column: point.x - control.x, width: control.width) } else { choose(1) }
      return
    }
  }

  mutating func answer(_ answer: any Sendable, in world: inout World) {
    if case .replace? = answer as? Reply { export(replaces: true, in: &world) }
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
    world.taking.folders[.exporting] = path.parts.folder
    number = world.export(
      cards, log, options, to: ExportFileName.complete(typed, options.format), replaces: replaces)
  }

  /// Takes the failure of the export.
  mutating func take(_ failure: ExportFailure, to path: String, in world: inout World) {
    number = nil
    guard failure == .exists else {
      problem = Words.notExported(to: path, failure)
      return
    }
    world.push(
      Confirm(
        title: Words.replaceFileTitle, lines: [Words.fileExists(path)], yes: Words.replaceVerb, no: Words.Label.cancel,
        request: Request(answer: Reply.replace)))
  }

  mutating func settle(in world: inout World, area: Rect) {
    if number != nil, !isRunning(world) {
      number = nil
      problem = Words.exportStopped
    }
    if !path.isAddress, world.taking.look(at: path.parts.folder, for: .exporting) {
      world.effects.append(.listFolder(path.parts.folder, for: .exporting))
    }
  }

  func nextFrame(in world: World) -> Milliseconds? {
    guard isRunning(world), world.hasMotion else { return nil }
    return world.now + PictureCache.patience
  }
}
