public import FlashcardKit

/// The settings of this machine, shared by all logins.
public struct MachineSettings: Sendable, Equatable {
  /// The name of the current login.
  public var login: String?
  /// The name of the login that was open before, or `nil` if none was.
  public var previousLogin: String?
  /// The values of settings by key, if not the default.
  public var settings: [String: PropertyValue]
  /// The options of online search.
  public var online: OnlineOptions

  /// Creates the settings of a machine. The defaults are those of a new installation.
  public init(
    login: String? = nil, previousLogin: String? = nil, settings: [String: PropertyValue] = [:],
    online: OnlineOptions = OnlineOptions()
  ) {
    self.login = login
    self.previousLogin = previousLogin
    self.settings = settings
    self.online = online
  }

  /// The value of a machine setting, or its default.
  public subscript<Value>(setting: Setting<Value>) -> Value {
    get { settings[setting] ?? setting.defaultValue }
    set { settings[setting] = newValue }
  }
}

extension MachineSettings {
  /// Takes another login, or none, and remembers the one before.
  mutating func open(_ name: String?) {
    if let login, login != name { previousLogin = login }
    login = name
  }
}

/// What plain screens go without, whatever else is set.
extension MachineSettings {
  /// Whether screens are plain, for screen readers.
  public var isPlain: Bool { self[Settings.terminal.plain] }
  /// Whether cards are animated.
  public var hasMotion: Bool { self[Settings.terminal.motion] && !isPlain }
  /// Whether the program reads the mouse.
  public var readsMouse: Bool { self[Settings.terminal.mouse] && !isPlain }
  /// Whether letters of right-to-left scripts are left to the terminal, in the order of reading.
  public var leavesOrder: Bool { self[Settings.terminal.rightToLeft] == "terminal" || isPlain }
  /// Whether pictures are drawn as pixels if the terminal supports it.
  public var drawsPixels: Bool { self[Settings.terminal.pixels] && !isPlain }
}

/// A file or folder listed in Settings.
public struct FileLocation: Sendable, Equatable {
  /// A description of the contents.
  public let what: String
  /// The path.
  public let path: String

  /// What the folder of one's own color schemes is called.
  public static let schemes = "Color schemes"

  /// Creates a location.
  public init(what: String, path: String) {
    self.what = what
    self.path = path
  }
}

/// The purpose of choosing a file, which decides which files of a folder are listed.
public enum FileUse: Hashable, Sendable {
  /// Showing a picture or playing a sound.
  case media
  /// Importing cards.
  case importing
  /// Exporting cards.
  case exporting
}

/// An entry in a folder listing: a folder, or a file that may be suitable.
public struct FolderEntry: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Whether the entry is a folder.
  public let isFolder: Bool
  /// The size of the file, in bytes.
  public let size: Int
  /// The time of the last change of the file, or `nil` if unknown.
  public let changed: Milliseconds?

  /// Creates an entry.
  public init(name: String, isFolder: Bool, size: Int = 0, changed: Milliseconds? = nil) {
    self.name = name
    self.isFolder = isFolder
    self.size = size
    self.changed = changed
  }
}

/// The picture at a card's source, which was fetched and added to a login's media.
public struct FetchedPicture: Hashable, Sendable {
  /// The name under which the file is stored.
  public var file: String
  /// The picture's own author, if known.
  public var author: String?
  /// The name of the picture's own license, if known.
  public var license: String?

  /// Creates a fetched picture.
  public init(file: String, author: String? = nil, license: String? = nil) {
    self.file = file
    self.author = author
    self.license = license
  }
}

/// A card being edited, to be saved in case the program ends. Cheap to pass along; the draft is built only when it is
/// saved.
public struct UnfinishedCard: Sendable, Equatable {
  /// A number that changes with each edit.
  public let stamp: Int
  /// The card that is edited, or `nil` for a new one.
  public let card: CardID?
  /// Where the person is writing, or `nil` if in no text.
  public let place: CardDraft.Place?
  private let makeDraft: @Sendable () -> CardDraft

  /// Creates an unfinished card.
  ///
  /// - Parameters:
  ///   - stamp: A number that differs between states of the card.
  ///   - card: The card that is edited, or `nil` for a new one.
  ///   - place: Where the person is writing, or `nil` if in no text.
  ///   - draft: A closure that builds the draft.
  public init(
    stamp: Int, card: CardID? = nil, place: CardDraft.Place? = nil, draft: @escaping @Sendable () -> CardDraft
  ) {
    self.stamp = stamp
    self.card = card
    self.place = place
    makeDraft = draft
  }

  /// The draft in its current state.
  public var draft: CardDraft { makeDraft() }

  /// Returns whether nothing was typed in between.
  public static func == (a: UnfinishedCard, b: UnfinishedCard) -> Bool { a.stamp == b.stamp }
}

/// A reason why the person's editor returned nothing.
public enum EditorFailure: Error, Hashable, Sendable {
  /// The editor couldn't be started, or exited with the given status.
  case ended(status: Int32)
  /// The editor left no file.
  case nothing
  /// The file isn't valid UTF-8 text.
  case notText
  /// The text is too long for a field.
  case tooLarge
  /// The text couldn't be passed on, because the file at this path couldn't be written.
  case notWritten(path: String)
}
