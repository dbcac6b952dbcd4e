import FlashcardKit

@testable import CardStore

/// What a disk holds for good. A file's bytes are there once it was synced, a folder's names once the folder was: until
/// then any of it may be there or not, and bytes may be there in part.
struct Platter {
  /// A file or folder, whatever it is called.
  fileprivate struct Item {
    /// What is there for good.
    var kept: MemoryDisk.Node
    /// What was written since, each time all of it.
    var written: [[UInt8]] = []
  }

  /// Names that change together.
  private struct Naming {
    let folder: String
    let names: [(path: String, item: Int?)]
  }

  private var items: [Item] = []
  /// The names as programs see them, those there for good, and what happened between them, in order.
  private var names: [String: Int] = [:]
  private var keptNames: [String: Int] = [:]
  private var namings: [Naming] = []

  mutating func make(_ path: String, _ node: MemoryDisk.Node) {
    items.append(Item(kept: node == .folder ? .folder : .file([]), written: node.bytes.map { [$0] } ?? []))
    name(Naming(folder: path.folder, names: [(path, items.count - 1)]))
  }

  mutating func fill(_ path: String, _ bytes: [UInt8]) {
    if let item = names[path] { items[item].written.append(bytes) }
  }

  mutating func sync(_ path: String) {
    guard let item = names[path], let last = items[item].written.last else { return }
    items[item] = Item(kept: .file(last))
  }

  /// In one folder both names change, or none.
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

  /// What stands there after a power cut, one of the many ways it can be.
  func cut(_ random: inout RandomSource) -> [String: MemoryDisk.Node] {
    var names = keptNames
    // Some disks keep the order of what they write; others none.
    let first = Bool.random(using: &random) ? Int.random(in: 0...namings.count, using: &random) : nil
    for (index, naming) in namings.enumerated() where first.map({ index < $0 }) ?? Bool.random(using: &random) {
      Self.apply(naming, to: &names)
    }
    var nodes: [String: MemoryDisk.Node] = ["/": .folder]
    // Shorter paths first: what stands in a folder that is not there is not there.
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
    // What was there for good and is the same now was not touched.
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sound = Int.random(in: same...new.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return kept
    case 1: return .file(new)
    case 2: return .file(Array(new.prefix(sound)))
    default:
      // The length is there, and not all of the bytes.
      return .file(new.indices.map { $0 < sound ? new[$0] : $0 < old.count ? old[$0] : 0 })
    }
  }
}

extension MemoryDisk {
  /// The disk after a power cut.
  static func afterPowerCut(_ state: State, _ random: inout RandomSource) -> MemoryDisk {
    let nodes = state.platter.cut(&random)
    var after = State()
    after.nodes = nodes
    after.platter = Platter(nodes)
    return MemoryDisk(after)
  }
}

extension Platter {
  /// A disk on which everything is there for good.
  fileprivate init(_ nodes: [String: MemoryDisk.Node]) {
    for (path, node) in nodes.sorted(by: { $0.key < $1.key }) where path != "/" { make(path, node) }
    for path in nodes.keys { sync(path) }
    for path in nodes.keys { syncFolder(path) }
  }
}
