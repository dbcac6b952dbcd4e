extension SoundBytes {
  /// The codecs of WAV files that players know: PCM, ADPCM, floating point, A-law, µ-law, and the extensible header.
  private static let codecs: Set = [1, 2, 3, 6, 7, 0x11, 0xFFFE]
  private static let mostChunks = 1000

  /// Checks that a WAV file has a plausible format and samples.
  func checkWAV() throws(SoundFailure) {
    var offset = 12
    var hasFormat = false
    for _ in 0..<SoundBytes.mostChunks {
      guard let size = little(4, at: offset + 4) else { throw .damaged }
      if has("fmt ", at: offset) {
        guard size >= 16, let codec = little(2, at: offset + 8), let channels = little(2, at: offset + 10),
          let rate = little(4, at: offset + 12), (1...32).contains(channels), (1...768_000).contains(rate)
        else { throw .damaged }
        guard SoundBytes.codecs.contains(codec) else { throw .unsupported }
        hasFormat = true
      } else if has("data", at: offset) {
        guard hasFormat, offset + 8 < count else { throw .damaged }
        return
      }
      offset += 8 + size + size % 2
    }
    throw .damaged
  }

  /// Checks the first block of a FLAC file (RFC 9639, section 8.2).
  func checkFLAC() throws(SoundFailure) {
    guard let kind = self[4], kind & 0x7F == 0, big(3, at: 5) == 34, let smallest = big(2, at: 8), smallest >= 16,
      let rate = big(3, at: 18), rate >> 4 > 0, count > 42
    else { throw .damaged }
  }
}
