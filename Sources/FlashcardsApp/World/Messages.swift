import FlashcardKit

/// What is said to the person: the answer to the last key, notices that stay until they were seen, and a list of
/// everything that was said since the program started.
struct Messages: Sendable {
  /// The answer to the last key; it goes with the next one.
  private(set) var answer: SaidMessage?
  /// Notices that were not seen yet, oldest first. The first one is shown; nothing displaces it.
  private(set) var notices: [SaidMessage] = []
  /// Everything that was said, oldest first.
  private(set) var all: [SaidMessage] = []
  /// Since when the first notice is on the screen; nil while it is not.
  private var shownSince: Milliseconds?

  /// The number of messages that are listed.
  static let most = 200
  /// The number of notices that wait; more are only listed.
  static let mostNotices = 50
  /// How long a notice is on the screen at least.
  static let glance: Milliseconds = 1000

  /// Says something in answer to a key.
  mutating func say(_ message: SaidMessage) {
    answer = message
    list(message)
  }

  /// Says something that stays until it was seen.
  mutating func notify(_ message: SaidMessage) {
    list(message)
    // What has changed since is not news any more.
    if let topic = message.topic {
      if notices.first?.topic == topic { shownSince = nil }
      notices.removeAll { $0.topic == topic }
    }
    guard notices.count < Messages.mostNotices, !notices.contains(where: { $0.text == message.text }) else { return }
    notices.append(message)
  }

  /// The person acts: the answer to the last key goes, and a notice that was on the screen long enough to be seen.
  mutating func act(at now: Milliseconds) {
    answer = nil
    guard let shownSince, now - shownSince >= Messages.glance, !notices.isEmpty else { return }
    notices.removeFirst()
    self.shownSince = nil
  }

  /// Takes away the answer to the last key.
  mutating func clearAnswer() { answer = nil }

  /// Counts all notices as seen: the person has read them elsewhere.
  mutating func seeAll() { notices = [] }

  /// Notes whether the first notice can be seen now, and when what was said before the clock was known.
  mutating func settle(isSeen: Bool, at moment: Moment) {
    if notices.isEmpty || !isSeen {
      shownSince = nil
    } else if shownSince.map({ $0 > moment.time }) ?? true {
      // The clock may have been set back.
      shownSince = moment.time
    }
    for index in all.indices where all[index].moment == nil { all[index].moment = moment }
  }

  /// Forgets what was said about the cards of other logins than this one.
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
