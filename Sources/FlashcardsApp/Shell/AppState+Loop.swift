public import Effects
public import FlashcardKit
public import TextUI

/// What the loop tells the state, and asks of it.
extension AppState {
  /// What the terminal can do, and how it is.
  public var terminal: TerminalTraits {
    get { world.terminal }
    set { world.terminal = newValue }
  }

  /// Minutes that local time is ahead of UTC.
  public var offset: Int {
    get { Int(world.moment.offset) }
    set { world.moment = Moment(time: world.now, offset: newValue) }
  }

  /// Whether the loop shall end.
  public var isFinished: Bool { world.isLeaving }

  /// Whether the first full screen can be drawn: nothing is being opened.
  public var isReady: Bool { (world.opening == nil || world.isReading) && !world.awaitsScheme }

  /// Changes that the disk has not confirmed.
  public var unsaved: Int { world.saving.pending.count }

  /// The same, to be kept elsewhere, and whose it is.
  public var unsavedWork: (login: Login, work: [Work])? {
    guard let login = world.login, !world.saving.pending.isEmpty else { return nil }
    return (login, world.saving.pending.map { pending in pending.answer.map(Work.answer) ?? .change(pending.request) })
  }

  /// Words for what became of them at the end.
  ///
  /// - Parameters:
  ///   - isKnown: Whether they are known not to be saved; else the disk has not answered.
  ///   - rescued: The file that they were left in, or why there is none; nil where the disk has not answered.
  /// - Returns: One or two sentences.
  public func parting(isKnown: Bool, rescued: Result<String, StoreFailure>?) -> String {
    Words.parting(world.saving.pending.count, world.saving.trouble, isKnown: isKnown, rescued)
  }

  /// The schemes that the surface's styles name.
  public var schemes: [ColorScheme] { world.allSchemes }

  /// What was chosen for this machine.
  public var choices: MachineChoices { world.choices }

  /// When something wants to be drawn again without a key; nil where all stands still.
  public var nextFrame: Milliseconds? {
    var frame = panes[active].nextFrame(in: world)
    for screen in stack {
      if let next = screen.nextFrame(in: world) { frame = min(frame ?? next, next) }
    }
    if let due = safekeeping.quizDue { frame = min(frame ?? due, due) }
    if let due = safekeeping.due { frame = min(frame ?? due, due) }
    if let next = world.pictures.nextFrame(motion: world.choices[Settings.terminal.motion], at: world.now) {
      frame = min(frame ?? next, next)
    }
    if world.reviews.book != nil { frame = min(frame ?? .max, world.now + World.glance) }
    return frame
  }
}
