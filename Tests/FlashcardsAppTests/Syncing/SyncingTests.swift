import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// Sync in the program: the mark in the title, the palette, and what a sync says.
@Suite struct SyncingTests {
  private let address = "ssh://server/cards.git"

  private func player(lastSync: Milliseconds? = 0) throws -> (Player, Login) {
    var player = Player(library: Samples.several)
    let login = try #require(player.state.world.login)
    player.resize(100, 30)
    let now = player.state.world.now
    let place = SyncPlace(address: address, machine: "desk", lastSync: lastSync.map { now - 120_000 + $0 })
    player.send(.syncPlace(place, of: login))
    return (player, login)
  }

  private func choose(_ entry: String, _ player: inout Player) {
    player.press(":")
    player.type(entry)
    player.press(.enter)
  }

  @Test func theTitleSaysHowSyncStands() throws {
    var without = Player(library: Samples.several)
    without.resize(100, 30)
    #expect(!without.shows("synced"))
    // The first one, by which sync is set up.
    without.send(.syncing(SyncProgress(.reading, share: 0.5)))
    #expect(without.shows("syncing… ━━━━━───── 50%"))
    var (player, login) = try player()
    #expect(player.shows("synced 2m ago"))
    player.send(.syncing(SyncProgress(.fetching)))
    #expect(player.shows("syncing…") && !player.shows("━"))
    player.send(.syncing(SyncProgress(.fetching, share: 0.4)))
    #expect(player.shows("syncing… ━━━━────── 40%"))
    let place = try #require(player.state.world.syncing.place)
    player.send(.synced(.failure(.offline("ssh: no route")), place, of: login))
    #expect(player.shows("offline") && !player.shows("no route"))
    player.send(.synced(.failure(.newerSchema), place, of: login))
    #expect(player.shows("sync needs attention") && player.shows("newer version of the program"))
    player.send(.synced(.success(SyncReport()), place, of: login))
    #expect(player.shows("synced 2m ago"))
    // The mark is the first to give way.
    player.resize(30, 20)
    #expect(!player.shows("2m ago"))
  }

  /// Esc stops a sync once it has nothing else to close.
  @Test func escapeStopsASync() throws {
    var (player, login) = try player()
    func stops() -> Int { player.effects.count { $0 == .stopSync(login) } }
    player.press(.escape)
    #expect(stops() == 0 && !player.shows("Stop sync"))
    choose("sync now", &player)
    player.send(.syncing(SyncProgress(.fetching, share: 0.4)))
    player.press("?", .escape)
    #expect(stops() == 0 && player.shows("Esc Stop sync"))
    player.press(.escape)
    #expect(stops() == 1 && player.shows("Sync: stopping…"))
    let place = player.state.world.syncing.place
    player.send(.synced(.failure(.stopped), place, of: login))
    #expect(player.shows("Sync was stopped; it goes on the next time.") && player.shows("synced 2m ago"))
    #expect(!player.shows("Stop sync") && !player.state.isFinished)
    // One that began by itself is stopped as well, from any tab, but not out of a list or a form.
    player.send(.syncing(SyncProgress(.sending)))
    player.press(.down, .enter)
    #expect(!player.shows("Stop sync"))
    player.press(.escape)
    #expect(stops() == 1)
    player.go(ProgressPane.self)
    player.press(.escape)
    #expect(stops() == 2)
    player.send(.synced(.failure(.stopped), place, of: login))
    #expect(player.shows("Sync was stopped"))
  }

  @Test func whatWasChangedIsToSend() throws {
    var (player, _) = try player()
    player.press("n", .enter)
    player.type("Rivers")
    player.press(.enter)
    #expect(player.shows("1 to send"))
  }

