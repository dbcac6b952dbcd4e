/// A reason why a card can't be saved as requested.
public enum CardProblem: Error, Hashable, Sendable {
  /// The given field is empty.
  case missing(CardKind.Field)
  /// The given list has too few texts.
  case tooFew(CardKind.Field)
  /// The text at the given index of a list of wrong choices equals the answer.
  case sameAsAnswer(CardKind.Field, Int)
  /// The text has no cloze deletion.
  case noClozeDeletion
  /// No part of the picture is covered.
  case noCovers
  /// Another card has the same title and back.
  case duplicate(of: CardID)
  /// Another card in the deck has the same title. Allowed after confirmation.
  case titleTaken(by: CardID)
  /// A card in another deck has the same title. Allowed after confirmation.
  case titleElsewhere(CardID)

  /// Whether the card can be saved if the person confirms.
  public var canBeConfirmed: Bool {
    switch self {
    case .titleTaken, .titleElsewhere: true
    default: false
    }
  }
}

extension CardContent {
  /// The problems of the texts by themselves, in the order of fields.
  public var problems: [CardProblem] {
    guard kind.isKnown else { return [] }
    return kind.fields.indices.compactMap { index in
      let field = kind.fields[index]
      if field.isHidden { return nil }
      if field.hasClozeDeletions { return Cloze(self[index]).deletions.isEmpty ? .noClozeDeletion : nil }
      if field.coversPicture { return Covers(self[index]).numbers.isEmpty ? .noCovers : nil }
      if let list = field.list {
        return texts(of: index).count { !$0.isBlank } < list.needed ? .tooFew(field) : nil
      }
      // Most texts are seen not to be blank without making strings of them.
      let hasSigns = withUTF8(of: index) { $0.contains { (0x21...0x7E).contains($0) } }
      return field.isRequired && !hasSigns && self[index].isBlank ? .missing(field) : nil
    }
  }

  /// The wrong choices that equal the answer. Cards from elsewhere may have some, which are then not offered.
  public var wrongChoiceProblems: [CardProblem] {
    guard let wrong = kind.wrong else { return [] }
    let right = rightChoice
    return texts(of: wrong).enumerated().compactMap { index, text in
      choice(text) == right ? .sameAsAnswer(kind.fields[wrong], index) : nil
    }
  }
}

/// A reason why typed text doesn't denote a future day.
public enum DayProblem: Error {
  /// The text is neither a number of days nor a date.
  case noDay
  /// The text looks like a date that doesn't exist.
  case noSuchDay
  /// The day is in the past.
  case past
  /// The day is beyond the maximum interval.
  case tooFar
}

extension StudyDay {
  /// Returns the number of days from this day to a typed date (`2026-05-01`), or a typed number of days.
  ///
  /// - Throws: `DayProblem` if the text is neither, or the day is in the past or too far ahead.
  public func days(until text: String) throws(DayProblem) -> Int {
    let text = text.trimmed()
    let days: Int
    if let number = Int(text) {
      days = number
    } else if !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      // More digits than an integer holds.
      throw .tooFar
    } else {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { throw .noDay }
      guard let date = StudyDay(year: year, month: month, day: day) else { throw .noSuchDay }
      days = date.number - number
    }
    if days < 0 { throw .past }
    if days > SchedulingOptions.maxInterval { throw .tooFar }
    return days
  }
}

/// A reason why a deck can't be as requested.
public enum DeckProblem: Error, Hashable, Sendable {
  /// The title is empty.
  case titleMissing
  /// The title is longer than `Deck.longestTitle`.
  case titleTooLong
  /// The given sibling deck has the same title under folding (case, width, diacritics, whitespace).
  case titleTaken(DeckID)
  /// The deck would become its own ancestor.
  case insideItself
}

extension Deck {
  /// The maximum length of a deck's title, in characters.
  public static let maxTitleLength = 200
}

/// A reason why a preset can't be named as requested.
public enum PresetProblem: Error, Hashable, Sendable {
  /// The name is empty.
  case nameMissing
  /// The name is longer than `Preset.maxNameLength`.
  case nameTooLong
  /// Another preset has the same name under folding (case, width, diacritics, whitespace).
  case nameTaken
}

extension Preset {
  /// The maximum length of a preset's name, in characters.
  public static let maxNameLength = 100
}
