import FlashcardKit

/// The messages to the person: the response to the last key, notices that stay until seen, and a list of everything
/// said since the program started.
struct Messages: Sendable {
  /// The response to the last key. The next key removes it.
  private(set) var answer: SaidMessage?
  /// The notices not yet seen, oldest first. The first one is shown until it has been seen.
  private(set) var notices: [SaidMessage] = []
  /// All messages, oldest first.
  private(set) var all: [SaidMessage] = []
  /// The time since which the first notice is visible, or `nil` if it isn't.
  private var shownSince: Milliseconds?

  /// The maximum number of listed messages.
  static let most = 200
  /// The maximum number of waiting notices. Any more are only listed.
  static let mostNotices = 50
  /// The minimum time that a notice is visible, in milliseconds.
  static let glance: Milliseconds = 1000

  /// Shows a message in response to a key.
  mutating func say(_ message: SaidMessage) {
    answer = message
    list(message)
  }

  /// Shows a notice that stays until it is seen.
  mutating func notify(_ message: SaidMessage) {
    list(message)
    // A new notice replaces an earlier one on the same topic.
    if let topic = message.topic {
      if notices.first?.topic == topic { shownSince = nil }
      notices.removeAll { $0.topic == topic }
    }
    guard notices.count < Messages.mostNotices, !notices.contains(where: { $0.text == message.text }) else { return }
    notices.append(message)
  }

  /// Handles a key press: removes the response to the last key, and the notice if it was visible long enough to be
  /// seen.
  mutating func act(at now: Milliseconds) {
    answer = nil
    guard let shownSince, now - shownSince >= Messages.glance, !notices.isEmpty else { return }
    notices.removeFirst()
    self.shownSince = nil
  }

  /// Removes the response to the last key.
  mutating func clearAnswer() { answer = nil }

  /// Counts all notices as seen, because they were read elsewhere.
  mutating func seeAll() { notices = [] }

  /// Updates whether the first notice is visible, and dates messages from before the time was known.
  mutating func settle(isSeen: Bool, at moment: Moment) {
    if notices.isEmpty || !isSeen {
      shownSince = nil
    } else if shownSince.map({ $0 > moment.time }) ?? true {
      // The clock may have been set back.
      shownSince = moment.time
    }
    for index in all.indices where all[index].moment == nil { all[index].moment = moment }
  }

  /// Forgets messages about the cards of other logins.
  mutating func keep(of login: Login?) {
    func isOther(_ message: SaidMessage) -> Bool { message.login != nil && message.login != login }
    answer = nil
    notices.removeAll(where: isOther)
    all.removeAll(where: isOther)
    shownSince = nil
  }

  private mutating func list(_ message: SaidMessage) {
    if let last = all.last, last.text == message.text, last.kind == message.kind, last.login == message.login {
      all[all.count - 1] = message
      all[all.count - 1].count = last.count + 1
    } else {
      all.append(message)
      if all.count > Messages.most { all.removeFirst(all.count - Messages.most) }
    }
  }
}
