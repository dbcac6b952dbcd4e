import Anki
import AnkiProtocol
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import HTML
import HelperClients
import Markdown
import RichText
import Sync

/// The exchange of a login with all that was set up: first with other machines, then with an Anki server, and with the
/// machines again if something came from there.
struct LoginExchange {
  let machines: LoginSync
  let server: ServerSync
  private let isStopped: @Sendable () -> Bool

  /// Creates the exchange of a login. The arguments are those of `LoginSync`.
  init(
    _ login: Login, in locations: Locations, mayAsk: Bool = false,
    isStopped: @escaping @Sendable () -> Bool = { false }, tell: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) {
    self.isStopped = isStopped
    machines = LoginSync(
      login, in: locations, mayAsk: mayAsk, isStopped: isStopped, tell: tell, sentence: CommandLineWords.reason)
    server = ServerSync(
      login, in: locations, html: { RichText(markdown: $0).html },
      pack: { collection throws(AnkiPackageFailure) in
        try CollectionFile.frame(of: collection, helper: Assets.ankiHelper, isCanceled: isStopped)
      }, offset: Clock.offset(at:), isStopped: isStopped,
      tell: tell, sentence: CommandLineWords.reason, label: CommandLineWords.fromServer)
  }

  /// What sends requests to a server.
  private var send: ServerSync.Send {
    let connection = ServerConnection(
      fetcher: Assets.fetcher, unpacker: Assets.ankiHelper, isStopped: isStopped)
    return { connection.send($0, to: $1, $2) }
  }

  /// Exchanges the login with all that was set up.
  ///
  /// - Parameters:
  ///   - deletions: What happens to deletions of a large part of the cards, which could be a mistake.
  ///   - side: The side that holds where this machine and an Anki server can't both, or `nil` if that is asked.
  ///   - isJoining: Whether to merge the login also if it was made anew since it was last exchanged.
  /// - Returns: What was done.
  /// - Throws: The first failure. The rest was done all the same.
  func sync(
    _ deletions: SyncDeletions = .wait, holding side: SyncSide? = nil, joining isJoining: Bool = false
  ) throws(SyncFailure) -> SyncReport {
    // What was altered is set up, too.
    let (hasMachines, hasServer) = (try machines.stored() != nil, try server.stored() != nil)
    guard hasServer else { return try machines.sync(at: Clock.now, deletions, joining: isJoining) }
    var report = SyncReport()
    var failure: SyncFailure?
    if hasMachines {
      do throws(SyncFailure) {
        report = try machines.sync(at: Clock.now, deletions, joining: isJoining)
      } catch { failure = error }
      if failure == .stopped { throw .stopped }
    }
    do throws(SyncFailure) {
      let came = try server.sync(at: Clock.moment, deletions, holding: side, send: send)
      report.add(server: came)
      if hasMachines, failure == nil, !came.received.isEmpty {
        let again = try machines.sync(at: Clock.now, deletions, joining: isJoining)
        report.received.add(again.received)
        report.conflicts += again.conflicts
        (report.heldBack, report.heldHere) = (again.heldBack, again.heldHere)
      }
    } catch { failure = failure ?? error }
    if let failure { throw failure }
    return report
  }

  /// Logs in at an Anki server, and syncs with it.
  ///
  /// - Parameters:
  ///   - setup: The address, the name, and the password.
  ///   - deletions: What happens to deletions of a large part of the cards, which could be a mistake.
  ///   - side: The side that holds where this machine and the server can't both, or `nil` if that is asked.
  /// - Returns: What was done.
  /// - Throws: A `SyncFailure`.
  func setUp(
    _ setup: ServerSetup, _ deletions: SyncDeletions = .wait, holding side: SyncSide? = nil
  ) throws(SyncFailure) -> SyncReport {
    guard let address = SyncAddress(setup.address.trimmed()) else { throw .server(.notAnAddress) }
    if address.host == "ankiweb.net" || address.host.hasSuffix(".ankiweb.net") { throw .server(.ankiWeb) }
    guard address.isSecure || address.isLoopback || setup.isOpenToAll else { throw .server(.notSecure) }
    let name = setup.name.trimmed()
    guard !name.isEmpty, !setup.password.isEmpty else { throw .server(.noPassword) }
    return try server.setUp(
      at: address, name: name, password: setup.password, deletions, holding: side, at: Clock.moment, send: send)
  }

  /// Whether an address is that of an Anki server.
  static func isServer(_ address: String) -> Bool { address.trimmed().lowercased().hasPrefix(SyncAddress.mark) }
}
