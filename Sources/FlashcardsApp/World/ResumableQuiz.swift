import FlashcardKit

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
