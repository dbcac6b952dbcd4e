public import FlashcardKit

extension MediaName {
  /// Returns the extension under which a file with the given contents is stored.
  ///
  /// The name that the file had doesn't matter: what calls itself a sound but is a playlist must not reach a player. What
  /// is not known is stored as `bin`, which no viewer opens.
  public static func ending(of bytes: [UInt8]) -> String {
    if let sound = try? SoundFormat(bytes) { return sound.ending }
    return PictureFormat(bytes)?.ending ?? VideoFormat(bytes)?.ending ?? "bin"
  }
}
