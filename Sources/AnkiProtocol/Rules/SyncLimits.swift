/// The limits of what a server may send. They are above all that Anki itself can handle well.
public enum SyncLimits {
  /// The most notes.
  public static let notes = 500_000
  /// The most cards.
  public static let cards = 1_000_000
  /// The most lines of the review log.
  public static let reviews = 3_000_000
  /// The most note types, decks, or presets.
  public static let objects = 20_000
  /// The most fields or templates of a note type.
  public static let parts = 500
  /// The most tags of the collection.
  public static let tags = 500_000
  /// The most deletions that the server remembers.
  public static let graves = 1_000_000
  /// The most answers in which records come, beyond one for each few records. Servers put 250 in each but the last.
  public static let (fewChunks, fewRecords) = (100, 25)
  /// The seconds after which an exchange of records, or of files, is given up, however much has come. Files go on the next
  /// time.
  public static let (seconds, mediaSeconds): (Int64, Int64) = (1800, 7200)
  /// The most bytes of a note's fields, of a card's data, and of a tag or a name.
  public static let (fields, data, name) = (8 << 20, 4 << 10, 4 << 10)
  /// The IDs that records may have: times in milliseconds, with much room.
  public static let ids: ClosedRange<Int64> = 1...1 << 60
  /// The times that records may have, in seconds or milliseconds.
  public static let times: ClosedRange<Int64> = 0...1 << 50
  /// The update sequence numbers of a server.
  public static let usns: ClosedRange<Int64> = -1...Int64(Int32.max) - 1
  /// The most seconds by which the clock of a server may differ.
  public static let clock: Int64 = 300
  /// The most bytes of the compressed file of a collection that is sent: what fits in a message to a helper.
  public static let collection = 56 << 20
  /// The most records that are sent at once.
  public static let chunk = 250
  /// The most bytes of a message of the server that are shown.
  public static let message = 1000
}
