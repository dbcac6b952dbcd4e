/// What was done and can be taken back, and what was taken back and can be done again. Undoing is a change like any
/// other; it is up to the caller to do it.
public struct History: Sendable, Equatable {
  /// A change and what it is called.
  public struct Entry: Sendable, Equatable {
    /// The change that was done.
    public let change: Change
    /// What it did, as a person was told: `Deleted “Quick Sort”`.
    public let label: String
  }

  private var done: [Entry] = []
  private var undone: [Entry] = []

  /// Nothing was done yet.
  public init() {}

  /// Whether there is something to take back.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Keeps a change that was just done; what had been taken back before can no longer be done again.
  public mutating func record(_ change: Change, label: String) {
    done.append(Entry(change: change, label: label))
    undone = []
  }

  /// Takes the newest change back: do its `change.inverse`.
  public mutating func undo() -> Entry? {
    guard let entry = done.popLast() else { return nil }
    undone.append(entry)
    return entry
  }

  /// Does again what was taken back last: do its `change`.
  public mutating func redo() -> Entry? {
    guard let entry = undone.popLast() else { return nil }
    done.append(entry)
    return entry
  }
}
