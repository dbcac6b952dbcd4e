/// The steps that can be undone and redone, in one order: changes, entries of the review log, and both together. Undoing
/// and redoing are up to the caller, who reports the result.
public struct History: Sendable, Equatable {
  /// A step and its label.
  public struct Entry: Sendable, Equatable {
    /// The change as performed by `Library.perform`, so that its inverse undoes exactly what happened. Empty if the step
    /// consists of reviews alone.
    public fileprivate(set) var change: Change
    /// The entries of the review log that belong to the step. Undoing it voids them.
    public let reviews: [ReviewEntry.Key]
    /// A description of the effect, as shown to the person: `Deleted “Quick Sort”`.
    public let label: String
    /// The time at which the step was first done.
    public let time: Milliseconds
    /// The caller's ticket for the change, by which it can be amended. Negative for the change that undid it, and 0 for
    /// a step of an earlier program.
    fileprivate let ticket: Int

    /// Creates a step.
    public init(
      change: Change, reviews: [ReviewEntry.Key] = [], label: String, time: Milliseconds = 0, ticket: Int = 0
    ) {
      self.change = change
      self.reviews = reviews
      self.label = label
      self.time = time
      self.ticket = ticket
    }

    /// Whether an earlier program did the step.
    public var isEarlier: Bool { ticket == 0 }
    /// Whether the step has neither a change nor reviews.
    public var isEmpty: Bool { change.isEmpty && reviews.isEmpty }

    /// Returns what undoing or redoing the step came to.
    fileprivate func retraced(_ change: Change, _ reviews: [ReviewEntry.Key], ticket: Int) -> Entry? {
      let entry = Entry(change: change, reviews: reviews, label: label, time: time, ticket: ticket)
      return entry.isEmpty ? nil : entry
    }
  }

  /// A recorded event of a history, as kept in files.
  public enum Event: Sendable, Equatable {
    /// A step was done.
    case did(Entry)
    /// The newest step was undone. Carries the entry to redo, or `nil` if undoing had no effect.
    case undid(Entry?)
    /// The step undone last was redone, or `nil` if redoing had no effect.
    case redid(Entry?)
    /// An entry of the redo stack, written when a whole history is stored.
    case undone(Entry)
    /// What could be redone no longer can, because of a step that only the review log tells.
    case cleared
  }

  /// The maximum number of steps kept; the oldest are dropped first.
  public static let most = 2000

  private var done: [Entry] = []
  private var undone: [Entry] = []
  /// Whether the steps of earlier programs that only the review log tells are among the others.
  public private(set) var hasEarlierReviews = false

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

  /// Adds steps that other programs have just done. What was undone here can still be redone.
  public mutating func add(fromElsewhere steps: [Entry]) { for step in steps { append(step) } }

  /// Inserts steps of earlier programs that only the review log tells among the others of earlier programs, by their
  /// times.
  public mutating func insert(earlier steps: [Entry]) {
    let own = done.firstIndex { !$0.isEarlier } ?? done.count
    let earlier = (done[..<own] + steps).sorted { $0.time < $1.time }
    done = (earlier + done[own...]).suffix(History.most)
    hasEarlierReviews = true
  }

  /// The entries of the review log that belong to any step.
  public var reviews: Set<ReviewEntry.Key> { Set((done + undone).lazy.flatMap(\.reviews)) }

  /// The newest step, for inspection before it is undone.
  public var newest: Entry? { done.last }
  /// The step that redo would do, for inspection.
  public var newestUndone: Entry? { undone.last }
  /// Whether there is a step to undo.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Records a step that was done, and clears the steps to redo.
  ///
  /// - Returns: The event to keep, or `nil` if the review log tells all of it.
  @discardableResult
  public mutating func record(_ entry: Entry) -> Event? {
    let couldRedo = canRedo
    append(entry)
    undone = []
    if entry.change.isEmpty, entry.reviews.count == 1 { return couldRedo ? .cleared : nil }
    return .did(entry)
  }

  /// Removes and returns the newest step. Perform the inverse of its change, void its reviews, then report the result
  /// with `undid`.
  public mutating func undo() -> Entry? { done.popLast() }

  /// Records that a step was undone by `change` and by voiding `reviews`. If that had no effect, there is nothing to
  /// redo.
  ///
  /// - Returns: The event to keep, if any.
  @discardableResult
  public mutating func undid(
    _ entry: Entry, by change: Change, voiding reviews: [ReviewEntry.Key] = [], ticket: Int = 0
  ) -> Event? {
    guard let entry = entry.retraced(change.inverse, reviews, ticket: -ticket) else {
      return entry.change.isEmpty ? nil : .undid(nil)
    }
    undone.append(entry)
    return .undid(entry)
  }

  /// Removes and returns the step undone last. Perform its change, reinstate its reviews, then report the result with
  /// `redid`.
  public mutating func redo() -> Entry? { undone.popLast() }

  /// Records that a step was redone by `change` and by reinstating `reviews`.
  ///
  /// - Returns: The event to keep, if any.
  @discardableResult
  public mutating func redid(
    _ entry: Entry, by change: Change, reinstating reviews: [ReviewEntry.Key] = [], ticket: Int = 0
  ) -> Event? {
    guard let entry = entry.retraced(change, reviews, ticket: ticket) else {
      return entry.change.isEmpty ? nil : .redid(nil)
    }
    append(entry)
    return .redid(entry)
  }

  /// Replaces the change of a ticket with what it turned out to do after others' changes were applied first. Entries
  /// left empty are dropped.
  public mutating func amend(_ ticket: Int, _ change: Change) {
    if let index = done.lastIndex(where: { $0.ticket == ticket }) { done[index].change = change }
    // An undone entry holds the inverse of the change that undid it.
    if let index = undone.lastIndex(where: { $0.ticket == -ticket }) { undone[index].change = change.inverse }
    done.removeAll(where: \.isEmpty)
    undone.removeAll(where: \.isEmpty)
  }

  /// Has the steps know the cards as a change has left them that is no step. Otherwise, undoing what made such a card would
  /// find it edited, and leave it.
  public mutating func adapt(to change: Change) {
    var edits: [CardID: (from: Card, to: Card)] = [:]
    for case .edit(_, let from, let to) in change.steps { edits[to.id] = (from, to) }
    guard !edits.isEmpty else { return }
    func adapted(_ card: Card) -> Card {
      guard let edit = edits[card.id], card.content == edit.from.content else { return card }
      return card.edited(content: edit.to.content, at: card.changed)
    }
    func adapt(_ entry: inout Entry) {
      entry.change.steps = entry.change.steps.map { step -> Change.Step in
        switch step {
        case .insert(let cards, let deck, let after): .insert(cards.map(adapted), deck: deck, after: after)
        case .remove(let cards, let deck, let after): .remove(cards.map(adapted), deck: deck, after: after)
        case .edit(let deck, let from, let to): .edit(deck: deck, from: adapted(from), to: adapted(to))
        default: step
        }
      }
    }
    for index in done.indices { adapt(&done[index]) }
    for index in undone.indices { adapt(&undone[index]) }
  }

  private mutating func append(_ entry: Entry) {
    done.append(entry)
    if done.count > History.most { done.removeFirst() }
  }
}
