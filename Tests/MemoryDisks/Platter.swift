import CardStore
package import FlashcardKit

/// The durable contents of a disk. A file's bytes are durable once it is synced, a folder's names once the folder is;
/// until then, any of them may or may not survive, and bytes may survive in part.
package struct Platter {
  /// A file or folder, independent of its name.
  fileprivate struct Item {
    /// The durable contents.
    var kept: MemoryDisk.Node
    /// The contents after each write since.
    var written: [[UInt8]] = []
  }

  /// Names that change together.
  private struct Naming {
    let folder: String
    let names: [(path: String, item: Int?)]
  }

  private var items: [Item] = []
  /// The names as programs see them, the durable ones, and the changes in between, in order.
  private var names: [String: Int] = [:]
  private var keptNames: [String: Int] = [:]
  private var namings: [Naming] = []

  mutating func make(_ path: String, _ node: MemoryDisk.Node) {
    items.append(Item(kept: node == .folder ? .folder : .file([]), written: node.bytes.map { [$0] } ?? []))
    name(Naming(folder: path.folder, names: [(path, items.count - 1)]))
  }

  /// Both names are those of the same item, whose bytes are durable or not under either.
  mutating func link(_ path: String, _ other: String) {
    if let item = names[path] { name(Naming(folder: other.folder, names: [(other, item)])) }
  }

  mutating func fill(_ path: String, _ bytes: [UInt8]) {
    if let item = names[path] { items[item].written.append(bytes) }
  }

  mutating func sync(_ path: String) {
    guard let item = names[path], let last = items[item].written.last else { return }
    items[item] = Item(kept: .file(last))
  }

  /// Within a folder, both names change or neither does.
  mutating func rename(_ path: String, _ other: String) {
    guard let item = names[path] else { return }
    let inside = names.filter { $0.key.hasPrefix(path + "/") }
    var moved: [(path: String, item: Int?)] = []
    for (name, item) in inside { moved += [(name, nil), (other + name.dropFirst(path.count), item)] }
    name(Naming(folder: other.folder, names: [(path, nil), (other, item)] + moved))
  }

  mutating func remove(_ path: String) { name(Naming(folder: path.folder, names: [(path, nil)])) }

  mutating func syncFolder(_ path: String) {
    for naming in namings where naming.folder == path { Self.apply(naming, to: &keptNames) }
    namings.removeAll { $0.folder == path }
  }

  private mutating func name(_ naming: Naming) {
    Self.apply(naming, to: &names)
    namings.append(naming)
  }

  private static func apply(_ naming: Naming, to names: inout [String: Int]) {
    for (path, item) in naming.names { names[path] = item }
  }

  /// Returns one of the possible contents after a power failure.
  package func cut(_ random: inout RandomSource) -> [String: MemoryDisk.Node] {
    var names = keptNames
    // Some disks write in order, others do not.
    let first = Bool.random(using: &random) ? Int.random(in: 0...namings.count, using: &random) : nil
    for (index, naming) in namings.enumerated() where first.map({ index < $0 }) ?? Bool.random(using: &random) {
      Self.apply(naming, to: &names)
    }
    var nodes: [String: MemoryDisk.Node] = ["/": .folder]
    // Shorter paths first: without its folder, a file does not exist.
    for (path, item) in names.sorted(by: { $0.key.utf8.count < $1.key.utf8.count }) where nodes[path.folder] == .folder
    {
      nodes[path] = items[item].cut(&random)
    }
    return nodes
  }
}

extension Platter.Item {
  fileprivate func cut(_ random: inout RandomSource) -> MemoryDisk.Node {
    guard let old = kept.bytes, let new = written.randomElement(using: &random) else { return kept }
    // A durable part that is unchanged is unaffected.
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sound = Int.random(in: same...new.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return kept
    case 1: return .file(new)
    case 2: return .file(Array(new.prefix(sound)))
    default:
      // The length is durable, but not all of the bytes.
      return .file(new.indices.map { $0 < sound ? new[$0] : $0 < old.count ? old[$0] : 0 })
    }
  }
}

extension MemoryDisk {
  /// Returns the disk after a power failure.
  package static func afterPowerCut(_ state: State, _ random: inout RandomSource) -> MemoryDisk {
    let nodes = state.platter.cut(&random)
    var after = State()
    after.nodes = nodes
    after.platter = Platter(nodes)
    return MemoryDisk(after)
  }
}

extension Platter {
  /// Creates a disk on which everything is durable.
  fileprivate init(_ nodes: [String: MemoryDisk.Node]) {
    for (path, node) in nodes.sorted(by: { $0.key < $1.key }) where path != "/" { make(path, node) }
    for path in nodes.keys { sync(path) }
    for path in nodes.keys { syncFolder(path) }
  }
}
