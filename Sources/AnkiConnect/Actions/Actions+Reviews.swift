import Anki
import AnkiConversion
import CardFormats
import FlashcardKit

/// Actions on the review log as a whole, and on single values of cards.
extension Actions {
  static let reviews: [String: Action] = [
    "getNumCardsReviewedToday": { session, _ in
      let today = StudyDay(session.turn.now, endsAt: session.dayEnds)
      return .integer(session.reviewDays.count { $0 == today })
    },
    "getNumCardsReviewedByDay": { session, _ in
      var counts: [StudyDay: Int] = [:]
      for day in session.reviewDays { counts[day, default: 0] += 1 }
      return .array(
        counts.sorted { $0.key.number > $1.key.number }.map { .array([.string($0.key.text), .integer($0.value)]) })
    },
    "getCollectionStatsHTML": { session, _ in
      let days = session.reviewDays
      let today = StudyDay(session.turn.now, endsAt: session.dayEnds)
      let rows = [
        ("Notes", session.library.count), ("Decks", session.library.decks.count), ("Reviews", days.count),
        ("Reviews today", days.count { $0 == today }),
      ]
      return .string(
        "<table>" + rows.map { "<tr><th>\($0.0)</th><td>\($0.1)</td></tr>" }.joined() + "</table>")
    },
    "getLatestReviewID": { session, params throws(AnkiRefusal) in
      let deck = try session.deck(madeFor: try params.text("deck"))
      return .integer(session.reviews(in: deck, after: 0).last?.id ?? 0)
    },
    // The schedule follows from the log, and so from what is inserted.
    "insertReviews": { session, params throws(AnkiRefusal) in
      try session.insert(try params.list("reviews"))
      return .null
    },
    // FSRS has no ease, so that none is set.
    "setEaseFactors": { session, params throws(AnkiRefusal) in
      .array(try params.numbers("cards").map { _ in .boolean(false) })
    },
    "setSpecificValueOfCard": { session, params throws(AnkiRefusal) in
      let number = try params.number("card")
      guard let prompt = session.prompt(number)?.prompt else { throw .card(number) }
      let (keys, values) = (try params.texts("keys"), try params.list("newValues"))
      guard params["warning_check"].boolean == true || keys.allSatisfy({ $0 == CardValue.flags }) else {
        return .boolean(false)
      }
      return .array(
        zip(keys, values).map { key, value -> JSONValue in
          guard key == CardValue.flags, let flag = value.integer.map({ Int(clamping: $0) }),
            flag == 0 || PromptStatus.flags.contains(flag)
          else { return .array([.boolean(false), .string("the value can't be set: \(key.prefix(100))")]) }
          session.perform(session.library.status([prompt]) { $0.flag = flag == 0 ? nil : flag })
          return .boolean(true)
        })
    },
  ]
}

/// The names of values of a card.
private enum CardValue {
  static let flags = "flags"
}

extension AnkiConnectSession {
  /// The hour at which a day of study ends.
  fileprivate var dayEnds: Int { library.studyOptions.scheduling.dayEnds }

  /// Adds rows of Anki's log to the log. Those that it has already are left out.
  ///
  /// - Throws: `AnkiRefusal` if one isn't nine numbers, is in the future, or is about no card.
  fileprivate mutating func insert(_ rows: [JSONValue]) throws(AnkiRefusal) {
    var reviews: [Prompt: [AnkiReview]] = [:]
    for row in rows {
      guard let numbers = row.array?.compactMap(\.integer), numbers.count == AnkiReview.columns,
        row.array?.count == AnkiReview.columns, let review = AnkiReview(row: numbers)
      else { throw .parameter("reviews") }
      guard (1...turn.now.time).contains(review.id) else {
        throw AnkiRefusal("the time of a review is not in the past: \(review.id)")
      }
      guard let prompt = prompt(review.card)?.prompt else { throw .card(review.card) }
      reviews[prompt, default: []].append(review)
    }
    var entries: [ReviewEntry] = []
    for (prompt, own) in reviews {
      let known = Set(book.replay.log.answers(to: prompt).map(\.id))
      entries += InsertedReviews.entries(own, of: prompt, dayEnds: dayEnds, now: turn.now)
        .filter { !known.contains($0.id) }
    }
    log(entries.sorted { ($0.moment.time, $0.id.rawValue) < ($1.moment.time, $1.id.rawValue) })
  }

  /// The days of all reviews.
  fileprivate var reviewDays: [StudyDay] {
    mutating get {
      let hour = dayEnds
      return book.replay.log.liveEntries.compactMap { entry in
        guard case .answer = entry.event else { return nil }
        return StudyDay(entry.moment, endsAt: hour)
      }
    }
  }
}

extension AnkiReview {
  /// The number of columns of a row.
  fileprivate static let columns = 9

  /// Creates a review from a row: its time, card, sequence number, ease, interval, last interval, factor, duration, and type.
  fileprivate init?(row: [Int64]) {
    guard row.count == AnkiReview.columns, let grade = UInt8(exactly: row[3]), grade <= Grade.easy.rawValue,
      let interval = Int32(exactly: row[4]), let last = Int32(exactly: row[5]), let factor = Int32(exactly: row[6]),
      let taken = Int32(exactly: row[7]), taken >= 0, let kind = UInt8(exactly: row[8]).flatMap(Kind.init(rawValue:))
    else { return nil }
    self.init(
      id: row[0], card: row[1], grade: grade, kind: kind, interval: interval, lastInterval: last, factor: factor,
      taken: taken)
  }
}

extension StudyDay {
  /// The date as `2026-11-29`.
  fileprivate var text: String {
    let (year, month, day) = date
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return [digits(year, 4), digits(month, 2), digits(day, 2)].joined(separator: "-")
  }
}
