import Testing

@testable import Sealing

/// What is sealed is as `Vectors/seals.py` seals it, by the definitions of the primitives and without libsodium.
struct KnownAnswerTests {
  /// The key of the vectors.
  static let key = Result { () throws(SealingFailure) in
    var bytes: [UInt8] = Array(0..<32)
    return try DataKey(SecretBytes(moving: &bytes))
  }

  private static let text = Array("Grüße, 世界\n".utf8)

  /// The vector of draft-irtf-cfrg-xchacha.
  @Test func messagesAreThoseOfXChaCha20Poly1305() throws {
    var bytes: [UInt8] = Array(0x80..<0xA0)
    let key = try SecretBytes(moving: &bytes)
    #expect(bytes == [])
    let context = [0x50, 0x51, 0x52, 0x53, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC5, 0xC6, 0xC7] as [UInt8]
    let text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
    var sealed: [UInt8] = []
    Message.seal(Array(text.utf8)[...], in: context, nonce: Array(0x40..<0x58), by: key, to: &sealed)
    #expect(sealed.prefix(24) == Array(0x40..<0x58)[...])
    #expect(sealed.dropFirst(24).hexadecimal == Self.message)
    #expect(Message.open(sealed[...], in: context, by: key) == Array(text.utf8))
  }

  private static let message =
    "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4e"
    + "da7e39ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2"
    + "383565d3fff921f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49"

  /// The reference implementation's answer.
  @Test func keysOfPassphrasesAreThoseOfArgon2id() throws {
    var passphrase = Array("pässword".utf8)
    let cost = try #require(PassphraseCost(passes: 3, memory: 8 << 20))
    let key = try WrappedKey.key(from: SecretBytes(moving: &passphrase), salt: Array(0..<16), cost: cost)
    let bytes = key.withBytes { Array(UnsafeBufferPointer(start: $0, count: 32)) }
    #expect(
      bytes[...].hexadecimal == "e8d00718f64c3914ba03292d9aaa1aa2421477d932d1cbf000c7b91b62e02439")
  }

  @Test func wholeFilesAreOpened() throws {
    let key = try Self.key.get()
    for (sealed, name, contents) in [(Self.file, "cards/decks/x", Self.text)] {
      let sealed = [UInt8](hexadecimal: sealed)
      var file = try #require(OpenedFile(head: sealed, named: Array(name.utf8), by: key))
      var bytes: [UInt8] = []
      #expect(file.open(sealed[SealedFile.head...], into: &bytes) && file.isComplete)
      #expect(bytes == contents)
      #expect(SealedFile.contents(of: sealed.count) == contents.count)
    }
  }

  private static let file =
    "666c7365616c3177000102030405060708090a0b0c0d0e0f10111213141516170690425dd79490d418fe930216"
    + "5a0f6721e077712d68392f77f5f11ff1651139c6"

  @Test func recordsAreOpened() throws {
    let key = try Self.key.get()
    let sealed = [UInt8](hexadecimal: Self.records)
    let records = try #require(SealedRecords(start: sealed, named: Array("cards/journal".utf8), by: key))
    let first = try #require(SealedRecords.next(in: sealed[...], from: 0, after: .first))
    let second = try #require(SealedRecords.next(in: sealed[...], from: 0, after: first.after))
    #expect(records.open(first, in: sealed[...]) == Self.text)
    #expect(records.open(second, in: sealed[...]) == Array("second".utf8))
    #expect(second.after.sealed == sealed.count && second.after.end == Self.text.count + 6)
    #expect(SealedRecords.last(in: sealed.suffix(SealedRecords.tail), of: sealed.count)?.place == second.after)
  }

  private static let records =
    "666c7365616c3172000102030405060708090a0b0c0d0e0f100000000000000000000000000102030405060708"
    + "090a0b0c0d0e0f1011121314151617159a7d6f09736b0e9e29ddcea7b0b333a013dcb06290b8f85b7298f655ab"
    + "17e11000000010000000000000000600000010000000000000000102030405060708090a0b0c0d0e0f10111213"
    + "14151617184b9b0ccb9c87edcc6a5c3b4026fd47d5d433b634a8da060000001600000000000000"

  @Test func namesAndMessagesAreSealedTheSameWayAlways() throws {
    let key = try Self.key.get()
    #expect(key.seal(name: "library.plist") == "b4pszgt6r4lqtzyvxzl2mzbwoxdpr7wibdw4dimsqje32nq")
    let name = String(decoding: Self.text, as: UTF8.self)
    #expect(key.seal(name: name) == "kactsaxqprp6zwihvym53eqwcdovns3gngetz5kr264h6zlzr6fq")
    #expect(key.open(name: key.seal(name: name)) == name)
    #expect(key.seal(message: Self.text, named: "cards/00")[...].hexadecimal == Self.sealedMessage)
    #expect(key.open(message: [UInt8](hexadecimal: Self.sealedMessage), named: "cards/00") == Self.text)
  }

  private static let sealedMessage =
    "666c7365616c316d2bcd76cabc7afc4a36f2b8dc53720398bf59ec6e9a5d7b1af20139cac63cf1c13a066e006c"
    + "c1de08f24900ba45ce2bd84911f890829b1d59"
}

extension ArraySlice<UInt8> {
  var hexadecimal: String { map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}

extension [UInt8] {
  init(hexadecimal text: String) {
    let digits = text.utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
