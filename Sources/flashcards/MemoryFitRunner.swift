import Dispatch
import Effects
import FlashcardsApp
import Synchronization
import Terminal

/// Fits how somebody remembers, beside the loop; the one that was asked for last.
final class MemoryFitRunner: Sendable {
  private let wanted = Atomic<Int>(0)
  private let queue = DispatchQueue(label: "fits", qos: .utility)
  private let mailbox: Mailbox<Message>

  init(mailbox: Mailbox<Message>) { self.mailbox = mailbox }

  /// Begins one; how far it is is told by the percent.
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

  /// Gives one up.
  func stop(_ number: Int) {
    _ = wanted.compareExchange(expected: number, desired: 0, ordering: .relaxed)
  }
}
