/// The clipboard of the terminal.
public enum Clipboard {
  /// The maximum number of bytes to copy. Encoded as base64 they stay below the 100,000 bytes that terminals are known
  /// to accept.
  public static let limit = 74_000
}
