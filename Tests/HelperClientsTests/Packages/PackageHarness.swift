import Anki
import Foundation
import HelperClients
import Testing

/// Packages beside the tests, and what is read of them.
struct PackageHarness {
  /// What has been read of a package.
  struct Contents {
    var collection: AnkiCollection
    var media: [String: [UInt8]] = [:]
    var faults: [AnkiFault.Kind: Int] = [:]
  }

  static let vectors = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Vectors")

  static var helper: String { get throws { try Asking.program("flashcards-anki") } }

  /// Reads a package with all its media.
  static func read(_ path: String) throws -> Contents {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    var reader = try AnkiPackageReader(file, helper: helper)
    var contents = Contents(collection: try reader.collection())
    var media: [String: [UInt8]] = [:]
    try reader.media(contents.collection.media) { name, event in
      switch event {
      case .bytes(let bytes): media[name, default: []] += bytes
      case .end: media[name] = media[name] ?? []
      case .failure: media[name] = nil
      }
    }
    contents.media = media
    contents.faults = Dictionary(uniqueKeysWithValues: reader.faults.list.map { ($0.kind, $0.count) })
    return contents
  }

  /// Reads a package of the vectors.
  static func read(vector name: String) throws -> Contents { try read(vectors.appendingPathComponent(name).path) }

  /// Reads a package of these bytes.
  static func read(_ bytes: [UInt8]) throws -> Contents {
    try withFile { file, path in
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return try read(path)
    }
  }

  /// Writes a package, and returns what is read of it.
  static func written(_ contents: Contents, as format: AnkiPackageFormat) throws -> Contents {
    try withFile { file, path in
      try write(contents, as: format, to: file)
      return try read(path)
    }
  }

  /// Writes a package to a file.
  static func write(_ contents: Contents, as format: AnkiPackageFormat, to file: Int32) throws {
    try write(contents, as: format, by: AnkiPackageWriter(file, helper: helper))
  }

  /// Writes a package by a writer.
  static func write(
    _ contents: Contents, as format: AnkiPackageFormat, by writer: consuming AnkiPackageWriter
  ) throws {
    try writer.begin(as: format, contents.collection.properties)
    try writer.add(contents.collection)
    try writer.finish { name in
      guard let bytes = contents.media[name], let stored = tmpfile() else { return nil }
      defer { fclose(stored) }
      fwrite(bytes, 1, bytes.count, stored)
      rewind(stored)
      return dup(fileno(stored))
    }
  }

  /// Calls a function with a new file and its path.
  static func withFile<Result>(_ work: (Int32, String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString).apkg").path
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer {
      close(file)
      unlink(path)
    }
    return try work(file, path)
  }

  /// Does work that takes long on a thread of its own, so that other tests go on.
  static func apart(_ work: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try work() }) }
    }
  }
}
