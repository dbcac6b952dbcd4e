import Foundation
import Testing

/// Pictures that are kept, and nothing besides.
@Suite struct KeptPicturesTests {
  @Test func eachIsComparedByATest() throws {
    let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../..").standardizedFileURL
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var sources = ""
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      sources += try String(contentsOf: file, encoding: .utf8)
    }
    let pictures = try FileManager.default.contentsOfDirectory(atPath: tests.path + "/Pictures")
    #expect(pictures.count > 80)
    for picture in pictures { #expect(sources.contains("\"\(picture.dropLast(4))\""), "\(picture)") }
  }
}
