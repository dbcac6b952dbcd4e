/// Something to be heard.
public enum SoundPiece: Hashable, Sendable {
  /// A file among a login's media, by name.
  case file(String)
  /// A text to be read in a language, such as `de` or `en-GB`.
  case speech(String, language: String)
}

/// A reason why a sound can't be added.
public enum SoundFailure: Error, Hashable, Sendable {
  /// The file is truncated or damaged.
  case damaged
  /// The file has video.
  case video
  /// The container is known, but its contents aren't a supported sound.
  case unsupported
}

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
