import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// After a power failure at any moment, everything confirmed is there, nothing is half done, and only unsynced data is
/// lost.
struct PowerCutTests {
  /// The number of power failures per round.
  private static let cuts = 20

  /// Some changes and checkpoints, with a power failure after any of their calls.
  @Test(arguments: Rounds.seeds(4), DiskForm.tried)
  func whatWasConfirmedIsThere(seed: UInt64, form: DiskForm) throws {
    var make = RandomLibrary(seed: seed)
    var random = RandomSource(seed: seed)
    var memory = MemoryDisk()
    var library = Library()
    for _ in 0..<6 {
      let moments = Guarded<[Moment]>([])
      var states = [library]
      let confirmed = Guarded(0)
      var (loginFiles, notices) = try LoginFiles.open(
        "/u", on: form.disk(memory.watched { moments.add($0, confirmed) }))
      #expect(loginFiles.library == library && notices == [])
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        try loginFiles.commit(make.change(to: loginFiles.library)) { _ in }
        states.append(loginFiles.library)
        confirmed.withLock { $0 += 1 }
        if Int.random(in: 0..<4, using: &random) == 0 { try loginFiles.checkpoint { _ in } }
      }
      let all = moments.withLock { $0 }
      #expect(all.count > 8)
      var next: (MemoryDisk, Library)?
      for _ in 0..<Self.cuts {
        guard let moment = all.randomElement(using: &random) else { continue }
        let cut = MemoryDisk.afterPowerCut(moment.state, &random)
        let found = try checked(cut, form, states, moment, "seed \(seed) call \(moment.state.calls)")
        if Int.random(in: 0..<5, using: &random) == 0 { next = (cut, found) }
      }
      // Continues from one of them.
      (memory, library) = next ?? (memory, loginFiles.library)
    }
  }

  /// Opens a possible state after a power failure, with another one during its repair.
  private func checked(
    _ cut: MemoryDisk, _ form: DiskForm, _ states: [Library], _ moment: Moment, _ comment: Comment
  ) throws -> Library {
    var random = RandomSource(seed: UInt64(moment.state.calls))
    let moments = Guarded<[Moment]>([])
    let (loginFiles, notices) = try LoginFiles.open(
      "/u", on: form.disk(cut.watched { moments.add($0, Guarded(0)) }))
    // The change after the last confirmed one may or may not be there.
    let possible = states[moment.confirmed...].prefix(2)
    #expect(possible.contains(loginFiles.library), comment)
    #expect(notices.allSatisfy { if case .damaged("/u/journal", _?) = $0 { true } else { false } }, comment)
    for moment in moments.withLock({ $0 }).suffix(1) {
      let again = try LoginFiles.open("/u", on: form.disk(MemoryDisk.afterPowerCut(moment.state, &random).disk))
      #expect(again.0.library == loginFiles.library, comment)
    }
    let (again, none) = try LoginFiles.open("/u", on: form.disk(cut.disk))
    #expect(again.library == loginFiles.library && none == [], comment)
    return loginFiles.library
  }

  /// The simulated disk does lose data: without one of the syncs, something is missing.
  @Test(arguments: ["file", "folder"]) func withoutSyncSomethingIsLost(what: String) throws {
    let memory = MemoryDisk()
    var disk = memory.disk
    if what == "folder" { disk.syncFolder = { _ in } }
    if what == "file" {
      disk.append = { path, bytes, offset throws(DiskFailure) in
        memory.alter { state in state.refuse = { _, step in step == .sync ? 5 : nil } }
        defer { memory.alter { $0.refuse = { _, _ in nil } } }
        do throws(DiskFailure) { try memory.disk.append(path, bytes, offset) } catch {
          if error.step != .sync { throw error }
        }
      }
    }
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk)
    try loginFiles.commit(Change([.prefer("a", from: nil, to: .integer(1))])) { _ in }
    var random = RandomSource(seed: 1)
    let lost = try (0..<50).count { _ in
      let cut = MemoryDisk.afterPowerCut(memory.snapshot, &random)
      return try LoginFiles.open("/u", on: cut.disk).0.library != loginFiles.library
    }
    #expect(lost > 5)
  }
}

/// The disk after a call, and the number of changes confirmed by then.
private struct Moment: Sendable {
  let state: MemoryDisk.State
  let confirmed: Int
}

extension Guarded<[Moment]> {
  fileprivate func add(_ state: MemoryDisk.State, _ confirmed: Guarded<Int>) {
    withLock { $0.append(Moment(state: state, confirmed: confirmed.withLock { $0 })) }
  }
}

extension MemoryDisk {
  /// Returns a disk that reports its state after each call that alters something.
  fileprivate func watched(_ tell: @escaping @Sendable (State) -> Void) -> Disk {
    alter { $0.told = tell }
    return disk
  }
}
