import FlashcardKit

/// What is heard: the side that was shown last, and the request that is playing.
struct Sounding: Sendable {
  /// The side of a card that is shown, or `nil` if there is none.
  private(set) var shown: ShownSide?
  /// The number of the request that is playing, or `nil`.
  private(set) var playing: Int?
  private var last = 0
  /// The failures that were told, each once.
  private var told: Set<SoundPlaybackFailure> = []

  /// Records the side that is shown. Returns whether it is another one.
  mutating func show(_ side: ShownSide?) -> Bool {
    defer { shown = side }
    switch (shown, side) {
    case (nil, nil): return false
    case (let old?, let new?): return !old.isSame(as: new)
    default: return true
    }
  }

  /// Starts a request and returns its number.
  mutating func begin() -> Int {
    last += 1
    playing = last
    return last
  }

  /// Ends the current request.
  mutating func stop() { playing = nil }

  /// Ends a request. Returns whether it is the current one.
  mutating func end(_ number: Int) -> Bool {
    guard playing == number else { return false }
    playing = nil
    return true
  }

  /// Returns whether a failure is news.
  mutating func isNews(_ failure: SoundPlaybackFailure) -> Bool { told.insert(failure).inserted }
}

/// The side of a card that a screen shows, and that may be heard.
struct ShownSide: Sendable {
  /// The card as it is shown, with the question as its front.
  let card: Card
  /// The side that is visible, or was shown last if both are.
  let side: Card.Side
  /// Whether the card is shown by its back, so that the sides are exchanged.
  var isTurned = false
  /// Whether the front stays visible above the back.
  var isBoth = false
  /// A number that tells apart the same side shown twice in a row.
  var occasion = 0

  /// The side of the card as it is stored.
  var ownSide: Card.Side { isTurned ? side.other : side }

  /// Returns whether nothing new is shown compared with another side.
  func isSame(as other: ShownSide) -> Bool { isOfSameCard(as: other) && side == other.side }

  /// Returns whether the same card is shown, asked the same time.
  func isOfSameCard(as other: ShownSide) -> Bool {
    card.id == other.card.id && isTurned == other.isTurned && occasion == other.occasion
  }
}

/// What is shown in Cards: a deck, a saved search, or all cards.
struct ShownCards: Sendable, Equatable {
  /// The deck, or `nil` for anything else.
  var deck: DeckID?
  /// The saved search, or `nil` for anything else. A deck takes precedence.
  var search: SavedSearchID?
}

/// The deck and the kind of the card that was made last.
struct MadeCard: Sendable, Equatable {
  let deck: DeckID
  /// The ID of the kind.
  let kind: String
}

/// An unfinished quiz that can be resumed.
struct ResumableQuiz: Sendable, Equatable {
  let quiz: Quiz
  let what: String

  init(_ quiz: Quiz, what: String) {
    self.quiz = quiz
    self.what = what
  }

  /// The quiz as stored in files.
  var propertyValue: PropertyValue {
    .dictionary(["what": .string(what), "quiz": quiz.propertyValue])
  }

  /// Creates a quiz from a value in a file, or returns `nil` if it is invalid.
  init?(propertyValue value: PropertyValue) {
    guard let entries = value.dictionary, let quiz = entries["quiz"].flatMap({ Quiz(propertyValue: $0) }) else {
      return nil
    }
    self.init(quiz, what: entries["what"]?.string?.cleanedLine() ?? "")
  }
}
