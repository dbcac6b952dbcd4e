import AnkiConnect
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import HTML
import HelperClients
import HelperProtocol
import Markdown
import RichText

/// What a server does besides answering.
struct ServerOutlet: Sendable {
  /// Says that it listens.
  var begin: @Sendable () throws -> Void = {}
  /// Takes a line of the log.
  var log: @Sendable (String) -> Void = { _ in }
  /// Takes a sentence about what the person has to know.
  var warn: @Sendable (String) -> Void = { _ in }
  /// Takes an origin that isn't allowed yet, once.
  var ask: @Sendable (String) -> Void = { _ in }
  /// Called when something was saved.
  var saved: @Sendable () -> Void = {}
  /// Starts to sync the login.
  var sync: @Sendable () -> Void = {}
  /// Shows something on the screens of the program; `nil` if there are none.
  var show: (@Sendable (AnkiConnectSession.Answer.Wish) -> Void)?
}

/// Serves AnkiConnect's clients the cards of a login, one request after the other. What a client changes is on the disk
/// before it gets the reply.
struct Server {
  private let login: Login
  private let locations: Locations
  private let port: Int
  private let data: String?
  private let folders: [String]
  private let outlet: ServerOutlet
  private let doorFile: DoorFile
  private var door: Door
  private var doorMark: [Int]?
  /// The cards, once they are needed.
  private var opened: Opened?
  private var asked: Set<String> = []
  /// The files in the inbox that were named since they aren't sealed.
  private var warned: [String] = []

  /// The files of the login, and what clients see of them.
  fileprivate struct Opened {
    var editor: LoginEditor
    var session: AnkiConnectSession
  }

  /// The most origins that are reported, so that a page with many names fills no log.
  private static let mostAsked = 100

  /// Creates a server of a login.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - locations: The folders where files are stored.
  ///   - port: The port.
  ///   - data: The folder that the person named for the program's files, if any.
  ///   - folders: The folders of which clients may read and write files by their paths.
  ///   - outlet: What it does besides answering.
  init(
    _ login: Login, in locations: Locations, port: Int, data: String? = nil, using folders: [String] = [],
    outlet: ServerOutlet
  ) {
    self.login = login
    self.locations = locations
    self.port = port
    self.data = data
    self.folders = folders
    self.outlet = outlet
    doorFile = DoorFile(locations)
    doorMark = doorFile.mark
    door = doorFile.read(port: port)
  }

  /// Opens the files of the login, unless they are open.
  ///
  /// - Throws: A `StoreFailure` if its files can't be read or nothing can be saved.
  mutating func open() throws(StoreFailure) {
    guard opened == nil else { return }
    var editor = try LoginEditor(login, in: locations)
    let log = editor.readLog().0
    let shelf = InboxShelf(login, in: locations, data: data, using: folders)
    warn(of: shelf)
    let session = AnkiConnectSession(
      editor.library, log, shelf: shelf, login: login.name,
      hasScreens: outlet.show != nil, html: { RichText(markdown: $0).html })
    opened = Opened(editor: editor, session: session)
    LargeBlocks.giveBackFree()
  }

  /// Names files in the inbox of a protected login that aren't sealed, once.
  private mutating func warn(of shelf: InboxShelf) {
    let plain = shelf.plainNames
    guard plain != warned else { return }
    warned = plain
    if !plain.isEmpty { outlet.warn(CommandLineWords.plainInInbox(shelf.folder, plain)) }
  }

  /// The failure of a server whose port another program has.
  struct PortTaken: Error {
    /// What is said about it.
    let sentence: String
  }

  /// Answers requests until the program that listens ends.
  ///
  /// - Parameter stop: A file that can be read, or is closed at its other end, when this is to end; `nil` for never.
  /// - Throws: `PortTaken` if another program has the port, or `CommandFailure` if it can't be listened to for another reason.
  mutating func run(until stop: Int32? = nil) throws {
    guard var listener = WebListener(Assets.listener, port: port, until: stop) else {
      throw CommandFailure(
        status: .failure, sentence: CommandLineWords.notServed(port, String(cString: strerror(errno))))
    }
    while let message = listener.next() {
      let isHeard: Bool
      switch message {
      case .listening:
        try outlet.begin()
        continue
      case .failed(let code):
        if code == EADDRINUSE {
          throw PortTaken(sentence: CommandLineWords.portTaken(port, by: PortHolders.holder(of: port)))
        }
        throw CommandFailure(
          status: .failure, sentence: CommandLineWords.notServed(port, String(cString: strerror(code))))
      case .arrived(let arrival):
        let (reply, body) = reply(to: arrival)
        isHeard = listener.reply(reply, body)
      case .body(let bytes):
        let body = answer(bytes)
        let fits = body.count <= Frame.longest.body
        isHeard = listener.reply(WebReply(status: fits ? 200 : 500), fits ? body : [])
      }
      if !isHeard { break }
    }
    throw CommandFailure(status: .failure, sentence: CommandLineWords.servingEnded)
  }

