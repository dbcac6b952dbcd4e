public import Effects
public import TextUI

/// An input to the app.
public enum Message: Sendable {
  /// A terminal event.
  case event(Event)
  /// Time has passed, so an animation moves on or something expires.
  case tick
  /// The color scheme read for the given ID, or `nil` if there is none.
  case scheme(String, ColorScheme?)
  /// The color schemes found in files.
  case schemes([SchemeChoice])
  /// The result of an effect, or an event from the outside.
  case reply(Reply)
}
