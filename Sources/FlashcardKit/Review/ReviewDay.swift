/// A study day: what has been reviewed so far and what may still come up.
struct ReviewDay {
  let day: StudyDay
  /// The time at which the day ends.
  let end: Milliseconds
  /// The numbers of new prompts and reviews done today, by deck number.
  private(set) var done: [UInt32: (new: Int, reviews: Int)] = [:]
  /// The faces reviewed today, by card.
  private var faces: [CardID: Set<Prompt.Face>] = [:]
  private let book: ReviewBook
  private let buriesSiblings: Bool

  init(_ book: ReviewBook, _ library: Library, at moment: Moment) {
    let hour = library.studyOptions.scheduling.dayEnds
    self.book = book
    buriesSiblings = !library[Settings.study.siblingsTogether]
    day = StudyDay(moment, endsAt: hour)
    end = day.middle(offset: moment.offset, endsAt: hour) + StudyDay.length / 2
    for (number, answers) in book.replay.recent {
      let prompt = book.replay.log.prompts[Int(number)]
      for answer in answers where answer.mode.counts && StudyDay(answer.moment, endsAt: hour) == day {
        faces[prompt.card, default: []].insert(prompt.face)
        guard let deck = library.home(of: prompt.card).flatMap(book.table.number(of:)) else { continue }
        if answer.phase == .new { done[deck, default: (0, 0)].new += 1 }
        if answer.phase == .review { done[deck, default: (0, 0)].reviews += 1 }
      }
    }
  }

  /// Returns what is left of a deck's daily limits.
  func left(_ deck: UInt32, _ options: StudyOptions) -> (new: Int, reviews: Int) {
    let done = done[deck] ?? (0, 0)
    return (max(0, options.newPerDay - done.new), max(0, options.reviewsPerDay - done.reviews))
  }

  /// Returns whether a prompt may come up today, regardless of limits.
  func allows(_ row: DueTable.Row, _ index: Int) -> Bool {
    guard row.isAvailable(on: Int32(clamping: day.number)), row.phase == .new || row.due < end else { return false }
    return row.isLearning || !buriesSiblings || !row.hasSiblings || isFirst(index)
  }

  /// Returns whether no sibling was reviewed today or takes precedence: learning before review before new.
  private func isFirst(_ index: Int) -> Bool {
    let table = book.table
    let own = table.rows[index]
    let face = table.prompt(own).face
    if faces[own.card]?.contains(where: { $0 != face }) == true { return false }
    for other in table.rows(of: own.card) where other != index {
      let row = table.rows[other]
      guard row.isAvailable(on: Int32(clamping: day.number)), row.phase == .new || row.due < end else { continue }
      if rank(row) < rank(own) || rank(row) == rank(own) && other < index { return false }
    }
    return true
  }

  private func rank(_ row: DueTable.Row) -> Int { row.isLearning ? 0 : row.phase == .review ? 1 : 2 }
}
