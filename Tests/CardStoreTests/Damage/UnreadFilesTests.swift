import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

/// Other files that cannot be read are left as they are and reported; damaged ones are set aside whole.
struct UnreadFilesTests {
  private let memory = MemoryDisk()
  private let unreadable = UnreadableFiles()
  private let places = Locations(environment: [:], data: "/data")
  private var disk: Disk { unreadable.disk(on: memory.disk) }

  private func end() { memory.alter { $0.locked = [] } }

  @Test(arguments: UnreadDeckTests.codes + [ELOOP, EISDIR]) func choices(code: Int32) throws {
    let path = places.configFile
    try ConfigFile(login: "maya", settings: ["mouse": .boolean(false)]).save(to: places, on: memory.disk)
    let before = memory.snapshot.nodes
    unreadable.set(code, for: path)
    let failure = StoreFailure(DiskFailure(step: .read, path: path, code: code))
    var (config, notices) = ConfigFile.load(from: places, on: disk)
    #expect(notices == [.settingsUnread(file: path, failure)])
    config.login = "noor"
    #expect(throws: failure) { try config.save(to: places, on: disk) }
    unreadable.set(nil, for: path)
    // Even if it could be read by now: the loaded values are not those of the file.
    #expect(throws: failure) { try config.save(to: places, on: disk) }
    #expect(memory.snapshot.nodes == before)
    #expect(
      ConfigFile.load(from: places, on: disk) == (ConfigFile(login: "maya", settings: ["mouse": .boolean(false)]), []))
  }

  @Test(arguments: [
    "<key>mouse</key><string>yes</string>", "<key>scheme</key><integer>3</integer>", "<key>online</key><array/>",
    "<key>online</key><dict><key>off</key><array><integer>7</integer></array></dict>",
    "<key>online</key><dict><key>addresses</key><dict><key>course</key><true/></dict></dict>",
  ]) func choicesOfWrongTypes(entry: String) throws {
    let path = places.configFile
    let text = "<dict><key>login</key><string>noor</string><key>later</key><integer>4</integer>\(entry)</dict>"
    memory.alter {
      $0.nodes["/data"] = .folder
      $0.nodes[path] = .file(Array(text.utf8))
    }
    let (config, notices) = ConfigFile.load(from: places, on: disk)
    #expect(config == ConfigFile(login: "noor", settings: ["later": .integer(4)]))
    #expect(notices == [.damaged(file: path, original: path + ".damaged-1")])
    #expect(memory.snapshot.nodes[path + ".damaged-1"] == .file(Array(text.utf8)))
    #expect(ConfigFile.load(from: places, on: disk) == (config, []))
  }

  @Test func choicesThatCannotBeSetAsideStay() throws {
    memory.alter {
      $0.nodes["/data"] = .folder
      $0.nodes[places.configFile] = .file([1, 2])
      $0.refuse = { _, step in step == .rename ? EACCES : nil }
    }
    let (config, notices) = ConfigFile.load(from: places, on: disk)
    #expect(notices == [.damaged(file: places.configFile, original: nil)])
    memory.alter { $0.refuse = { _, _ in nil } }
    #expect(throws: StoreFailure.self) { try config.save(to: places, on: disk) }
    #expect(memory.snapshot.nodes[places.configFile] == .file([1, 2]))
  }

  private func leaveDrafts() throws -> Login {
    let maya = try Login("maya")
    let sessions = SessionFiles(locations: places, disk: memory.disk)
    _ = try sessions.open(maya)
    try sessions.keep(SessionFilesTests.drafts, of: maya)
    let entry = History.Entry(change: Change([.prefer("a", from: nil, to: .integer(1))]), label: "a")
    try sessions.remember(.did(entry), of: maya, at: 5)
    end()
    return maya
  }

  @Test(arguments: ["1.plist", "1.history"], UnreadDeckTests.codes) func drafts(name: String, code: Int32) throws {
    let maya = try leaveDrafts()
    let path = "/data/state/maya/unfinished/" + name
    let before = memory.snapshot.nodes
    unreadable.set(code, for: path)
    for _ in 0..<2 {
      let sessions = SessionFiles(locations: places, disk: disk)
      let left = try sessions.open(maya)
      #expect(left.notices == [.unread(file: path, StoreFailure(DiskFailure(step: .read, path: path, code: code)))])
      // New text goes to another file.
      try sessions.keep([CardDraft(front: "new")], of: maya)
      try sessions.keep([], of: maya)
      end()
    }
    for (path, node) in before { #expect(memory.snapshot.nodes[path] == node, "\(path)") }
    unreadable.set(nil, for: path)
    let left = try SessionFiles(locations: places, disk: disk).open(maya)
    #expect(left.drafts == SessionFilesTests.drafts && left.history.canUndo && left.notices == [])
  }

  @Test(arguments: [
    ("<key>front</key>\n\t\t\t<string>a", "<key>front</key>\n\t\t\t<integer>1</integer><key>x</key><string>"),
    ("<key>kind</key>\n\t\t\t<string>choice", "<key>kind</key>\n\t\t\t<string>riddle"),
    ("<key>tags</key>\n\t\t\t<string>a, b</string>", "<key>tags</key><array/>"),
    ("</plist>", "</plist"),
  ]) func draftsOfWrongTypes(old: String, new: String) throws {
    let maya = try leaveDrafts()
    let path = "/data/state/maya/unfinished/1.plist"
    let text = String(decoding: memory.snapshot.nodes[path]?.bytes ?? [], as: UTF8.self)
    let damaged = text.replacingOccurrences(of: old, with: new)
    try #require(damaged != text)
    memory.alter { $0.nodes[path] = .file(Array(damaged.utf8)) }
    let left = try SessionFiles(locations: places, disk: disk).open(maya)
    #expect(left.drafts.count == SessionFilesTests.drafts.count && left.drafts.last == SessionFilesTests.drafts.last)
    #expect(left.notices == [.damaged(file: path, original: path + ".damaged-1")])
    #expect(memory.snapshot.nodes[path + ".damaged-1"] == .file(Array(damaged.utf8)))
    end()
    // Reported once, and what could be read is there.
    let again = try SessionFiles(locations: places, disk: disk).open(maya)
    #expect(again.drafts == left.drafts && again.notices == [])
  }

  @Test func stepsThatAreDamagedAreSetAside() throws {
    let maya = try leaveDrafts()
    let path = "/data/state/maya/unfinished/1.history"
    let whole = memory.snapshot.nodes[path]?.bytes ?? []
    // An unfinished record is not damage.
    memory.alter { $0.nodes[path] = .file(whole + Array("step 9 100 0123456789abcdef\n<dict>".utf8)) }
    #expect(try SessionFiles(locations: places, disk: disk).open(maya).notices == [])
    end()
    memory.alter { $0.nodes[path] = .file(whole + Array("noise\nstep\n".utf8)) }
    let left = try SessionFiles(locations: places, disk: disk).open(maya)
    #expect(left.notices == [.damaged(file: path, original: path + ".damaged-1")] && left.history.canUndo)
    #expect(memory.snapshot.nodes[path + ".damaged-1"] == .file(whole + Array("noise\nstep\n".utf8)))
  }

  @Test(arguments: UnreadDeckTests.codes) func placeOfAQuiz(code: Int32) throws {
    let maya = try Login("maya")
    let path = "/data/state/maya/study.plist"
    try StudyPlace(locations: places, disk: memory.disk).keep(.integer(3), of: maya)
    unreadable.set(code, for: path)
    let study = StudyPlace(locations: places, disk: disk)
    let failure = StoreFailure(DiskFailure(step: .read, path: path, code: code))
    #expect(throws: failure) { _ = try study.read(maya) }
    #expect(throws: failure) { try study.keep(.integer(4), of: maya) }
    #expect(throws: failure) { try study.keep(nil, of: maya) }
    unreadable.set(nil, for: path)
    #expect(try study.read(maya) == .integer(3))
  }

  /// The place in a quiz and that on the screens come and go without each other.
  @Test func placesAreKeptApart() throws {
    let maya = try Login("maya")
    let study = StudyPlace(locations: places, disk: memory.disk)
    try study.keep(.integer(1), of: maya)
    try study.keep(.integer(2), in: .screens, of: maya)
    #expect(try study.read(maya) == .integer(1) && study.read(maya, in: .screens) == .integer(2))
    try study.keep(nil, of: maya)
    #expect(try study.read(maya) == nil && study.read(maya, in: .screens) == .integer(2))
    let path = "/data/state/maya/study.plist"
    memory.alter { $0.nodes[path] = .file(Array("noise".utf8)) }
    #expect(try study.read(maya, in: .screens) == nil)
    try study.keep(.integer(3), in: .screens, of: maya)
    #expect(try study.read(maya, in: .screens) == .integer(3))
    try study.keep(nil, in: .screens, of: maya)
    #expect(memory.snapshot.nodes[path] == nil)
  }

  @Test(arguments: ["unread", "cut", "flip"]) func whatWasRescued(how: String) throws {
    let maya = try Login("maya")
    let rescue = Rescue(locations: places, disk: memory.disk)
    let work = (1...3).map { Work.change(Change([.prefer("p\($0)", from: nil, to: .integer(Int64($0)))])) }
    let path = try rescue.leave(work, of: maya)
    var bytes = memory.snapshot.nodes[path]?.bytes ?? []
    if how == "cut" { bytes.removeLast(9) }
    if how == "flip" { bytes[bytes.count - 40] ^= 1 }
    memory.alter { [bytes] in $0.nodes[path] = .file(bytes) }
    if how == "unread" { unreadable.set(EIO, for: path) }
    let events = Events()
    let store = Store(locations: places, disk: disk, timing: StoreTiming(), send: events.send)
    store.open(maya)
    guard case .opened(_, let library, let notices)? = events.next() else { return #expect(Bool(false)) }
    #expect(store.finish(within: .seconds(60)))
    if how == "unread" {
      #expect(notices == [.unread(file: path, .disk(path: path, code: EIO))] && library.preferences.isEmpty)
      #expect(memory.snapshot.nodes[path] == .file(bytes))
    } else {
      #expect(notices == [.rescued(2), .damaged(file: path, original: path + ".damaged-1")])
      #expect(library.preferences.count == 2)
      #expect(memory.snapshot.nodes[path + ".damaged-1"] == .file(bytes) && memory.snapshot.nodes[path] == nil)
    }
  }

  @Test(arguments: UnreadDeckTests.codes) func aMonthOfAnswers(code: Int32) throws {
    var random = RandomSource(seed: 3)
    let (old, new) = (random.answer(time: 0), random.answer(time: 1_700_000_000_000))
    var files = ReviewLogFiles.on(memory.disk)
    _ = try? memory.disk.makeFolders("/data/users/maya")
    try files.append(old)
    try files.append(new)
    let paths = memory.snapshot.nodes.keys.filter { $0.hasSuffix(".tsv") }.sorted()
    let before = memory.snapshot.nodes
    unreadable.set(code, for: paths[0])
    var again = ReviewLogFiles.on(disk)
    let failure = StoreFailure(DiskFailure(step: .read, path: paths[0], code: code))
    let (log, notices) = again.readAll()
    #expect(log.count == 1 && notices == [.reviewsUnread(file: paths[0], failure)])
    // Reported once, and retried even though it is an old month.
    #expect(again.readAll().1 == [] && !again.canReadMore())
    unreadable.set(nil, for: paths[0])
    #expect(again.canReadMore())
    let (whole, back) = again.readAll()
    #expect(whole.count == 2 && back == [.reviewsReadAgain(file: paths[0])] && !again.canReadMore())
    #expect(memory.snapshot.nodes == before)
  }

  /// A month whose file cannot be written continues in another one.
  @Test func answersGoOnBesideAMonthThatIsClosed() throws {
    var random = RandomSource(seed: 5)
    let answers = (0..<3).map { random.answer(time: Int64($0)) }
    _ = try? memory.disk.makeFolders("/data/users/maya")
    var files = ReviewLogFiles.on(memory.disk)
    try files.append(answers[0])
    let path = try #require(memory.reviewFile)
    unreadable.set(EACCES, for: path)
    var disk = disk
    disk.append = { [memory] file, bytes, offset throws(DiskFailure) in
      if file == path { throw DiskFailure(step: .write, path: file, code: EACCES) }
      try memory.disk.append(file, bytes, offset)
    }
    var closed = ReviewLogFiles.on(disk)
    #expect(throws: DiskFailure.self) { try closed.append(answers[1]) }
    for answer in answers[1...] { try closed.append(answer) }
    #expect(memory.reviewFiles.keys.map(\.fileName).sorted() == ["1970-01-2.tsv", "1970-01.tsv"])
    var whole = ReviewLogFiles.on(memory.disk)
    #expect(Set(whole.all()) == Set(answers))
  }
}
