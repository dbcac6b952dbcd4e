import Foundation

/// A picture that is kept of a screen: a text file in the folder `Pictures` of a test target.
public struct KeptPicture {
  private let file: URL
  private let name: String

  /// The picture of a name, kept where a test's `Support` folder stands.
  public init(_ name: String, besides support: String) {
    file = URL(fileURLWithPath: support).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Pictures/\(name).txt")
    self.name = name
  }

  /// What speaks against this being the picture; nil where nothing does. With `RECORD_PICTURES=1` in the environment it
  /// is written anew instead, and that is said: a recording run is no proof.
  public func objection(to seen: String) -> String? {
    let seen = seen + "\n"
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      do { try seen.write(to: file, atomically: true, encoding: .utf8) } catch {
        return "\(name) cannot be written: \(error)"
      }
      return "recorded \(name)"
    }
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else { return "there is no picture \(name)" }
    if kept == seen { return nil }
    return "\(name) looks otherwise than its picture:\n\(PictureDifference(kept: kept, seen: seen))"
  }
}
