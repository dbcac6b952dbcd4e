import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import TextUI

/// The `flashcards` command.
@main
struct Flashcards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flashcards",
    abstract: CommandLineWords.abstract,
    usage: CommandLineWords.usage(settings: Settings.usage, colors: Colors.names),
    discussion: CommandLineWords.discussion(addresses: OnlineAddress.allCases.map(\.variable)),
    version: "0.2.0",
    subcommands: subcommands)

  private static let subcommands: [any ParsableCommand.Type] = [
    DueCommand.self, ReviewCommand.self, ListCommand.self, SearchCommand.self, ShowCommand.self, AddCommand.self,
    EditCommand.self, ImportCommand.self, ExportCommand.self, DecksCommand.self, StatsCommand.self, LogCommand.self,
    KeysCommand.self, CheckCommand.self, RestoreCommand.self, SyncCommand.self, MergeCommand.self, ServeCommand.self,
    LoginCommand.self,
  ]

  @OptionGroup var common: CommonOptions

  @Option(parsing: .unconditional, help: ArgumentHelp(Settings.terminal.motion))
  var motion: Switch?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(Settings.terminal.plain))
  var plain: Bool?

  @Option(parsing: .unconditional, help: ArgumentHelp(Settings.appearance.scheme), completion: Completions.schemes)
  var scheme: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.colors, valueName: "count"))
  var colors = Colors.auto

  enum Colors: String, ExpressibleByArgument, CaseIterable {
    case auto
    case direct = "24bit"
    case indexed = "256"
    case sixteen = "16"
    case none

    /// All values, as `--help` shows them: `auto|24bit|256|16|none`.
    static var names: String { allCases.map(\.rawValue).joined(separator: "|") }

    /// The number of colors; `nil` for as many as the terminal supports.
    var depth: ColorDepth? {
      switch self {
      case .auto: nil
      case .direct: .direct
      case .indexed: .indexed
      case .sixteen: .sixteen
      case .none: ColorDepth.none
      }
    }
  }

  enum Switch: String, ExpressibleByArgument, CaseIterable { case on, off }

  static func main() {
    StandardFiles.fill()
    // A file that may not grow further is a failure to write, not the end.
    signal(SIGXFSZ, SIG_IGN)
    // Without arguments there is nothing to parse, which saves time.
    let arguments = Arguments.all
    guard !arguments.isEmpty else {
      do {
        defer { Locations.leave() }
        try start()
      } catch { end(with: error) }
      return
    }
    do {
      if let number = Arguments.firstThatIsNotText {
        throw CommandFailure(status: .usage, sentence: CommandLineWords.argumentIsNotText(number))
      }
      var command = try command(checked(arguments))
      defer { Locations.leave() }
      do { try command.run() } catch let code as ExitCode where code == ExitStatus.nothing.code {
        // It may be in the part that can't be read.
        guard CommonOptions.lacksPart.isSet else { throw code }
      }
      try StandardOutput.flushPrinted()
      if CommonOptions.lacksPart.isSet { throw ExitStatus.failure.code }
    } catch { end(with: error) }
  }

  /// Returns arguments with the texts of a command put so that they aren't taken for options.
  ///
  /// - Throws: `CommandFailure` if they ask for a command that there isn't.
  private static func checked(_ arguments: [String]) throws(CommandFailure) -> [String] {
    // Shells ask for completions.
    if arguments[0].hasPrefix("---") { return arguments }
    guard let index = CommandWords.commandIndex(in: arguments) else { return arguments }
    let name = arguments[index]
    var rest = Array(arguments[(index + 1)...])
    try CommandWords.check(name, among: names(of: subcommands) + [help])
    if name == help {
      var (parents, known): ([String], [any ParsableCommand.Type]) = ([], subcommands)
      for word in rest where !word.hasPrefix("-") {
        try CommandWords.check(word, after: parents, among: names(of: known) + (parents.isEmpty ? [help] : []))
        parents.append(word)
        known = known.first { $0.configuration.commandName == word }?.configuration.subcommands ?? []
        if known.isEmpty { break }
      }
    } else if let inner = subcommands.first(where: { $0.configuration.commandName == name })?.configuration.subcommands,
      !inner.isEmpty, let place = CommandWords.commandIndex(in: rest)
    {
      try CommandWords.check(rest[place], after: [name], among: names(of: inner))
    }
    rest = CommandWords.arranged(rest, of: name)
    return Array(arguments[...index]) + rest
  }

  private static let help = "help"

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.compactMap { $0.configuration.commandName }
  }

  /// Returns the command that arguments ask for.
  ///
  /// A subcommand is first parsed alone, which takes half the time: status lines call `due` every few seconds. With the
  /// tree of all commands, errors and help are as `ArgumentParser` prints them.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let subcommand = subcommands.first(where: { $0.configuration.commandName == arguments.first }),
      subcommand.configuration.subcommands.isEmpty,
      let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == subcommand
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// The settings given on the command line, by key.
  private var overrides: [String: PropertyValue] {
    var overrides: [String: PropertyValue] = [:]
    overrides[Settings.terminal.motion] = motion.map { $0 == .on }
    overrides[Settings.terminal.plain] = plain
    return overrides
  }

  func run() throws {
    try Flashcards.start(
      login: common.login, data: common.data, overrides: overrides, scheme: scheme, colors: colors.depth,
      options: options)
  }

  /// The options by which the program can be run anew, but the login.
  private var options: [String] {
    let given = [
      ("data", common.data), ("motion", motion?.rawValue), ("scheme", scheme),
      ("colors", colors == .auto ? nil : colors.rawValue),
    ]
    return given.compactMap { name, value in value.map { "--\(name)=\($0)" } }
      + (plain.map { [$0 ? "--plain" : "--no-plain"] } ?? [])
  }

  private static func start(
    login: String? = nil, data: String? = nil, overrides: [String: PropertyValue] = [:], scheme: String? = nil,
    colors: ColorDepth? = nil, options: [String] = []
  ) throws {
    LargeBlocks.giveBack()
    let locations = Locations.ofProcess(data: data)
    let id = try scheme.map { try Flashcards.id(ofScheme: $0, locations) }
    try Program(
      locations: locations, login: login, options: options, overrides: overrides, scheme: id, colors: colors
    ).runToEnd()
  }

  private static func id(ofScheme name: String, _ locations: Locations) throws -> String {
    let files = SchemeFiles(locations)
    if let id = files.id(of: name) { return id }
    throw ValidationError(CommandLineWords.noScheme(name, available: AppState.names(of: files.list())))
  }
}

