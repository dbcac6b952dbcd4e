import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Testing

@testable import CardStore

/// With files damaged in every way, the program opens, recovers at least what a plain search finds, and keeps the
/// original whole.
struct MutationTests {
  @Test(arguments: Rounds.seeds(3)) func aLoginOpens(part: UInt64) throws {
    var random = RandomSource(seed: part * 1000 + 9600)
    let sample = try DamageSample()
    for number in 0..<(Rounds.isThorough ? 800 : 200) {
      guard let path = sample.files.randomElement(using: &random),
        let other = sample.files.randomElement(using: &random),
        let mutation = Mutation.allCases.randomElement(using: &random)
      else { return }
      let bytes = mutation.apply(to: sample[path], sample[other], &random)
      let comment: Comment = "part \(part) number \(number) \(mutation) \(path)"
      let memory = sample.disk(with: bytes, at: path)
      let (loginFiles, notices) = try LoginFiles.open("/data/users/maya", on: memory.disk)
      let lost = sample.wholeCards(of: bytes, at: path).filter { loginFiles.library.card($0) == nil }
      #expect(lost.isEmpty || loginFiles.isReadOnly, comment)
      if number % 8 == 0 { try check(loginFiles, notices, bytes, path, memory, comment) }
    }
  }

  /// Checks that the damaged file is kept whole, whatever happens next, and reported once.
  private func check(
    _ opened: LoginFiles, _ notices: [Notice], _ bytes: [UInt8], _ path: String, _ memory: MemoryDisk,
    _ comment: Comment
  ) throws {
    for notice in notices {
      guard case .damaged(let file, let original) = notice else { continue }
      #expect(file == path, comment)
      #expect(original.flatMap { memory.snapshot.nodes[$0]?.bytes } == bytes, comment)
    }
    var loginFiles = opened
    guard !loginFiles.isReadOnly else { return #expect(memory.snapshot.nodes[path] == .file(bytes), comment) }
    try loginFiles.commit(Change([.prefer("after", from: nil, to: .integer(1))])) { _ in }
    try loginFiles.checkpoint { _ in }
    let (again, none) = try LoginFiles.open("/data/users/maya", on: memory.disk)
    // Characters not allowed in XML are lost when a file is written.
    #expect(again.library.written == loginFiles.library.written, comment)
    #expect(none == [], comment)
  }

  @Test func choicesAndWhatIsUnfinishedOpen() throws {
    var random = RandomSource(seed: 8)
    let sample = try DamageSample()
    let maya = try Login("maya")
    for _ in 0..<Rounds.of(1200) {
      guard let path = sample.besides.randomElement(using: &random),
        let other = sample.files.randomElement(using: &random),
        let mutation = Mutation.allCases.randomElement(using: &random)
      else { return }
      let bytes = mutation.apply(to: sample[path], sample[other], &random)
      let memory = sample.disk(with: bytes, at: path)
      for case .damaged(_, let original) in ConfigFile.load(from: sample.locations, on: memory.disk).notices {
        #expect(original.flatMap { memory.snapshot.nodes[$0]?.bytes } == bytes)
      }
      _ = try StudyPlace(locations: sample.locations, disk: memory.disk).read(maya)
      let unfinished = SessionFiles(locations: sample.locations, disk: memory.disk)
      let drafts = try unfinished.open(maya).drafts
      guard path.hasSuffix("/1.plist") else { continue }
      let whole = sample.wholeDrafts(of: bytes)
      #expect(whole.allSatisfy(drafts.contains), "\(mutation)")
      if drafts.count < DamageSample.drafts.count, Plist.isReadable(bytes) == false {
        #expect(memory.snapshot.nodes[path + ".damaged-1"] == .file(bytes))
      }
    }
  }

  /// Something else of that name: a folder, or something that cannot be read at all.
  @Test func aFolderInTheWayIsMovedAside() throws {
    let sample = try DamageSample()
    for path in sample.files {
      let memory = sample.disk(with: [], at: path)
      memory.alter {
        $0.nodes[path] = .folder
        $0.nodes[path + "/inside"] = .file([1])
      }
      let (loginFiles, notices) = try LoginFiles.open("/data/users/maya", on: memory.disk)
      guard case .damaged(path, let original?) = notices.first else {
        Issue.record("\(path) \(notices)")
        continue
      }
      #expect(memory.snapshot.nodes[original] == .folder)
      #expect(loginFiles.library.count >= 5)
      #expect(try LoginFiles.open("/data/users/maya", on: memory.disk).1 == [])
    }
  }
}

extension Library {
  /// Everything in the library as stored in files.
  fileprivate var written: [PropertyValue?] {
    let files = decks.map { DeckFile.bytes(of: $0, cards: cards(in: $0.id), unknown: [:], through: 0) }
    return ([LibraryFile.bytes(of: self, through: 0)] + files).map { try? PlistReader.value(of: $0) }
  }
}

extension Plist {
  fileprivate static func isReadable(_ bytes: [UInt8]) -> Bool { (try? value(of: bytes)) != nil }
}
