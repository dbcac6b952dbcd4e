/// The clipboard of the person's terminal.
public enum Clipboard {
  /// The number of bytes it takes at most: in base64 less than the 100,000 that terminals are known to take.
  public static let limit = 74_000
}
