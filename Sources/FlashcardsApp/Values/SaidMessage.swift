import FlashcardKit

/// A sentence that was said to the person.
struct SaidMessage: Sendable, Equatable {
  enum Kind: Sendable { case done, note, problem }
  var kind: Kind
  var text: String
  /// What it is about, where a later notice about the same takes its place.
  var topic: String?
  /// The change that it is about: it is shown as done when the disk has it.
  var ticket: Int?
  /// When it was said last; nil: before the time was known.
  var moment: Moment?
  /// Whose login was open.
  var login: Login?
  /// How many times it was said in a row.
  var count = 1
}
