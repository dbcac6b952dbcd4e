import Effects
import FlashcardsApp
import Terminal

extension Mailbox<FlashcardsApp.Message> {
  /// Posts a reply as a message.
  func post(_ reply: Reply) { post(.reply(reply)) }
}
