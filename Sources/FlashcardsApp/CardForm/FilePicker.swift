import FlashcardKit
import HelperProtocol
import TextUI

/// The dialog that chooses a file: a path with completion, above the entries of its folder. For a picture or a sound, the
/// path may be an address.
struct FilePicker: Screen {
  static let id = "choose-picture"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .complete, .cancel] + [.up, .down, .pageUp, .pageDown]

  private(set) var field: PathField
  private(set) var cursor = ListCursor()
  private(set) var problem: String?
  /// The purpose of the file.
  private let use: FileUse
  /// The rows above the files.
  private let initial: [Offer]
  /// The path of the file that has no cards as it was read, and how it was, or `nil`.
  private var refused: (path: String, reading: TextReading)?
  /// How the file that is waited for is read.
  private var reading = TextReading()
  /// The index in the form of the file to replace, or `nil` to add another one.
  private let replacing: Int?
  /// Whether the selection was moved into the list, so that Enter takes the selected row rather than the typed text.
  private var isChoosing = false

  /// A choice other than a file: no picture, the one at the card's source, or another way to read the last file.
  enum Offer: Sendable, Equatable {
    case none
    case source(String)
    case format
    case separator

    fileprivate var label: String {
      switch self {
      case .none: Words.noPicture
      case .source(let address): Words.foundPicture(address)
      case .format: Words.chooseFormat
      case .separator: Words.chooseSeparator
      }
    }
  }

  /// What menus above the picker answer.
  enum Answer: Sendable {
    case format(TextFormat?)
    case separator(TextTable.Separator)
  }

  private var offers: [Offer] { refused == nil ? initial : [.format, .separator] + initial }

  /// Creates a picker of a file to import, in the folder of the last one.
  init(in world: World) {
    field = PathField(world.fileImport.folders[.importing] ?? FileImportState.home)
    use = .importing
    initial = []
    replacing = nil
  }

  /// Creates a picker of a picture or a sound.
  ///
  /// - Parameters:
  ///   - replacing: The index in the form of the file to replace or remove, or `nil` to add another one.
  ///   - address: The address of the picture at the card's source, or `nil`.
  ///   - world: The world, which knows the folder of the last one.
  init(replacing: Int?, address: String?, in world: World) {
    field = PathField(world.fileImport.folders[.media] ?? FileImportState.home)
    use = .media
    self.replacing = replacing
    initial = (replacing != nil ? [.none] : []) + (address.map { [.source($0)] } ?? [])
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .confirm && !isChoosing && PictureText.source(field.text) == nil ? .hidden : .ready
  }

  func label(_ action: Action, in world: World) -> String? {
    guard action == .confirm else { return nil }
    let isMenu = isChoosing && offers.indices.contains(cursor.index) && refused != nil && cursor.index < 2
    return isMenu ? Words.Label.choose : Words.Label.choosing(use)
  }

  func isTyping(in world: World) -> Bool { true }

  private func entries(_ world: World) -> [FolderEntry] {
    guard !field.isAddress, let folder = world.fileImport.folder, folder.path == field.parts.folder else { return [] }
    return field.matches(in: folder.entries ?? [])
  }

  private func count(_ world: World) -> Int { offers.count + entries(world).count }
}

