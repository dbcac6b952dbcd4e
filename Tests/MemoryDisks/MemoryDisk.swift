package import CardStore
import Essentials
import Foundation

/// A disk that is a dictionary: fast, copyable, and failing whenever a test wants it to.
package final class MemoryDisk: Sendable {
  /// What is at a path.
  package enum Node: Equatable {
    case folder
    case file([UInt8])

    package var bytes: [UInt8]? { if case .file(let bytes) = self { bytes } else { nil } }
  }

  /// The contents and behavior of the disk.
  package struct State {
    /// Creates an empty disk.
    package init() {}

    package var nodes: [String: Node] = ["/": .folder]
    /// What would survive a power failure.
    package var platter = Platter()
    /// The locks that are held without waiting.
    package var locked: Set<String> = []
    /// The number of calls that altered something.
    package var calls = 0
    /// Returns the error of a call by its number and step; the data it writes is torn.
    package var refuse: @Sendable (_ call: Int, _ step: DiskFailure.Step) -> Int32? = { _, _ in nil }
    /// Receives the state after each call.
    package var told: @Sendable (State) -> Void = { _ in }
  }

  private let state: Guarded<State>

  package init(_ state: State = State()) { self.state = Guarded(state) }

  /// A copy of the current state.
  package var snapshot: State { state.withLock { $0 } }

  package var calls: Int { state.withLock { $0.calls } }

  package func alter<Value: Sendable>(_ body: @Sendable (inout State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  package var disk: Disk {
    var disk = Disk.real
    disk.look = { [self] path throws(DiskFailure) in
      try call(.look, path) { state throws(DiskFailure) in
        guard let node = state.nodes[path] else { return nil }
        return FileMark(kind: node == .folder ? .folder : .file, size: node.bytes?.count ?? 0, written: 0)
      }
    }
    disk.list = { [self] path throws(DiskFailure) in
      try call(.list, path) { state throws(DiskFailure) in
        guard state.nodes[path] == .folder else { throw DiskFailure(step: .list, path: path, code: ENOENT) }
        return state.nodes.keys.filter { $0.folder == path && $0 != path }.map(\.fileName)
      }
    }
    disk.read = { [self] path, offset, limit throws(DiskFailure) in
      try call(.read, path) { state throws(DiskFailure) in
        guard let bytes = state.nodes[path]?.bytes else {
          throw DiskFailure(step: .read, path: path, code: state.nodes[path] == nil ? ENOENT : EISDIR)
        }
        return Array(bytes.dropFirst(offset).prefix(limit))
      }
    }
    disk.makeFolder = { [self] path throws(DiskFailure) in
      try call(.makeFolder, path) { state throws(DiskFailure) in
        guard state.nodes[path] == nil else { return }
        try state.needFolder(of: path)
        state.nodes[path] = .folder
        state.platter.make(path, .folder)
      }
    }
    disk.write = { [self] path, bytes throws(DiskFailure) in
      let torn: (inout State) -> Void = { $0.make(path, Array(bytes.prefix(bytes.count / 2))) }
      try call(.write, path, torn: torn) { state throws(DiskFailure) in
        try state.needFolder(of: path)
        state.make(path, bytes)
      }
      try call(.sync, path) { state throws(DiskFailure) in state.platter.sync(path) }
    }
    disk.begin = disk.write
    disk.append = { [self] path, bytes, offset throws(DiskFailure) in
      let torn: (inout State) -> Void = { state in
        guard let old = state.nodes[path]?.bytes else { return }
        state.fill(path, Array(old.prefix(offset)) + bytes.prefix(bytes.count * 2 / 3))
      }
      try call(.write, path, torn: torn) { state throws(DiskFailure) in
        guard let old = state.nodes[path]?.bytes else {
          throw DiskFailure(step: .write, path: path, code: ENOENT)
        }
        state.fill(path, Array(old.prefix(offset)) + bytes)
      }
      try call(.sync, path) { state throws(DiskFailure) in state.platter.sync(path) }
    }
    disk.appendUnsynced = { [self] path, bytes, offset throws(DiskFailure) in
      try call(.write, path) { state throws(DiskFailure) in
        try state.needFolder(of: path)
        state.fill(path, Array((state.nodes[path]?.bytes ?? []).prefix(offset)) + bytes)
      }
    }
    disk.rename = { [self] path, other throws(DiskFailure) in
      try call(.rename, path) { state throws(DiskFailure) in
        guard let node = state.nodes.removeValue(forKey: path) else {
          throw DiskFailure(step: .rename, path: path, code: ENOENT)
        }
        state.nodes[other] = node
        // The contents of a folder are renamed with it.
        for (inside, node) in state.nodes where inside.hasPrefix(path + "/") {
          state.nodes[inside] = nil
          state.nodes[other + inside.dropFirst(path.count)] = node
        }
        state.platter.rename(path, other)
      }
    }
    disk.remove = { [self] path throws(DiskFailure) in
      try call(.remove, path) { state throws(DiskFailure) in
        if state.nodes.removeValue(forKey: path) != nil { state.platter.remove(path) }
      }
    }
    disk.removeFolder = { [self] path throws(DiskFailure) in
      try call(.remove, path) { state throws(DiskFailure) in
        guard !state.nodes.keys.contains(where: { $0.folder == path }) else {
          throw DiskFailure(step: .remove, path: path, code: ENOTEMPTY)
        }
        if state.nodes.removeValue(forKey: path) != nil { state.platter.remove(path) }
      }
    }
    disk.protect = { _ in }
    disk.link = { [self] path, other throws(DiskFailure) in
      try call(.write, other) { state throws(DiskFailure) in
        guard let bytes = state.nodes[path]?.bytes, state.nodes[other] == nil else {
          throw DiskFailure(step: .write, path: other, code: EEXIST)
        }
        try state.needFolder(of: other)
        state.nodes[other] = .file(bytes)
        state.platter.link(path, other)
      }
    }
    disk.syncFolder = { [self] path throws(DiskFailure) in
      try call(.syncFolder, path) { state throws(DiskFailure) in state.platter.syncFolder(path) }
    }
    disk.lock = { [self] path throws(DiskFailure) in
      try call(.lock, path) { state throws(DiskFailure) in
        try state.needFolder(of: path)
        if state.nodes[path] == nil { state.make(path, []) }
      }
      return DiskLock {}
    }
    disk.tryLock = { [self] path throws(DiskFailure) in
      let isFree = try call(.lock, path) { state throws(DiskFailure) in
        try state.needFolder(of: path)
        if state.nodes[path] == nil { state.make(path, []) }
        return state.locked.insert(path).inserted
      }
      return isFree ? DiskLock { [self] in _ = alter { $0.locked.remove(path) } } : nil
    }
    disk.lend = { $0 }
    disk.exposure = { _ in nil }
    disk.identity = { _ in nil }
    disk.machine = { "a machine in memory" }
    return disk
  }

  private func call<Value: Sendable>(
    _ step: DiskFailure.Step, _ path: String, torn: (inout State) -> Void = { _ in },
    _ body: (inout State) throws(DiskFailure) -> Value
  ) throws(DiskFailure) -> Value {
    let result: Result<Value, DiskFailure> = state.withLock { state in
      state.calls += 1
      if let code = state.refuse(state.calls, step) {
        torn(&state)
        return .failure(DiskFailure(step: step, path: path, code: code))
      }
      do throws(DiskFailure) {
        let value = try body(&state)
        state.told(state)
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension MemoryDisk.State {
  /// Creates a file, replacing any of that name.
  fileprivate mutating func make(_ path: String, _ bytes: [UInt8]) {
    nodes[path] = .file(bytes)
    platter.make(path, .file(bytes))
  }

  /// Replaces the bytes of an existing file.
  fileprivate mutating func fill(_ path: String, _ bytes: [UInt8]) {
    nodes[path] = .file(bytes)
    platter.fill(path, bytes)
  }

  fileprivate func needFolder(of path: String) throws(DiskFailure) {
    guard nodes[path.folder] == .folder else { throw DiskFailure(step: .write, path: path, code: ENOENT) }
  }
}
