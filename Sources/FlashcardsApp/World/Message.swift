public import Effects
public import TextUI

/// Everything that can happen.
public enum Message: Sendable {
  /// The terminal told something.
  case event(Event)
  /// Time passed: something moves, or ends.
  case tick
  /// A color scheme by what it was asked for by; nil where there is none.
  case scheme(String, ColorScheme?)
  /// The color schemes in files.
  case schemes([SchemeChoice])
  /// Something else that was asked for outside came, or was noticed there.
  case reply(Reply)
}
