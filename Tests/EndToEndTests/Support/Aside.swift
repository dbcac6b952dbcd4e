import Foundation
import Testing

/// Runs the tests of a suite on a few threads of their own. They mostly wait for a program, and would keep the threads
/// that all other tests share from working.
struct Aside: SuiteTrait, TestScoping {
  private static let threads = Threads()

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Aside.threads) { try await function() }
  }

  private final class Threads: TaskExecutor {
    private let queue = OperationQueue()

    init() { queue.maxConcurrentOperationCount = 5 }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == Aside {
  /// Runs the tests of a suite on threads of their own.
  static var aside: Aside { Aside() }
}
