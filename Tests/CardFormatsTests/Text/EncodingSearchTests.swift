import Essentials
import FlashcardKit
import Testing

@testable import CardFormats

/// Finding the encoding of a text.
@Suite struct EncodingSearchTests {
  /// A text in an encoding.
  private struct Sample {
    let text: String
    let encoding: String
    let bytes: [UInt8]
  }

  private static let languages: [(texts: String, encodings: [String])] = [
    (SampleTexts.russian, ["KOI8-R", "CP1251", "ISO-8859-5", "MAC-CYRILLIC"]),
    (SampleTexts.ukrainian, ["KOI8-U", "CP1251", "ISO-8859-5"]),
    (SampleTexts.polish, ["CP1250", "ISO-8859-2", "ISO-8859-16", "CP1257", "ISO-8859-13"]),
    (SampleTexts.czech, ["CP1250", "ISO-8859-2"]),
    (SampleTexts.hungarian, ["CP1250", "ISO-8859-2", "ISO-8859-16"]),
    (SampleTexts.german, ["CP1252", "ISO-8859-1", "ISO-8859-15"]),
    (SampleTexts.french, ["CP1252", "ISO-8859-1", "ISO-8859-15"]),
    (SampleTexts.spanish, ["CP1252", "ISO-8859-1", "ISO-8859-15"]),
    (SampleTexts.turkish, ["CP1254", "ISO-8859-9"]),
    (SampleTexts.greek, ["CP1253", "ISO-8859-7"]),
    (SampleTexts.hebrew, ["CP1255", "ISO-8859-8"]),
    (SampleTexts.arabic, ["CP1256", "ISO-8859-6"]),
    (SampleTexts.japanese, ["CP932", "EUC-JP", "ISO-2022-JP"]),
    (SampleTexts.korean, ["CP949", "JOHAB"]),
    (SampleTexts.simplifiedChinese, ["GB18030"]),
    (SampleTexts.traditionalChinese, ["BIG5"]),
    (SampleTexts.thai, ["TIS-620"]),
    (SampleTexts.vietnamese, ["CP1258"]),
    (SampleTexts.latvian, ["CP1257", "ISO-8859-13", "ISO-8859-4"]),
  ]

  /// Punctuation that some encodings lack, and what is written instead.
  private static let plain: [Character: String] = [
    "—": "-", "–": "-", "’": "'", "„": "\"", "“": "\"", "؛": ",", "œ": "oe", "~": "-",
  ]

  #if os(Linux)
    /// Returns a text in an encoding, or `nil` if it can't be written in it.
    private static func encoded(_ text: String, in encoding: String) -> [UInt8]? {
      let converter = iconv_open(encoding, "UTF-8")
      guard converter != iconv_t(bitPattern: -1) else { return nil }
      defer { iconv_close(converter) }
      var bytes = Array(text.utf8)
      var output = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
      let written = bytes.withUnsafeMutableBytes { input in
        output.withUnsafeMutableBytes { output -> Int? in
          var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
          var end = output.baseAddress?.assumingMemoryBound(to: CChar.self)
          var (left, room) = (input.count, output.count)
          guard iconv(converter, &next, &left, &end, &room) == 0 else { return nil }
          // Back to ASCII, if the text switches between sets.
          _ = iconv(converter, nil, nil, &end, &room)
          return output.count - room
        }
      }
      return written.map { Array(output.prefix($0)) }
    }

    private static func samples(_ cut: (String) -> String) -> [Sample] {
      languages.flatMap { language in
        language.texts.split(separator: "\n").flatMap { line in
          language.encodings.compactMap { encoding in
            let whole = cut(String(line).replacing("⏎", with: "\n"))
            let plain = whole.reduce(into: "") { $0 += EncodingSearchTests.plain[$1] ?? String($1) }
            for text in [whole, plain] {
              guard let bytes = encoded(text, in: encoding) else { continue }
              return Sample(text: text, encoding: encoding, bytes: bytes)
            }
            return nil
          }
        }
      }
    }

    /// Returns the samples that are read as other texts than they are.
    private static func wrong(_ samples: [Sample]) -> [Sample] {
      samples.filter { sample in
        (try? PlainText(sample.bytes)).map { String(decoding: $0.utf8, as: UTF8.self) } != sample.text
      }
    }

