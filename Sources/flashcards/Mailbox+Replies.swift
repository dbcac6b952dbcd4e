import Effects
import FlashcardsApp
import Terminal

extension Mailbox<FlashcardsApp.Message> {
  /// Puts what the outside brings back into the mailbox.
  func post(_ reply: Reply) { post(.reply(reply)) }
}
