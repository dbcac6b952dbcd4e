/// What the message line says.
struct SaidMessage: Sendable, Equatable {
  enum Kind: Sendable { case done, note, problem }
  var kind: Kind
  var text: String
  /// The change that it is about: it is shown as done when the disk has it.
  var ticket: Int?
}
