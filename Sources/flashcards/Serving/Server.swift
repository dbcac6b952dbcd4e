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

/// Serves AnkiConnect's clients the cards of a login, one request after the other. What a client changes is on the disk
/// before it gets the reply.
struct Server {
  private let login: Login
  private let locations: Locations
  private let port: Int
  private let doorFile: DoorFile
  private var door: Door
  private var doorMark: [Int]?
  private var editor: LoginEditor
  private var session: AnkiConnectSession
  private var asked: Set<String> = []
  private let sync: SyncOnWish

  /// The most origins that are reported, so that a page with many names fills no log.
  private static let mostAsked = 100

  /// Opens a login for clients.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - locations: The folders where files are stored.
  ///   - data: The folder that the person named for them, if any.
  ///   - port: The port.
  ///   - folders: The folders of which clients may store files by their paths.
  /// - Throws: A `StoreFailure` if its files can't be read or nothing can be saved.
  init(
    _ login: Login, in locations: Locations, data: String?, port: Int, taking folders: [String]
  ) throws(StoreFailure) {
    self.login = login
    self.locations = locations
    self.port = port
    doorFile = DoorFile(locations)
    sync = SyncOnWish(login, data: data)
    doorMark = doorFile.mark
    door = doorFile.read(port: port)
    editor = try LoginEditor(login, in: locations)
    session = AnkiConnectSession(
      editor.library, editor.readLog().0, shelf: InboxShelf(login, in: locations, taking: folders),
      login: login.name, html: { RichText(markdown: $0).html })
  }

  /// Answers requests until the program that listens ends.
  ///
  /// - Throws: `CommandFailure` if the port can't be listened to.
  mutating func run() throws {
    guard var listener = WebListener(Assets.listener, port: port) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.notServed(port, nil))
    }
    var visit = Visit()
    while let message = listener.next() {
      let isHeard: Bool
      switch message {
      case .listening:
        try StandardOutput.print([CommandLineWords.serving(login, port: port)])
        continue
      case .failed(let code):
        let isTaken = code == EADDRINUSE || code == 0
        throw CommandFailure(
          status: .failure,
          sentence: CommandLineWords.notServed(port, isTaken ? nil : String(cString: strerror(code))))
      case .arrived(let arrival):
        visit = Visit(start: ContinuousClock.now)
        let (reply, body) = reply(to: arrival, &visit)
        isHeard = listener.reply(reply, body)
      case .body(let bytes):
        let body = answer(bytes, visit)
        var reply = WebReply(status: 200, origin: visit.origin)
        if body.count > Frame.longest.body { reply = WebReply(status: 500, origin: visit.origin) }
        isHeard = listener.reply(reply, body.count > Frame.longest.body ? [] : body)
      }
      if !isHeard { break }
    }
    throw CommandFailure(status: .failure, sentence: CommandLineWords.servingEnded)
  }

  /// A request whose headers have arrived.
  private struct Visit {
    var origin = Door.ownOrigin
    var start = ContinuousClock.now

    /// The time since its headers arrived.
    var milliseconds: Int64 {
      let time = (ContinuousClock.now - start).components
      return time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000
    }
  }

  // MARK: The door

  /// Returns the reply to headers, or that the body is wanted.
  private mutating func reply(to arrival: WebArrival, _ visit: inout Visit) -> (WebReply, [UInt8]) {
    let mark = doorFile.mark
    if mark != doorMark {
      doorMark = mark
      door = doorFile.read(port: port)
    }
    var visitor = Door.Visitor(host: arrival.host, origin: arrival.origin, site: arrival.site)
    visitor.isOtherAccount = AccountOfPort.isOther(client: arrival.port, server: port)
    let verdict = door.verdict(visitor)
    if case .allowed(let origin) = verdict { visit.origin = origin }
    if arrival.method == "OPTIONS" {
      var reply = WebReply(status: 200, origin: visit.origin)
      if case .allowed = verdict { reply.allowsPrivateNetwork = arrival.asksForPrivateNetwork }
      if case .asks(let origin) = verdict { report(origin) }
      return (reply, [])
    }
    switch verdict {
    case .refused:
      log(CommandLineWords.served(nil, isRefused: true, milliseconds: visit.milliseconds))
      return (WebReply(status: 403), [])
    case .asks(let origin):
      report(origin)
      return (WebReply(status: 403), [])
    case .allowed(let origin):
      // Only what is sent as a body is carried out.
      if arrival.method == "POST" || arrival.method == "PUT" { return (.wantsBody, []) }
      return (WebReply(status: 200, origin: origin), Array(AnkiConnectSession.greeting.utf8))
    }
  }

  /// Says once how to allow an origin.
  private mutating func report(_ origin: String) {
    guard asked.count < Server.mostAsked, asked.insert(origin).inserted else { return }
    log(CommandLineWords.asksForPermission(origin))
  }

  /// Writes a line of the log. If nobody reads it, requests are answered all the same.
  private func log(_ line: String) { try? StandardOutput.print([line]) }

  // MARK: Requests

  /// Returns the reply to a body.
  private mutating func answer(_ bytes: [UInt8], _ visit: Visit) -> [UInt8] {
    guard !bytes.isEmpty else { return Array(AnkiConnectSession.greeting.utf8) }
    do {
      let answer = try answered(bytes)
      if answer.wishes.contains(.sync) { sync.start() }
      log(CommandLineWords.served(answer.action, isFailure: answer.isFailure, milliseconds: visit.milliseconds))
      return Array(answer.body.utf8)
    } catch {
      log(CommandLineWords.served(nil, isFailure: true, milliseconds: visit.milliseconds))
      if let failure = error as? StoreFailure {
        StandardError.print(CommandLineWords.complaint(CommandLineWords.notSaved(failure)))
      }
      // What is in memory may not be what is on the disk.
      reopen()
      return Array(AnkiConnectSession.unavailable.utf8)
    }
  }

  /// Answers a request, and saves what it changes. If other programs changed the cards meanwhile, it is answered again.
  private mutating func answered(_ bytes: [UInt8]) throws -> AnkiConnectSession.Answer {
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

  /// Reads the files anew, if that is possible.
  private mutating func reopen() {
    guard let fresh = try? LoginEditor(login, in: locations) else { return }
    editor = fresh
    session.follow(editor.library, editor.readLog().0)
  }
}
