public import Effects
public import FlashcardKit
public import TextUI

/// The interface to the event loop.
extension AppState {
  /// The capabilities and state of the terminal.
  public var terminal: TerminalTraits {
    get { world.terminal }
    set { world.terminal = newValue }
  }

  /// The offset of local time from UTC, in minutes.
  public var offset: Int {
    get { Int(world.moment.offset) }
    set { world.moment = Moment(time: world.now, offset: newValue) }
  }

  /// Whether the loop should end.
  public var isFinished: Bool { world.isLeaving }

  /// Whether the first full screen can be drawn: the login, if any, can be shown, and the color scheme is loaded.
  public var isReady: Bool { (world.opening == nil || world.isReading) && !world.awaitsScheme }

  /// The number of changes not confirmed by the disk.
  public var unsaved: Int { world.saving.pending.count }

  /// The changes not confirmed by the disk, and the login they belong to, for a rescue file.
  public var unsavedWork: (login: Login, work: [Work])? {
    guard let login = world.login, !world.saving.pending.isEmpty else { return nil }
    return (login, world.saving.pending.map { $0.answers.isEmpty ? .change($0.request) : .answers($0.answers) })
  }

  /// Returns the message about unconfirmed changes when the program ends.
  ///
  /// - Parameters:
  ///   - isKnown: Whether they are known not to be saved. Otherwise, the disk has not responded.
  ///   - rescued: The rescue file, the reason why there is none, or `nil` if the disk has not responded.
  /// - Returns: One or two sentences.
  public func parting(isKnown: Bool, rescued: Result<String, StoreFailure>?) -> String {
    Words.parting(world.saving.pending.count, world.saving.trouble, isKnown: isKnown, rescued)
  }

  /// The schemes that the styles of the surface refer to by number.
  public var schemes: [ColorScheme] { world.allSchemes }

  /// The settings of this machine.
  public var choices: MachineSettings { world.choices }

  /// When to draw again without an event, or `nil` if nothing moves.
  public var nextFrame: Milliseconds? {
    var frame = panes[active].nextFrame(in: world)
    for screen in stack {
      if let next = screen.nextFrame(in: world) { frame = min(frame ?? next, next) }
    }
    if let due = safekeeping.quizDue { frame = min(frame ?? due, due) }
    if let due = safekeeping.due { frame = min(frame ?? due, due) }
    if let next = world.pictures.nextFrame(motion: world.hasMotion, at: world.now) {
      frame = min(frame ?? next, next)
    }
    if let due = world.awaitedPictureDue { frame = min(frame ?? due, due) }
    if world.reviews.book != nil { frame = min(frame ?? .max, world.now + World.glance) }
    return frame
  }
}
