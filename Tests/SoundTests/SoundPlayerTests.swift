import FlashcardKit
import Foundation
import Synchronization
import Testing

@testable import Sound

/// Sounds are played by programs that are given nothing but the file, and that nobody has to wait for.
@Suite(.serialized) struct SoundPlayerTests {
  private let folder = ScriptFolder()

  /// Plays pieces by a command, and returns how it ended.
  private func play(
    _ pieces: [SoundPiece], by command: String, limit: Duration = .seconds(20)
  ) async -> SoundPlaybackFailure? {
    await withCheckedContinuation { done in
      let player = SoundPlayer(limit: limit) { _, failure in done.resume(returning: failure) }
      player.play(pieces, by: command, number: 1) { $0 == "gone.mp3" ? nil : "/media/" + $0 }
    }
  }

  @Test func theFileIsTheLastArgument() async throws {
    let script = try folder.script("printf '%s|' \"$@\" >> \(folder.path)/told")
    let failure = await play([.file("a b.mp3"), .file("$(touch x).mp3")], by: "\(script) --volume=50 'two words'")
    #expect(failure == nil)
    #expect(
      folder.text("told")
        == "--volume=50|two words|/media/a b.mp3|--volume=50|two words|/media/$(touch x).mp3|")
  }

  @Test func nothingOfThisProgramIsThere() async throws {
    let file = open("/etc/hostname", O_RDONLY)
    defer { close(file) }
    let script = try folder.script(
      """
      ls /proc/self/fd > \(folder.path)/files
      read -r line; echo "read:$line" > \(folder.path)/input
      (exec < /dev/tty) 2> /dev/null && echo tty > \(folder.path)/tty
      exit 0
      """)
    #expect(await play([.file("a.mp3")], by: script) == nil)
    // What `ls` opens itself is the fourth.
    #expect(folder.text("files")?.split(separator: "\n").count ?? 9 <= 4)
    #expect(folder.text("input") == "read:\n")
    #expect(folder.text("tty") == nil)
  }

  @Test func whatIsPrintedGoesNowhere() async throws {
    let script = try folder.script("head -c 1048576 /dev/zero; head -c 1048576 /dev/zero >&2")
    #expect(await play([.file("a.mp3")], by: script) == nil)
  }

  @Test func failuresAreTold() async throws {
    let failing = try folder.script("exit 3")
    #expect(await play([.file("a.mp3")], by: failing) == .failed)
    #expect(await play([.file("a.mp3")], by: folder.path + "/none") == .noPlayer)
    #expect(await play([.file("gone.mp3")], by: failing) == .noFile)
    #expect(await play([], by: failing) == nil)
    // The others are played all the same.
    let script = try folder.script("echo \"$1\" >> \(folder.path)/told")
    #expect(await play([.file("gone.mp3"), .file("b.mp3")], by: script) == .noFile)
    #expect(folder.text("told") == "/media/b.mp3\n")
  }

  @Test func whatHangsIsKilledWithWhatItStarted() async throws {
    let script = try folder.script(
      "trap '' TERM INT HUP\nsleep 1000 &\necho $! > \(folder.path)/child\necho $$ > \(folder.path)/self\nwait")
    // A busy machine takes its time to start it.
    #expect(await play([.file("a.mp3")], by: script, limit: .seconds(2)) == .late)
    for name in ["child", "self"] {
      folder.awaitEnd(name)
      #expect(folder.isEnded(name))
    }
  }

  @Test func aNewRequestEndsTheOneBefore() async throws {
    let hanging = try folder.script(
      "echo $$ > \(folder.path)/self.new; mv \(folder.path)/self.new \(folder.path)/self\nexec sleep 1000")
    let quick = try folder.script("exit 0")
    let told = Mutex<[Int]>([])
    let player = await withCheckedContinuation { done in
      let held = Mutex<SoundPlayer?>(nil)
      let player = SoundPlayer { number, _ in
        told.withLock { $0.append(number) }
        if number == 2, let player = held.withLock({ $0 }) { done.resume(returning: player) }
      }
      held.withLock { $0 = player }
      player.play([.file("a.mp3"), .file("b.mp3")], by: hanging, number: 1) { "/" + $0 }
      folder.await("self")
      player.play([.file("c.mp3")], by: quick, number: 2) { "/" + $0 }
    }
    #expect(told.withLock { $0 } == [2])
    #expect(folder.isEnded("self"))
    player.stop()
    player.stop()
  }

  @Test func stoppingTellsNothing() async throws {
    let hanging = try folder.script(
      "echo $$ > \(folder.path)/self.new; mv \(folder.path)/self.new \(folder.path)/self\nexec sleep 1000")
    let told = Mutex<[Int]>([])
    let player = SoundPlayer { number, _ in told.withLock { $0.append(number) } }
    player.play([.file("a.mp3")], by: hanging, number: 1) { "/" + $0 }
    folder.await("self")
    player.stop()
    folder.awaitEnd("self")
    #expect(told.withLock { $0 }.isEmpty)
  }
}
