import Testing

@testable import FlashcardKit

/// Sounds are known by their contents. Playlists, videos, and what is damaged are refused.
@Suite struct SoundFormatTests {
  private typealias S = SoundSamples

  /// Returns the name of the format, or of what is wrong.
  private func found(_ bytes: [UInt8]) -> String {
    do throws(SoundFailure) { return try SoundFormat(bytes)?.rawValue ?? "none" } catch { return "\(error)" }
  }

  @Test func eachFormatIsKnown() {
    for (format, bytes) in S.all { #expect(found(bytes) == format) }
    #expect(S.all.count == SoundFormat.allCases.count)
  }

  @Test func mp3MayHaveATag() {
    #expect(found(S.tag(0) + S.mp3()) == "mp3")
    #expect(found(S.tag(300) + S.mp3()) == "mp3")
    #expect(found(S.tag(300) + [UInt8](repeating: 0, count: 2000) + S.mp3()) == "mp3")
    #expect(found(S.mp3(1)) == "mp3")
    #expect(found(S.mp3(1) + Array("TAG".utf8)) == "mp3")
    #expect(found(S.tag(300)) == "damaged")
    #expect(found(S.tag(300) + [UInt8](repeating: 0, count: 70_000) + S.mp3()) == "damaged")
    #expect(found(S.tag(0).prefix(5) + S.mp3()) == "damaged")
    #expect(found(Array("ID3".utf8) + [9, 0, 0, 0, 0, 0, 0] + S.mp3()) == "damaged")
    #expect(found(Array("ID3".utf8) + [4, 0, 0, 255, 255, 255, 255] + S.mp3()) == "damaged")
    #expect(found(Array("ID3".utf8) + [4, 0, 0, 127, 127, 127, 127] + S.mp3()) == "damaged")
    // A frame that none follows may be anything.
    #expect(found(S.mp3(1) + [1, 2, 3, 4]) == "damaged")
    // Layers I and II, and AAC, are others.
    for second in [UInt8(0xFD), 0xFF, 0xF1, 0xF9] { #expect(found([0xFF, second, 0x90, 0] + S.mp3()) == "none") }
  }

  @Test func oggIsOneStreamOfSound() {
    #expect(found(S.ogg([[0x80] + Array("theora".utf8) + S.big(0)])) == "video")
    #expect(found(S.ogg([S.vorbisHead, [0x80] + Array("theora".utf8)])) == "video")
    #expect(found(S.ogg([Array("fishead\0".utf8)])) == "unsupported")
    #expect(found(S.page(S.vorbisHead, isFirst: true)) == "damaged")
    #expect(found(S.page(S.vorbisHead, isFirst: false)) == "damaged")
    #expect(found(S.ogg([Array("OpusHead".utf8) + [1, 0] + S.big(0)])) == "damaged")
    #expect(found(S.ogg([[1] + Array("vorbis".utf8) + S.big(9) + [2] + S.little(1) + S.big(0)])) == "damaged")
  }

  @Test func wavHasAFormatAndSamples() {
    #expect(found(S.wav(before: S.chunk("LIST", [1, 2, 3]))) == "wav")
    #expect(found(S.wav(codec: 0xFFFE, channels: 6, rate: 192_000)) == "wav")
    #expect(found(S.wav(codec: 0x161)) == "unsupported")
    for bytes in [
      S.wav(channels: 0), S.wav(rate: 0), S.wav(channels: 999),
      S.wav(before: Array("JUNK".utf8) + [255, 255, 255, 255]),
      Array("RIFF".utf8) + S.little(4) + Array("WAVE".utf8),
      Array("RIFF".utf8) + S.little(4) + Array("WAVE".utf8) + S.chunk("data", [0, 0]),
      Array("RIFF".utf8) + S.little(4) + Array("WAVE".utf8)
        + Array(repeating: S.chunk("fact", []), count: 5000).joined(),
    ] { #expect(found(bytes) == "damaged") }
  }

  @Test func flacBeginsWithItsFacts() {
    for place in [4, 7, 9, 18] {
      var bytes = S.flac
      bytes[place] = place == 4 ? 4 : 0
      if place == 9 { bytes[8] = 0 }
      if place == 18 { (bytes[19], bytes[20]) = (0, 0) }
      #expect(found(bytes) == "damaged", "\(place)")
    }
  }

  @Test func mpeg4IsSoundAloneAndHere() {
    #expect(found(S.m4a(brand: "mp42")) == "m4a")
    #expect(found(S.m4a([S.track("soun"), S.track("text")])) == "m4a")
    #expect(found(S.m4a([S.track("soun"), S.track("vide")])) == "video")
    #expect(found(S.m4a([])) == "unsupported")
    #expect(found(S.m4a([S.track("text")])) == "unsupported")
    let elsewhere = S.big(0) + S.big(1) + S.box("url ", S.big(0) + Array("http://example.org/a\0".utf8))
    #expect(found(S.m4a([S.track("soun", references: elsewhere)])) == "unsupported")
    #expect(found(S.m4a([S.track("soun", references: S.big(0) + S.big(3))])) == "damaged")
    // Sizes that lead out of the file, or nowhere.
    for size in [2, 7, 1 << 30] {
      #expect(found(S.box("ftyp", Array("M4A ".utf8)) + S.big(size) + Array("moov".utf8) + S.big(0)) == "damaged")
    }
    #expect(
      found(S.box("ftyp", Array("M4A ".utf8)) + S.big(1) + Array("moov".utf8) + S.big(0) + S.big(15)) == "damaged")
    let many = S.box("moov", Array(repeating: S.box("free", []), count: 20_000).flatMap(\.self))
    #expect(found(S.box("ftyp", Array("M4A ".utf8)) + many) == "damaged")
    var deep = S.track("soun")
    for _ in 0..<5000 { deep = S.box("trak", deep) }
    #expect(["m4a", "damaged"].contains(found(S.m4a([deep]))))
    // Pictures in the same kind of box.
    #expect(found(S.m4a(brand: "avif")) == "none")
  }

  @Test(arguments: [
    "", "#EXTM3U\nhttp://example.org/a.mp3\n", "#EXTM3U\n#EXT-X-VERSION:3\n", "[playlist]\nFile1=http://example.org\n",
    "<?xml version=\"1.0\"?><playlist xmlns=\"http://xspf.org/ns/0/\"></playlist>", "http://example.org/a.mp3",
    "# mpv EDL v0\n/etc/passwd", "<asx version=\"3.0\">", "FILE \"a.wav\" WAVE\n",
    "ffconcat version 1.0\nfile /etc/passwd",
    "hello", "MThd\0\0\0\u{6}", "FORM....AIFF", "\u{1}", "ID", "Ogg", "RIFF....AVI LIST", ".snd",
  ]) func othersAreNone(text: String) {
    #expect(found(Array(text.utf8)) == "none")
  }

  /// Cut anywhere, and with any byte changed.
  @Test func nothingIsTooShortOrTooOdd() {
    var random = SystemRandomNumberGenerator()
    for (_, bytes) in SoundSamples.all {
      for count in 0..<min(bytes.count, 300) { _ = found(Array(bytes.prefix(count))) }
      for _ in 0..<2000 {
        var other = bytes
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          other[Int.random(in: 0..<min(200, other.count), using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        _ = found(other)
      }
    }
  }

  @Test func hugeFilesTakeLittleTime() {
    let took = ContinuousClock().measure {
      _ = found(S.tag(0) + [UInt8](repeating: 0xFF, count: 20 << 20))
      _ = found(Array("RIFF".utf8) + S.little(0) + Array("WAVE".utf8) + [UInt8](repeating: 0, count: 20 << 20))
      _ = found(S.box("ftyp", Array("M4A ".utf8)) + [UInt8](repeating: 0, count: 20 << 20))
    }
    #expect(took < .seconds(10))
  }
}
