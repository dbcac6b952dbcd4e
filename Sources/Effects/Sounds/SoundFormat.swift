/// The supported formats of sounds.
public enum SoundFormat: String, CaseIterable, Sendable {
  case mp3, vorbis, opus, flac, wav, m4a

  /// The file extension.
  public var ending: String { self == .vorbis ? "ogg" : rawValue }

  /// Recognizes a sound by its contents, regardless of its name. Returns `nil` for anything else, such as a picture.
  ///
  /// Headers must be plausible as far as they tell what a player will do with the file. Playlists, which name other
  /// files or addresses, are no sounds.
  ///
  /// - Throws: A `SoundFailure` if the file is of a known format, but not a sound, or if its first header is damaged.
  public init?(_ bytes: [UInt8]) throws(SoundFailure) {
    let bytes = SoundBytes(bytes)
    if bytes.has("ID3", at: 0) || MP3Header(bytes, at: 0) != nil {
      try bytes.checkMP3()
      self = .mp3
    } else if bytes.has("OggS", at: 0) {
      self = try bytes.oggFormat()
    } else if bytes.has("fLaC", at: 0) {
      try bytes.checkFLAC()
      self = .flac
    } else if bytes.has("RIFF", at: 0), bytes.has("WAVE", at: 8) {
      try bytes.checkWAV()
      self = .wav
    } else if bytes.has("ftyp", at: 4), bytes.isMP4 {
      try bytes.checkMP4()
      self = .m4a
    } else {
      return nil
    }
  }
}
