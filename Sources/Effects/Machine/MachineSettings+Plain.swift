import FlashcardKit

/// What plain screens go without, whatever else is set.
extension MachineSettings {
  /// Whether screens are plain, for screen readers.
  public var isPlain: Bool { self[Settings.terminal.plain] }
  /// Whether cards are animated.
  public var hasMotion: Bool { self[Settings.terminal.motion] && !isPlain }
  /// Whether the program reads the mouse.
  public var readsMouse: Bool { self[Settings.terminal.mouse] && !isPlain }
  /// Whether pictures are drawn as pixels if the terminal supports it.
  public var drawsPixels: Bool { self[Settings.terminal.pixels] && !isPlain }
}
