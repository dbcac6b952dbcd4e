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