  /// Returns the time since another, in milliseconds.
  private static func milliseconds(since start: ContinuousClock.Instant) -> Int64 {
    let time = (ContinuousClock.now - start).components
    return time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000
  }

  // MARK: The door

  /// Returns the reply to headers, or that the body is wanted.
  private mutating func reply(to arrival: WebArrival) -> (WebReply, [UInt8]) {
    let start = ContinuousClock.now
    let mark = doorFile.mark
    if mark != doorMark {
      doorMark = mark
      door = doorFile.read(port: port)
    }
    var visitor = Door.Visitor(host: arrival.host, origin: arrival.origin, site: arrival.site)
    visitor.isOtherAccount = ConnectionOwner.isOther(client: arrival.port, server: port)
    let isQuestion = arrival.method == "OPTIONS"
    switch door.verdict(visitor) {
    case .allowed(let origin):
      if isQuestion {
        var reply = WebReply(status: 200, origin: origin)
        reply.allowsPrivateNetwork = arrival.asksForPrivateNetwork
        return (reply, [])
      }
      // Only what is sent as a body is carried out.
      if arrival.method == "POST" || arrival.method == "PUT" { return (WebReply(status: nil, origin: origin), []) }
      return (WebReply(status: 200, origin: origin), Array(AnkiConnectSession.greeting.utf8))
    case .asks(let origin): report(origin)
    case .refused:
      outlet.log(CommandLineWords.served(nil, isRefused: true, milliseconds: Server.milliseconds(since: start)))
    }
    return (isQuestion ? WebReply(status: 200, origin: Door.ownOrigin) : WebReply(status: 403), [])
  }

  /// Says once how to allow an origin.
  private mutating func report(_ origin: String) {
    guard asked.count < Server.mostAsked, asked.insert(origin).inserted else { return }
    outlet.ask(origin)
  }

  // MARK: Requests

  /// Returns the reply to a body.
  private mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
    let start = ContinuousClock.now
    guard !bytes.isEmpty else { return Array(AnkiConnectSession.greeting.utf8) }
    do {
      try open()
      let answer = try answered(bytes)
      for wish in answer.wishes { if wish == .sync { outlet.sync() } else { outlet.show?(wish) } }
      let time = Server.milliseconds(since: start)
      outlet.log(CommandLineWords.served(answer.action, isFailure: answer.isFailure, milliseconds: time))
      return answer.body
    } catch {
      let time = Server.milliseconds(since: start)
      switch error as? StoreFailure {
      case .locked: outlet.log(CommandLineWords.servedLocked(login, milliseconds: time))
      case let failure:
        outlet.log(CommandLineWords.served(nil, isFailure: true, milliseconds: time))
        if let failure { outlet.log(CommandLineWords.complaint(CommandLineWords.notSaved(failure.shown))) }
      }
      // What is in memory may not be what is on the disk. It is read anew for the next request.
      opened = nil
      return Array(AnkiConnectSession.unavailable.utf8)
    }
  }

  /// Answers a request, and saves what it changes. If other programs changed the cards meanwhile, it is answered again.
  private mutating func answered(_ bytes: [UInt8]) throws -> AnkiConnectSession.Answer {
    // Taken out, so that nothing is copied.
    guard var open = opened.take() else { throw StoreFailure.notOpen }
    let wasIndexed = open.session.isIndexed
    let answer = try open.answer(bytes, door)
    if open.session.isIndexed != wasIndexed { LargeBlocks.giveBackFree() }
    opened = consume open
    if !answer.change.isEmpty || !answer.entries.isEmpty { outlet.saved() }
    return answer
  }
}

extension Server.Opened {
  fileprivate mutating func answer(_ bytes: [UInt8], _ door: Door) throws -> AnkiConnectSession.Answer {
    try follow()
    let (moment, seed) = (Clock.moment, UInt64.random(in: .min ... .max))
    let first = session.answer(bytes, door, at: moment, seed: seed)
    guard !first.change.isEmpty || !first.entries.isEmpty else { return first }
    var answer = first
    if !first.entries.isEmpty { try editor.append(ReviewLog(first.entries), at: moment.time) }
    _ = try editor.backUp(beforeLarge: first.change, first.entries.map(\.key), at: moment.time)
    var isAgain = false
    try editor.commit(with: first.entries.map(\.key), at: moment.time, isExact: true) { library in
      if isAgain {
        session.follow(library)
        answer = session.answer(bytes, door, at: moment, seed: seed)
      }
      isAgain = true
      return (answer.change, CommandLineWords.changedByClient(answer.added))
    }
    return answer
  }

  /// Takes in what other programs did.
  private mutating func follow() throws {
    switch try editor.follow() {
    case .changes(let changes): for change in changes { session.follow(change) }
    case .reread: session.follow(editor.library)
    }
    if let entries = editor.newEntries() {
      session.follow(entries)
    } else {
      session.follow(editor.library, editor.readLog().0)
    }
  }
}
