import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Terminal
import TextUI

/// The event loop: events become messages, messages change the state, the state is shown, and its effects are run.
struct Program {
  let locations: Locations
  let login: String?
  /// The options for running it anew.
  var options: [String] = []
  /// The settings for this run only, by key.
  let overrides: [String: PropertyValue]
  /// The id of the color scheme for this run.
  let scheme: String?
  /// The number of colors to use; `nil` for as many as the terminal supports.
  var colors: ColorDepth?
  /// The scope of the review to begin with, or `nil` to begin with the list of decks.
  var review: ReviewScope?

  /// How long the first screen waits for the cards, in milliseconds, so that both appear together.
  private static let cardsWait: Int64 = 40
  /// How often the program asks for the time zone, which is a file, at most, in milliseconds.
  private static let lookAround: Int64 = 500
  /// How long the program waits for unsaved changes when the user quits, and when it is terminated, which must take less
  /// than 2 s.
  private static let quitWait = Duration.milliseconds(1600)
  private static let terminationWait = Duration.milliseconds(1100)
  /// How long it then waits until the rescue file is written.
  private static let rescueWait = Duration.milliseconds(300)

  /// Runs until the user quits.
  ///
  /// - Throws: `CommandFailure` if the terminal cannot be used, or `ExitCode` if something could not be saved.
  func runToEnd() throws {
    do {
      let status = try run()
      if status != 0 { throw ExitCode(status) }
    } catch let error as ProgramFailure { throw CommandFailure(status: .failure, sentence: error.sentence) }
  }

  /// Runs until the user quits.
  ///
  /// - Returns: The exit status, 0 if everything is saved.
  /// - Throws: `ProgramFailure` if the terminal cannot be used.
  private func run() throws -> Int32 {
    let (config, notices) = ConfigFile.load(from: locations)
    // Comes first: the store's thread reads cards while the terminal opens, and must not get the loop's signals.
    let choices = MachineSettings(
      login: config.login, previousLogin: config.previousLogin,
      settings: config.settings.merging(overrides) { _, override in override }, online: online(config))
    let preparation = Terminal.prepare(
      Terminal.Options(
        mouse: choices.readsMouse, pixels: choices.drawsPixels, colors: colors))
    let mailbox: Mailbox<Message>
    do throws(TerminalError) { mailbox = try Mailbox() } catch { throw ProgramFailure(error) }
    let runner = EffectRunner(locations: locations, config: config, overrides: overrides, mailbox: mailbox)
    // Neither does a mistyped name create a login, nor is one made again whose folder was moved away or isn't mounted: the
    // user is asked first.
    let newLogin = (login ?? config.login).flatMap { try? Login($0) }.flatMap { locations.has($0) ? nil : $0 }
    var chosen = choices
    if newLogin == nil { chosen.login = login ?? config.login }
    var state = AppState(
      choices: chosen, newLogin: newLogin, isMissing: login == nil, places: fileLocations, scheme: scheme,
      review: review, size: .zero,
      seed: .random(in: .min ... .max))
    // Before the first key.
    if let keys = runner.changedKeys() { for effect in state.update(keys, at: Clock.now) { runner.run(effect) } }
    for effect in state.start() { runner.run(effect) }

    let terminal: Terminal
    do throws(TerminalError) {
      terminal = try Terminal.open(preparation)
    } catch { throw ProgramFailure(error) }
    defer { terminal.close() }
    runner.terminal = terminal
    terminal.leavesOrder = choices.leavesOrder
    state.terminal = TerminalTraits(
      isUnicode: terminal.isUnicode, hasSymbols: terminal.hasSymbols, hasClipboard: terminal.hasClipboard,
      colorDepth: terminal.depth, ordersText: terminal.ordersText)
    state.offset = Clock.offset
    for message in [.event(.resize(terminal.size))] + warnings(notices, terminal) {
      for effect in state.update(message, at: Clock.now) { runner.run(effect) }
    }

    let started = Clock.now
    var lookedAround = started
    var wasTerminated = false
    while !state.isFinished {
      // Before it is typed.
      if state.asksForSecret { Cores.forbid() }
      let canWait = !state.isReady && Clock.now - started < Program.cardsWait
      if !canWait { terminal.show(state.render(), schemes: state.schemes) }
      let timeout = canWait ? Program.cardsWait : state.nextFrame.map { max(0, $0 - Clock.now) }
      let (events, messages) = terminal.wait(for: mailbox, timeout: timeout.map(Int.init))
      wasTerminated = wasTerminated || events.contains(.terminate)
      if abs(Clock.now - lookedAround) >= Program.lookAround {
        lookedAround = Clock.now
        state.offset = Clock.offset
      }
      if let keys = runner.changedKeys() { for effect in state.update(keys, at: Clock.now) { runner.run(effect) } }
      for message in messages + events.map(Message.event) + (events.isEmpty && messages.isEmpty ? [.tick] : []) {
        for effect in state.update(message, at: Clock.now) { runner.run(effect) }
      }
    }

    runner.endSounds()
    // Of what is locked, nothing stays on screens.
    let isRestart = state.sequel != .end && !wasTerminated
    if isRestart { terminal.show(Surface(terminal.size), schemes: state.schemes) }
    if wasTerminated || isRestart { runner.endViewers() }
    runner.sweep()
    let (unsaved, hasDrafts) = runner.finish(within: wasTerminated ? Program.terminationWait : Program.quitWait)
    // Changes that the disk has confirmed by now are saved, whatever it is doing.
    for message in mailbox.takeAll() {
      if case .reply(.committed) = message { _ = state.update(message, at: Clock.now) }
    }
    let rescued = state.unsavedWork.map { unsaved in
      Rescue(locations: locations).leave(unsaved.work, of: unsaved.login, within: Program.rescueWait)
    }
    // The terminal is closed last: until then no signal ends the program while it saves.
    terminal.close()
    runner.removeLent()
    var sentences = rescued.map { [state.parting(isKnown: unsaved != nil, rescued: $0)] } ?? []
    if !hasDrafts { sentences.append(AppState.textsNotKept) }
    if isRestart { Locations.leaveCounts() }
    if sentences.isEmpty, isRestart, case .restart(let login) = state.sequel {
      Restart.begin(options + (login.map { ["--login=" + $0] } ?? []))
    }
    if !sentences.isEmpty { StandardError.print(CommandLineWords.complaint(sentences.joined(separator: " "))) }
    return sentences.isEmpty ? 0 : ExitStatus.failure.rawValue
  }

