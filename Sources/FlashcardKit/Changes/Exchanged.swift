/// The state in which a library was last exchanged with other machines: what is missing since then was deleted.
///
/// It is a part of the library's files and of its changes. So an older copy of the files names an older state, and files
/// that were made anew name none, and neither looks as if everything else had been deleted.
public struct Exchanged: Hashable, Sendable {
  /// The name of the state, as sync calls it.
  public let state: String
  /// Whether a person has said that the library is to be as it is, as by restoring a backup, however much of that state
  /// it lacks.
  public var isConfirmed: Bool

  /// Creates a state with its name.
  public init(_ state: String, isConfirmed: Bool = false) {
    self.state = state
    self.isConfirmed = isConfirmed
  }
}
