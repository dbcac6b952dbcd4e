import CardStore
import FlashcardKit
import Foundation
import Rounds
import Testing

@testable import Sync

/// Places that were made to run programs, to stop this one, or to fill the disk: nothing of them runs, and what they have is
/// refused, or left out and said.
@Suite struct HostilePlacesTests {
  private let place = RealMachine.temporary()
  private var remote: String { place + "/cards.git" }
  /// What a program would leave that must not run.
  private var mark: String { place + "/RAN" }

  private func write(_ text: String, to path: String, mode: mode_t = 0o600) throws {
    try FileManager.default.createDirectory(atPath: place + "/" + path.folder, withIntermediateDirectories: true)
    try text.write(toFile: place + "/" + path, atomically: false, encoding: .utf8)
    chmod(place + "/" + path, mode)
  }

  private var hasRun: Bool { FileManager.default.fileExists(atPath: mark) }

  private func machine() throws -> RealMachine {
    let machine = try RealMachine("desktop")
    try machine.add("a", "b", "c")
    return machine
  }

  /// A repository whose settings check out what arrives, by a filter that is a program.
  private func trap(_ folder: String) throws {
    for name in ["objects", "refs/heads", "info"] { mkdirs("\(place)/\(folder)/\(name)") }
    mkdirs(place + "/wt")
    try write("ref: refs/heads/flashcards\n", to: folder + "/HEAD")
    try write(
      """
      [core]
      repositoryformatversion = 0
      bare = false
      worktree = \(place)/wt
      [receive]
      denyCurrentBranch = updateInstead
      [filter "evil"]
      smudge = "touch \(mark); cat"
      clean = cat

      """, to: folder + "/config")
    try write("* filter=evil\n", to: folder + "/info/attributes")
  }

  private func mkdirs(_ path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// git looks for a repository also under the name with `.git` after it.
  @Test func aRepositoryBesideTheAddressIsNotUsed() throws {
    try trap("cards.git.git")
    try write("ref: refs/heads/none\n", to: "cards.git/HEAD")
    let one = try machine()
    #expect(throws: SyncFailure.missing(remote)) { try one.setUp(at: remote) }
    #expect(throws: SyncFailure.missing(remote)) { try one.setUp(at: "file://" + remote) }
    #expect(!hasRun)
  }

  @Test func aRepositoryThatNamesAnotherIsRefused() throws {
    try trap("x")
    try write("ref: refs/heads/flashcards\n", to: "cards.git/HEAD")
    for name in ["objects", "refs"] { mkdirs("\(remote)/\(name)") }
    try write("../x\n", to: "cards.git/commondir")
    let one = try machine()
    #expect(throws: SyncFailure.unsupported("commondir")) { try one.setUp(at: remote) }
    // The same by a file in place of a folder.
    try write("gitdir: \(place)/x\n", to: "folder/.git")
    #expect(throws: SyncFailure.unsupported(".git")) { try one.setUp(at: place + "/folder") }
    #expect(!hasRun)
  }

  /// All settings of git that name a program, each with one that leaves a mark.
  private var settings: String {
    let command = "touch \(mark); cat"
    let sections: [(String, [String])] = [
      ("core", ["fsmonitor", "alternateRefsCommand", "sshCommand", "gitProxy", "askPass", "editor", "pager"]),
      ("uploadpack", ["packObjectsHook"]), ("gc", ["recentObjectsHook"]), ("sequence", ["editor"]),
      ("credential", ["helper"]), ("diff", ["external"]), ("interactive", ["diffFilter"]), ("gpg", ["program"]),
      ("gpg \"ssh\"", ["program", "defaultKeyCommand"]), ("hook \"x\"", ["command"]), ("merge \"x\"", ["driver"]),
      ("diff \"x\"", ["command", "textconv"]), ("difftool \"x\"", ["cmd"]), ("mergetool \"x\"", ["cmd"]),
      ("filter \"x\"", ["clean", "smudge", "process"]), ("tar \"x\"", ["command"]),
      ("trailer \"x\"", ["command", "cmd"]),
      ("man \"x\"", ["cmd"]), ("browser \"x\"", ["cmd"]), ("pager", ["rev-parse", "for-each-ref", "config"]),
      ("alias", ["x"]), ("remote \"origin\"", ["uploadpack", "receivepack", "vcs"]),
      ("submodule \"x\"", ["update"]), ("guitool \"x\"", ["cmd"]), ("imap", ["tunnel"]),
      ("sendemail", ["sendmailCmd", "smtpServer", "tocmd", "cccmd"]), ("instaweb", ["httpd"]),
    ]
    let hooks =
      "[core]\nhooksPath = \(place)/hooks\n[receive]\nprocReceiveRefs = refs/heads\n[push]\ngpgSign = true\n"
      + "[commit]\ngpgSign = true\n[include]\npath = \(place)/included\n[url \"ext::\(command)\"]\ninsteadOf = \(place)\n"
    return hooks
      + sections.map { section, names in
        "[\(section)]\n" + names.map { "\($0) = \"\(command)\"\n" }.joined()
      }.joined()
  }

  @Test func whatBelongsToAPlaceNeverRuns() throws {
    try trap("cards.git")
    try write(try String(contentsOfFile: remote + "/config", encoding: .utf8) + settings, to: "cards.git/config")
    try write(settings, to: "included")
    try write("* filter=x diff=x merge=x\n", to: "cards.git/info/attributes")
    for hook in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction", "proc-receive"] {
      for folder in ["cards.git/hooks/", "hooks/"] {
        try write("#!/bin/sh\ntouch \(mark)\n", to: folder + hook, mode: 0o700)
      }
    }
    let (one, other) = (try machine(), try RealMachine("laptop"))
    try one.setUp(at: remote)
    try other.setUp(at: remote)
    #expect(try other.questions() == ["a", "b", "c"])
    #expect(!hasRun)
    // Only the objects and the branch were written.
    #expect(try FileManager.default.contentsOfDirectory(atPath: place + "/wt").isEmpty)
  }