/// Keys and the mouse.
extension FilePicker {
  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      // Moving down from the text field selects the first row.
      guard isChoosing || step != .down else {
        isChoosing = true
        return cursor.select(0)
      }
      isChoosing = true
      return cursor.move(step, count: count(world), rows: rows(in: world.dialogArea).height)
    }
    switch action {
    case .cancel:
      world.fileImport.leave()
      world.stopTransfer()
      world.pop()
    case .complete: complete(world)
    case .confirm: confirm(&world)
    default: break
    }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard field.edit(key, order: world.textOrder) else { return false }
    typed()
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    field.paste(text)
    typed()
  }

  private mutating func typed() {
    problem = nil
    refused = nil
    isChoosing = false
    cursor.select(0)
  }

  /// Completes the path to the selected entry, or to the common prefix of all matching entries.
  private mutating func complete(_ world: World) {
    let entries = entries(world)
    guard !entries.isEmpty else { return }
    let place = cursor.index - offers.count
    if isChoosing, entries.indices.contains(place) { return enter(entries[place]) }
    if field.complete(among: entries), entries.count == 1 { typed() }
  }

  private mutating func enter(_ entry: FolderEntry) {
    field.enter(entry)
    typed()
  }

  private mutating func confirm(_ world: inout World) {
    let entries = entries(world)
    if isChoosing {
      if offers.indices.contains(cursor.index) { return choose(offers[cursor.index], &world) }
      let place = cursor.index - offers.count
      guard entries.indices.contains(place) else { return }
      return take(entries[place], &world)
    }
    let start = field.parts.start
    // The list of a folder is gone through.
    if start.isEmpty, !field.isAddress, count(world) > 0 {
      isChoosing = true
      return cursor.select(0)
    }
    if let same = entries.first(where: { $0.name == start }) ?? (entries.count == 1 ? entries.first : nil) {
      return take(same, &world)
    }
    guard let source = PictureText.source(field.text) else { return }
    choose(source, &world)
  }

  /// Enters a folder, or chooses a file.
  private mutating func take(_ entry: FolderEntry, _ world: inout World) {
    if entry.isFolder { return enter(entry) }
    choose(.path(field.parts.folder + entry.name), &world)
  }

  private mutating func choose(_ offer: Offer, _ world: inout World) {
    switch offer {
    case .none:
      world.pop()
      world.navigation.append(.answer(CardForm.Answer.file(nil, at: replacing)))
    case .source(let address): choose(.address(address), &world)
    case .format: world.push(Menu.formats(chosen: refused?.reading.format) { Request(answer: Answer.format($0)) })
    case .separator:
      world.push(Menu.separators(chosen: refused?.reading.separator) { Request(answer: Answer.separator($0)) })
    }
  }

  /// Reads the file that had no cards in another way.
  mutating func answer(_ answer: Answer, in world: inout World) {
    guard let path = refused?.path else { return }
    var reading = TextReading()
    switch answer {
    case .format(let format): reading.format = format
    case .separator(let separator): reading.separator = separator
    }
    problem = nil
    self.reading = reading
    world.readText(at: path, as: reading)
  }

  private mutating func choose(_ source: PictureSource, _ world: inout World) {
    problem = nil
    world.stopTransfer()
    switch (use, source) {
    case (.media, _): world.addMedia(from: source)
    case (.importing, .path(let path)):
      (refused, reading) = (nil, TextReading())
      world.readText(at: path)
    default: problem = Words.importsFilesOnly
    }
  }

  mutating func receive(_ reply: Reply, in world: inout World) -> Reception {
    guard case .readPackage(let result, let number) = reply, let running = world.transfer.running,
      running.number == number
    else { return .ignored }
    switch result {
    case .success(let summary):
      world.transfer.offer(true)
      if !field.isAddress { world.fileImport.folders[.importing] = field.parts.folder }
      return .becomes(PackageOffer(summary, from: running.file, number))
    case .failure(let failure):
      _ = world.transfer.end(number)
      problem = Words.sentence(failure)
      return .handled
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let rows = rows(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      let line = line(in: area)
      if line.contains(point) { field.click(column: point.x - line.x, width: line.width, order: world.textOrder) }
      let index = point.y - rows.y + cursor.offset
      guard rows.contains(point), index < count(world) else { return }
      let isMeant = cursor.click(index, isSecond: gesture.isSecond, isShown: isChoosing)
      isChoosing = true
      if isMeant { confirm(&world) }
    case .wheel(let step, _): cursor.scroll(by: step, count: count(world), rows: rows.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if !field.isAddress, world.fileImport.look(at: field.parts.folder, for: use) {
      world.effects.append(.listFolder(field.parts.folder, for: use))
    }
    // Nothing can be selected in an empty list, so Enter takes the typed text.
    if count(world) == 0 { isChoosing = false }
    cursor.settle(count: count(world), rows: rows(in: area).height)
    switch world.fileImport.outcome {
    case .taken(let file):
      leave(&world)
      world.pop()
      world.navigation.append(.answer(CardForm.Answer.file(file, at: replacing)))
    case .read(let file, let path):
      leave(&world)
      world.pop()
      world.push(ImportOffer(file, from: path, as: reading, in: world.library, world.tableMappings))
    case .failed(let reason):
      world.fileImport.leave()
      problem = reason
    case .refused(let reason, let path):
      world.fileImport.leave()
      problem = reason
      refused = (path, reading)
      // Enter goes on with what may help, and typing with the path.
      isChoosing = true
      cursor.select(0)
    case nil: break
    }
  }

  /// Remembers the folder of a file that could be used.
  private func leave(_ world: inout World) {
    world.fileImport.leave()
    if !field.isAddress { world.fileImport.folders[use] = field.parts.folder }
  }

  func nextFrame(in world: World) -> Milliseconds? {
    guard let since = world.fileImport.awaited?.since ?? world.transfer.running?.since else { return nil }
    if world.now < since + PictureCache.patience { return since + PictureCache.patience }
    return world.hasMotion ? world.now + PictureCache.patience : nil
  }

  // MARK: View

  private func frame(in area: Rect) -> Rect { Dialog.frame(width: 66, height: 14, in: area) }
  private func content(in area: Rect) -> Rect { frame(in: area).inset(left: 2, top: 1, right: 2, bottom: 1) }
  private func line(in area: Rect) -> Rect { content(in: area).row(0) }
  private func rows(in area: Rect) -> Rect { content(in: area).inset(top: 2, bottom: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    Dialog.render(frame(in: area), title: Words.title(choosing: use), into: &surface)
    let content = content(in: area)
    let rows = rows(in: area)
    let entries = entries(world)
    surface.clipped(to: content) { surface in
      field.render(into: &surface, in: line(in: area), isFocused: true)
      for row in 0..<rows.height where row + cursor.offset < count(world) {
        let index = row + cursor.offset
        let label: [Run] =
          index < offers.count
          ? [Run(offers[index].label, .accent)] : Words.label(entries[index - offers.count])
        let detail =
          index < offers.count ? [] : [Run(Words.details(entries[index - offers.count], at: world.now), .dim)]
        ListRow.render(
          label: label, detail: detail, isSelected: isChoosing && index == cursor.index, isFocused: true,
          into: &surface,
          row: rows.row(row))
      }
      let said = said(world, entries)
      guard content.height > 2 else { return }
      // A reason may take some of the rows of the list.
      let lines = said.wrapped(to: max(1, content.width), limit: problem == nil ? 1 : min(3, content.height - 2))
      let below = Rect(
        x: content.x, y: content.bottom - lines.count, width: content.width, height: lines.count)
      surface.fill(below, style: .text)
      for (row, line) in lines.enumerated() { surface.write(line, x: below.x, y: below.y + row) }
    }
    surface.scrollbar(
      x: frame(in: area).right - 1, y: rows.y, height: rows.height, offset: cursor.offset, visible: rows.height,
      total: count(world))
  }

  private func said(_ world: World, _ entries: [FolderEntry]) -> [Run] {
    if let problem { return [Run("✗ " + problem, .error)] }
    if let since = world.fileImport.awaited?.since {
      guard world.now - since >= PictureCache.patience else { return [] }
      return Spinner.turning(since: since, world) + world.words.runs(world.words.loadingFile(), .dim)
    }
    if let running = world.transfer.running {
      return Spinner.turning(since: running.since, world) + [Run(Words.readingPackage + " ", .dim)]
        + ProgressBar.runs(running.share, width: 26)
    }
    if field.isAddress { return use == .media ? world.words.fetchesPicture() : [] }
    return entries.isEmpty && world.fileImport.folder?.entries != nil ? [Run(Words.noFilesHere(use), .dim)] : []
  }
}
