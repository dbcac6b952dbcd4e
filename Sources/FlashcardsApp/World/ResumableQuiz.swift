import FlashcardKit

/// A quiz that was left before its end, to be gone on with.
struct ResumableQuiz: Sendable, Equatable {
  let quiz: Quiz
  let what: String

  init(_ quiz: Quiz, what: String) {
    self.quiz = quiz
    self.what = what
  }

  /// The quiz as files keep it.
  var propertyValue: PropertyValue {
    .dictionary(["what": .string(what), "quiz": quiz.propertyValue])
  }

  /// A quiz from a file; nil where it is none.
  init?(propertyValue value: PropertyValue) {
    guard let entries = value.dictionary, let quiz = entries["quiz"].flatMap({ Quiz(propertyValue: $0) }) else {
      return nil
    }
    self.init(quiz, what: entries["what"]?.string?.cleanedLine() ?? "")
  }
}
