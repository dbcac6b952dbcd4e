import Effects
import FlashcardKit
import TextUI

/// Messages to the person.
extension World {
  /// Shows a message in response to a key. The next key removes it.
  mutating func say(_ text: String, _ kind: SaidMessage.Kind = .note, ticket: Int? = nil) {
    messages.say(message(text, kind, ticket))
  }

  /// Shows an unsolicited message, which stays until it is seen.
  mutating func notify(_ text: String, _ kind: SaidMessage.Kind = .problem) {
    messages.notify(message(text, kind, nil))
  }

  /// Shows notices about the login's files.
  mutating func notify(_ notices: [Notice]) {
    for notice in notices {
      var message = message(Words.sentence(notice), Words.kind(of: notice), nil)
      message.topic = notice.topic
      messages.notify(message)
    }
  }

  private func message(_ text: String, _ kind: SaidMessage.Kind, _ ticket: Int?) -> SaidMessage {
    SaidMessage(kind: kind, text: text, ticket: ticket, moment: now == 0 ? nil : moment, login: login)
  }

  /// Returns the symbol in front of a message: success, problem, or note.
  func sign(of message: SaidMessage) -> Run {
    let isPending = message.ticket.map { ticket in saving.pending.contains { $0.ticket == ticket } } ?? false
    let sign =
      switch message.kind {
      case .problem: Run("✗ ", .error, words: Words.problem)
      case .done where !isPending: Run("✓ ", .success, words: "")
      case .done, .note: Run("· ", .dim, words: "")
      }
    return isPlain ? sign.inWords : sign
  }
}
