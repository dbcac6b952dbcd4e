import Effects

extension World {
  /// Whether screens are plain, for screen readers.
  var isPlain: Bool { choices.isPlain }

  /// Whether cards are animated.
  var hasMotion: Bool { choices.hasMotion }
}
