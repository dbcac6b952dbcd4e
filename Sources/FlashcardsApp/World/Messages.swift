import FlashcardKit
import HelperProtocol
public import TextUI

/// The messages to the person: the response to the last key, notices that stay until seen, and a list of everything
/// said since the program started.
struct Messages: Sendable {
  /// The response to the last key. The next key removes it.
  private(set) var answer: SaidMessage?
  /// The notices not yet seen, oldest first. The first one is shown until it has been seen.
  private(set) var notices: [SaidMessage] = []
  /// All messages, oldest first.
  private(set) var all: [SaidMessage] = []
  /// The time since which the first notice is visible, or `nil` if it isn't.
  private var shownSince: Milliseconds?

  /// The maximum number of listed messages.
  static let most = 200
  /// The maximum number of waiting notices. Any more are only listed.
  static let mostNotices = 50
  /// The minimum time that a notice is visible, in milliseconds.
  static let glance: Milliseconds = 1000

  /// Shows a message in response to a key.
  mutating func say(_ message: SaidMessage) {
    answer = message
    list(message)
  }

  /// Shows a notice that stays until it is seen.
  mutating func notify(_ message: SaidMessage) { notify([message], on: message.topic) }

  /// Shows notices that stay until they are seen, in place of earlier ones on the same topic.
  mutating func notify(_ messages: [SaidMessage], on topic: String?) {
    if let topic {
      if notices.first?.topic == topic { shownSince = nil }
      notices.removeAll { $0.topic == topic }
    }
    for var message in messages {
      message.topic = topic
      list(message)
      guard notices.count < Messages.mostNotices, !notices.contains(where: { $0.text == message.text }) else {
        continue
      }
      notices.append(message)
    }
  }

  /// Handles a key press: removes the response to the last key, and the notice if it was visible long enough to be
  /// seen.
  mutating func keyPressed(at now: Milliseconds) {
    answer = nil
    guard let shownSince, now - shownSince >= Messages.glance, !notices.isEmpty else { return }
    notices.removeFirst()
    self.shownSince = nil
  }

  /// Removes the response to the last key.
  mutating func clearAnswer() { answer = nil }

  /// Counts all notices as seen, because they were read elsewhere.
  mutating func seeAll() { notices = [] }

  /// Updates whether the first notice is visible, and dates messages from before the time was known.
  mutating func settle(isSeen: Bool, at moment: Moment) {
    if notices.isEmpty || !isSeen {
      shownSince = nil
    } else if shownSince.map({ $0 > moment.time }) ?? true {
      // The clock may have been set back.
      shownSince = moment.time
    }
    for index in all.indices where all[index].moment == nil { all[index].moment = moment }
  }

  /// Forgets messages about the cards of other logins.
  mutating func keep(of login: Login?) {
    func isOther(_ message: SaidMessage) -> Bool { message.login != nil && message.login != login }
    answer = nil
    notices.removeAll(where: isOther)
    all.removeAll(where: isOther)
    shownSince = nil
  }

  private mutating func list(_ message: SaidMessage) {
    if let last = all.last, last.text == message.text, last.kind == message.kind, last.login == message.login {
      all[all.count - 1] = message
      all[all.count - 1].count = last.count + 1
    } else {
      all.append(message)
      if all.count > Messages.most { all.removeFirst(all.count - Messages.most) }
    }
  }
}

/// An input to the app.
public enum Message: Sendable {
  /// A terminal event.
  case event(Event)
  /// Time has passed, so an animation moves on or something expires.
  case tick
  /// The color scheme read for the given ID, or `nil` if there is none.
  case scheme(String, ColorScheme?)
  /// The color schemes found in files.
  case schemes([SchemeChoice])
  /// The result of an effect, or an event from the outside.
  case reply(Reply)
}

/// The layout of the screen.
struct FrameLayout: Equatable {
  let tabBar: Rect
  let title: Rect
  let pane: Rect
  let message: Rect
  let keyLine: Rect

  /// The minimum size of a usable window.
  static let smallest = Size(width: 20, height: 6)

  /// Returns the area of dialogs: all but the line of keys.
  static func dialogs(_ size: Size) -> Rect { Rect(size).inset(bottom: 1) }

  init(_ size: Size) {
    let screen = Rect(size)
    let (bar, below) = screen.splitTop(1)
    let (rest, keys) = below.splitBottom(1)
    tabBar = bar
    keyLine = keys
    // Add blank rows if the window has room for them.
    let air = size.height >= 30 ? 1 : 0
    // In a low window, the pane takes the rows of the title and the message. A message is drawn over its last row.
    let isLow = size.height < 10
    let (top, middle) = rest.splitTop(isLow ? 0 : 1 + 2 * air)
    title = Rect(x: top.x + 1, y: top.y + air, width: top.width - 2, height: min(1, top.height))
    let (above, bottom) = middle.splitBottom(1)
    pane = isLow ? middle : above
    message = Rect(x: bottom.x + 1, y: bottom.y, width: bottom.width - 2, height: bottom.height)
  }
}

/// The last backup of a login.
struct LastBackup: Sendable {
  let login: Login
  let name: String
  let backup: Backup

  /// A line that names the backup and its contents.
  var line: String { "\(name), \(Words.contents(of: backup))" }
}

/// The results of listing logins, starter decks and file locations.
struct LaunchListings: Sendable {
  var logins: [LoginSummary] = [] { didSet { areLoginsKnown = true } }
  /// Whether the logins were listed.
  private(set) var areLoginsKnown = false
  /// What stays where logins are synced that are being removed, to be said when they are.
  var leftInSync: [Login: String] = [:]
  /// The starter decks, or `nil` until they are listed.
  var starterDecks: [StarterDeck]?
  let places: [FileLocation]
  /// The last known backup.
  var lastBackup: LastBackup?

  init(places: [FileLocation]) { self.places = places }

  /// The folder of the person's own color schemes.
  var schemeFolder: String { places.first { $0.what == FileLocation.schemes }?.path ?? "" }

  /// The file with the person's own key bindings.
  var keysFile: String? { places.first { $0.what == Words.keyBindings }?.path }

  /// Returns the locations of files, and the login's last backup.
  func allPlaces(of login: Login?) -> [FileLocation] {
    guard let backup = lastBackup, backup.login == login else { return places }
    return places + [FileLocation(what: Words.lastBackup, path: backup.line)]
  }
}

/// The capabilities and the state of the terminal.
public struct TerminalTraits: Sendable {
  /// Whether it can display characters outside ASCII.
  public var isUnicode: Bool
  /// Whether it can display symbols, such as those of formulas; the Linux console has letters and lines only.
  public var hasSymbols: Bool
  /// Whether it has a clipboard.
  public var hasClipboard: Bool
  /// The number of colors it can display.
  public var colorDepth: ColorDepth
  /// Whether it puts letters of right-to-left scripts in order by itself.
  public var ordersText: Bool
  /// The size in cells.
  var size = Size.zero
  /// The size of a cell in pixels, or `nil` if the terminal can't display pictures as pixels.
  var cellPixels: CellPixels?
  /// Whether a paste has stalled before its end, so that only the keys that end it are handled.
  var pasteHangs = false

  /// Creates the traits of a terminal. The defaults are those of a common one.
  public init(
    isUnicode: Bool = true, hasSymbols: Bool = true, hasClipboard: Bool = true, colorDepth: ColorDepth = .indexed,
    ordersText: Bool = false
  ) {
    self.isUnicode = isUnicode
    self.hasSymbols = hasSymbols
    self.hasClipboard = hasClipboard
    self.colorDepth = colorDepth
    self.ordersText = ordersText
  }
}
