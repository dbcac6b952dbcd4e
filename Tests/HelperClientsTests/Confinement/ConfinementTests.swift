import RichText

#if os(Linux)
  import CSeccomp
  import HelperProtocol
  import FlashcardKit
  import Foundation
  import LoopbackServer
  import SamplePictures
  import Testing

  /// The confinement of the helpers, tried from inside as an ordinary user.
  @Suite(.timeLimit(.minutes(10))) struct ConfinementTests {
    private static let hasFilter =
      (try? String(contentsOfFile: "/proc/sys/kernel/seccomp/actions_avail", encoding: .utf8))?.contains("errno")
      ?? false
    private static let hasLandlock = cs_landlock_version() > 0

    private func output(of script: String) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the result of each attempt: an error number, or 0.
    private func attempts(_ name: String) throws -> [String: Int32] {
      let program = try Asking.program(name)
      let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
      let text = try output(of: "HOME=/tmp exec \(user) '\(program)' --attempts")
      let pairs = text.split(separator: "\n").map { $0.split(separator: " ") }
      return try Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), try #require(Int32($0[1]))) })
    }

    /// Whether it can be tried: an ordinary user may have no access to a program in the superuser's folder.
    private static let canBeTried: Bool = {
      guard geteuid() == 0 else { return true }
      let program = (try? Asking.program("flashcards-decode")) ?? ""
      return
        (try? ConfinementTests().output(
          of: "setpriv --reuid=65534 --regid=65534 --clear-groups test -x '\(program)' && echo yes")) == "yes\n"
    }()

    @Test(
      .enabled(if: hasFilter, "this kernel filters no system calls"),
      .enabled(if: canBeTried, "an ordinary user does not reach the program"))
    func whatDecodesHasNoSocketAndStartsNothing() throws {
      let done = try attempts("flashcards-decode")
      for what in [
        "socket", "unix-socket", "connect", "fork", "kill", "tgkill", "ptrace", "memory", "ring", "namespace", "keys",
        "code", "write", "write-device", "delete", "folder", "rights", "execute",
      ] { #expect(done[what] == EPERM, "\(what)") }
      // SVG filters use threads. `clone3` is refused, because a filter cannot tell threads from processes.
      #expect(done["thread"] == 0 && done["clone3"] == ENOSYS)
      // Libraries and fonts can be read.
      #expect(done["system"] == 0)
      #expect(done["fonts"].map { [0, ENOENT].contains($0) } == true)
    }

    @Test(
      .enabled(if: hasFilter, "this kernel filters no system calls"),
      .enabled(if: canBeTried, "an ordinary user does not reach the program"))
    func whatListensHasNoFileAndNoFurtherSocket() throws {
      let done = try attempts("flashcards-listen")
      for what in [
        "socket", "unix-socket", "connect", "fork", "kill", "tgkill", "ptrace", "memory", "ring", "namespace", "keys",
        "code", "write", "write-device", "passwd", "home", "process", "fonts", "system", "delete", "folder", "rights",
        "thread", "execute",
      ] { #expect(done[what] == EPERM, "\(what)") }
    }

    @Test(
      .enabled(if: hasFilter, "this kernel filters no system calls"),
      .enabled(if: canBeTried, "an ordinary user does not reach the program"))
    func whatFetchesStartsNothingAndWritesNothing() throws {
      let done = try attempts("flashcards-fetch")
      for what in [
        "fork", "kill", "tgkill", "ptrace", "memory", "ring", "namespace", "keys", "write", "write-device", "delete",
        "folder", "rights", "execute",
      ] { #expect(done[what] == EPERM, "\(what)") }
      // It has the network, and threads for resolving names.
      for what in ["socket", "thread", "system"] { #expect(done[what] == 0, "\(what)") }
    }

    @Test(
      .enabled(if: hasFilter, "this kernel filters no system calls"),
      .enabled(if: canBeTried, "an ordinary user does not reach the program"))
    func whatHighlightsHasNoSocketAndStartsNothing() throws {
      let done = try attempts("flashcards-highlight")
      for what in [
        "socket", "unix-socket", "connect", "fork", "clone3", "thread", "kill", "tgkill", "ptrace", "memory", "ring",
        "namespace", "keys", "code", "write", "write-device", "delete", "folder", "rights", "execute",
      ] { #expect(done[what] == EPERM, "\(what)") }
      #expect(done["system"] == 0)
    }

    @Test(
      .enabled(if: hasFilter, "this kernel filters no system calls"),
      .enabled(if: canBeTried, "an ordinary user does not reach the program"))
    func whatHandlesPackagesHasNoSocketAndStartsNothing() throws {
      let done = try attempts("flashcards-anki")
      for what in [
        "socket", "unix-socket", "connect", "fork", "clone3", "thread", "kill", "tgkill", "ptrace", "memory", "ring",
        "namespace", "keys", "code", "write", "write-device", "delete", "folder", "rights", "execute",
      ] { #expect(done[what] == EPERM, "\(what)") }
      #expect(done["system"] == 0)
    }

    @Test(
      .enabled(if: hasLandlock, "this kernel has no Landlock"),
      .enabled(if: canBeTried, "an ordinary user does not reach the program"))
    func noneReadsWhatIsThePersons() throws {
      for name in ["flashcards-decode", "flashcards-highlight", "flashcards-anki"] {
        let done = try attempts(name)
        for what in ["passwd", "home", "process"] { #expect(done[what] == EACCES, "\(what)") }
      }
      let fetcher = try attempts("flashcards-fetch")
      for what in ["home", "process"] { #expect(fetcher[what] == EACCES, "\(what)") }
    }

    /// Returns the status of a process as the kernel lists it.
    private func facts(_ id: String) throws -> [String: String] {
      let lines = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8).split(separator: "\n")
      return Dictionary(
        lines.map { $0.split(separator: "\t", maxSplits: 1) }.map {
          (String($0[0].dropLast()), $0.count > 1 ? String($0[1]) : "")
        }, uniquingKeysWith: { first, _ in first })
    }

    @Test(.enabled(if: hasFilter, "this kernel filters no system calls"))
    func theyAreConfinedWhileTheyWork() async throws {
      let place = FileManager.default.temporaryDirectory.path + "/helper-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: place) }
      func script(_ name: String, _ argument: String = "") throws -> [String] {
        ["/bin/sh", "-c", "echo $$ >\(place); exec '\(try Asking.program(name))' \(argument)"]
      }
      func id() throws -> String {
        try String(contentsOfFile: place, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      }
      let desk = try PictureHarness(script("flashcards-decode"))
      _ = try await desk.draw(PNG.file(.halves(16, 16))).get()
      let decoder = try facts(id())
      #expect(decoder["NoNewPrivs"] == "1" && decoder["Seccomp"] == "2")
      let ignored = UInt64(decoder["SigIgn"] ?? "", radix: 16) ?? 0
      #expect(ignored & 1 << UInt64(SIGXFSZ - 1) != 0, "What tries to write a cache must only fail to.")
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(try id())/fd").map {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(try id())/fd/\($0)")
      }
      #expect(files.count == 3 && !files.contains { $0.hasPrefix("socket:") }, "\(files)")
      let server = try LoopbackServer { _ in [.reply("[]")] }
      let asking = try Asking(script("flashcards-fetch"))
      _ = try await asking.ask(server.address).get()
      let fetcher = try facts(id())
      #expect(fetcher["NoNewPrivs"] == "1" && fetcher["Seccomp"] == "2")
      let highlighting = try HighlightHarness(script("flashcards-highlight", "'\(HighlightHarness.definitions)'"))
      _ = try await highlighting.highlight("x", .swift).get()
      let highlighter = try facts(id())
      #expect(highlighter["NoNewPrivs"] == "1" && highlighter["Seccomp"] == "2")
    }
  }
#endif