/// Prints an error, or the help that was asked for, and exits.
///
/// Unlike `ArgumentParser`, which prints arguments as they are, this removes control characters, and says what is wrong in
/// the same way whoever noticed it.
private func end(with error: any Error) -> Never {
  if let failure = error as? CommandFailure {
    StandardError.print(CommandLineWords.complaint(failure.sentence))
    let isUnsure = failure.status == .nothing && CommonOptions.lacksPart.isSet
    exit((isUnsure ? ExitStatus.failure : failure.status).rawValue)
  }
  let status = Flashcards.exitCode(for: error)
  if status == .validationFailure {
    StandardError.print(
      CommandLineWords.misuse(Flashcards.message(for: error), full: Flashcards.fullMessage(for: error)))
    exit(ExitStatus.usage.rawValue)
  }
  let message = Flashcards.fullMessage(for: error)
  if !message.isEmpty { if status.isSuccess { print(message) } else { StandardError.print(message) } }
  do throws(CommandFailure) { try StandardOutput.flushPrinted() } catch {
    StandardError.print(CommandLineWords.complaint(error.sentence))
    exit(error.status.rawValue)
  }
  exit(error is ExitCode || status.isSuccess ? status.rawValue : ExitStatus.failure.rawValue)
}

/// The command-line arguments of the program, without its name.
enum Arguments {
  /// All arguments.
  ///
  /// On Linux, Swift looks for them next to the environment that the process started with, and finds none if a
  /// preloaded library has changed a variable before. The kernel knows them.
  static let all: [String] = {
    let known = CommandLine.arguments
    guard known.isEmpty, let bytes = FileManager.default.contents(atPath: "/proc/self/cmdline") else {
      return Array(known.dropFirst())
    }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }()

  /// The number of the first argument that isn't UTF-8, counted from 1, or `nil` if all are. In `all`, it is altered.
  static var firstThatIsNotText: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
  }
}

extension ArgumentHelp {
  /// Creates the help of a setting that has an option.
  init(_ setting: any SettingDefinition) {
    self.init(stringLiteral: setting.option?.help ?? setting.explanation)
    valueName = setting.option?.valueName
  }
}

extension Settings {
  /// The synopsis of the options of settings, as in `[--motion <on|off>] [--plain]`.
  static var usage: String {
    options.compactMap { setting in
      setting.option.map { "[--\(setting.key)\($0.valueName.map { " <\($0)>" } ?? "")]" }
    }.joined(separator: " ")
  }
}
