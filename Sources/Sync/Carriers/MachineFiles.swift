import CardStore
import FlashcardKit

/// The list of what a machine has put into its folder: bundles, each with what came after the one before.
struct MachineFiles: Equatable {
  /// The newest version of the list that this program knows.
  static let schema: Int64 = 1

  /// A file with commits.
  struct Bundle: Equatable {
    let number: Int
    /// The size in bytes, by which a file that is only half there is noticed.
    let size: Int
    /// The commit that the bundle starts from, or `nil` if it has everything.
    let base: GitObjectID?

    var name: String { MachineFiles.name(of: number) }
  }

  var schema = MachineFiles.schema
  /// The last commit.
  var head: GitObjectID
  var bundles: [Bundle]

  init(head: GitObjectID, bundles: [Bundle]) {
    self.head = head
    self.bundles = bundles
  }

  /// Returns the name of a bundle.
  static func name(of number: Int) -> String { "\(number).bundle" }

  /// Returns whether a file is a bundle that a machine has written, rather than a copy of one.
  static func isBundle(_ name: String) -> Bool {
    name.hasSuffix(".bundle") && Int(name.dropLast(7)).map { self.name(of: $0) == name } ?? false
  }

  private static let name = "machine.plist"
  private static let mostBytes = 1 << 20

  /// Reads the list of a machine, or returns `nil` if there is none or it is only half there.
  static func read(_ folder: String, on disk: Disk) -> MachineFiles? {
    guard let mark = try? disk.look("\(folder)/\(name)"), mark.kind == .file, mark.size <= mostBytes,
      let bytes = try? disk.read("\(folder)/\(name)"), let entries = StoredForm.value(of: bytes)?.dictionary,
      let head = entries["head"]?.string.flatMap({ GitObjectID($0) })
    else { return nil }
    var files = MachineFiles(head: head, bundles: [])
    files.schema = entries["schema"]?.integer ?? schema
    for entry in entries["bundles"]?.array ?? [] {
      guard let fields = entry.dictionary, let number = fields["number"]?.count, let size = fields["size"]?.count
      else { return nil }
      files.bundles.append(
        Bundle(number: number, size: size, base: fields["base"]?.string.flatMap { GitObjectID($0) }))
    }
    return files
  }

  func write(_ folder: String, on disk: Disk) throws(DiskFailure) {
    let list = bundles.map { bundle in
      var entries: [String: PropertyValue] = [
        "number": .integer(Int64(bundle.number)), "size": .integer(Int64(bundle.size)),
      ]
      entries["base"] = bundle.base.map { .string($0.description) }
      return PropertyValue.dictionary(entries)
    }
    try disk.replace(
      "\(folder)/\(MachineFiles.name)",
      with: StoredForm.file(
        of: .dictionary(["schema": .integer(schema), "head": .string(head.description), "bundles": .array(list)])))
  }
}
