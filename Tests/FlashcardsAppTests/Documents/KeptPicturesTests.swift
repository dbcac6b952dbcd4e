import Foundation
import Testing

/// The stored pictures are exactly those that the tests compare.
@Suite struct KeptPicturesTests {
  private static let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../..").standardizedFileURL

  /// Returns the source of each file of this target, by name without `.swift`.
  private static func sources() throws -> [String: String] {
    var sources: [String: String] = [:]
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      sources[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    return sources
  }

  @Test func eachIsComparedByATest() throws {
    let sources = try KeptPicturesTests.sources().values.joined()
    let pictures = try FileManager.default.contentsOfDirectory(atPath: KeptPicturesTests.tests.path + "/Pictures")
    #expect(pictures.count > 80)
    for picture in pictures { #expect(sources.contains("\"\(picture.dropLast(4))\""), "\(picture)") }
  }

  @Test func theScenesOfEachSuiteAreAmongAll() throws {
    let sources = try KeptPicturesTests.sources()
    let all = try #require(sources["Scenes"])
    let suites = sources.filter { $0.value.contains("  static let scenes: Scenes = [\n") }.keys
    #expect(suites.count > 20)
    for suite in suites { #expect(all.contains("\(suite).scenes,"), "\(suite)") }
  }
}
