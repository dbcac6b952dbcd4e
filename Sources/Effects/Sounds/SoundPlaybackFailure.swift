/// A reason why something couldn't be heard.
public enum SoundPlaybackFailure: Error, Hashable, Sendable {
  /// No program that plays sounds is installed, or the one that was chosen isn't.
  case noPlayer
  /// No program that reads texts aloud is installed.
  case noVoice
  /// The file is gone.
  case noFile
  /// The program failed, for example because there is no sound device.
  case failed
  /// The program was ended because it took too long.
  case late
}
