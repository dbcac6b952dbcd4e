import Dispatch
import Effects
import FlashcardsApp
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
