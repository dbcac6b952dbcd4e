import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// Each call of each operation fails in turn, once or from then on: nothing confirmed is lost, and everything else can
/// be retried.
struct FaultTests {
  /// The operations on an open login, while another program has it open, too.
  enum Work: CaseIterable {
    case open, commit, checkpoint, readNewChanges, reload

    /// Performs the operation.
    func run(_ loginFiles: inout LoginFiles, _ change: Change) throws(DiskFailure) {
      switch self {
      case .open: loginFiles = try LoginFiles.open("/u", on: loginFiles.disk).0
      case .commit: try loginFiles.commit(change) { _ in }
      case .checkpoint: try loginFiles.checkpoint { _ in }
      case .readNewChanges: try loginFiles.catchUp { _ in }
      case .reload: try loginFiles.readAgain { _ in }
      }
    }
  }

  @Test(arguments: Work.allCases, Rounds.isThorough ? [ENOSPC, EIO, EACCES, EINTR] : [EIO])
  func eachCallFails(work: Work, code: Int32) throws {
    for form in DiskForm.tried {
      for seed in Rounds.seeds(1) { try eachCallFails(work, code, seed: seed + 6, form) }
    }
  }

  private func eachCallFails(_ work: Work, _ code: Int32, seed: UInt64, _ form: DiskForm) throws {
    for isLasting in [false, true] {
      var stop = 0
      var isThrough = false
      while !isThrough, stop < 400 {
        stop += Rounds.isThorough ? 1 : 3
        let memory = MemoryDisk()
        var make = RandomLibrary(seed: seed)
        let disk = try form.disk(memory.disk)
        var (loginFiles, _) = try LoginFiles.open("/u", on: disk)
        for _ in 0..<8 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
        try loginFiles.checkpoint { _ in }
        // Another program goes on, with some changes not in the files yet.
        var (other, _) = try LoginFiles.open("/u", on: form.disk(memory.disk))
        for _ in 0..<3 { try other.commit(make.change(to: other.library)) { _ in } }
        if work == .reload { try other.checkpoint { _ in } }
        if work == .checkpoint { try loginFiles.commit(Change([.prefer("mine", from: nil, to: .integer(1))])) { _ in } }
        let before = work == .checkpoint ? loginFiles.library : other.library
        let start = memory.calls
        memory.alter { [stop] state in
          state.refuse = { call, _ in call == start + stop || isLasting && call > start + stop ? code : nil }
        }
        let change = Change([.prefer("new", from: nil, to: .integer(Int64(stop)))])
        do throws(DiskFailure) { try work.run(&loginFiles, change) } catch {}
        isThrough = memory.calls < start + stop
        memory.alter { $0.refuse = { _, _ in nil } }
        // Everything confirmed is available to others at once.
        var found = try LoginFiles.open("/u", on: form.disk(MemoryDisk(memory.snapshot).disk))
        found.0.library = found.0.library.without("new")
        #expect(found.0.library == before.without("new"), "\(form) \(work) \(stop)")
        // Here, work continues as if nothing had happened.
        if loginFiles.canReadMore() { try loginFiles.readAgain { _ in } }
        if work == .commit { try loginFiles.commit(change) { _ in } }
        try loginFiles.commit(Change([.prefer("last", from: nil, to: .integer(1))])) { _ in }
        try loginFiles.checkpoint { _ in }
        let (again, notices) = try LoginFiles.open("/u", on: form.disk(memory.disk))
        #expect(again.library == loginFiles.library && notices == [], "\(form) \(work) \(stop)")
        #expect(again.library.without("new").without("last") == before.without("new"), "\(form) \(work) \(stop)")
        #expect(again.library.preferences["new"] == (work == .commit ? .integer(Int64(stop)) : nil))
      }
      #expect(isThrough && stop > 3)
    }
  }

  /// Closing a login fails and is tried again.
  @Test(arguments: [ENOSPC, EIO, EACCES, EROFS, EINTR]) func leavingFails(code: Int32) throws {
    for step in DiskFailure.Step.allCases {
      let memory = MemoryDisk()
      let events = Events()
      let places = Locations(environment: [:], data: "/data")
      let timing = StoreTiming(idle: .seconds(60), firstRetry: .seconds(60))
      let store = Store(locations: places, disk: memory.disk, timing: timing, send: events.send)
      let maya = try Login("maya")
      store.open(maya)
      store.commit(Change([.prefer("a", from: nil, to: .integer(1))]), ticket: 1)
      #expect(events.wait { $0 == .committed(ticket: 1) } != nil)
      memory.alter { $0.refuse = { _, tried in tried == step ? code : nil } }
      store.commit(Change([.prefer("b", from: nil, to: .integer(2))]), ticket: 2)
      store.leave()
      let isLeft = { (event: StoreEvent) in if case .left = event { true } else { false } }
      let told = events.wait(for: isLeft)
      memory.alter { $0.refuse = { _, _ in nil } }
      if told == .left(maya, unsaved: 1) {
        store.leave()
        #expect(events.wait(for: isLeft) == .left(maya, unsaved: 0))
      } else {
        #expect(told == .left(maya, unsaved: 0))
      }
      #expect(store.finish(within: .seconds(60)))
      let (again, notices) = try LoginFiles.open("/data/users/maya", on: memory.disk)
      #expect(again.library.preferences == ["a": .integer(1), "b": .integer(2)] && notices == [], "\(step)")
    }
  }
}

extension Library {
  /// Returns the library without one of its preferences.
  fileprivate func without(_ name: String) -> Library {
    var library = self
    library.apply(Change([.prefer(name, from: nil, to: nil)]))
    return library
  }
}