    @Test func nearlyAllTextsOfSixtyLettersAreRead() {
      let samples = EncodingSearchTests.samples { $0 }
      let wrong = EncodingSearchTests.wrong(samples)
      #expect(samples.count > 400)
      #expect(
        wrong.count * 20 <= samples.count, "\(wrong.map { $0.encoding + ": " + $0.text }.joined(separator: "\n"))")
    }

    @Test func mostTextsOfTwentyLettersAreRead() {
      let samples = EncodingSearchTests.samples { text in
        // Whole words, from the middle of the line.
        let words = text.split(separator: " ")
        var piece = ""
        for word in words.dropFirst(words.count / 3) where piece.count(where: \.isLetter) < 20 { piece += "\(word) " }
        return words.count > 3 ? piece : String(text.prefix(20))
      }.filter { $0.bytes.contains { $0 >= 0x80 } }
      let wrong = EncodingSearchTests.wrong(samples)
      #expect(samples.count > 350)
      #expect(
        wrong.count * 10 <= samples.count, "\(wrong.map { $0.encoding + ": " + $0.text }.joined(separator: "\n"))")
    }

    /// Lists of two or three words.
    @Test(
      arguments: [
        ("CP1251", "привет\thello\nсобака\tdog\n"), ("KOI8-R", "привет\thello\nсобака\tdog\n"),
        ("CP1255", "שלום\thello\nכלב\tdog\n"), ("CP1256", "مرحبا\thello\nكلب\tdog\n"),
        ("CP949", "안녕하세요\thello\n강아지\tpuppy\n"), ("GB18030", "你好\thello\n谢谢\tthanks\n"),
        ("BIG5", "你好\thello\n謝謝\tthanks\n"), ("CP932", "猫\tねこ\tcat\n犬\tいぬ\tdog\n"),
        ("EUC-JP", "猫\tねこ\tcat\n犬\tいぬ\tdog\n"), ("ISO-2022-JP", "猫\tねこ\tcat\n犬\tいぬ\tdog\n"),
        ("TIS-620", "สวัสดี\thello\nหมา\tdog\n"), ("CP1253", "σκύλος\tdog\nγάτα\tcat\n"),
        ("ISO-8859-15", "œuf\tegg\nprix\t5 €\n"), ("CP1257", "õun\tapple\nöö\tnight\n"),
        ("ISO-8859-13", "õun\tapple\nöö\tnight\n"), ("JOHAB", "학교\tschool\n친구\tfriend\n물\twater\n"),
        ("CP1252", "café\tcoffee\nthé\ttea\n"),
      ])
    func shortListsAreRead(_ encoding: String, _ text: String) throws {
      let bytes = try #require(EncodingSearchTests.encoded(text, in: encoding))
      #expect(try String(decoding: PlainText(bytes).utf8, as: UTF8.self) == text)
    }

    /// A table of bytes says what the C library says, for any bytes.
    @Test func tablesOfBytesAgreeWithTheLibrary() {
      let all: [UInt8] = (0...255).flatMap { (byte: Int) -> [UInt8] in [UInt8(byte), 0x20] }
      for encoding in TextEncoding.offered {
        guard let table = ByteTable(encoding) else { continue }
        let (read, own) = (encoding.decoded(all), table.decoded(all))
        #expect(read.utf8 == own.utf8 && read.replaced == own.replaced, "\(encoding.name)")
      }
      #expect(ByteTable(TextEncoding(named: "windows-1251")) != nil && ByteTable(TextEncoding(named: "big5")) == nil)
      #expect(ByteTable(TextEncoding(named: "windows-1258")) == nil && ByteTable(TextEncoding(named: "cp8x")) == nil)
    }

    /// A text of which another reading is nearly as likely names it, and one of which none is doesn't.
    @Test func closeReadingsAreNamed() throws {
      let romanian = "Unde este cea mai apropiată farmacie? Mergeți drept înainte și apoi la stânga."
      let close = try PlainText(try #require(EncodingSearchTests.encoded(romanian, in: "ISO-8859-16")))
      let readings = [close.encoding, close.other].compactMap { $0?.name }
      #expect(Set(readings) == ["iso-8859-16", "windows-1250"])
      let russian = String(SampleTexts.russian.prefix(80))
      let clear = try PlainText(try #require(EncodingSearchTests.encoded(russian, in: "KOI8-R")))
      #expect(clear.encoding.name == "koi8-r" && clear.other == nil)
    }

    @Test func everyNameOfTheLibraryCanBeChosen() throws {
      for name in ["cp437", "MACINTOSH", "ibm852", "viscii", "Windows-1251", "utf8", "UTF-16"] {
        #expect(TextEncoding(named: name).isKnown, "\(name)")
      }
      for name in ["", "klingon", "utf-8//translit", "../x", "a b"] {
        #expect(!TextEncoding(named: name).isKnown, "\(name)")
      }
      for encoding in TextEncoding.offered { #expect(encoding.isKnown, "\(encoding.name)") }
      let bytes = try #require(EncodingSearchTests.encoded("Ägypten", in: "CP437"))
      #expect(try String(decoding: PlainText(bytes, as: TextEncoding(named: "cp437")).utf8, as: UTF8.self) == "Ägypten")
    }

    /// The last letter of a text isn't lost where it might have had a mark.
    @Test func theLastLetterIsRead() throws {
      for (encoding, text) in [("CP1258", "Xin chào cả nhà"), ("CP1255", "שלום שלום עולם")] {
        let bytes = try #require(EncodingSearchTests.encoded(text, in: encoding))
        #expect(try String(decoding: PlainText(bytes).utf8, as: UTF8.self) == text)
      }
    }
  #endif

  @Test func chineseInLettersIsRead() throws {
    let text = "~{Q'O0~}\tstudy\n~{EsSQ~}\tfriend\na ~~ b\tsign\n"
    let read = try PlainText(Array(text.utf8))
    #expect(String(decoding: read.utf8, as: UTF8.self) == "学习\tstudy\n朋友\tfriend\na ~ b\tsign\n")
    #expect(read.encoding == .hz && read.replaced == 0 && TextEncoding(named: "HZ-GB-2312").isKnown)
    for text in ["~{ is a brace\n", "a ~{x~} b\n", "~{ab~}\t~{\n", "~/home\t~\n"] {
      #expect(try PlainText(Array(text.utf8)).encoding == .utf8, "\(text)")
    }
  }

  /// Bytes that mean nothing don't make a text of UTF-8 one of another encoding, and are counted.
  @Test func damagedBytesLeaveTheRest() throws {
    let read = try PlainText(Array("häuser\tx\nf".utf8) + [0xFF, 0xFE] + Array("oo\tbar\nbär\tbear\n".utf8))
    #expect(read.encoding == .utf8 && read.other == nil && read.replaced == 2)
    #expect(String(decoding: read.utf8, as: UTF8.self) == "häuser\tx\nf\u{FFFD}\u{FFFD}oo\tbar\nbär\tbear\n")
    let cut = try PlainText(Array("слово\tword\nещё\tyet".utf8.dropLast(5)))
    #expect(cut.encoding == .utf8 && cut.replaced == 1)
  }

  /// UTF-16 without a mark, whose letters have no zeros.
  @Test func wideTextsWithoutAMarkAreRead() throws {
    let text = "привет\thello\nсобака\tdog\n"
    for isBig in [false, true] {
      let bytes = text.utf16.flatMap { unit in
        let (high, low) = (UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit))
        return isBig ? [high, low] : [low, high]
      }
      let read = try PlainText(bytes)
      #expect(String(decoding: read.utf8, as: UTF8.self) == text)
      #expect(read.encoding == (isBig ? .utf16BigEndian : .utf16LittleEndian))
    }
    #expect(throws: FormatFailure.notText) { try PlainText([0x41, 0, 0, 0x41, 0x42, 0x43, 0x0A, 0]) }
  }

  /// What is in a text is found wherever it is, and any bytes are read in time.
  @Test func largeTextsAreReadByWhatIsInThem() throws {
    let ascii = String(repeating: "word\tmeaning\n", count: 20_000)
    let bytes = Array(ascii.utf8) + [0xEF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x09, 0xEC, 0xE8, 0xF0, 0x0A]
    #expect(try PlainText(bytes).encoding.name == "windows-1251")
    #expect(throws: Never.self) { try PlainText([UInt8](repeating: 0xE9, count: 1 << 20)) }
    var random = RandomSource(seed: 5)
    for _ in 0..<20 {
      let noise = (0..<300).map { _ in UInt8.random(in: 1...255, using: &random) }
      let text = try PlainText(noise, refusesHTML: false)
      #expect(String(validating: text.utf8, as: UTF8.self) != nil)
    }
  }
}
