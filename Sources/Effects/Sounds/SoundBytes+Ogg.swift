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