  @Test func syncNowSaysWhatWasDone() throws {
    var (player, login) = try player()
    choose("sync now", &player)
    #expect(player.effects.last == .sync(SyncRequest(login)))
    #expect(player.shows("Sync: fetching…"))
    // Once is enough.
    choose("sync now", &player)
    #expect(
      player.effects.last != .sync(SyncRequest(login)) || player.effects.count { $0 == .sync(SyncRequest(login)) } <= 1)
    var report = SyncReport()
    report.received.added = 2
    report.sent.edited = 1
    player.send(.synced(.success(report), nil, of: login))
    #expect(player.shows("received 2 new cards; sent 1 edited"))
    // Another login's sync is none of this one's business.
    player.send(.synced(.failure(.damaged), nil, of: try Login("somebody else")))
    #expect(!player.shows("attention"))
  }

  /// Only what is wrong is shown as a problem.
  @Test func aBackupIsNoProblem() throws {
    var (player, login) = try player()
    var report = SyncReport()
    report.madeRepository = true
    report.madeBackup = true
    report.damaged = ["decks/1.plist"]
    player.send(.synced(.success(report), nil, of: login))
    #expect(player.shows("· There was no repository at the address"))
    player.press(.down)
    #expect(player.shows("· A backup was made before cards were changed"))
    player.press(.down)
    #expect(player.shows("✗ 1 damaged file on the other side"))
  }

  @Test func deletionsWaitForAWord() throws {
    var (player, login) = try player()
    var report = SyncReport()
    (report.heldHere, report.heldBack) = (30, 1)
    player.send(.synced(.success(report), player.state.world.syncing.place, of: login))
    #expect(player.shows("deletions wait"))
    choose("sync with", &player)
    #expect(player.shows("Delete everywhere…") && player.shows("Keep everywhere…") && player.shows("31 cards"))
    player.press(.end, .enter)
    #expect(player.shows("30 cards deleted on another machine wait") && player.shows("They are kept on all machines"))
    player.press(.enter)
    var request = SyncRequest(login)
    request.deletions = .reject
    #expect(player.effects.last == .sync(request))
    player.send(.synced(.success(SyncReport()), player.state.world.syncing.place, of: login))
    #expect(!player.shows("deletions wait"))
  }

  @Test func aLoginThatWasMadeAnewIsAskedAbout() throws {
    var (player, login) = try player()
    player.send(.synced(.failure(.madeAnew(cards: 1, before: 30)), player.state.world.syncing.place, of: login))
    #expect(player.shows("sync needs attention"))
    choose("sync with", &player)
    player.press(.end, .up, .enter)
    #expect(player.shows("It has 1 card; there were 30 cards."))
    player.press(.enter)
    var request = SyncRequest(login)
    request.joinsOther = true
    #expect(player.effects.last == .sync(request))
  }

  @Test func gitsWordsAreAKeyAway() throws {
    var (player, login) = try player()
    choose("sync now", &player)
    player.send(.synced(.failure(.refused("Permission denied (publickey).\nfatal: no")), nil, of: login))
    #expect(player.shows("access was refused") && !player.shows("publickey"))
    choose("sync with", &player)
    #expect(player.shows("desk") && player.shows("Why the last sync failed"))
    player.press(.end, .enter)
    #expect(player.shows("Permission denied (publickey)."))
  }

  /// Whoever took another name on the second machine gets there all the same.
  @Test func theCardsOfAnotherLoginAreMergedWhenAsked() throws {
    var player = Player(library: Samples.several)
    player.resize(100, 30)
    let login = try #require(player.state.world.login)
    choose("sync now", &player)
    player.type(address)
    player.press(.enter)
    player.send(.synced(.failure(.otherLogin("Ana")), nil, of: login))
    #expect(player.shows("there are the cards of “Ana”"))
    choose("sync with", &player)
    #expect(player.shows("Merge with the cards of “Ana”…"))
    player.press(.down, .down, .enter)
    #expect(player.shows("all cards and reviews of “Ana”"))
    player.press(.escape, .escape)
    var request = SyncRequest(login, address: address)
    request.joinsOther = true
    #expect(!player.effects.contains(.sync(request)))
    choose("sync with", &player)
    player.press(.down, .down, .enter, .enter)
    #expect(player.effects.last == .sync(request))
    player.send(
      .synced(.success(SyncReport()), SyncPlace(address: address, machine: "desk", lastSync: 0), of: login))
    choose("sync with", &player)
    #expect(!player.shows("Merge with"))
  }

  @Test func syncIsSetUpInSettings() throws {
    var player = Player(library: Samples.several)
    let login = try #require(player.state.world.login)
    choose("sync now", &player)
    #expect(player.shows("Git address, or a folder that your machines share"))
    player.press(.enter)
    #expect(player.shows("Enter an address or a folder"))
    player.type(address)
    player.press(.enter)
    #expect(player.effects.last == .sync(SyncRequest(login, address: address)))
    let place = SyncPlace(address: address, machine: "desk", lastSync: player.state.world.now)
    player.send(.synced(.success(SyncReport()), place, of: login))
    #expect(player.shows("nothing new"))
    choose("sync with", &player)
    player.press(.down, .down, .enter, .control("u"))
    player.type("laptop")
    player.press(.enter)
    #expect(player.effects.last == .sync(SyncRequest(login, address: address, machine: "laptop")))
  }

  /// Address, name, and password, which isn't shown.
  @Test func anAnkiServerIsSetUpInSettings() throws {
    var player = Player(library: Samples.several)
    player.resize(100, 30)
    let login = try #require(player.state.world.login)
    choose("sync with", &player)
    player.press(.down, .enter)
    #expect(player.shows("Address of an Anki sync server"))
    player.press(.enter)
    #expect(player.shows("Enter the address of the server"))
    player.type("example.org/")
    player.press(.enter)
    player.press(.enter)
    #expect(player.shows("Enter your name"))
    player.type("anna")
    player.press(.enter)
    player.press(.enter)
    #expect(player.shows("Enter the password"))
    player.type("secret")
    #expect(player.shows("••••••") && !player.shows("secret"))
    player.press(.enter)
    var request = SyncRequest(login)
    request.server = ServerSetup(address: "https://example.org/", name: "anna", password: "secret")
    #expect(player.effects.last == .sync(request) && player.shows("Sync: fetching…"))
    let place = SyncPlace(
      address: "", machine: "desk", lastSync: player.state.world.now,
      server: SyncServer(address: "https://example.org/", name: "anna"))
    player.send(.synced(.success(SyncReport()), place, of: login))
    #expect(player.shows("nothing new"))
    // It is enough for Sync now, once the menu is closed.
    player.press(.escape)
    choose("sync now", &player)
    #expect(player.effects.last == .sync(SyncRequest(login)))
    player.send(.synced(.failure(.server(.network(.refused(host: "example.org")))), place, of: login))
    #expect(player.shows("offline") && player.shows("example.org refused the"), "\(player.screen)")
    choose("sync with", &player)
    #expect(player.shows("Set up sync") && player.shows("https://example.org/"))
    let menu = player.screen
    player.press(.down, .down, .down, .enter)
    #expect(player.shows("The cards stay on both sides."), "\(menu)\n\(player.screen)")
    player.press(.enter)
    request = SyncRequest(login)
    request.leavesServer = true
    #expect(player.effects.last == .sync(request))
    player.send(.syncPlace(nil, of: login))
    player.press(.escape)
    choose("sync with", &player)
    #expect(!player.shows("Stop syncing"))
  }

  /// Without encryption, a person has to agree; on this machine, there is nobody to listen.
  @Test(arguments: [
    ("http://example.org/", true), ("anki+http://192.168.1.7:8080", true), ("HTTP://127.0.0.1.example.org/", true),
    ("http://127.0.0.1:8080/", false), ("http://localhost/", false), ("http://[::1]:8080/", false),
    ("https://example.org/", false),
  ]) func plainHTTPIsAgreedTo(address: String, isAsked: Bool) throws {
    var player = Player(library: Samples.several)
    player.resize(100, 30)
    let login = try #require(player.state.world.login)
    choose("sync with", &player)
    player.press(.down, .enter)
    for _ in 0..<20 { player.press(.backspace) }
    player.type(address)
    player.press(.enter)
    #expect(player.shows("Not encrypted") == isAsked, "\(player.screen)")
    if isAsked {
      // No is no.
      var other = player
      other.press(.escape)
      #expect(!other.shows("Your name at the server"))
      player.press(.enter)
    }
    player.type("anna")
    player.press(.enter)
    player.type("secret")
    player.press(.enter)
    var request = SyncRequest(login)
    request.server = ServerSetup(address: address, name: "anna", password: "secret")
    request.server?.isOpenToAll = isAsked
    #expect(player.effects.last == .sync(request), "\(player.screen)")
  }

  @Test func manyDeletionsOnAServerWaitForAWord() throws {
    var (player, login) = try player()
    let place = player.state.world.syncing.place
    player.send(.synced(.failure(.server(.manyDeleted(here: 0, there: 25))), place, of: login))
    #expect(player.shows("sync needs attention") && player.shows("25 cards on the server"))
    choose("sync with", &player)
    #expect(player.shows("Delete everywhere…") && player.shows("25 cards"))
  }

  /// Fields that differ from those of a server are asked about, and so is a server that went back.
  @Test(arguments: [SyncSide.here, .server], [false, true]) func whichSideHoldsIsAsked(
    side: SyncSide, isOlder: Bool
  ) throws {
    var (player, login) = try player()
    let place = player.state.world.syncing.place
    var report = SyncReport()
    report.question = SyncQuestion(kinds: ["Vocabulary"], here: 12, there: 11)
    let failure = SyncFailure.server(.replaced(here: 12, there: 11))
    player.send(.synced(isOlder ? .failure(failure) : .success(report), place, of: login))
    #expect(player.shows(isOlder ? "something older" : "Fields or faces of “Vocabulary”"), "\(player.screen)")
    choose("sync with", &player)
    #expect(player.shows("12 cards") && player.shows("11 cards"))
    player.press(.end)
    if isOlder { player.press(.up) }
    if side == .here { player.press(.up) }
    player.press(.enter)
    #expect(player.shows("It has 11 cards, and here are 12 cards."), "\(player.screen)")
    player.press(.enter)
    var request = SyncRequest(login)
    request.side = side
    #expect(player.effects.last == .sync(request), "\(player.screen)")
  }

  /// Returns a player at the first screen of a fresh machine, who asked to sync a login from another one.
  private func joining(_ name: String) throws -> (Player, SyncRequest) {
    var player = Player(login: nil)
    player.send(.logins([]))
    player.press(.down, .enter)
    player.press(.enter)
    #expect(player.shows("Enter an address"))
    player.type(address)
    player.press(.enter)
    player.type(name)
    player.press(.enter)
    var request = SyncRequest(try Login(name), address: address)
    request.isNewHere = true
    return (player, request)
  }

  /// Git wouldn't understand the address.
  @Test func anAddressOfAnAnkiServerIsRecognized() throws {
    let server = "anki+http://127.0.0.1:28080/"
    var player = Player(login: nil)
    player.resize(140, 30)
    player.send(.logins([]))
    player.press(.down, .enter)
    player.type(server)
    player.press(.enter)
    #expect(player.shows("That is an Anki server. Create a login first"), "\(player.screen)")
    #expect(!player.effects.contains { if case .sync = $0 { true } else { false } })
    // With a login, what it needs is asked for.
    var other = Player(library: Samples.several)
    other.resize(100, 30)
    choose("sync now", &other)
    other.type(server)
    other.press(.enter)
    #expect(other.shows("Your name at the server"))
    other.type("anna")
    other.press(.enter)
    other.type("secret")
    other.press(.enter)
    let request = other.effects.compactMap { if case .sync(let request) = $0 { request } else { nil } }.last
    #expect(request?.server == ServerSetup(address: server, name: "anna", password: "secret"))
    // Where anybody can listen, that is said first.
    var open = Player(library: Samples.several)
    open.resize(100, 30)
    choose("sync now", &open)
    open.type("anki+http://example.org/")
    open.press(.enter)
    #expect(open.shows("Not encrypted"))
  }

  @Test func whatASyncWithAnAnkiServerSaysFitsTheProgram() throws {
    var (player, login) = try player()
    player.resize(140, 30)
    let place = try #require(player.state.world.syncing.place)
    var report = SyncReport()
    (report.replacedServer, report.madeBackup) = (true, true)
    choose("sync now", &player)
    player.send(.synced(.success(report), place, of: login))
    #expect(player.shows("Synced: replaced what the Anki server had"), "\(player.screen)")
    let backup = "A backup was made before cards were changed"
    #expect(Words.remarks(report).first == "\(backup) (“Restore a backup…” in the command palette)")
    #expect(CommandLineWords.synced(report)[1] == "\(backup) ('flashcards restore')")
    let failure = SyncFailure.server(.network(.nameNotFound(host: "nosuch.invalid")))
    #expect(Words.sentence(failure, isFirst: false).hasSuffix("nosuch.invalid was not found. Is this machine online?"))
    #expect(Words.sentence(.server(.trouble(status: 429)), isFirst: false).hasSuffix("Sync again in a few minutes."))
    #expect(Words.sentence(.server(.trouble(status: 500)), isFirst: false).hasSuffix("Nothing was lost."))
    var counts = SyncCounts()
    #expect(CommandLineWords.fromServer(counts) == "Changes from the Anki server")
    (counts.added, counts.reviews) = (3, 12)
    #expect(CommandLineWords.fromServer(counts) == "From the Anki server: 3 new cards, 12 reviews")
  }

  @Test func aFreshMachineBringsALoginFromAnother() throws {
    var (player, request) = try joining("maya")
    #expect(player.effects.contains(.sync(request)) && player.shows("Sync: fetching…"))
    player.send(.syncing(SyncProgress(.merging)))
    #expect(player.shows("Sync: merging…"))
    // Once is enough.
    player.press(.down, .enter)
    #expect(!player.shows("Git address"))
    let place = SyncPlace(address: address, machine: "desk", lastSync: 1)
    player.send(.synced(.success(SyncReport()), place, of: request.login))
    #expect(player.effects.contains(.open(request.login)))
  }

  /// What is said fits a login that isn't there yet.
  @Test func aLoginThatDoesNotArriveSaysWhy() throws {
    var (player, request) = try joining("maya")
    player.resize(100, 30)
    player.send(.synced(.failure(.offline("ssh: no route\nfatal: no\n")), nil, of: request.login))
    #expect(player.shows("can’t be reached. Check the address") && !player.shows("tried again"))
    #expect(!player.shows("Sync: fetching…"))
    // git's words are one paragraph.
    let (first, second) = (try #require(player.find("ssh: no route")), try #require(player.find("fatal: no")))
    #expect(second.y == first.y + 1)
    player.press(.escape)
    #expect(player.shows("Who's studying?"))
    // The address is still there.
    player.press(.down, .enter)
    #expect(player.shows(address))
    player.press(.enter)
    player.type("maya")
    player.press(.enter)
    player.send(.synced(.failure(.noFolder(path: "/media/stik")), nil, of: request.login))
    #expect(player.shows("there is no folder “/media/stik”. Check the") && !player.shows("?."))
    player.press(.escape)
    player.press(.down, .enter, .enter)
    player.type("maya")
    player.press(.enter)
    player.send(.synced(.failure(.nothingThere), nil, of: request.login))
    #expect(player.shows("there are no cards at the address yet") && !player.shows("'flashcards"))
  }

  /// Cards that are protected ask for their passphrase, as unlocking does, and then for nothing more.
  @Test func aFreshMachineJoinsProtectedCards() throws {
    var (player, request) = try joining("maya")
    let login = request.login
    player.send(.synced(.failure(.protectedThere([7])), nil, of: login))
    #expect(player.state.stack.last is PassphraseScreen && player.state.asksForSecret)
    #expect(player.shows("The cards at “\(address)” are") && !player.shows("maya will be"))
    player.resize(40, 12)
    #expect(player.shows("Passphrase:") && player.shows("Tab Recovery key"))
    player.type("wrong")
    player.press(.enter)
    #expect(
      player.effects.last == .verifyShared(JoiningKey(file: [7], secret: .passphrase("wrong")), for: login)
        && player.shows("Checking…"))
    player.send(.notUnlocked(login, .wrong))
    #expect(player.shows("This is not the passphrase."))
    player.press(.tab)
    player.type("7kq2m")
    player.press(.enter)
    player.send(.unlocked(login))
    request.key = JoiningKey(file: [7], secret: .recovery("7kq2m"))
    #expect(player.effects.last == .sync(request) && player.state.stack.last is LoginScreen)
    #expect(player.shows("Sync: fetching…"))
    player.send(.synced(.success(SyncReport()), SyncPlace(address: address, machine: "desk", lastSync: 1), of: login))
    #expect(player.effects.contains(.open(login)))
    // Whoever thinks better of it has changed nothing.
    var (other, _) = try joining("maya")
    other.send(.synced(.failure(.protectedThere([7])), nil, of: login))
    other.press(.escape)
    #expect(other.shows("Who's studying?") && !other.effects.contains { if case .open = $0 { true } else { false } })
  }

  /// An open login is protected by the same key first, which takes that it is closed.
  @Test func anOpenLoginJoinsProtectedCards() throws {
    var player = Player(library: Samples.several)
    let login = try #require(player.state.world.login)
    let key = JoiningKey(file: [7], secret: .passphrase("right"))
    choose("sync now", &player)
    player.type(address)
    player.press(.enter)
    let request = SyncRequest(login, address: address)
    player.send(.synced(.failure(.protectedThere([7])), nil, of: login))
    #expect(player.shows("those of maya will be by the same") && !player.shows("Sync: fetching…"))
    player.type("right")
    player.press(.enter)
    #expect(player.effects.last == .verifyShared(key, for: login) && player.state.world.login == login)
    player.send(.unlocked(login))
    #expect(player.effects.contains(.close) && player.shows("Rewriting all files of maya"))
    player.send(.left(login))
    #expect(player.effects.last == .protect(login, .join(key)))
    var failed = player
    failed.send(.protectionChanged(.failure(.store(.inUse)), of: login))
    failed.send(.opened(login, Samples.several, notices: []))
    failed.send(.syncPlace(nil, of: login))
    #expect(failed.shows("another program has it open") && failed.effects.count { $0 == .sync(request) } == 1)
    player.send(.protectionChanged(.success(nil), of: login))
    player.send(.isProtected(login))
    player.send(.opened(login, Samples.several, notices: []))
    #expect(player.state.world.isProtected && player.effects.count { $0 == .sync(request) } == 1)
    player.send(.syncPlace(nil, of: login))
    #expect(player.effects.last == .sync(request) && player.shows("Sync: fetching…"))
    player.send(.synced(.success(SyncReport()), SyncPlace(address: address, machine: "desk", lastSync: 1), of: login))
    #expect(player.shows("nothing new"))
  }

  /// A dialog would take the keys of whoever is typing.
  @Test func aPassphraseIsNotAskedForWhileSomethingIsTyped() throws {
    var player = Player(library: Samples.several)
    player.resize(100, 30)
    let login = try #require(player.state.world.login)
    choose("sync now", &player)
    player.type(address)
    player.press(.enter)
    player.go(CreatePane.self)
    player.type("Numb")
    player.send(.synced(.failure(.protectedThere([7])), nil, of: login))
    player.type("at")
    #expect(player.shows("Numbat") && !player.state.asksForSecret)
    #expect(player.state.world.messages.all.contains { $0.text.contains("protected by a passphrase") })
    player.go(SettingsPane.self)
    choose("sync with", &player)
    #expect(player.shows("Type the passphrase…"))
    player.press(.end, .up, .enter)
    #expect(player.state.stack.last is PassphraseScreen, "\(player.screen)")
  }

  @Test func escapeStopsASyncFromElsewhere() throws {
    var (player, request) = try joining("maya")
    player.press(.escape)
    #expect(player.effects.contains(.stopSync(request.login)) && player.shows("Sync: stopping…"))
    player.send(.synced(.failure(.stopped), nil, of: request.login))
    #expect(player.shows("Who's studying?") && player.shows("Sync was stopped. Nothing was changed."))
    player.press(.escape)
    #expect(player.shows("Not logged in"))
  }

  @Test func aMachineWithLoginsBringsAnother() throws {
    var player = Player(login: nil)
    player.send(.logins([LoginSummary(name: "noah", cards: 3)]))
    player.press(.end, .enter)
    player.type(address)
    player.press(.enter)
    #expect(player.shows("Name of the login on this machine"))
    player.type("Noah")
    player.press(.enter)
    #expect(player.shows("A login named noah already exists"))
    player.press(.control("u"))
    player.type("maya")
    player.press(.enter)
    var request = SyncRequest(try Login("maya"), address: address)
    request.isNewHere = true
    #expect(player.effects.contains(.sync(request)))
  }

  @Test func aLoginWithoutCardsBringsThoseFromElsewhere() throws {
    var player = Player()
    player.resize(100, 30)
    let login = try #require(player.state.world.login)
    player.press(.down, .down, .down, .enter)
    player.press(.enter)
    #expect(player.shows("Enter an address or a folder"))
    player.type(address)
    player.press(.enter)
    var request = SyncRequest(login, address: address)
    request.isNewHere = true
    #expect(player.effects.last == .sync(request))
    player.send(.synced(.failure(.missing("")), nil, of: login))
    #expect(player.shows("there is no repository at the address. Check it"))
    let place = SyncPlace(address: address, machine: "desk", lastSync: 0)
    player.send(.synced(.success(SyncReport()), place, of: login))
    // Once it is set up, it syncs.
    player.press(.enter)
    #expect(player.effects.last == .sync(SyncRequest(login)))
  }

  /// Someone who has logged in meanwhile is not interrupted.
  @Test func aLoginThatArrivesLateWaits() throws {
    var (player, request) = try joining("maya")
    player.press(.up)
    player.type("noah")
    player.press(.enter)
    player.send(.opened(try Login("noah"), Library(), notices: []))
    player.send(.syncPlace(nil, of: try Login("noah")))
    player.send(.synced(.success(SyncReport()), nil, of: request.login))
    #expect(player.shows("Synced “maya”") && player.shows("noah's flashcards"))
    #expect(!player.effects.contains(.open(request.login)))
  }
}
