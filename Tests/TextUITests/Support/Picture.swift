import Foundation
import Testing

/// Compares a screen with the picture kept of it, a text file in `Pictures`. With `RECORD_PICTURES=1` in the environment
/// it is written anew instead, and the test fails: a recording run is no proof.
func expectPicture(_ screen: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Pictures/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
    do { try (screen + "\n").write(to: file, atomically: true, encoding: .utf8) } catch {
      Issue.record("\(name) cannot be written: \(error)", sourceLocation: sourceLocation)
    }
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? "(none)"
  #expect(screen + "\n" == kept, "\(name) looks otherwise than its picture", sourceLocation: sourceLocation)
}
