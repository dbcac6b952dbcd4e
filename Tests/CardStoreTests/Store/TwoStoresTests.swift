import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// Two programs with the same login: nothing that either has confirmed is lost, and each learns of the other's changes.
struct TwoStoresTests {
  @Test(arguments: Rounds.seeds(5), DiskForm.allCases) func interleaved(seed: UInt64, form: DiskForm) throws {
    let disk = MemoryDisk()
    var make = RandomLibrary(seed: seed)
    var programs = try (0..<2).map { _ in try LoginFiles.open("/u", on: form.disk(disk.disk)).0 }
    // What each program's screen would show.
    var shown = [Library(), Library()]
    func tell(_ index: Int) -> (StoreEvent) -> Void {
      { event in
        switch event {
        case .changedElsewhere(let change): shown[index].apply(change)
        case .reloaded(let library): shown[index] = library
        default: Issue.record("\(event)")
        }
      }
    }
    for _ in 0..<60 {
      let index = Int.random(in: 0...1, using: &make.random)
      // Made without having seen the other's changes.
      let change = make.change(to: shown[index])
      try programs[index].commit(change, tell: tell(index))
      _ = shown[index].perform(change)
      #expect(shown[index] == programs[index].library)
      if Int.random(in: 0..<8, using: &make.random) == 0 { try programs[index].checkpoint(tell: tell(index)) }
      #expect(try LoginFiles.open("/u", on: form.disk(disk.disk)).0.library == programs[index].library)
    }
    for index in [0, 1, 0] {
      try programs[index].commit(Change([.prefer("p\(index)", from: nil, to: .integer(1))]), tell: tell(index))
    }
    try programs[1].commit(Change([]), tell: tell(1))
    #expect(programs[0].library == programs[1].library)
    #expect(programs[0].sequence == programs[1].sequence)
  }

  /// An idle program learns of the other's changes.
  @Test func aStoreThatDoesNothingSeesWhatTheOtherDid() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    let (one, two) = (Events(), Events())
    let busy = Store(locations: folder.locations, send: one.send)
    let idle = Store(
      locations: folder.locations, disk: .real, timing: StoreTiming(poll: .milliseconds(5)), send: two.send)
    busy.open(maya)
    idle.open(maya)
    let opened = two.wait { if case .opened = $0 { true } else { false } }
    #expect(opened != nil)
    let change = Change([.prefer("x", from: nil, to: .integer(1))])
    busy.commit(change, ticket: 1)
    #expect(two.wait { $0 == .changedElsewhere(change) } != nil)
    // Also what it wrote into its files in the meantime.
    busy.commit(change.inverse, ticket: 2)
    #expect(busy.finish(within: .seconds(60)))
    let isSeen = two.wait {
      switch $0 {
      case .changedElsewhere(change.inverse): true
      case .reloaded(let library): library.preferences["x"] == nil
      default: false
      }
    }
    #expect(isSeen != nil)
    #expect(idle.finish(within: .seconds(60)))
  }

  @Test func twoStoresAtOnce() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    let events = [Events(), Events()]
    let stores = events.map { Store(locations: folder.locations, send: $0.send) }
    for store in stores { store.open(maya) }
    for number in 0..<100 {
      for (index, store) in stores.enumerated() {
        store.commit(Change([.prefer("p\(index)-\(number)", from: nil, to: .integer(1))]), ticket: number)
      }
    }
    for store in stores { #expect(store.finish(within: .seconds(60))) }
    let library = try LoginFiles.open(folder.path + "/users/maya", on: .real).0.library
    #expect(library.preferences.count == 200)
  }
}
