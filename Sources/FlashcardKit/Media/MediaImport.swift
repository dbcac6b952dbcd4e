public import HelperProtocol

/// The result of adding a file to a login's media: the name under which it is stored.
public typealias MediaImport = Result<String, MediaImportFailure>

/// A reason why a file couldn't be added to a login's media.
public enum MediaImportFailure: Error, Hashable, Sendable {
  /// The picture couldn't be read or decoded.
  case picture(PictureFailure)
  /// The sound can't be used.
  case sound(SoundFailure)
  /// The file couldn't be saved.
  case store(StoreFailure)
}

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

/// The formats of videos that are kept, although they are not shown.
public enum VideoFormat: String, CaseIterable, Sendable {
  case mp4, mkv, ogv, avi, mpg, flv, wmv

  /// The file extension.
  public var ending: String { rawValue }

  /// Recognizes a video by the first bytes of a file, regardless of its name. Returns `nil` for anything else.
  ///
  /// Some formats hold sounds as well: look for these first.
  public init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let head = Array(bytes.prefix(16))
    func begins(_ start: [UInt8], at place: Int = 0) -> Bool { head.dropFirst(place).starts(with: start) }
    if begins(Array("ftyp".utf8), at: 4) {
      self = .mp4
    } else if begins([0x1A, 0x45, 0xDF, 0xA3]) {
      self = .mkv
    } else if begins(Array("OggS".utf8)) {
      self = .ogv
    } else if begins(Array("RIFF".utf8)), begins(Array("AVI ".utf8), at: 8) {
      self = .avi
    } else if begins([0, 0, 1, 0xBA]) || begins([0, 0, 1, 0xB3]) {
      self = .mpg
    } else if begins(Array("FLV".utf8)) {
      self = .flv
    } else if begins([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      self = .wmv
    } else {
      return nil
    }
  }
}
