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
