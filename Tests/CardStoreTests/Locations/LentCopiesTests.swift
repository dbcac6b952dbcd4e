import Essentials
import MemoryDisks
import Testing

@testable import CardStore

/// Copies of sealed files for other programs.
@Suite struct LentCopiesTests {
  @Test func thoseOfProgramsThatWereKilledAreRemoved() throws {
    let memory = MemoryDisk()
    let disk = memory.disk
    let locations = Locations(environment: [:], data: "/data")
    for name in ["12", "34", "\(getpid())", "notes", "-5", "034"] {
      try disk.makeFolders("/data/cache/lent/\(name)", synced: false)
      try disk.write("/data/cache/lent/\(name)/1.png", [1])
    }
    locations.sweepLent(on: disk) { $0 == 34 }
    #expect(try Set(disk.list("/data/cache/lent")) == ["34", "notes", "-5", "034"])
    // Where nothing was lent, nothing is made.
    let other = MemoryDisk()
    locations.sweepLent(on: other.disk) { _ in false }
    #expect(other.snapshot.nodes["/data"] == nil)
  }
}
