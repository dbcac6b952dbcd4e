import FlashcardKit

/// A message shown to the person.
struct SaidMessage: Sendable, Equatable {
  enum Kind: Sendable { case done, note, problem }
  var kind: Kind
  var text: String
  /// The subject. A later notice on the same subject replaces it.
  var topic: String?
  /// The ticket of the change that it reports. It is shown as done once the change is saved.
  var ticket: Int?
  /// When it was last shown, or `nil` if that was before the time was known.
  var moment: Moment?
  /// The login that was open.
  var login: Login?
  /// The number of times it was shown in a row.
  var count = 1
}
