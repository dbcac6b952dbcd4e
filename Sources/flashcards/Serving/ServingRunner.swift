import AnkiConnect
import CardStore
import Dispatch
import Essentials
import FlashcardKit
import FlashcardsApp
import Processes
import Terminal

/// Serves AnkiConnect's clients the open login while the program runs, if the person has chosen to, on a thread of its
/// own. Nobody waits for it but who removes the login.
final class ServingRunner: Sendable {
  private let locations: Locations
  private let mailbox: Mailbox<Message>
  /// Makes the program look for what was saved.
  private let saved: @Sendable () -> Void
  private let state = Guarded(State())

  private struct State {
    var login: Login?
    var isOn = false
    var service: Service?
  }

  /// A thread that serves a login.
  private final class Service: Sendable {
    let login: Login
    /// What ends it when it closes for writing.
    private let life: ProcessPipe?
    private let isEnded = SharedFlag()
    private let isRunning = SharedFlag()
    private let gone = DispatchSemaphore(value: 0)

    init(_ login: Login) {
      self.login = login
      life = ProcessPipe()
    }

    /// Ends it soon.
    func end() {
      isEnded.set(true)
      if let life { _ = write(life.writing, [1], 1) }
    }

    /// Waits until it has ended if it serves, up to a time.
    func wait(_ time: DispatchTime) {
      if isRunning.isSet, gone.wait(timeout: time) == .success { gone.signal() }
    }

    /// Runs a closure with what tells to end, unless it is to end already.
    func run(_ body: (Int32) -> Void) {
      isRunning.set(true)
      defer { gone.signal() }
      if let life, !isEnded.isSet { body(life.reading) }
    }

    var isOver: Bool { isEnded.isSet }

    /// Waits for a time, or until it is to end. Returns whether it isn't.
    func pause(milliseconds: Int32) -> Bool {
      guard let life, !isEnded.isSet else { return false }
      var end = pollfd(fd: life.reading, events: Int16(POLLIN), revents: 0)
      return poll(&end, 1, milliseconds) == 0 && !isEnded.isSet
    }

    deinit {
      guard var life else { return }
      life.closeReading()
      life.closeWriting()
    }
  }

  /// How long a service may take to end before a login is removed.
  private static let patience = DispatchTimeInterval.seconds(2)
  /// How long a port that is taken isn't looked at, in milliseconds.
  private static let pause: Int32 = 2000
  /// The port that clients look for.
  static let port = 8765

  init(locations: Locations, mailbox: Mailbox<Message>, saved: @escaping @Sendable () -> Void) {
    self.locations = locations
    self.mailbox = mailbox
    self.saved = saved
  }

  /// Takes whether to serve, as the settings have it.
  func keep(_ isOn: Bool) { update { $0.isOn = isOn } }

  /// Starts with a login that was opened.
  func begin(_ login: Login) { update { $0.login = login } }

  /// Ends with a login that was closed.
  func end(_ login: Login) { update { if $0.login == login { $0.login = nil } } }

  /// Ends with a login that is about to be removed, and waits until nothing of it is open.
  func endNow(_ login: Login) {
    let service = state.withLock { $0.service?.login == login ? $0.service : nil }
    end(login)
    service?.wait(.now() + ServingRunner.patience)
  }

  private func update(_ change: @Sendable (inout State) -> Void) {
    let start = state.withLock { state -> Service? in
      change(&state)
      let wanted = state.isOn ? state.login : nil
      guard state.service?.login != wanted else { return nil }
      state.service?.end()
      state.service = wanted.map(Service.init)
      return state.service
    }
    if let start { OwnThread.start(stack: 4 << 20) { [self] in serve(start) } }
  }

  private func serve(_ service: Service) {
    // Signals are for the main program.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    let login = service.login
    // As long as another program serves the login, this one needn't.
    let first = ServingTurn(login, in: locations)
    // One with screens has the port, a command may have another one.
    let isWaiting = first == nil && PortHolders.isTaken(ServingRunner.port) == false
    if isWaiting { mailbox.post(.serving(CommandLineWords.programWaits(login, port: ServingRunner.port), isOn: false)) }
    guard let turn = first ?? ServingTurn(awaiting: login, in: locations) else { return }
    defer { withExtendedLifetime(turn) {} }
    service.run { stop in serve(service, until: stop, isLate: isWaiting) }
  }

  /// Serves until something can be read. While another program has the port, waits for it.
  ///
  /// - Parameters:
  ///   - service: What is served.
  ///   - stop: The file.
  ///   - isLate: Whether the person was told that other programs can't add cards yet.
  private func serve(_ service: Service, until stop: Int32, isLate: Bool) {
    let login = service.login
    var isLate = isLate
    var isToldOfPort = false
    while true {
      let outlet = ServerOutlet(
        begin: { [mailbox, isLate] in
          if isLate { mailbox.post(.serving(CommandLineWords.programServes(ServingRunner.port), isOn: true)) }
        },
        warn: { [mailbox] in mailbox.post(.warning($0)) }, ask: { [mailbox] in mailbox.post(.asksToAddCards($0)) },
        saved: saved,
        sync: { [mailbox] in mailbox.post(.wished(.sync, of: login)) },
        show: { [mailbox] in if let wish = ClientWish($0) { mailbox.post(.wished(wish, of: login)) } })
      var server = Server(login, in: locations, port: ServingRunner.port, outlet: outlet)
      do { try server.run(until: stop) } catch let taken as Server.PortTaken {
        guard !service.isOver else { return }
        if !isToldOfPort { mailbox.post(.serving(CommandLineWords.programServesLater(taken.sentence), isOn: false)) }
        (isLate, isToldOfPort) = (true, true)
        repeat {
          guard service.pause(milliseconds: ServingRunner.pause) else { return }
        } while PortHolders.isTaken(ServingRunner.port) == true
      } catch {
        guard !service.isOver, let failure = error as? CommandFailure else { return }
        return mailbox.post(.warning(CommandLineWords.programServesNot(failure.sentence)))
      }
    }
  }
}

extension ClientWish {
  /// Creates what a client wants of the screens, if it is that.
  fileprivate init?(_ wish: AnkiConnectSession.Answer.Wish) {
    switch wish {
    case .find(let query): self = .find(query)
    case .show(let card): self = .show(card)
    case .form(let draft): self = .form(draft)
    case .edit(let card): self = .edit(card)
    case .showDecks: self = .showDecks
    case .showDeck(let deck): self = .showDeck(deck)
    case .study(let deck): self = .study(deck)
    case .undo: self = .undo
    case .sync: self = .sync
    }
  }
}
