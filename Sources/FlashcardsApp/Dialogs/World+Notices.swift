import FlashcardKit

extension World {
  /// Shows the notices about a login's files in a dialog if there are several.
  mutating func showNotices() {
    let waiting = messages.notices.map(\.text)
    if waiting.count > 1 { push(Note(title: Words.noticesTitle, lines: waiting, noticesSince: now)) }
  }
}
