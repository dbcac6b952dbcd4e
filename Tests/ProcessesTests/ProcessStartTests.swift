import Foundation
import Processes
import Testing

@Suite struct ProcessStartTests {
  /// Runs a program, and returns what it printed and its status.
  private func run(
    _ words: [String], _ alter: (inout ProcessStart) -> Void = { _ in }
  ) throws -> (output: String, status: Int32) {
    var pipe = try #require(ProcessPipe())
    var start = ProcessStart(words)
    start.files = [0: .nothing, 1: .same(pipe.writing), 2: .nothing]
    alter(&start)
    let id = try #require(start.start())
    pipe.closeWriting()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(pipe.reading, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    pipe.close()
    return (String(decoding: bytes, as: UTF8.self), ProcessStart.status(of: id))
  }

  @Test func wordsAreNotSeenByAShell() throws {
    let words = ["printf", "%s|", "a b", "$HOME", "*", "'", ""]
    #expect(try run(words) == ("a b|$HOME|*|'||", 0))
  }

  @Test func thePathIsSearchedAndNothingElseStarts() {
    #expect(ProcessStart(["no-such-program-anywhere"]).start() == nil)
    #expect(ProcessStart(["/no/such/program"]).start() == nil)
    #expect(ProcessStart([]).start() == nil)
  }

  @Test func theEnvironmentIsTheGivenOneOrOnesOwn() throws {
    #expect(try run(["/usr/bin/env"]) { $0.environment = ["A=b c"] }.output == "A=b c\n")
    #expect(try run(["/usr/bin/env"]).output.contains("PATH="))
  }

  @Test func noOtherFileIsPassedOn() throws {
    // A file that would be inherited.
    let open = dup(0)
    defer { close(open) }
    let script = "for n in 3 4 5 6 7 8 9; do (true <&$n) 2>/dev/null && echo $n; done; true"
    let list = ["sh", "-c", script]
    #expect(try run(list).output.isEmpty)
    let given = try run(list) { $0.files[7] = .same(open) }
    #expect(given.output == "7\n")
  }

  @Test func groupsAreSharedOrOwn() throws {
    let own = ["sh", "-c", "ps -o pgid= -o sid= -p $$ 2>/dev/null || cut -d' ' -f5,6 /proc/$$/stat; echo $$"]
    func ids(_ group: ProcessStart.Group) throws -> [Int32] {
      try run(own) { $0.group = group }.output.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    }
    let (shared, grouped, apart) = (try ids(.shared), try ids(.own), try ids(.session))
    #expect(shared[0] == getpgrp() && shared[1] == getsid(0))
    #expect(grouped[0] == grouped[2] && grouped[1] == getsid(0))
    #expect(apart[0] == apart[2] && apart[1] == apart[2])
  }

  @Test func signalsAreNeitherBlockedNorIgnored() throws {
    // This process ignores SIGPIPE, as the program does.
    signal(SIGPIPE, SIG_IGN)
    #expect(try run(["sh", "-c", "kill -PIPE $$; echo no"]) == ("", 128 + SIGPIPE))
    #expect(try run(["sh", "-c", "exit 7"]).status == 7)
    #expect(ProcessStart.status(of: 1) == 127)
  }

  /// It ends when the pipe closes, which it does with the process that holds it.
  @Test func aSupervisedProgramEndsWithThePipe() throws {
    var life = try #require(ProcessPipe())
    var said = try #require(ProcessPipe())
    var start = ProcessStart(["sh", "-c", "trap '' HUP INT; sleep 1000 & echo $!; sleep 1000"])
    start.files = [0: .nothing, 1: .same(said.writing), 2: .nothing]
    start.group = .session
    let isThere = start.supervise(until: life)
    try #require(isThere)
    let id = try #require(start.start())
    life.closeReading()
    said.closeWriting()
    var digits = [UInt8](repeating: 0, count: 20)
    try #require(read(said.reading, &digits, digits.count) > 1)
    life.closeWriting()
    #expect(ProcessStart.status(of: id) == 128 + SIGTERM)
    // Nobody holds the pipe any more, so that all have ended.
    #expect(read(said.reading, &digits, digits.count) == 0)
    said.close()
  }

  /// As Ctrl-C ends git, but not a program started by it that ignores it.
  @Test(arguments: [("kill -INT $$", Int32(130), true), ("exit 3", 3, false)])
  func whatASignalLeavesEndsToo(end: String, status: Int32, isEnded: Bool) throws {
    var life = try #require(ProcessPipe())
    var said = try #require(ProcessPipe())
    var start = ProcessStart(["sh", "-c", "(trap '' INT TERM; echo; exec sleep 1000) & read line; \(end)"])
    start.files = [0: .same(said.reading), 1: .same(said.writing), 2: .nothing]
    start.group = .session
    let isThere = start.supervise(until: life)
    try #require(isThere)
    let id = try #require(start.start())
    life.closeReading()
    #expect(ProcessStart.status(of: id) == status)
    // What outlives an ordinary end is meant to.
    #expect((kill(-id, 0) != 0) == isEnded)
    kill(-id, SIGKILL)
    life.close()
    said.close()
  }

  @Test func whatIsNotThereIsNotSupervised() throws {
    var life = try #require(ProcessPipe())
    for name in ["no-such-program-anywhere", "/no/such/program", "/etc/passwd"] {
      var start = ProcessStart([name])
      let isThere = start.supervise(until: life)
      #expect(!isThere && start.words == [name])
    }
    life.close()
  }
}
