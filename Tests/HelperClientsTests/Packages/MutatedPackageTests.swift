import Anki
import Foundation
import HelperClients
import Rounds
import Testing

/// Packages with random changes: read or refused, but never the end of the helper, which a limit
/// of memory would bring, or too much time. With twenty rounds, they take ten minutes and more.
@Suite(.timeLimit(.minutes(60))) struct MutatedPackageTests {
  /// A generator of random numbers: SplitMix64.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  /// Changes a package at random places: bits, bytes that are limits of numbers, pieces left out, doubled, or moved.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      guard !bytes.isEmpty else { return }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...64, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 2: for index in place..<end { bytes[index] = 0xFF }
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 5: bytes.removeLast(Int.random(in: 0...bytes.count / 4, using: &random))
      default: for index in place..<end { bytes[index] = .random(in: 0...255, using: &random) }
      }
    }
  }

  /// A package with which something went wrong.
  private struct Surprise: Error {
    var seed: UInt64
    var what: String
  }

  /// Reads a package, and checks what comes of it.
  private static func check(_ bytes: [UInt8], _ seed: UInt64) throws {
    let start = ContinuousClock.now
    do {
      let read = try PackageHarness.read(bytes)
      var again = read.collection
      var faults = AnkiFaults()
      again.repair(noting: &faults)
      guard faults.isEmpty, again == read.collection else { throw Surprise(seed: seed, what: "\(faults.list)") }
    } catch let failure as AnkiPackageFailure {
      if [.helperEnded, .noHelper, .unstorable, .tooSlow].contains(failure) {
        throw Surprise(seed: seed, what: "\(failure)")
      }
    }
    let time = ContinuousClock.now - start
    if time > .seconds(10) { throw Surprise(seed: seed, what: "\(time)") }
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: PackageHarness.vectors.appendingPathComponent(name)))
  }

  @Test(arguments: ["minimal_handwritten_latest.apkg", "minimal_handwritten_legacy1.apkg"])
  func zipFiles(_ name: String) async throws {
    let original = try MutatedPackageTests.bytes(name)
    try await PackageHarness.apart {
      for seed in Rounds.seeds(150) {
        var random = Random(state: seed)
        var bytes = original
        MutatedPackageTests.mutate(&bytes, &random)
        try MutatedPackageTests.check(bytes, seed)
      }
    }
  }

  @Test(arguments: [("schema11.sqlite", false), ("schema18.sqlite", true)])
  func databases(_ name: String, _ isLatest: Bool) async throws {
    let original = try MutatedPackageTests.bytes(name)
    try await PackageHarness.apart {
      for seed in Rounds.seeds(250) {
        var random = Random(state: seed)
        var database = original
        MutatedPackageTests.mutate(&database, &random)
        try MutatedPackageTests.check(
          isLatest ? PlainPackage.latest(database, media: []) : PlainPackage.legacy(database, media: []), seed)
      }
    }
  }

  @Test(arguments: [false, true])
  func listsOfMedia(_ isLatest: Bool) async throws {
    let database = try MutatedPackageTests.bytes(isLatest ? "schema18.sqlite" : "schema11.sqlite")
    let list: [UInt8] =
      isLatest
      ? [0x0A, 0x0B, 0x0A, 0x05] + Array("a.png".utf8) + [0x10, 0x03, 0x1A, 0x00] : Array(#"{"0":"a.png"}"#.utf8)
    try await PackageHarness.apart {
      for seed in Rounds.seeds(100) {
        var random = Random(state: seed)
        var media = list
        MutatedPackageTests.mutate(&media, &random)
        try MutatedPackageTests.check(
          isLatest ? PlainPackage.latest(database, media: media) : PlainPackage.legacy(database, media: media), seed)
      }
    }
  }

  @Test func plainPackagesAreRead() throws {
    for (name, isLatest) in [("schema11.sqlite", false), ("schema18.sqlite", true)] {
      let database = try MutatedPackageTests.bytes(name)
      let read = try PackageHarness.read(
        isLatest ? PlainPackage.latest(database, media: []) : PlainPackage.legacy(database, media: []))
      #expect(read.faults.isEmpty && read.collection.notes.count == 2 && read.collection.cards.count == 3)
    }
  }
}
