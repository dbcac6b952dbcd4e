import Foundation

@testable import CardStore

/// A temporary folder, deleted along with this object.
final class TestFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "/cardstore-" + UUID().uuidString
    mkdir(path, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var locations: Locations { Locations(environment: [:], data: path) }

  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path + "/" + name).map { [UInt8]($0) } }

  func put(_ text: String, at name: String) { put(Array(text.utf8), at: name) }

  func put(_ bytes: [UInt8], at name: String) {
    let url = URL(fileURLWithPath: path + "/" + name)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: url)
  }

  func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
  }
}
