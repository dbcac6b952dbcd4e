/// The limits of Anki's packages, which keep both sides of reading one below 300 MB.
public enum PackageLimits {
  /// The largest database in bytes, uncompressed: 200,000 notes with 2,000,000 reviews have about 220 MB.
  public static let database = 240 << 20
  /// The most notes.
  public static let notes = 500_000
  /// The most cards.
  public static let cards = 1_000_000
  /// The most lines of the review log.
  public static let reviews = 3_000_000
  /// The most note types, decks, or presets.
  public static let settings = 20_000
  /// The most fields or templates of a note type.
  public static let parts = 500
  /// The most bytes of note types, decks, and presets together.
  public static let settingBytes = 16 << 20
  /// The estimated memory of all records in the program, in bytes.
  public static let memory = 240 << 20
  /// The most entries of the zip file.
  public static let entries = 250_000
  /// The most media files.
  public static let mediaFiles = 200_000
  /// The largest list of media files in bytes, uncompressed.
  public static let mediaList = 24 << 20
  /// The largest media file in bytes, uncompressed.
  public static let mediaFile = 100 << 20
  /// The size of a batch of records or pieces after which it is sent, in bytes.
  public static let batch = 256 << 10
  /// The processor time for reading a collection, in seconds.
  public static let seconds = 10
  /// The deepest deck.
  public static let deckDepth = 50

  /// Returns the most bytes of all media files, uncompressed, of a package of this size. Pictures and sounds are
  /// compressed already; only bombs grow more.
  public static func media(inPackageOf size: Int) -> Int { (64 << 20) + min(size, 1 << 40) * 20 }
}
