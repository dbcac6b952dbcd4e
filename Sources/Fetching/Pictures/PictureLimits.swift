/// The limits on pictures: a few bytes can claim to be gigabytes.
public enum PictureLimits {
  /// The largest file in bytes.
  public static let bytes = 20 << 20
  /// The most pixels of a picture, including all frames that are decoded together.
  public static let pixels = 40_000_000
  /// The most pixels of all frames of an animation. Later frames are not shown.
  public static let movingPixels = 200_000_000
  /// The most frames that are drawn. Of more, some are skipped and their time added to the frame before.
  public static let frames = 240
  /// The most cells of all frames together.
  public static let cells = 1 << 20
  /// The most cells of a frame in each direction.
  public static let side = 500
  /// The most pixels of a frame drawn as pixels. A larger one is scaled down.
  public static let shownPixels = 1_500_000
  /// The most pixels of all frames of an animation drawn as pixels. Of more, some frames are skipped.
  public static let shownMovingPixels = 6_000_000
  /// The most pixels of all frames of an animation for each cell it covers: twenty frames for cells of 10 by 20 pixels.
  public static let shownMovingPixelsPerCell = 4000
  /// The most processor time for decoding a picture, in seconds.
  public static let seconds = 5
}
