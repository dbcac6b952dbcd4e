/// Sound files made of their headers, as short as they can be.
enum SoundSamples {
  static func big(_ value: Int, _ size: Int = 4) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func little(_ value: Int, _ size: Int = 4) -> [UInt8] { big(value, size).reversed() }

  /// Frames of MPEG-1 layer III, 128 kbit/s at 44,100 Hz: 417 bytes each.
  static func mp3(_ frames: Int = 3) -> [UInt8] {
    Array(repeating: [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413), count: frames).flatMap(\.self)
  }

  static func tag(_ size: Int) -> [UInt8] {
    Array("ID3".utf8) + [4, 0, 0] + [
      UInt8(size >> 21 & 127), UInt8(size >> 14 & 127), UInt8(size >> 7 & 127), UInt8(size & 127),
    ]
      + [UInt8](repeating: 1, count: size)
  }

  static func page(_ body: [UInt8], isFirst: Bool) -> [UInt8] {
    let head: [UInt8] = [0, isFirst ? 2 : 0] + [UInt8](repeating: 0, count: 20) + [1, UInt8(body.count)]
    return Array("OggS".utf8) + head + body
  }

  static let vorbisHead =
    [1] + Array("vorbis".utf8) + little(0) + [2] + little(44_100) + [UInt8](repeating: 0, count: 14)
  static let opusHead = Array("OpusHead".utf8) + [1, 2] + [UInt8](repeating: 0, count: 9)

  static func ogg(_ heads: [[UInt8]]) -> [UInt8] {
    heads.flatMap { page($0, isFirst: true) } + page([1, 2, 3], isFirst: false)
  }

  static let flac =
    Array("fLaC".utf8) + [0] + big(34, 3) + big(4096, 2) + big(4096, 2) + [UInt8](repeating: 0, count: 6)
    + big(44_100 << 4, 3) + [UInt8](repeating: 0, count: 40)

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(body.count) + body + (body.count % 2 == 1 ? [0] : [])
  }

  static func wav(codec: Int = 1, channels: Int = 1, rate: Int = 8000, before: [UInt8] = []) -> [UInt8] {
    let format = little(codec, 2) + little(channels, 2) + little(rate) + little(rate * 2) + little(2, 2) + little(16, 2)
    let body = Array("WAVE".utf8) + before + chunk("fmt ", format) + chunk("data", [0, 0, 1, 0])
    return Array("RIFF".utf8) + little(body.count) + body
  }

  static func box(_ name: String, _ body: [UInt8]) -> [UInt8] { big(body.count + 8) + Array(name.utf8) + body }

  static func track(_ handler: String, references: [UInt8] = big(0) + big(1) + box("url ", big(1))) -> [UInt8] {
    box(
      "trak",
      box(
        "mdia",
        box("hdlr", big(0) + big(0) + Array(handler.utf8) + big(0))
          + box("minf", box("dinf", box("dref", references)))))
  }

  static func m4a(_ tracks: [[UInt8]] = [track("soun")], brand: String = "M4A ") -> [UInt8] {
    box("ftyp", Array(brand.utf8) + big(0)) + box("moov", box("mvhd", big(0)) + tracks.flatMap(\.self))
      + box("mdat", [1, 2, 3])
  }

  static let all: [(format: String, bytes: [UInt8])] = [
    ("mp3", mp3()), ("vorbis", ogg([vorbisHead])), ("opus", ogg([opusHead])), ("flac", flac), ("wav", wav()),
    ("m4a", m4a()),
  ]
}
