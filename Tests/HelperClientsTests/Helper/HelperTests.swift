import CardStore
import Essentials
import FlashcardKit
import Foundation
import HelperProtocol
import LoopbackServer
import Testing

@testable import HelperClients

#if os(Linux)
  import CSeccomp
#endif

/// The helper may end, hang, send garbage or be missing.
@Suite(.timeLimit(.minutes(10))) struct HelperTests {
  private func failure(of script: String) async throws -> Result<FetchReply, NetworkFailure> {
    await (try Asking(["/bin/sh", "-c", script], limits: Asking.impatient)).ask("http://127.0.0.1:1/")
  }

  @Test func whereThereIsNoneThatIsSaid() async throws {
    #expect(await (try Asking(["/nowhere/flashcards-fetch"])).ask("http://a/") == .failure(.noHelper))
  }

  @Test func oneThatEndsCostsItsQuestionAlone() async throws {
    #expect(try await failure(of: "head -c 8 >/dev/null") == .failure(.helperEnded))
    #expect(try await failure(of: "head -c 8 >/dev/null; kill -SEGV $$") == .failure(.helperEnded))
    #expect(try await failure(of: "exec 0<&- 1>&-") == .failure(.helperEnded))
  }

  @Test func oneThatSaysNonsenseIsNotListenedTo() async throws {
    #expect(try await failure(of: "head -c 8 >/dev/null; yes") == .failure(.helperEnded))
    #expect(
      try await failure(of: "head -c 8 >/dev/null; printf '\\0\\0\\0\\2\\0\\0\\0\\0{}'; exec cat")
        == .failure(.helperEnded))
  }

  @Test func oneThatHangsIsGivenUp() async throws {
    let result = try await failure(of: "exec sleep 60")
    #expect(result == .failure(.slow(host: "127.0.0.1", after: 800)))
  }

  /// Returns the process ID of a helper, as written by its script.
  private func process(_ place: String) throws -> pid_t {
    try #require(pid_t(String(contentsOfFile: place, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Returns whether a process ends soon.
  private func ends(_ id: pid_t) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while kill(id, 0) == 0, ContinuousClock.now < end { _ = poll(nil, 0, 5) }
    return kill(id, 0) != 0
  }

  @Test func oneThatIsStuckIsEnded() async throws {
    let place = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: place) }
    let asking = try Asking(["/bin/sh", "-c", "echo $$ >\(place); exec sleep 60"], limits: Asking.impatient)
    #expect(await asking.ask("http://127.0.0.1:1/") == .failure(.slow(host: "127.0.0.1", after: 800)))
    #expect(ends(try process(place)))
  }

  /// A large picture waits for a helper that never reads; nothing else waits for that.
  @Test func oneThatDoesNotListenHoldsNobodyUp() async throws {
    let requests = HelperRequests(helper: ["/bin/sh", "-c", "exec sleep 60"], idle: .seconds(30))
    let result = await withCheckedContinuation { done in
      requests.ask(
        within: 100, command: { DecodeCommand.look(number: $0).frame(with: [UInt8](repeating: 0, count: 4 << 20)) },
        handle: { done.resume(returning: $0) })
    }
    guard case .failure(.late) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func oneThatTheProgramNeedsNoLongerIsEnded() async throws {
    let place = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: place) }
    let server = try LoopbackServer { _ in [.reply("[]")] }
    func ask() async throws {
      let asking = try Asking(["/bin/sh", "-c", "echo $$ >\(place); exec '\(try Asking.program())'"])
      _ = try await asking.ask(server.address).get()
    }
    try await ask()
    #expect(ends(try process(place)))
  }

  @Test func afterItsEndAnotherOneIsStarted() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The first one ends at once, the second is the real one.
    let script = "[ -e \(folder)/once ] && exec '\(try Asking.program())'; touch \(folder)/once; head -c 8 >/dev/null"
    let server = try LoopbackServer { _ in [.reply("[]")] }
    let asking = try Asking(["/bin/sh", "-c", script])
    #expect(await asking.ask(server.address) == .failure(.helperEnded))
    #expect(try await asking.ask(server.address).get().body == Array("[]".utf8))
  }

  @Test func itEndsWhenNothingIsAskedForAWhile() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = "echo $$ >>\(folder)/started; exec '\(try Asking.program())'"
    let server = try LoopbackServer { _ in [.reply("[]")] }
    let asking = try Asking(["/bin/sh", "-c", script], idle: .milliseconds(50))
    func started() -> [pid_t] {
      let text = (try? String(contentsOfFile: folder + "/started", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { pid_t($0) }
    }
    _ = try await asking.ask(server.address).get()
    let first = try #require(started().first)
    let end = ContinuousClock.now + .seconds(60)
    while kill(first, 0) == 0, ContinuousClock.now < end { _ = poll(nil, 0, 5) }
    #expect(kill(first, 0) != 0)
    _ = try await asking.ask(server.address).get()
    #expect(started().count == 2)
  }

  #if os(Linux)
    @Test func itsMemoryTimeAndFilesAreLimited() async throws {
      let place = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: place) }
      let server = try LoopbackServer { _ in [.reply("[]")] }
      // The helper does not keep files that the program has open.
      let script = "echo $$ >\(place); exec 9</etc/passwd; exec '\(try Asking.program())'"
      let asking = try Asking(["/bin/sh", "-c", script])
      _ = try await asking.ask(server.address).get()
      let id = try String(contentsOfFile: place, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      let limits = try String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8).split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      // A sanitizer needs more memory than the limit, and gets it.
      let space = cs_is_sanitized() == 0 ? ["Max address space 1073741824 1073741824 bytes"] : []
      for line in space + [
        "Max cpu time 120 unlimited seconds",
        "Max open files 64 64 files",
        "Max file size 0 0 bytes", "Max core file size 0 0 bytes",
      ] { #expect(limits.contains(line), "\(line)") }
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(id)/fd/9"))
    }
  #endif

  #if os(Linux)
    @Test func itGetsNothingThatIsOpenHere() async throws {
      let place = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: place) }
      // Open, and not closed by starting a program.
      let file = open("/etc/passwd", O_RDONLY)
      defer { close(file) }
      let script = "ls -l /proc/$$/fd >\(place); exec '\(try Asking.program())'"
      let server = try LoopbackServer { _ in [.reply("[]")] }
      _ = try await (try Asking(["/bin/sh", "-c", script])).ask(server.address).get()
      let files = try String(contentsOfFile: place, encoding: .utf8)
      // The decoder must not even inherit the program's own sockets.
      #expect(files.contains("pipe:") && !files.contains("socket:") && !files.contains("/etc/passwd"), "\(files)")
    }
  #endif

  #if os(Linux)
    /// Even if someone else still holds its input open, so that only the kernel ends it.
    @Test(arguments: ["flashcards-fetch", "flashcards-decode", "flashcards-highlight", "flashcards-anki"])
    func itEndsWithWhoeverStartedIt(name: String) throws {
      let place = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: place) }
      try #require(mkfifo(place, 0o600) == 0)
      let input = open(place, O_RDWR)
      defer { close(input) }
      let arguments = ["flashcards-highlight": "/nowhere", "flashcards-anki": "read"]
      let starter = Process()
      starter.executableURL = URL(fileURLWithPath: "/bin/sh")
      starter.arguments = [
        "-c",
        "'\(try Asking.program(name))' \(arguments[name] ?? "") <'\(place)' & echo $!; wait",
      ]
      let output = Foundation.Pipe()
      starter.standardOutput = output
      try starter.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let id = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
      func fact(_ file: String, _ what: String) -> String? {
        (try? String(contentsOfFile: "/proc/\(id)/\(file)", encoding: .utf8))?.split(separator: "\n")
          .first { $0.hasPrefix(what) }.map {
            $0.dropFirst(what.count).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
          }
      }
      func comes(_ condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while !condition(), ContinuousClock.now < end { _ = poll(nil, 0, 5) }
        return condition()
      }
      // The next limit it sets shows that the kernel was asked.
      #expect(comes { fact("limits", "Max open files") == "64 64 files" })
      kill(starter.processIdentifier, SIGKILL)
      starter.waitUntilExit()
      // Whoever inherits the process may not have reaped it yet.
      #expect(comes { fact("status", "State:").map { $0.hasPrefix("Z") } ?? true })
      kill(id, SIGKILL)
    }
  #endif

  @Test func whatIsCancelledIsNotTold() async throws {
    let server = try LoopbackServer { request in
      request.path == "/slow" ? [.drip(Array("HTTP/1.1 200 OK\r\n".utf8), every: 5), .hang] : [.reply("[]")]
    }
    let asking = try Asking()
    let told = Guarded(false)
    let number = asking.outside.ask(server.address + "/slow", as: "x", isOwn: true) { _ in told.withLock { $0 = true } }
    asking.outside.cancel(number)
    // The helper answers the next request.
    #expect(try await asking.ask(server.address + "/next").get().body == Array("[]".utf8))
    #expect(!told.withLock { $0 })
  }

  @Test func questionsRunBesideEachOther() async throws {
    let server = try LoopbackServer { request in
      request.path == "/slow" ? [.hang] : [.reply(Array(request.path.utf8))]
    }
    let asking = try Asking()
    let slow = asking.outside.ask(server.address + "/slow", as: "x", isOwn: true) { _ in }
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask { (number, await asking.ask(server.address + "/\(number)")) }
      }
      for await (number, result) in group {
        #expect(result == .success(FetchReply(contentType: "application/json", body: Array("/\(number)".utf8))))
      }
    }
    asking.outside.cancel(slow)
  }
}
