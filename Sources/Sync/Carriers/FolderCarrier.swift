import CardStore
import Essentials
import FlashcardKit

/// A folder that something else copies between machines, such as Syncthing or a stick. Each machine writes only in a
/// folder of its own there, so that no two ever write the same file.
struct FolderCarrier: Carrier {
  let path: String
  /// The folder of this machine.
  let own: String
  let repository: GitRepository
  let disk: Disk

  init(path: String, settings: SyncSettings, repository: GitRepository, disk: Disk) {
    self.path = path
    own = FolderCarrier.name(of: settings.machine, settings.machineID)
    self.repository = repository
    self.disk = disk
  }

  /// The number of bundles from which on they become one.
  private static let mostBundles = 40
  /// The first lines of bundles, by which they are told from what git would follow.
  private static let signatures = ["# v2 git bundle\n", "# v3 git bundle\n"]
  /// The size of the pieces in which a bundle is copied, in bytes.
  private static let piece = 8 << 20
  private static let peers = "refs/remotes/peers/"

  var sent: String { "refs/flashcards/sent" }

  /// Returns the name of a machine's folder.
  static func name(of machine: String, _ id: String) -> String {
    let name = machine.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return String(name.prefix(40)) + "-" + id.suffix(6)
  }

  func make() throws(SyncFailure) -> Bool {
    guard try attempt({ try disk.look(path) })?.kind == .folder else { throw .noFolder(path: path) }
    return false
  }

  func unmake() {}

  func fetch(_ report: inout SyncReport) throws(SyncFailure) -> [GitObjectID] {
    guard try attempt({ try disk.look(path) })?.kind == .folder else { throw .noFolder(path: path) }
    var heads: [GitObjectID] = []
    for machine in try attempt({ try disk.list(path) }).sorted() where machine != own {
      guard try attempt({ try disk.look("\(path)/\(machine)") })?.kind == .folder else { continue }
      let known = FolderCarrier.peers + FolderCarrier.reference(machine)
      guard let list = MachineFiles.read("\(path)/\(machine)", on: disk) else { continue }
      let before = try repository.commit(of: known)
      if list.schema > MachineFiles.schema { throw .newerSchema }
      if before != list.head, try !take(list, machine, known) { report.incomplete.append(machine) }
      // Older files than were seen before have nothing new; the last ones that were complete still count.
      if let head = try repository.commit(of: known) { heads.append(head) }
    }
    return heads
  }

  /// Takes the bundles of a machine that are needed. Returns `false` if some are missing or only half there.
  private func take(_ list: MachineFiles, _ machine: String, _ known: String) throws(SyncFailure) -> Bool {
    var needed: [MachineFiles.Bundle] = []
    for bundle in list.bundles.reversed() {
      needed.append(bundle)
      guard let base = bundle.base else { break }
      if try repository.attempt(["cat-file", "-e", base.description + "^{commit}"]).status == 0 { break }
    }
    for bundle in needed.reversed() {
      let file = "\(path)/\(machine)/\(bundle.name)"
      guard let mark = try attempt({ try disk.look(file) }), mark.kind == .file, mark.size == bundle.size else {
        return false
      }
      if mark.size > repository.git.largestFile { throw .tooLarge }
      // git reads what was checked, whatever lies there by then; and of a file that is no bundle, it would follow the path
      // in it.
      let own = repository.path + "/arriving.bundle"
      defer { try? disk.remove(own) }
      guard try copy(file, mark.size, to: own) else { return false }
      let output = try repository.attempt([
        "fetch", "--quiet", "--no-tags", "--no-auto-gc", "--no-write-fetch-head", "--", own,
        "+\(GitRepository.branch):\(known)",
      ])
      if output.status != 0 {
        // A full disk is no fault of the other machine's.
        if let failure = SyncFailure(ofSystem: output.complaint.lowercased(), path: repository.path) { throw failure }
        return false
      }
    }
    return try repository.commit(of: known) == list.head
  }

  /// Copies a bundle. Returns `false` if it is none, or not all there.
  private func copy(_ file: String, _ size: Int, to own: String) throws(SyncFailure) -> Bool {
    try attempt {
      var start = 0
      while start < size {
        let part = try disk.read(file, start, min(FolderCarrier.piece, size - start))
        if part.isEmpty || start == 0 && !FolderCarrier.signatures.contains(where: { part.starts(with: $0.utf8) }) {
          return false
        }
        if start == 0 { try disk.write(own, part) } else { try disk.appendUnsynced(own, part, start) }
        start += part.count
      }
      return size > 0
    }
  }

  func send(_ commit: GitObjectID) throws(SyncFailure) -> Bool {
    let folder = "\(path)/\(own)"
    var list = MachineFiles.read(folder, on: disk)
    if list?.head == commit { return true }
    try attempt { try disk.makeOwnFolder(folder) }
    let last = try repository.commit(of: sent)
    // Whoever has merged our last commit needs only what came after it.
    if list == nil || list?.head != last || (list?.bundles.count ?? 0) >= FolderCarrier.mostBundles {
      let number = (list?.bundles.last?.number ?? 0) + 1
      list = MachineFiles(head: commit, bundles: [try bundle(number, of: commit, since: nil, in: folder)])
    } else if let end = list?.bundles.last, let last, var more = list {
      more.bundles.append(try bundle(end.number + 1, of: commit, since: last, in: folder))
      more.head = commit
      list = more
    }
    guard let list else { return true }
    try attempt { try list.write(folder, on: disk) }
    try repository.set(sent, to: commit)
    // Only now: machines that read the old list find its files until then.
    let names = Set(list.bundles.map(\.name))
    for name in try attempt({ try disk.list(folder) }) where MachineFiles.isBundle(name) && !names.contains(name) {
      try? disk.remove("\(folder)/\(name)")
    }
    return true
  }

  /// Writes a bundle with what a commit has and an earlier one lacks.
  private func bundle(
    _ number: Int, of commit: GitObjectID, since base: GitObjectID?, in folder: String
  ) throws(SyncFailure) -> MachineFiles.Bundle {
    let name = MachineFiles.name(of: number)
    // The branch may be elsewhere while a sync is under way.
    try repository.set(GitRepository.branch, to: commit)
    let made = repository.path + "/" + name
    try repository.run(
      ["bundle", "create", "--progress", made, GitRepository.branch] + (base.map { ["^" + $0.description] } ?? []))
    let bytes = try attempt { try disk.read(made) }
    try attempt {
      try disk.replace("\(folder)/\(name)", with: bytes)
      try disk.remove(made)
    }
    return MachineFiles.Bundle(number: number, size: bytes.count, base: base)
  }

  /// Returns a name for references that stands for a machine's folder, whatever it is called.
  private static func reference(_ machine: String) -> String { Checksum.text(Checksum.of(machine.utf8)) }
}
