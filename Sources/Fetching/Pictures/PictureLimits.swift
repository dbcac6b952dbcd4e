/// What of a picture is not taken: a few bytes can say that they are gigabytes.
public enum PictureLimits {
  /// The largest file, bytes.
  public static let bytes = 20 << 20
  /// The most pixels of a picture, and of all frames that are decoded together.
  public static let pixels = 40_000_000
  /// The most pixels of all frames of a moving picture: what is beyond is not seen.
  public static let movingPixels = 200_000_000
  /// The most frames that are drawn; of more some are left out, and their time goes to those before them.
  public static let frames = 240
  /// The most cells of all frames together.
  public static let cells = 1 << 20
  /// The most cells of one frame, on each side.
  public static let side = 500
  /// The most pixels of a frame that is handed on as pixels; a larger one is made smaller.
  public static let shownPixels = 1_500_000
  /// The most pixels of all frames that are handed on as pixels; of more some are left out.
  public static let shownMovingPixels = 6_000_000
  /// And for each cell of the picture's place: twenty frames where cells are of 10x20 pixels.
  public static let shownMovingPixelsOfCell = 4000
  /// How long decoding may take of the processor, seconds.
  public static let seconds = 5
}
