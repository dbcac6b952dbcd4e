import Essentials
import FlashcardKit
import MemoryDisks
import Sealing
import Testing

@testable import CardStore

/// What a program hears while the protection of a login is changed, and checking a passphrase.
@Suite struct ProtectionProgressTests {
  private static let passphrase = "correct horse battery"

  /// Returns the protection of a login that has some pictures.
  private func protection() throws -> Protection {
    let memory = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    let disk = locations.keyring.disk(on: memory.disk)
    do {
      var editor = try LoginEditor(maya, in: locations, on: disk)
      try editor.commit(at: 1) { _ in (Change([.prefer("x", from: nil, to: .integer(1))]), "x") }
    }
    for number in UInt8(0)..<20 {
      let bytes = Array(repeating: number, count: 5000)
      try MediaFiles(locations: locations, disk: disk).keep(bytes, as: SHA256.digest(bytes) + ".png", of: maya)
    }
    return Protection(maya, in: locations, on: memory.disk)
  }

  @Test func howFarItIsIsTold() throws {
    let cost = try #require(PassphraseCost(passes: 1, memory: 8 << 20))
    let protection = try protection()
    let told = Guarded<[Double]>([])
    _ = try protection.turnOn(Self.passphrase, cost: cost) { share in told.withLock { $0.append(share) } }
    var shares = told.withLock { $0 }
    #expect(shares.count >= 20 && shares == shares.sorted() && shares.last.map { $0 > 0.95 && $0 <= 1 } == true)
    told.withLock { $0 = [] }
    try protection.turnOff(at: 1) { share in told.withLock { $0.append(share) } }
    shares = told.withLock { $0 }
    #expect(shares.count >= 20 && shares == shares.sorted() && shares.last.map { $0 > 0.95 && $0 <= 1 } == true)
  }

  @Test func aPassphraseIsCheckedWithoutUnlocking() throws {
    let cost = try #require(PassphraseCost(passes: 1, memory: 8 << 20))
    let protection = try protection()
    let key = try protection.turnOn(Self.passphrase, cost: cost)
    #expect(throws: ProtectionFailure.wrong) { try protection.verify("wrong") }
    #expect(throws: ProtectionFailure.wrong) { try protection.verify(recovery: Self.passphrase) }
    #expect(protection.isUnlocked)
    protection.lock()
    try protection.verify(Self.passphrase)
    try protection.verify(recovery: key)
    #expect(!protection.isUnlocked)
  }
}
