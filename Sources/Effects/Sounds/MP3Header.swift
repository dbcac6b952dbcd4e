/// The header of a frame of MPEG audio, layer III (ISO 11172-3, section 2.4.2.3, and ISO 13818-3 for lower rates).
struct MP3Header {
  /// What all frames of a stream have in common: version, layer, and sample rate.
  let kind: Int
  /// The length of the frame in bytes.
  let length: Int

  private static let rates = [44_100, 48_000, 32_000]
  private static let bitRates = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
  private static let lowBitRates = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

  /// Reads the header at an offset. Returns `nil` if there is none.
  init?(_ bytes: SoundBytes, at offset: Int) {
    guard let word = bytes.big(4, at: offset), word >> 21 == 0x7FF else { return nil }
    let (version, layer) = (word >> 19 & 3, word >> 17 & 3)
    let (bitRate, rate) = (word >> 12 & 15, word >> 10 & 3)
    guard version != 1, layer == 1, (1...14).contains(bitRate), rate != 3 else { return nil }
    let isFull = version == 3
    let perSecond = MP3Header.rates[rate] / (isFull ? 1 : version == 2 ? 2 : 4)
    let kilobits = (isFull ? MP3Header.bitRates : MP3Header.lowBitRates)[bitRate - 1]
    length = (isFull ? 144_000 : 72_000) * kilobits / perSecond + (word >> 9 & 1)
    kind = word & 0x1E_0C00
  }
}

extension SoundBytes {
  /// The most bytes between an ID3 tag and the first frame.
  private static let mostPadding = 64 << 10

  /// Checks that frames follow each other, after an ID3 tag if there is one.
  func checkMP3() throws(SoundFailure) {
    let start = try endOfTag()
    let last = min(count, start + (start == 0 ? 1 : SoundBytes.mostPadding))
    for offset in start..<max(start, last) {
      guard let first = MP3Header(self, at: offset) else { continue }
      let next = offset + first.length
      if next == count || MP3Header(self, at: next)?.kind == first.kind || has("TAG", at: next) { return }
    }
    throw .damaged
  }

  /// Returns the offset behind an ID3v2 tag (id3.org, section 3.1), or 0 if there is none.
  private func endOfTag() throws(SoundFailure) -> Int {
    guard has("ID3", at: 0) else { return 0 }
    guard let version = self[3], (2...4).contains(version), let flags = self[5] else { throw .damaged }
    var size = 0
    for offset in 6..<10 {
      guard let byte = self[offset], byte < 128 else { throw .damaged }
      size = size << 7 | Int(byte)
    }
    return 10 + size + (flags & 0x10 == 0 ? 0 : 10)
  }
}
