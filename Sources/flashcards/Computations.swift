import Dispatch
import FlashcardKit
import FlashcardsApp
import Patterns
import Synchronization
import Terminal

/// Runs fits of the FSRS parameters in the background. A new fit cancels the previous one.
final class MemoryFitRunner: Sendable {
  private let wanted = Atomic<Int>(0)
  private let queue = DispatchQueue(label: "fits", qos: .utility)
  private let mailbox: Mailbox<Message>

  init(mailbox: Mailbox<Message>) { self.mailbox = mailbox }

  /// Starts a fit. Its progress is posted for each percent.
  func start(_ request: FitRequest) {
    wanted.store(request.number, ordering: .relaxed)
    queue.async { [self] in
      var told = 0
      let outcome = request.run { share in
        if Int(share * 100) > told {
          told = Int(share * 100)
          mailbox.post(.fitting(share, request.number))
        }
        return wanted.load(ordering: .relaxed) == request.number
      }
      mailbox.post(.fitted(outcome, request.number))
    }
  }

  /// Cancels a fit.
  func stop(_ number: Int) {
    _ = wanted.compareExchange(expected: number, desired: 0, ordering: .relaxed)
  }
}

/// Finds what replacements would do, one at a time. A later request ends an earlier one.
final class ReplacementRunner: Sendable {
  private let mailbox: Mailbox<Message>
  private let queue = DispatchQueue(label: "replacements")
  private let wanted = Atomic<Int>(0)

  init(mailbox: Mailbox<Message>) { self.mailbox = mailbox }

  func start(_ request: ReplacementRequest) {
    wanted.store(request.number, ordering: .sequentiallyConsistent)
    queue.async { [self] in
      do throws(PatternProblem) {
        let preview = try request.replacement.preview(in: request.cards) {
          wanted.load(ordering: .sequentiallyConsistent) == request.number
        }
        if let preview { mailbox.post(.reply(.replacement(.success(preview), request.number))) }
      } catch { mailbox.post(.reply(.replacement(.failure(error), request.number))) }
    }
  }

  func stop() { wanted.store(0, ordering: .sequentiallyConsistent) }
}
