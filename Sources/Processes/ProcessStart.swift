import CGlibc
import Essentials

/// How a program is started.
public struct ProcessStart: Sendable {
  /// The name of the program, which is found by `PATH`, or its path, and its arguments. No shell sees them.
  public var words: [String]
  /// The environment as `NAME=value`, or `nil` for that of this process.
  public var environment: [String]?
  /// What the process gets as its files, by number. It has no others but those below 3, which are this process's own.
  public var files: [Int32: File] = [:]
  /// The processes that the new one belongs to.
  public var group = Group.shared

  /// A file of a process.
  public enum File: Sendable {
    /// A file that is open here, or one of the process with a lower number.
    case same(Int32)
    /// A file that is opened with the given flags of `open`.
    case opened(String, Int32)

    /// A file that takes and gives nothing.
    public static let nothing = File.opened("/dev/null", O_RDWR)
  }

  /// Which processes get the same signals.
  public enum Group: Sendable {
    /// Those of this process, so that keys such as Ctrl-C reach all.
    case shared
    /// A group of its own, which it leads: signals of keys do not reach it, and all that it starts can be ended at once.
    case own
    /// A group of its own in a session of its own, which has no terminal until it opens one.
    case session
  }

  /// Creates the start of a program with the files of this process that are below 3.
  public init(_ words: [String]) { self.words = words }

  /// Starts the program, with no signal blocked or ignored.
  ///
  /// - Returns: The ID of the process, or `nil` if there is no such program or it can't be started.
  public func start() -> Int32? {
    let environment = ProcessStart.withoutOpenPath(environment ?? ProcessStart.own)
    guard let name = words.first, let program = ProcessStart.path(of: name, in: environment) else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      // POSIX_SPAWN_SETSID
      let session: Int32 = 0x0400
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // POSIX_SPAWN_SETSID, which glibc declares for GNU sources only.
      let session: Int32 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in files.sorted(by: { $0.key < $1.key }) {
      switch file {
      case .same(let other): posix_spawn_file_actions_adddup2(&actions, other, number)
      case .opened(let path, let flags): posix_spawn_file_actions_addopen(&actions, number, path, flags, 0)
      }
    }
    #if canImport(Glibc)
      let rest = max(3, (files.keys.max() ?? 0) + 1)
      posix_spawn_file_actions_addclosefrom_np(&actions, rest)
    #else
      let rest = max(3, min(4096, getdtablesize()))
    #endif
    for number in 3..<rest where files[number] == nil { posix_spawn_file_actions_addclose(&actions, number) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    switch group {
    case .shared: break
    case .own:
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    case .session: flags |= session
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    return posix_spawn(&id, program, &actions, &attributes, &arguments, &variables) == 0 ? id : nil
  }

  /// Waits until a process ends.
  ///
  /// - Returns: Its exit status, or 128 and the number of the signal that ended it, as shells have it. 127 if it isn't a
  ///   process that this one started.
  public static func status(of process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 127 } }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

/// Ending with this process.
extension ProcessStart {
  /// Makes `flashcards-supervise` run the program. That ends it, with all that it started, as soon as a pipe closes for
  /// writing: when this process closes it, ends, or is killed. Its exit status is that of the program.
  ///
  /// - Parameters:
  ///   - life: The pipe. It becomes file 3 of the process, and its end for reading may be closed after the start.
  ///   - memory: The most memory of each process, in megabytes, or 0 for any.
  ///   - file: The largest file that one may write, in megabytes, or 0 for any.
  /// - Returns: Whether there is such a program; otherwise nothing is changed.
  public mutating func supervise(until life: ProcessPipe, memory: Int = 0, file: Int = 0) -> Bool {
    guard let name = words.first, let program = ProcessStart.path(of: name, in: environment ?? ProcessStart.own),
      access(program, X_OK) == 0
    else { return false }
    let isShared = if case .shared = group { true } else { false }
    let supervisor = ProcessStart.ownFolder + "/flashcards-supervise"
    words = [supervisor, "3", "\(memory)", "\(file)", isShared ? "shared" : "own", program] + words.dropFirst()
    files[3] = .same(life.reading)
    return true
  }
}

/// Finding programs.
extension ProcessStart {
  /// The folder of this program, with symbolic links resolved, which has its helper programs too.
  public static var ownFolder: String {
    #if os(Linux)
      // Foundation would read two folders to find out the same, which would delay the first screen.
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
    guard let path, let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  /// Returns the path of a program, or `nil` if `PATH` has none of that name. A path is returned as it is.
  public static func path(of name: String) -> String? { path(of: name, in: own) }

  private static func path(of name: String, in environment: [String]) -> String? {
    if name.contains("/") { return name }
    return folders(in: environment).lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && isFile($0) }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  private static let variable = "PATH="
  private static let usual = "/usr/local/bin:/usr/bin:/bin"

  /// The folders of `PATH` that mean the same wherever one is: an empty or relative one would run what lies in the folder
  /// that a shell happens to be in.
  private static func folders(in environment: [String]) -> [Substring] {
    let path = environment.last { $0.hasPrefix(variable) }?.dropFirst(variable.count) ?? Substring(usual)
    return path.split(separator: ":").filter { $0.hasPrefix("/") }
  }

  /// Returns an environment in which the programs that are started find others in the same folders.
  private static func withoutOpenPath(_ environment: [String]) -> [String] {
    environment.map { $0.hasPrefix(variable) ? variable + folders(in: environment).joined(separator: ":") : $0 }
  }

  /// The environment of this process.
  private static var own: [String] { ProcessInfo.processInfo.environment.map { "\($0)=\($1)" } }
}

/// A pipe whose ends other processes do not inherit. Ends that are closed are -1.
public struct ProcessPipe: Sendable {
  /// The end to read from.
  public private(set) var reading: Int32
  /// The end to write to.
  public private(set) var writing: Int32

  /// Creates a pipe, or returns `nil` if the process may open no more files.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      _ = fcntl(ends[1], F_SETNOSIGPIPE, 1)
    #endif
    (reading, writing) = (ends[0], ends[1])
  }

  /// Closes the end to read from.
  public mutating func closeReading() {
    if reading >= 0 { Essentials.close(reading) }
    reading = -1
  }

  /// Closes the end to write to.
  public mutating func closeWriting() {
    if writing >= 0 { Essentials.close(writing) }
    writing = -1
  }

  /// Closes the ends that are open.
  public mutating func close() {
    closeReading()
    closeWriting()
  }
}
