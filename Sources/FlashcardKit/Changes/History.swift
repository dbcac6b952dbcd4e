/// The changes that can be undone and redone. Undo is a change like any other: the caller performs it and reports the
/// result.
public struct History: Sendable, Equatable {
  /// A performed change and its label.
  public struct Entry: Sendable, Equatable {
    /// The change as performed by `Library.perform`, so that its inverse undoes exactly what happened.
    public fileprivate(set) var change: Change
    /// A description of the effect, as shown to the person: `Deleted “Quick Sort”`.
    public let label: String
    /// The caller's ticket for the change, by which it can be amended.
    fileprivate let ticket: Int

    /// Creates an entry for a performed change.
    public init(change: Change, label: String, ticket: Int = 0) {
      self.change = change
      self.label = label
      self.ticket = ticket
    }
  }

  /// A recorded event of a history, as kept in files.
  public enum Event: Sendable, Equatable {
    /// A change was performed.
    case did(Entry)
    /// The newest change was undone. Carries the entry to redo, or `nil` if undoing had no effect.
    case undid(Entry?)
    /// The change undone last was redone, or `nil` if redoing had no effect.
    case redid(Entry?)
    /// An entry of the redo stack, written when a whole history is stored.
    case undone(Entry)
  }

  /// The maximum number of changes kept; the oldest are dropped first.
  public static let most = 2000

  private var done: [Entry] = []
  private var undone: [Entry] = []

  /// Creates a history, empty or restored from an earlier program.
  public init(done: [Entry] = [], undone: [Entry] = []) {
    self.done = done
    self.undone = undone
  }

  /// Returns this history appended to an earlier one. The earlier redo entries survive only if this history is empty.
  public func following(_ earlier: History) -> History {
    var history = self
    history.done = (earlier.done + done).suffix(History.most)
    if done.isEmpty, undone.isEmpty { history.undone = earlier.undone }
    return history
  }

  /// The ticket of the newest change, or 0 if an earlier program performed it.
  public var newest: Int? { done.last?.ticket }
  /// The ticket of the change that undid the newest undone change.
  public var newestUndone: Int? { undone.last.map { -$0.ticket } }
  /// The newest change, for inspection before it is undone.
  public var newestChange: Change? { done.last?.change }
  /// The change that redo would perform, for inspection.
  public var newestUndoneChange: Change? { undone.last?.change }
  /// Whether there is a change to undo.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is a change to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Records a performed change and clears the changes to redo.
  @discardableResult
  public mutating func record(_ change: Change, label: String, ticket: Int = 0) -> Event {
    let entry = Entry(change: change, label: label, ticket: ticket)
    append(entry)
    undone = []
    return .did(entry)
  }

  /// Removes and returns the newest change. Perform the inverse of its `change`, then report the result with `undid`.
  public mutating func undo() -> Entry? { done.popLast() }

  /// Records that `change` undid another one. If it had no effect, there is nothing to redo.
  @discardableResult
  public mutating func undid(_ label: String, by change: Change, ticket: Int = 0) -> Event {
    guard !change.isEmpty else { return .undid(nil) }
    let entry = Entry(change: change.inverse, label: label, ticket: -ticket)
    undone.append(entry)
    return .undid(entry)
  }

  /// Removes and returns the change undone last. Perform its `change`, then report the result with `redid`.
  public mutating func redo() -> Entry? { undone.popLast() }

  /// Records that `change` redid another one.
  @discardableResult
  public mutating func redid(_ label: String, by change: Change, ticket: Int = 0) -> Event {
    guard !change.isEmpty else { return .redid(nil) }
    let entry = Entry(change: change, label: label, ticket: ticket)
    append(entry)
    return .redid(entry)
  }

  /// Replaces the change of a ticket with what it turned out to do after others' changes were applied first. Entries
  /// left empty are dropped.
  public mutating func amend(_ ticket: Int, _ change: Change) {
    if let index = done.lastIndex(where: { $0.ticket == ticket }) { done[index].change = change }
    // An undone entry holds the inverse of the change that undid it.
    if let index = undone.lastIndex(where: { $0.ticket == -ticket }) { undone[index].change = change.inverse }
    done.removeAll { $0.change.isEmpty }
    undone.removeAll { $0.change.isEmpty }
  }

  private mutating func append(_ entry: Entry) {
    done.append(entry)
    if done.count > History.most { done.removeFirst() }
  }
}
