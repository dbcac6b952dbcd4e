import ArgumentParser
import CPseudoterminal
import Foundation
import Processes

/// Runs of a program beside this one.
enum ProgramRun {
  /// Returns the path of a program, which must have been built.
  static func path(of name: String) throws -> String {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/" + name
    guard FileManager.default.isExecutableFile(atPath: path) else { throw ValidationError("Build \(path) first.") }
    return path
  }

  /// Runs a program to its end, without its output.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - isWatched: Whether to look at its memory, which takes some time of the processor.
  /// - Returns: The most memory that it and its helpers had at once, in bytes, as seen every 5 ms. 0 without watching, or
  ///   without `/proc`.
  /// - Throws: `ValidationError` if it fails.
  @discardableResult
  static func run(_ words: [String], isWatched: Bool = false) throws -> Int {
    var start = ProcessStart(words)
    start.environment = []
    start.files[1] = .opened("/dev/null", O_WRONLY)
    guard let process = start.start() else { throw ValidationError("\(words[0]) did not start.") }
    var status: Int32 = 0
    var peak = 0
    while true {
      let ended = waitpid(process, &status, isWatched ? WNOHANG : 0)
      if ended == process { break }
      guard ended == 0 || errno == EINTR else { throw ValidationError("\(words[0]) is lost.") }
      peak = max(peak, memory(of: process))
      usleep(5000)
    }
    guard status == 0 else { throw ValidationError("\(words.joined(separator: " ")) failed.") }
    return peak
  }

  /// Runs a program to its end, and returns what it printed.
  ///
  /// - Throws: `ValidationError` if it fails, or what kept it from being started.
  static func output(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ValidationError("\(words.joined(separator: " ")) failed.") }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the resident memory of a process and its children, in bytes.
  static func memory(of process: pid_t) -> Int {
    let children = words(in: "/proc/\(process)/task/\(process)/children").compactMap { pid_t($0) }
    return ([process] + children).reduce(0) { sum, process in
      let pages = words(in: "/proc/\(process)/statm").dropFirst().first.flatMap { Int($0) } ?? 0
      return sum + pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }

  private static func words(in file: String) -> [Substring] {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(whereSeparator: \.isWhitespace)
  }
}
