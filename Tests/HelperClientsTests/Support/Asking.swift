import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import Testing

/// Requests to the helper next to the tests.
struct Asking {
  let outside: RemoteHelper

  /// Limits for requests that are meant to time out, though not before they are connected.
  static let impatient = FetchLimits(connect: 60_000, whole: 800, bytes: 1 << 20, redirects: 5)

  init(
    _ helper: [String]? = nil,
    limits: FetchLimits = FetchLimits(bytes: 1 << 20),
    idle: Duration = .seconds(600)
  ) throws {
    outside = RemoteHelper(helper: try helper ?? [Asking.program()], limits: limits, idle: idle)
  }

  /// Returns the path of a program next to the tests.
  static func program(_ name: String = "flashcards-fetch") throws -> String {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = here.appendingPathComponent(name).path
    try #require(FileManager.default.isExecutableFile(atPath: path))
    return path
  }

  /// Sends a request and waits for its result.
  func ask(_ address: String, isOwn: Bool = true) async -> Result<FetchReply, NetworkFailure> {
    await withCheckedContinuation { done in
      outside.ask(address, as: "flashcards/test (us@example.org)", isOwn: isOwn) { done.resume(returning: $0) }
    }
  }
}
