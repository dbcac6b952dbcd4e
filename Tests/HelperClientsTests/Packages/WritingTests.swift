import Anki
import Foundation
import HelperClients
import Testing

/// Packages that are written and read again.
@Suite(.timeLimit(.minutes(10))) struct PackageWritingTests {
  @Test(
    arguments: ["sm2_latest", "sm2_legacy", "genanki", "minimal_handwritten_latest"],
    [AnkiPackageFormat.latest, .legacy2])
  func writtenPackagesAreReadAsTheyWere(_ name: String, _ format: AnkiPackageFormat) throws {
    let read = try PackageHarness.read(vector: "\(name).apkg")
    let again = try PackageHarness.written(read, as: format)
    #expect(again.faults.isEmpty)
    #expect(again.media == read.media)
    var (was, become) = (read.collection, again.collection)
    // Schema 11 has no place for these.
    for index in was.noteTypes.indices where format == .legacy2 {
      for template in was.noteTypes[index].templates.indices { was.noteTypes[index].templates[template].modified = 0 }
    }
    was.noteTypes.sort { $0.id < $1.id }
    become.noteTypes.sort { $0.id < $1.id }
    was.decks.sort { $0.id < $1.id }
    become.decks.sort { $0.id < $1.id }
    #expect(become.properties == was.properties)
    #expect(become.noteTypes == was.noteTypes)
    #expect(become.decks == was.decks)
    #expect(become.presets.sorted { $0.id < $1.id } == was.presets.sorted { $0.id < $1.id })
    #expect(become.notes == was.notes)
    #expect(become.cards == was.cards)
    #expect(become.reviews == was.reviews)
  }

  @Test func anEmptyCollectionIsWritten() throws {
    let again = try PackageHarness.written(.init(collection: AnkiCollection()), as: .latest)
    #expect(again.collection.notes.isEmpty && again.collection.decks.map(\.path) == [["Default"]])
  }

  @Test func aLongFieldIsReadAndAFarTooLongOneTold() throws {
    func contents(_ length: Int) -> PackageHarness.Contents {
      var collection = AnkiCollection()
      collection.noteTypes = [
        AnkiNoteType(
          id: 7, name: "Basic", fields: [.init(name: "F"), .init(name: "B")],
          templates: [.init(name: "T", front: "{{F}}", back: "{{B}}")])
      ]
      // Of the first field there is a checksum, which takes long without optimization.
      let fields = ["x", String(repeating: "x", count: length)]
      collection.notes = [AnkiNote(id: 1, guid: "x", type: 7, modified: 0, tags: [], fields: fields)]
      return .init(collection: collection)
    }
    let long = try PackageHarness.written(contents(6 << 20), as: .latest)
    #expect(long.collection.notes.map { $0.fields.map(\.utf8.count) } == [[1, 6 << 20]])
    #expect(throws: AnkiPackageFailure.tooLarge(.note)) {
      try PackageHarness.written(contents(25 << 20), as: .latest)
    }
  }

  /// The output of the decompressor is full exactly when the frame ends.
  @Test(arguments: [1, 2, 4]) func filesThatFillTheBufferAreRead(times: Int) throws {
    let size = times * (256 << 10)
    var contents = PackageHarness.Contents(collection: AnkiCollection())
    contents.collection.media = ["a", "b", "c"]
    for (name, length) in zip(contents.collection.media, [size - 1, size, size + 1]) {
      contents.media[name] = Array(repeating: 0, count: length)
    }
    let again = try PackageHarness.written(contents, as: .latest)
    #expect(again.faults.isEmpty && again.media == contents.media)
  }

  /// Reviews are added many at a time.
  @Test(arguments: [1, 31, 32, 33, 100]) func anyNumberOfReviewsIsWritten(count: Int64) throws {
    var collection = AnkiCollection()
    collection.noteTypes = [
      AnkiNoteType(
        id: 7, name: "Basic", fields: [.init(name: "F")], templates: [.init(name: "T", front: "{{F}}", back: "")])
    ]
    collection.notes = [AnkiNote(id: 1, guid: "x", type: 7, modified: 0, tags: [], fields: ["f"])]
    collection.cards = [AnkiCard(id: 2, note: 1, deck: 1, ordinal: 0)]
    collection.reviews = (1...count).map {
      let number = Int32($0)
      return AnkiReview(
        id: 1_700_000_000_000 + $0, card: 2, grade: UInt8(1 + $0 % 4), kind: $0 % 2 == 0 ? .review : .learning,
        interval: number + 1, lastInterval: number + 2, factor: number + 3, taken: number + 4)
    }
    let again = try PackageHarness.written(.init(collection: collection), as: .latest)
    #expect(again.collection.reviews == collection.reviews && again.faults.isEmpty)
  }

  @Test func equalNamesAreMadeDifferent() throws {
    var collection = AnkiCollection()
    collection.decks = [AnkiDeck(id: 5, path: ["A", "b"]), AnkiDeck(id: 6, path: ["a", "B"])]
    for id in [7, 8] as [Int64] {
      collection.noteTypes.append(
        AnkiNoteType(
          id: id, name: "Basic", fields: [.init(name: "F")], templates: [.init(name: "T", front: "{{F}}", back: "")]))
    }
    let again = try PackageHarness.written(.init(collection: collection), as: .latest)
    #expect(again.collection.noteTypes.map(\.name) == ["Basic", "Basic+"])
    #expect(again.collection.decks.map(\.path).contains(["a", "B+"]))
  }

  @Test func aFullDiskIsTold() throws {
    let file = open("/dev/full", O_RDWR)
    try #require(file >= 0)
    defer { close(file) }
    #expect(throws: AnkiPackageFailure.unwritable(error: ENOSPC)) {
      try PackageHarness.write(.init(collection: AnkiCollection()), as: .latest, to: file)
    }
  }

  /// Whether it stops before it has read anything, or takes all and never says that it is done.
  @Test(arguments: ["exec sleep 60", "exec 3>&-; cat >/dev/null & exec sleep 60"])
  func aStuckHelperIsGivenUp(script: String) throws {
    let path = FileManager.default.temporaryDirectory.path + "/stuck-\(UUID().uuidString)"
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o700)
    defer { unlink(path) }
    var contents = PackageHarness.Contents(collection: AnkiCollection())
    contents.collection.media = ["large.png"]
    contents.media["large.png"] = [UInt8](repeating: 7, count: 1 << 20)
    try PackageHarness.withFile { file, _ in
      _ = #expect(throws: AnkiPackageFailure.tooSlow) {
        try PackageHarness.write(contents, as: .latest, by: AnkiPackageWriter(file, helper: path, givingUpAfter: 1))
      }
    }
  }

  @Test func contradictoryRecordsAreTold() throws {
    var collection = AnkiCollection()
    collection.notes = [1, 1].map { AnkiNote(id: $0, guid: "x", type: 1, modified: 0, tags: [], fields: ["x"]) }
    try PackageHarness.withFile { file, _ in
      _ = #expect(throws: AnkiPackageFailure.unstorable) {
        try PackageHarness.write(.init(collection: collection), as: .legacy2, to: file)
      }
    }
  }

  @Test func missingMediaAreToldAndLeftOut() throws {
    var collection = AnkiCollection()
    collection.media = ["gone.png", "here.png"]
    try PackageHarness.withFile { file, path in
      var writer = try AnkiPackageWriter(file, helper: PackageHarness.helper)
      try writer.begin(as: .latest, collection.properties)
      try writer.add(collection)
      let missing = try writer.finish { $0 == "here.png" ? open("/dev/null", O_RDONLY) : nil }
      #expect(missing == ["gone.png"])
      #expect(try PackageHarness.read(path).media == ["here.png": []])
    }
  }

  /// Where the environment variable `FLASHCARDS_PACKAGES` names a folder, packages are written to it, for
  /// `.ci/check-packages`.
  @Test(arguments: [AnkiPackageFormat.latest, .legacy2])
  func packagesForAnki(_ format: AnkiPackageFormat) throws {
    guard let folder = ProcessInfo.processInfo.environment["FLASHCARDS_PACKAGES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func write(_ contents: PackageHarness.Contents, _ name: String) throws {
      let file = open("\(folder)/\(name).\(format).apkg", O_RDWR | O_CREAT | O_TRUNC, 0o600)
      try #require(file >= 0)
      defer { close(file) }
      try PackageHarness.write(contents, as: format, to: file)
    }
    for name in [
      "sm2_latest", "sm2_legacy", "fsrs_latest_nosched", "genanki", "minimal_handwritten_latest",
      "minimal_handwritten_legacy1",
    ] {
      try write(PackageHarness.read(vector: "\(name).apkg"), name)
      let original = URL(fileURLWithPath: "\(folder)/\(name).apkg")
      if !FileManager.default.fileExists(atPath: original.path) {
        try? FileManager.default.copyItem(
          at: PackageHarness.vectors.appendingPathComponent("\(name).apkg"), to: original)
      }
    }
    try write(.init(collection: AnkiCollection()), "empty")
    try write(.init(collection: .varied, media: ["é ü.png": [1, 2, 3], "empty.mp3": []]), "varied")
  }
}
