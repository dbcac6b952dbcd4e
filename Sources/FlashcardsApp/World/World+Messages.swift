import Effects
import FlashcardKit
import TextUI

/// What is said.
extension World {
  /// Says something in answer to a key; the next key takes it away.
  mutating func say(_ text: String, _ kind: SaidMessage.Kind = .note, ticket: Int? = nil) {
    messages.say(message(text, kind, ticket))
  }

  /// Says something that nobody asked for: it stays until it was seen.
  mutating func notify(_ text: String, _ kind: SaidMessage.Kind = .problem) {
    messages.notify(message(text, kind, nil))
  }

  /// Says what is to be known about the login's files.
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

  /// What stands before a message: whether something was done, went wrong, or is only to be known.
  func sign(of message: SaidMessage) -> Run {
    let isPending = message.ticket.map { ticket in saving.pending.contains { $0.ticket == ticket } } ?? false
    return switch message.kind {
    case .problem: Run("✗ ", .error)
    case .done where !isPending: Run("✓ ", .success)
    case .done, .note: Run("· ", .dim)
    }
  }
}
