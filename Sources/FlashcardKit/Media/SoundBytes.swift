/// The bytes of a file that may be a sound, read without ever going beyond them.
struct SoundBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The byte at an offset, or `nil` beyond the end.
  subscript(offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Returns whether the text is at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= count && bytes[offset...].starts(with: text.utf8)
  }

  /// Returns the big-endian number of up to four bytes at an offset, or `nil` beyond the end.
  func big(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, size <= 4, offset <= count - size else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the little-endian number of up to four bytes at an offset, or `nil` beyond the end.
  func little(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, size <= 4, offset <= count - size else { return nil }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

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

extension SoundBytes {
  /// Returns the format of an Ogg stream, Vorbis or Opus (RFC 3533, RFC 7845, and the Vorbis I specification).
  func oggFormat() throws(SoundFailure) -> SoundFormat {
    guard let page = page(at: 0), page.isFirst else { throw .damaged }
    let format: SoundFormat
    if has("\u{1}vorbis", at: page.body) {
      guard little(4, at: page.body + 7) == 0, let channels = self[page.body + 11], channels > 0,
        let rate = little(4, at: page.body + 12), rate > 0
      else { throw .damaged }
      format = .vorbis
    } else if has("OpusHead", at: page.body) {
      guard let version = self[page.body + 8], version < 16, let channels = self[page.body + 9], channels > 0 else {
        throw .damaged
      }
      format = .opus
    } else {
      throw has("theora", at: page.body + 1) ? .video : .unsupported
    }
    // Another stream beside this one is a video or something unknown.
    guard let next = self.page(at: page.end) else { throw .damaged }
    if next.isFirst { throw .video }
    return format
  }

  /// A page of an Ogg stream.
  private struct Page {
    let isFirst: Bool
    /// The offset of the contents.
    let body: Int
    /// The offset behind the page.
    let end: Int
  }

  private func page(at offset: Int) -> Page? {
    guard has("OggS", at: offset), self[offset + 4] == 0, let flags = self[offset + 5], let segments = self[offset + 26]
    else { return nil }
    var size = 0
    for segment in 0..<Int(segments) {
      guard let length = self[offset + 27 + segment] else { return nil }
      size += Int(length)
    }
    let body = offset + 27 + Int(segments)
    return body + size <= count ? Page(isFirst: flags & 2 != 0, body: body, end: body + size) : nil
  }
}

/// MPEG-4 files (ISO 14496-12): boxes in boxes, of which those that describe the tracks are looked at.
extension SoundBytes {
  /// The most boxes that are looked at.
  private static let mostBoxes = 10_000
  /// The boxes that lead to descriptions of tracks.
  private static let outer: Set = ["moov", "trak", "mdia", "minf", "dinf"]
  private static let brands: Set = [
    "M4A ", "M4B ", "mp41", "mp42", "isom", "iso2", "iso4", "iso5", "iso6", "dash", "3gp4", "3gp5", "3gp6", "M4V ",
    "qt  ",
  ]

  /// Whether the file says that it is one of MPEG-4, rather than, for example, a picture.
  var isMP4: Bool { SoundBytes.brands.contains { has($0, at: 8) } }

  /// Checks that there are tracks of sound only, and that they are in this file.
  func checkMP4() throws(SoundFailure) {
    var open = [(start: 0, end: count)]
    var seen = 0
    var sounds = 0
    while let range = open.popLast() {
      var offset = range.start
      while offset + 8 <= range.end {
        seen += 1
        guard seen <= SoundBytes.mostBoxes, let box = box(at: offset, within: range.end) else { throw .damaged }
        if SoundBytes.outer.contains(where: { has($0, at: offset + 4) }) {
          open.append((box.body, box.end))
        } else if has("hdlr", at: offset + 4) {
          if has("vide", at: box.body + 8) { throw .video }
          if has("soun", at: box.body + 8) { sounds += 1 }
        } else if has("dref", at: offset + 4) {
          try checkReferences(box.body, box.end)
        }
        offset = box.end
      }
    }
    guard sounds > 0 else { throw .unsupported }
  }

  /// Checks that the data of a track are in the file itself rather than at an address.
  private func checkReferences(_ body: Int, _ end: Int) throws(SoundFailure) {
    guard let entries = big(4, at: body + 4), entries <= SoundBytes.mostBoxes else { throw .damaged }
    var offset = body + 8
    for _ in 0..<entries {
      guard let box = box(at: offset, within: end), let flags = big(4, at: box.body) else { throw .damaged }
      if flags & 1 == 0 { throw .unsupported }
      offset = box.end
    }
  }

  private func box(at offset: Int, within end: Int) -> (body: Int, end: Int)? {
    guard let size = big(4, at: offset) else { return nil }
    // 0 means up to the end, and 1 that eight bytes with the size follow.
    if size == 0 { return (offset + 8, end) }
    if size == 1 {
      guard let high = big(4, at: offset + 8), let low = big(4, at: offset + 12), high == 0, low >= 16,
        low <= end - offset
      else { return nil }
      return (offset + 16, offset + low)
    }
    return size >= 8 && size <= end - offset ? (offset + 8, offset + size) : nil
  }
}

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
