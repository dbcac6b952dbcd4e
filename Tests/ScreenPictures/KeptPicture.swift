import Foundation

/// A recorded picture of a screen: a text file in the folder `Pictures` of a test target.
public struct KeptPicture {
  private let file: URL
  private let name: String

  /// Creates the picture of a name, for a test target whose `Support` folder contains the file `support`.
  public init(_ name: String, besides support: String) {
    file = URL(fileURLWithPath: support).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Pictures/\(name).txt")
    self.name = name
  }

  /// Compares a screen with the picture and returns a failure message, or `nil` if they are the same. With
  /// `RECORD_PICTURES=1` in the environment, records the screen and returns a message as well, since such a run proves
  /// nothing.
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
