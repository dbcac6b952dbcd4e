/// A reason why a sound can't be added.
public enum SoundFailure: Error, Hashable, Sendable {
  /// The file is truncated or damaged.
  case damaged
  /// The file has video.
  case video
  /// The container is known, but its contents aren't a supported sound.
  case unsupported
}