  @Test(arguments: ["shallow", "objects/info/alternates", "reftable"])
  func whatDependsOnOtherPlacesIsRefused(file: String) throws {
    let one = try machine()
    try one.setUp(at: remote)
    try write("/nowhere\n", to: "cards.git/" + file)
    #expect(throws: SyncFailure.unsupported(file)) { try one.exchange() }
  }

  @Test(arguments: ["objects", "refs", "HEAD", "config", "packed-refs"])
  func aLinkInPlaceOfAPartIsRefused(part: String) throws {
    let one = try machine()
    try one.setUp(at: remote)
    let path = remote + "/" + part
    try? FileManager.default.moveItem(atPath: path, toPath: place + "/moved")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: place + "/moved")
    #expect(throws: SyncFailure.self) { try one.exchange() }
    #expect(try one.questions().count == 3)
  }

  /// The repository beside the login may lie on a stick too, with its data.
  @Test func oneOwnConfigurationRunsNothingEither() throws {
    let one = try machine()
    try one.setUp(at: remote)
    let own = one.path + "/sync/Anna/repository.git"
    let config = own + "/config"
    try (String(contentsOfFile: config, encoding: .utf8) + settings).write(
      toFile: config, atomically: false, encoding: .utf8)
    try one.add("d")
    try one.exchange()
    #expect(!hasRun)
    #expect(try git("--git-dir", own, "config", "--list", "--local").split(separator: "\n").count == 2)
  }

  @Test func aBundleThatIsNoneIsNotFollowed() throws {
    let one = try machine()
    mkdirs(place + "/shared")
    try one.setUp(in: place + "/shared")
    let folder = try #require(try FileManager.default.contentsOfDirectory(atPath: place + "/shared").first)
    let bundle = "shared/\(folder)/1.bundle"
    let size = try #require(try Disk.real.look(place + "/" + bundle)?.size)
    try trap("x")
    try write("gitdir: \(place)/x\n".padding(toLength: size, withPad: "\n", startingAt: 0), to: bundle)
    let other = try RealMachine("laptop")
    let report = try other.setUp(in: place + "/shared")
    #expect(report.incomplete == [folder] && !hasRun)
  }

  /// A line of the stream that git imports must not be a command of a file's name.
  @Test(
    .enabled(if: Rounds.isThorough),
    arguments: ["a\nbogus", "x\ndeleteall", "x\nD exchange.plist", "quote\"", "tab\there"])
  func oddNamesAreLeftOutAndSaid(name: String) throws {
    let (one, other) = (try machine(), try RealMachine("laptop"))
    try one.setUp(at: remote)
    try other.setUp(at: remote)
    let head = try git("--git-dir", remote, "rev-parse", "flashcards")
    let blob = try git("--git-dir", remote, "hash-object", "-w", "--stdin", input: "x")
    let tree = try git("--git-dir", remote, "ls-tree", "-z", "flashcards")
    let made = try git("--git-dir", remote, "mktree", "-z", input: tree + "100644 blob \(blob)\t\(name)\0")
    let commit = try git(
      "--git-dir", remote, "-c", "user.name=x", "-c", "user.email=x", "commit-tree", "-p", head, "-m", "x", made)
    try git("--git-dir", remote, "update-ref", "refs/heads/flashcards", commit)
    try one.add("d")
    let report = try one.exchange()
    let isOdd = name != "quote\""
    #expect(report.oddNames == (isOdd ? 1 : 0))
    let names = try git("--git-dir", remote, "ls-tree", "-r", "-z", "--name-only", "flashcards").split(separator: "\0")
    #expect(names.contains { $0 == name } == !isOdd && names.contains("exchange.plist"))
    try other.add("e")
    _ = try other.exchange()
    _ = try one.exchange()
    #expect(try Set(one.questions()) == ["a", "b", "c", "d", "e"])
  }

  /// Puts a commit after what a machine has sent, whose folder of cards has more parts.
  private func addCommit(_ parts: [(name: String, tree: String)]) throws {
    let parent = try git("--git-dir", remote, "rev-parse", "refs/heads/flashcards")
    let added = parts.map { "040000 tree \($0.tree)\t\($0.name)\n" }.joined()
    let cards = try tree(git("--git-dir", remote, "ls-tree", parent + ":cards") + "\n" + added)
    let others = try git("--git-dir", remote, "ls-tree", parent).split(separator: "\n").filter {
      !$0.hasSuffix("\tcards")
    }
    let all = try tree(others.map { $0 + "\n" }.joined() + "040000 tree \(cards)\tcards\n")
    let commit = try git(
      "--git-dir", remote, "-c", "user.name=x", "-c", "user.email=x@x", "commit-tree", all, "-p", parent, input: "x")
    try git("--git-dir", remote, "update-ref", "refs/heads/flashcards", commit)
  }

  private func tree(_ list: String) throws -> String { try git("--git-dir", remote, "mktree", input: list) }

  /// A tree of 40 small ones that has a file under 2⁴⁰ names.
  @Test(.enabled(if: Rounds.isThorough)) func aTreeWithoutEndIsRefused() throws {
    let one = try machine()
    try git("init", "--quiet", "--bare", remote)
    try one.setUp(at: remote)
    var entry = "100644 blob " + (try git("--git-dir", remote, "hash-object", "-w", "--stdin", input: "x"))
    for _ in 0..<40 { entry = "040000 tree " + (try tree("\(entry)\ta.plist\n\(entry)\tb.plist\n")) }
    try addCommit([("fe", String(entry.suffix(40)))])
    #expect(throws: SyncFailure.tooLarge) { try one.exchange() }
    #expect(try one.questions() == ["a", "b", "c"])
  }

  /// Files of blanks, which take nothing where they lie: each is small enough, but all together are not.
  @Test(.enabled(if: Rounds.isThorough)) func filesThatFillMemoryAreRefused() throws {
    let one = try machine()
    try git("init", "--quiet", "--bare", remote)
    try one.setUp(at: remote)
    let blank = String(repeating: " ", count: 60 << 20)
    let files = try (0..<(Rounds.isThorough ? 18 : 1)).map { number in
      let blob = try git("--git-dir", remote, "hash-object", "-w", "--stdin", input: "\(number)\(blank)")
      return "100644 blob \(blob)\t\(String(number % 16, radix: 16)).plist\n"
    }
    try addCommit([("fe", tree(files.prefix(16).joined())), ("ff", tree(files.dropFirst(16).joined()))])
    if Rounds.isThorough { #expect(throws: SyncFailure.tooLarge) { try one.exchange() } } else { try one.exchange() }
    #expect(try one.questions() == ["a", "b", "c"])
  }

  /// Somebody's notes on a branch of that name, or a branch without anything.
  @Test(
    arguments: ["100644 blob BLOB\tREADME\n", "100644 blob BLOB\texchange.plist\n", ""])
  func aRepositoryOfSomethingElseIsLeftAlone(files: String) throws {
    try git("init", "--quiet", "--bare", remote)
    let blob = try git("--git-dir", remote, "hash-object", "-w", "--stdin", input: "notes")
    let commit = try git(
      "--git-dir", remote, "-c", "user.name=x", "-c", "user.email=x@x", "commit-tree",
      tree(files.replacing("BLOB", with: blob)), input: "x")
    try git("--git-dir", remote, "update-ref", "refs/heads/flashcards", commit)
    let one = try machine()
    #expect(throws: SyncFailure.otherLogin("")) { try one.setUp(at: remote) }
    #expect(try git("--git-dir", remote, "rev-parse", "refs/heads/flashcards") == commit)
    #expect(try one.questions() == ["a", "b", "c"])
  }

  @Test func aSetupThatFailsLeavesNothing() throws {
    let one = try machine()
    #expect(throws: SyncFailure.self) { try one.setUp(at: place + "/nowhere/cards.git/x\0") }
    try write("no repository", to: "file.git")
    #expect(throws: SyncFailure.self) { try one.setUp(at: place + "/file.git") }
    // A place that must have cards isn't made.
    #expect(throws: SyncFailure.noFolder(path: remote)) {
      try one.sync.setUp(at: .git(remote), machine: "desktop", mustJoin: true, at: one.time)
    }
    #expect(!FileManager.default.fileExists(atPath: remote))
    try git("init", "--quiet", "--bare", remote)
    #expect(throws: SyncFailure.nothingThere) {
      try one.sync.setUp(at: .git(remote), machine: "desktop", mustJoin: true, at: one.time)
    }
    #expect(!FileManager.default.fileExists(atPath: one.path + "/sync/Anna"))
  }

  /// Numbers that others, or a damaged disk, may have written stop nothing.
  @Test(
    arguments: Rounds.part(
      of: [
        "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "9007199254740993", "1e308",
        "nan",
      ], at: 0))
  func extremeNumbersStopNothing(number: String) throws {
    let (one, other) = (try machine(), try RealMachine("laptop"))
    mkdirs(place + "/shared")
    try one.setUp(in: place + "/shared")
    try other.setUp(in: place + "/shared")
    func replace(_ path: String) throws -> Int {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let numbers = text.matches(of: /<integer>-?[0-9]+<\/integer>/).count
      for index in Rounds.part(of: Array(0..<numbers), at: number.utf8.count) {
        var count = -1
        let altered = text.replacing(/<integer>(-?[0-9]+)<\/integer>/) { match in
          count += 1
          return count == index ? "<integer>\(number)</integer>" : String(match.output.0)
        }
        try altered.write(toFile: path, atomically: true, encoding: .utf8)
        // Whatever comes of it, nothing stops, and no card goes.
        for machine in [one, other] {
          _ = try? machine.sync.status(at: machine.time)
          _ = try? machine.exchange()
          #expect(try machine.questions().count == 3)
        }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      return numbers
    }
    var numbers = 0
    for machine in try FileManager.default.contentsOfDirectory(atPath: place + "/shared") {
      numbers += try replace("\(place)/shared/\(machine)/machine.plist")
    }
    numbers += try replace(one.path + "/sync/Anna/sync.plist")
    #expect(numbers >= 5)
    for file in ["merges", "captured", "held"] {
      try "\(number)\t\(number)\t\(number)\n\(number) \(number)\n".write(
        toFile: one.path + "/sync/Anna/" + file, atomically: true, encoding: .utf8)
      _ = try? one.sync.merges()
      _ = try? one.exchange()
    }
    #expect(try one.questions().count == 3)
  }
}
