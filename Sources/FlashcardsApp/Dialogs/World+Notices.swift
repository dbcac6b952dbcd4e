import FlashcardKit

extension World {
  /// Shows what there is to be said about a login's files: several are read better together.
  mutating func showNotices() {
    let waiting = messages.notices.map(\.text)
    if waiting.count > 1 { push(Note(title: Words.noticesTitle, lines: waiting, noticesSince: now)) }
  }
}
