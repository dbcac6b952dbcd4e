import Dispatch
import Effects
import FlashcardKit
import FlashcardsApp
import Patterns
import Synchronization
import Terminal

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
        let preview = try request.preview { wanted.load(ordering: .sequentiallyConsistent) == request.number }
        if let preview { mailbox.post(.reply(.replacement(.success(preview), request.number))) }
      } catch { mailbox.post(.reply(.replacement(.failure(error), request.number))) }
    }
  }

  func stop() { wanted.store(0, ordering: .sequentiallyConsistent) }
}
