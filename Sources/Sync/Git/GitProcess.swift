import Essentials
import FlashcardKit

/// Runs the `git` program.
struct GitProcess: Sendable {
  /// What a run printed, and its exit status.
  struct Output: Sendable {
    let status: Int32
    let bytes: [UInt8]
    /// Standard error.
    let complaint: String

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Whether git and ssh may ask for names and passwords on the terminal.
  let mayAsk: Bool
  /// Returns whether to stop what is running.
  let isStopped: @Sendable () -> Bool
  /// The largest file that git may write, in bytes.
  var largestFile = GitProcess.room(at: "/")
  /// Called with the part of what is running that is done, from 0 to 1, as far as it is known.
  var progress: @Sendable (Double) -> Void = { _ in }

  /// The settings of each run. What the other side has must never run anything here, and what git has written must
  /// survive a power cut.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=:", "protocol.ext.allow=never",
    "safe.bareRepository=explicit", "receive.autoGC=false", "http.lowSpeedLimit=100", "http.lowSpeedTime=60",
    "core.fsync=objects,derived-metadata,reference", "core.fsyncMethod=fsync", "transfer.fsckObjects=true",
    "core.quotePath=false", "gc.autoDetach=false", "commit.gpgSign=false", "log.showSignature=false",
  ]

  /// The command of one of git's programs that runs on this machine as the other end, in a folder of ours.
  static func otherEnd(_ program: String) -> String {
    (["git"] + settings.flatMap { ["-c", $0] } + [program]).joined(separator: " ")
  }

  /// The most that a run prints unless it is told otherwise, in bytes: trees that refer to each other again and again make
  /// lists without end.
  static let mostOutput = 256 << 20

  /// Returns half of what is free where a folder is, in bytes. A server that sends objects without end can take no more.
  static func room(at folder: String) -> Int {
    var space = statvfs()
    guard statvfs(folder, &space) == 0 || statvfs("/", &space) == 0 else { return 1 << 32 }
    let (free, isOver) = UInt64(space.f_bavail).multipliedReportingOverflow(by: UInt64(space.f_frsize))
    return isOver ? .max : Int(clamping: free / 2)
  }

  /// Runs git.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: Standard input.
  ///   - settings: More settings of this run.
  ///   - most: The most that it may print, in bytes.
  /// - Returns: What it printed, whatever its exit status.
  /// - Throws: `SyncFailure.noGit` if there is no such program, `.stopped`, `.tooLarge`, or `.offline` if it is stuck.
  func run(
    _ arguments: [String], input: [UInt8] = [], settings: [String] = [], atMost most: Int = GitProcess.mostOutput
  ) throws(SyncFailure) -> Output {
    let all = (GitProcess.settings + settings).flatMap { ["-c", $0] }
    return try CapturedProcess(
      mayAsk: mayAsk, isStopped: isStopped, progress: progress, largestFile: largestFile, mostOutput: most
    )
    .run(["git"] + all + arguments, environment, input)
  }

  /// The environment: the person's own, without what would make git work in another repository or ask.
  private var environment: [String] {
    var environment = ProcessInfo.processInfo.environment
    for name in environment.keys where GitProcess.removed.contains(name) || name.hasPrefix("GIT_CONFIG_KEY_") {
      environment[name] = nil
    }
    environment["LC_ALL"] = "C"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_ATTR_NOSYSTEM"] = "1"
    guard !mayAsk else { return environment.map { "\($0)=\($1)" } }
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_ASKPASS"] = ""
    environment["SSH_ASKPASS"] = ""
    environment["SSH_ASKPASS_REQUIRE"] = "never"
    if environment["GIT_SSH"] == nil {
      environment["GIT_SSH_COMMAND"] = (environment["GIT_SSH_COMMAND"] ?? "ssh") + " -o BatchMode=yes"
    }
    return environment.map { "\($0)=\($1)" }
  }

  private static let removed: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG", "GIT_TRACE",
    "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE",
    "GIT_DEFAULT_HASH",
  ]
}
