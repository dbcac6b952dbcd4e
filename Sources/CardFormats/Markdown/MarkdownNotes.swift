import FlashcardKit

/// What other programs note about a card in its text: schedules and identities, in comments or behind `^`.
struct MarkdownNotes {
  /// The schedules of the card's prompts, in their order.
  var schedules: [MarkdownSchedule] = []
  /// The identity.
  var id: String?

  /// Returns a text without notes, which are added to these.
  mutating func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: "^")) else { return text }
    var text = text.cleaned()
    if text.contains("<!--") { text = withoutComments(text) }
    if let id = MarkdownNotes.block(text[...]) {
      // Only numbers are Anki's.
      if id.isNumber { self.id = self.id ?? String(id.name) }
      text = String(text[..<id.start])
    }
    return text
  }

  private mutating func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "<!--") {
      let inside = rest[open.upperBound...].drop { $0 == " " }
      let isSchedule = inside.hasPrefix("SR:")
      guard isSchedule || inside.hasPrefix("ID:") else {
        result += rest[..<open.upperBound]
        rest = rest[open.upperBound...]
        continue
      }
      guard let close = inside.firstRange(of: "-->") else { break }
      let value = inside[..<close.lowerBound].dropFirst(3)
      result += rest[..<open.lowerBound]
      if isSchedule {
        schedules += MarkdownSchedule.schedules(in: value)
      } else {
        id = id ?? String(value).trimmed()
      }
      rest = rest[close.upperBound...]
      if result.last == " ", rest.first == " " { rest = rest.dropFirst() }
      // What is around it makes no other comment.
      if result.utf8.suffix(7).contains(UInt8(ascii: "<")) { result += " " }
    }
    return result + rest
  }

  /// Returns the name of a block at the end of a text, as Obsidian gives them: ` ^a1b2c3`.
  private static func block(_ text: Substring) -> (name: Substring, isNumber: Bool, start: Substring.Index)? {
    let bytes = text.utf8
    var end = bytes.endIndex
    while end > bytes.startIndex, [0x20, 0x09, 0x0A].contains(bytes[bytes.index(before: end)]) {
      end = bytes.index(before: end)
    }
    var start = end
    while start > bytes.startIndex {
      let byte = bytes[bytes.index(before: start)]
      guard (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-") else {
        break
      }
      start = bytes.index(before: start)
    }
    guard start < end, start > bytes.startIndex else { return nil }
    let sign = bytes.index(before: start)
    guard bytes[sign] == UInt8(ascii: "^"), sign > bytes.startIndex else { return nil }
    let name = bytes[start..<end]
    let isNumber = name.count >= 10 && name.allSatisfy { (0x30...0x39).contains($0) }
    // There are powers in texts, too.
    let isName = name.count == 6 && name.contains { (0x30...0x39).contains($0) }
    let before = bytes[bytes.index(before: sign)]
    guard before == 0x0A || before == 0x20, isNumber || isName else { return nil }
    return (text[start..<end], isNumber, sign)
  }
}

/// When a prompt is due by another program, and after how many days.
struct MarkdownSchedule: Hashable {
  let due: StudyDay
  let interval: Int
  /// The ease in percent, 250 at first.
  let ease: Int

  /// The date that stands for prompts that were never reviewed.
  private static let unused = "2000-01-01"

  init?(due: StudyDay?, interval: Double?, ease: Double?) {
    guard let due, let interval, interval.isFinite else { return nil }
    self.due = due
    self.interval = Int(interval.clamped(to: 1...36_500))
    let ease = ease ?? 250
    self.ease = ease.isFinite ? Int(ease.clamped(to: 100...1000)) : 250
  }

  /// Returns the schedules of a comment of obsidian-spaced-repetition: `!2024-01-01,3,250!2024-01-05,4,270`.
  static func schedules(in text: Substring) -> [MarkdownSchedule] {
    text.split(separator: "!").prefix(1000).compactMap { entry in
      let parts = entry.split(separator: ",").map { String($0).trimmed() }
      guard parts.count == 3 else { return nil }
      // It keeps the place of those that follow.
      guard parts[0] != unused else { return MarkdownSchedule(due: StudyDay(number: 0), interval: 1, ease: nil) }
      return MarkdownSchedule(due: Timestamp.day(parts[0]), interval: Double(parts[1]), ease: Double(parts[2]))
    }
  }

  /// Returns the entries by which the prompts of a card have their schedules. They have the same identities whenever they
  /// say the same.
  static func entries(_ schedules: [MarkdownSchedule], of card: ImportedCard, id: CardID) -> [ReviewEntry] {
    zip(card.made(id: id, at: 0).prompts, schedules).compactMap { prompt, schedule in
      // The middle of a day is on that day nearly everywhere.
      let due = Milliseconds(schedule.due.number) * StudyDay.length + StudyDay.length / 2
      let last = Moment(time: due - Milliseconds(schedule.interval) * StudyDay.length, offset: 0)
      guard schedule.due.number > 0, Moment.clock.contains(last.time), Moment.clock.contains(due) else { return nil }
      let memory = Memory(
        stability: Double(schedule.interval), difficulty: 5 + Double(250 - schedule.ease) / 24)
      let state = MemoryState(phase: .review, memory: memory, answered: last, due: due, reps: 1, lapses: 0)
      let review = ReviewID(seeding: prompt, due: due, interval: schedule.interval, ease: schedule.ease)
      return ReviewEntry(id: review, moment: last, prompt: prompt, event: .seed(state))
    }
  }
}
