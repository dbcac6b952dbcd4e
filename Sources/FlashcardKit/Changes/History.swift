/// What was done and can be taken back, and what was taken back and can be done again. Undoing is a change like any
/// other; it is up to the caller to do it, and to say what came of it.
public struct History: Sendable, Equatable {
  /// A change and what it is called.
  public struct Entry: Sendable, Equatable {
    /// What was done: by `perform`, so that its inverse takes back all of it.
    public fileprivate(set) var change: Change
    /// What it did, as a person was told: `Deleted “Quick Sort”`.
    public let label: String
    /// What the caller knows the change by, as long as it may be amended.
    fileprivate let ticket: Int

    /// A change that was done.
    public init(change: Change, label: String, ticket: Int = 0) {
      self.change = change
      self.label = label
      self.ticket = ticket
    }
  }

  /// What happened to a history: what files keep of it.
  public enum Event: Sendable, Equatable {
    /// A change was done.
    case did(Entry)
    /// The newest was taken back; what would do it again, where anything was.
    case undid(Entry?)
    /// What was taken back last was done again; nil where nothing was left to be done.
    case redid(Entry?)
    /// Something had been taken back.
    case undone(Entry)
  }

  /// How many changes are kept, the last ones.
  public static let most = 2000

  private var done: [Entry] = []
  private var undone: [Entry] = []

  /// Nothing was done yet, or what an earlier program did.
  public init(done: [Entry] = [], undone: [Entry] = []) {
    self.done = done
    self.undone = undone
  }

  /// This history after an earlier one.
  public func following(_ earlier: History) -> History {
    var history = self
    history.done = (earlier.done + done).suffix(History.most)
    if done.isEmpty, undone.isEmpty { history.undone = earlier.undone }
    return history
  }

  /// What the caller knows the newest change by; 0 where an earlier program did it.
  public var newest: Int? { done.last?.ticket }
  /// What the caller knows by what took the newest change back.
  public var newestUndone: Int? { undone.last.map { -$0.ticket } }
  /// The newest change, to be looked at before it is taken back.
  public var newestChange: Change? { done.last?.change }
  /// What was taken back last, to be looked at before it is done again.
  public var newestUndoneChange: Change? { undone.last?.change }
  /// Whether there is something to take back.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Keeps a change that was just done; what had been taken back before can no longer be done again.
  @discardableResult
  public mutating func record(_ change: Change, label: String, ticket: Int = 0) -> Event {
    let entry = Entry(change: change, label: label, ticket: ticket)
    append(entry)
    undone = []
    return .did(entry)
  }

  /// Takes the newest change: do the inverse of its `change`, and say by `undid` what that did.
  public mutating func undo() -> Entry? { done.popLast() }

  /// A change was taken back by another one. Where that did nothing, there is nothing to do again.
  @discardableResult
  public mutating func undid(_ label: String, by change: Change, ticket: Int = 0) -> Event {
    guard !change.isEmpty else { return .undid(nil) }
    let entry = Entry(change: change.inverse, label: label, ticket: -ticket)
    undone.append(entry)
    return .undid(entry)
  }

  /// Takes what was taken back last: do its `change`, and say by `redid` what that did.
  public mutating func redo() -> Entry? { undone.popLast() }

  /// A change was done again by another one.
  @discardableResult
  public mutating func redid(_ label: String, by change: Change, ticket: Int = 0) -> Event {
    guard !change.isEmpty else { return .redid(nil) }
    let entry = Entry(change: change, label: label, ticket: ticket)
    append(entry)
    return .redid(entry)
  }

  /// The change of that ticket turned out to do something else: others had done something first.
  public mutating func amend(_ ticket: Int, _ change: Change) {
    if let index = done.lastIndex(where: { $0.ticket == ticket }) { done[index].change = change }
    // What was taken back holds the inverse of what took it back.
    if let index = undone.lastIndex(where: { $0.ticket == -ticket }) { undone[index].change = change.inverse }
    done.removeAll { $0.change.isEmpty }
    undone.removeAll { $0.change.isEmpty }
  }

  private mutating func append(_ entry: Entry) {
    done.append(entry)
    if done.count > History.most { done.removeFirst() }
  }
}
