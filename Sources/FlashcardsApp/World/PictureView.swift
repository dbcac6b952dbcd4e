import FlashcardKit
import HelperProtocol
import TextUI

/// A picture at its position on the screen.
struct PictureView: Sendable, Equatable {
  let source: PictureSource
  /// The description of the picture.
  let text: String
  /// The area available to the picture.
  let area: Rect
  /// The number of pictures of the side for which there is no room.
  var more = 0
  /// The covered and marked parts.
  var covers: [Cover] = []
  /// The deck whose color scheme provides the background.
  var deck: DeckID?

  /// A part of a picture that is covered or marked.
  struct Cover: Sendable, Equatable {
    /// What the part looks like.
    enum Look: Sendable, Equatable {
      /// Covered, and asked for.
      case asked
      /// Covered, with a sign.
      case covered(String)
      /// Visible in a frame.
      case framed
    }

    let area: Covers.Area
    let look: Look
  }

  /// The minimum size at which a picture is recognizable.
  static let smallest = Size(width: 6, height: 3)

  private var isShown: Bool {
    area.width >= PictureView.smallest.width && area.height >= PictureView.smallest.height
  }

  /// The name of the file if it is neither a picture nor a sound, such as a video.
  var otherFile: String? {
    if case .kept(let file) = source, !MediaName.isPicture(file) { file } else { nil }
  }

  /// Returns the request to render the picture, or `nil` if it can't be drawn or only its description is
  /// shown.
  func request(_ world: World) -> PictureRequest? {
    guard isShown, otherFile == nil, !world.isPlain else { return nil }
    let scheme = deck.flatMap { world.scheme(of: $0) } ?? world.scheme
    let colors = world.pictureColors(scheme)
    return PictureRequest(
      source,
      PictureStyle(
        columns: area.width, rows: area.height, colors: colors,
        background: scheme.color(of: .background, depth: world.terminal.colorDepth).value,
        isUnicode: world.terminal.isUnicode,
        cell: world.choices.drawsPixels && colors == .full ? world.terminal.cellPixels : nil))
  }
}

/// The reading of files: one for a form or an import of cards, with the folder being browsed for it, and those that texts of saved cards name.
struct FileImportState: Sendable {
  /// The result of reading a file.
  enum Outcome: Sendable, Equatable {
    /// The file is stored under this name.
    case taken(String)
    /// The file at this path has cards.
    case read(ImportedFile, String)
    case failed(String)
    /// The file at the path has no cards as it was read, but may have some if it is read in another way.
    case refused(String, path: String)
  }

  /// The folder where a person begins.
  static let home = "~/"

  private var last = 0
  /// The number of the current import and the time at which it started, or `nil` if there is none.
  private(set) var awaited: (number: Int, since: Milliseconds)?
  /// The result of the import.
  var outcome: Outcome?
  /// The cards whose texts name files, by the number of the request.
  private var naming: [Int: CardID] = [:]
  /// The path of the folder as requested, the purpose of its files, and its entries, or `nil` until they arrive.
  private(set) var folder: (path: String, use: FileUse, entries: [FolderEntry]?)?

  /// The folders of the last files, by purpose, until the program ends.
  var folders: [FileUse: String] = [:]

  /// Starts an import and returns its number.
  mutating func begin(at now: Milliseconds) -> Int {
    last += 1
    awaited = (last, now)
    outcome = nil
    return last
  }

  /// Abandons the import.
  mutating func leave() {
    awaited = nil
    outcome = nil
  }

  /// Stores the result of an import, unless it was abandoned or replaced.
  mutating func receive(_ number: Int, _ outcome: Outcome) {
    guard awaited?.number == number else { return }
    awaited = nil
    self.outcome = outcome
  }

  /// Starts the import of files that the texts of a card name, and returns its number.
  mutating func name(for card: CardID) -> Int {
    last += 1
    naming[last] = card
    return last
  }

  /// Ends such an import, and returns the card.
  mutating func named(_ number: Int) -> CardID? { naming.removeValue(forKey: number) }

  /// Sets the folder to browse. Returns whether it changed, or other files of it are wanted.
  mutating func look(at path: String, for use: FileUse) -> Bool {
    guard folder?.path != path || folder?.use != use else { return false }
    folder = (path, use, nil)
    return true
  }

  /// Forgets the folder, so that it is listed again.
  mutating func lookAway() { folder = nil }

  /// Stores the entries of a folder, if it is still the current one.
  mutating func list(_ path: String, _ entries: [FolderEntry]) {
    if folder?.path == path { folder?.entries = entries }
  }
}

extension Card {
  /// Returns what is covered or marked on the picture of a side. Parts that a prompt asks for are covered on the front
  /// and framed on the back. A card that no prompt asks for is covered on the front.
  func covers(_ side: Side) -> [PictureView.Cover] {
    guard let covers = content.covers else { return [] }
    let isAsked = covers.covers.contains { $0.number == nil } || covers.numbers.count < 2
    return covers.covers.compactMap { cover in
      let look: PictureView.Cover.Look? =
        switch (side, cover.number) {
        case (.front, .some(let number)): isAsked ? .asked : .covered("\(number)")
        case (.back, .some): isAsked ? .framed : nil
        case (_, nil): covers.hidesAll ? .covered("") : nil
        }
      return look.map { PictureView.Cover(area: cover.area, look: $0) }
    }
  }

  /// Returns the side whose files a side shows: a covered picture is on both.
  func sideOfFiles(_ side: Side) -> Side {
    side == .back && content.kind.covers != nil && picture(.back) == nil ? .front : side
  }
}
