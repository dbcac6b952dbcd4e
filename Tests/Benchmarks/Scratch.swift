import Foundation

/// Temporary folders.
enum Scratch {
  /// Runs a closure with the path of a new folder, and deletes the folder afterwards.
  static func use(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flashcards-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