  /// Returns the options of online sources, with the addresses that the environment overrides for this run.
  private func online(_ config: ConfigFile) -> OnlineOptions {
    var options = config.online
    let environment = ProcessInfo.processInfo.environment
    for address in OnlineAddress.allCases {
      guard let text = environment[address.variable], !text.isEmpty else { continue }
      // An invalid address is kept, so that a search reports it.
      options.overrides[address] = (try? OnlineOptions.checked(text, for: address)) ?? text
    }
    return options
  }

  private var fileLocations: [FileLocation] {
    [
      .cards(at: locations.users), .configuration(at: locations.configFile),
      .keys(at: KeysFile(locations).path), .cache(at: locations.cache),
      .starterDecks(at: Assets.decks), .schemes(at: SchemeFiles(locations).own),
    ]
  }

  private func warnings(_ notices: [Notice], _ terminal: Terminal) -> [Message] {
    var warnings = notices.isEmpty ? [] : [Message.reply(.noticed(notices, areOfCards: false))]
    if !terminal.isUTF8 { warnings.append(.reply(.warning(AppState.noUnicode))) }
    return warnings
  }
}

/// The reason why the program cannot start.
struct ProgramFailure: Error {
  /// The message for standard error.
  let sentence: String

  init(_ error: TerminalError) {
    sentence =
      switch error {
      case .notATerminal: CommandLineWords.notATerminal
      case .unknownType(""): CommandLineWords.noTerminalType
      case .unknownType(let name): CommandLineWords.unknownTerminal(name)
      case .cannotMoveCursor(let name): CommandLineWords.cannotMoveCursor(name)
      case .noMoreFiles: CommandLineWords.noMoreFiles
      }
  }
}
