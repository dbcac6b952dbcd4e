import FlashcardKit
import Foundation
import Rounds
import Testing

@testable import Sync

/// What is run for a sync has bounds, and ends with all that it started when it reaches one.
@Suite struct CapturedProcessTests {
  private func run(_ script: String, atMost most: Int = 1 << 20, patience: Duration = .seconds(60)) throws
    -> GitProcess.Output
  {
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    return try CapturedProcess(
      mayAsk: false, isStopped: { false }, progress: { _ in }, largestFile: 4 << 30, mostOutput: most,
      patience: patience
    ).run(["sh", "-c", script], environment, [])
  }

  @Test func whatIsPrintedIsRead() throws {
    let output = try run("echo out; echo err >&2; exit 3")
    #expect((output.text, output.complaint, output.status) == ("out\n", "err\n", 3))
  }

  @Test(arguments: ["exec sleep 60", "sleep 60 & exec sleep 60", "exec >&- 2>&-; exec sleep 60"])
  func whatIsStuckIsGivenUp(script: String) throws {
    let start = ContinuousClock.now
    #expect { try run(script, patience: .milliseconds(200)) } throws: { failure in
      if case SyncFailure.offline = failure { true } else { false }
    }
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func whatPrintsWithoutEndIsRefused() throws {
    #expect(throws: SyncFailure.tooLarge) { try run("yes", atMost: 10_000) }
    // Complaints are cut instead.
    #expect(try run("yes | head -c 100000 >&2").complaint.utf8.count == 64 << 10)
  }

  @Test func filesAndMemoryAreBounded() throws {
    let place = RealMachine.temporary()
    // The file has a hole.
    #expect(try run("dd if=/dev/zero of=\(place)/file bs=1 count=1 seek=4294967295").status == 0)
    #expect(try run("dd if=/dev/zero of=\(place)/file bs=1 count=1 seek=4294967296 2>/dev/null").status != 0)
    #expect(try run("ulimit -d").text != "unlimited\n")
  }

  @Test(.enabled(if: Rounds.isThorough)) func memoryWithoutEndEndsIt() throws {
    #expect(try run("x=0123456789abcdef; while :; do x=$x$x; done 2>/dev/null").status != 0)
  }
}
