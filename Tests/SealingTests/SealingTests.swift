import Testing

@testable import Sealing

/// What is sealed is opened by its key under its name, and nothing else is.
struct SealingTests {
  private let key = KnownAnswerTests.key
  private let name = Array("cards/decks/1".utf8)

  private func opened(_ sealed: [UInt8], _ name: [UInt8], by key: DataKey) -> (bytes: [UInt8], isWhole: Bool)? {
    guard var file = OpenedFile(head: sealed, named: name, by: key) else { return nil }
    var bytes: [UInt8] = []
    let isSound = file.open(sealed[SealedFile.head...], into: &bytes)
    return (bytes, isSound && file.isComplete)
  }

  @Test(arguments: [0, 1, 100, SealedFile.chunk - 1, SealedFile.chunk, SealedFile.chunk + 1, 3 * SealedFile.chunk])
  func wholeFilesComeBack(count: Int) throws {
    let key = try key.get()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let sealed = SealedFile.seal(bytes, named: name, by: key)
    let found = try #require(opened(sealed, name, by: key))
    #expect(found.bytes == bytes && found.isWhole)
    #expect(SealedFile.contents(of: sealed.count) == count)
    #expect(SealedFile.seal(bytes, named: name, by: key) != sealed)
    // Not by another key, under another name, cut off, or continued.
    #expect(try opened(sealed, name, by: DataKey()).map { $0.bytes == [] && !$0.isWhole } ?? true)
    #expect(opened(sealed, Array("cards/decks/2".utf8), by: key).map { $0.bytes == [] && !$0.isWhole } ?? true)
    #expect(opened(sealed + [0], name, by: key)?.isWhole == false)
    for length in [sealed.count - 1, SealedFile.head, SealedFile.place(of: count - 1).sealed] {
      #expect(opened(Array(sealed.prefix(length)), name, by: key)?.isWhole != true)
    }
  }

  @Test func anyFlippedBitOfAFileIsNoticed() throws {
    let key = try key.get()
    let bytes = Array("One, two, three, four.".utf8)
    let sealed = SealedFile.seal(bytes, named: name, by: key)
    for index in sealed.indices {
      var altered = sealed
      altered[index] ^= 1 << UInt8(index % 8)
      #expect(opened(altered, name, by: key)?.isWhole != true, "\(index)")
    }
  }

  @Test func whatPrecedesAnAlteredChunkIsOpened() throws {
    let key = try key.get()
    let bytes = [UInt8](repeating: 7, count: 3 * SealedFile.chunk)
    var sealed = SealedFile.seal(bytes, named: name, by: key)
    sealed[SealedFile.place(of: SealedFile.chunk).sealed + 5] ^= 1
    let found = try #require(opened(sealed, name, by: key))
    #expect(found.bytes == Array(bytes.prefix(SealedFile.chunk)) && !found.isWhole)
  }

  /// The records of a file, as far as they are opened.
  private func records(in sealed: [UInt8], _ name: [UInt8], by key: DataKey) -> [[UInt8]?] {
    guard let records = SealedRecords(start: sealed, named: name, by: key) else { return [] }
    var place = SealedRecords.Place.first
    var found: [[UInt8]?] = []
    while let next = SealedRecords.next(in: sealed[...], from: 0, after: place) {
      found.append(records.open(next, in: sealed[...]))
      place = next.after
    }
    return found
  }

  @Test func recordsCannotBeMovedRepeatedOrLeftOut() throws {
    let key = try key.get()
    let texts = (0..<4).map { Array("record \($0)".utf8) }
    let file = SealedRecords(newNamed: name, by: key)
    var place = SealedRecords.Place.first
    let parts = texts.map { file.seal($0, after: &place) }
    let sealed = file.start + parts.flatMap(\.self)
    #expect(records(in: sealed, name, by: key) == texts)
    #expect(records(in: file.start + parts[0] + parts[1], name, by: key) == Array(texts.prefix(2)))
    // The next one is found by its offset, and does not open after another.
    for order in [[0, 2, 1, 3], [0, 2, 3], [0, 0, 1], [1, 2, 3]] {
      let found = records(in: file.start + order.flatMap { parts[$0] }, name, by: key)
      #expect(found.compactMap(\.self).count < order.count, "\(order)")
    }
    // Another one in the same place.
    var after = SealedRecords.Place.first
    let other = file.seal(Array("RECORD 0".utf8), after: &after)
    #expect(records(in: file.start + other + parts[1] + parts[2], name, by: key)[1] == nil)
    #expect(records(in: sealed, Array("x".utf8), by: key) == [nil, nil, nil, nil])
    #expect(try records(in: sealed, name, by: DataKey()) == [nil, nil, nil, nil])
    // Another file of the same name.
    let second = SealedRecords(newNamed: name, by: key)
    #expect(records(in: second.start + parts[0], name, by: key) == [nil])
  }

  @Test func anyFlippedBitOfARecordIsNoticed() throws {
    let key = try key.get()
    let texts = (0..<3).map { Array("record \($0)".utf8) }
    let file = SealedRecords(newNamed: name, by: key)
    var place = SealedRecords.Place.first
    let sealed = file.start + texts.flatMap { file.seal($0, after: &place) }
    for index in sealed.indices {
      var altered = sealed
      altered[index] ^= 1 << UInt8(index % 8)
      let found = records(in: altered, name, by: key)
      #expect(found.compactMap(\.self).count < 3, "\(index)")
      #expect(found.allSatisfy { $0.map(texts.contains) ?? true })
    }
  }

  @Test func longRecordsAreSealedAsSeveral() throws {
    let key = try key.get()
    let file = SealedRecords(newNamed: name, by: key)
    var place = SealedRecords.Place.first
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 >> 3) }
    let sealed = file.start + file.seal(bytes, after: &place)
    #expect(place.end == bytes.count && place.sealed == sealed.count)
    #expect(records(in: sealed, name, by: key).compactMap(\.self).flatMap(\.self) == bytes)
    #expect(file.seal([], after: &place) == [])
  }

  @Test func recordsAfterAnAlteredOneAreFound() throws {
    let key = try key.get()
    let file = SealedRecords(newNamed: name, by: key)
    var place = SealedRecords.Place.first
    let parts = (0..<3).map { file.seal(Array("record \($0)".utf8), after: &place) }
    var sealed = file.start + parts.flatMap(\.self)
    // The length of the second one.
    sealed[SealedRecords.head + parts[0].count] ^= 3
    let first = try #require(SealedRecords.next(in: sealed[...], from: 0, after: .first))
    #expect(SealedRecords.next(in: sealed[...], from: 0, after: first.after) == nil)
    let third = try #require(SealedRecords.resume(in: sealed[...], from: 0, after: first.after))
    #expect(third.before.end == 16 && third.after.sealed == sealed.count)
    #expect(file.open(third, in: sealed[...]) == Array("record 2".utf8))
  }

  @Test func namesAreHidden() throws {
    let key = try key.get()
    let longest = String(repeating: "a", count: 64) + ".jpeg"
    for name in ["journal", "é", longest, "0123456789abcdef.plist"] {
      let sealed = key.seal(name: name)
      #expect(key.open(name: sealed) == name && sealed.utf8.count < 200)
      #expect(sealed.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) })
      #expect(try DataKey().open(name: sealed) == nil)
      #expect(key.open(name: String(sealed.dropLast())) == nil && key.open(name: sealed + "a") == nil)
    }
    for name in ["", "journal", "library.plist", "aaaaaaaa", "ÄÄ"] { #expect(key.open(name: name) == nil) }
    // Names with the same beginning have nothing in common.
    #expect(key.seal(name: "journal").prefix(8) != key.seal(name: "journal.last").prefix(8))
  }

  @Test func messagesAreBoundToNames() throws {
    let key = try key.get()
    let bytes = Array("cards".utf8)
    let sealed = key.seal(message: bytes, named: "a")
    #expect(key.open(message: sealed, named: "a") == bytes)
    #expect(key.open(message: sealed, named: "b") == nil)
    #expect(try DataKey().open(message: sealed, named: "a") == nil)
    #expect(key.seal(message: bytes, named: "b").dropFirst(8).prefix(24) != sealed.dropFirst(8).prefix(24))
    #expect(key.seal(message: bytes + [0], named: "a").dropFirst(8).prefix(24) != sealed.dropFirst(8).prefix(24))
    for index in sealed.indices {
      var altered = sealed
      altered[index] ^= 1
      #expect(key.open(message: altered, named: "a") == nil)
    }
    #expect(key.open(message: [], named: "a") == nil)
  }

  @Test func dataKeysAreWrapped() throws {
    let key = try DataKey()
    let cost = try #require(PassphraseCost(passes: 1, memory: 8 << 20))
    func wrapping(_ text: String, _ salt: [UInt8]) throws -> SecretBytes {
      var bytes = Array(text.utf8)
      return try WrappedKey.key(from: SecretBytes(moving: &bytes), salt: salt, cost: cost)
    }
    let salt = WrappedKey.newSalt()
    #expect(salt.count == 16 && salt != WrappedKey.newSalt())
    let context = Array("context".utf8)
    let wrapped = WrappedKey.wrap(key, by: try wrapping("secret", salt), in: context)
    #expect(try WrappedKey.unwrap(wrapped, by: wrapping("secret", salt), in: context).isSame(as: key))
    #expect(throws: SealingFailure.wrongKey) {
      try WrappedKey.unwrap(wrapped, by: wrapping("Secret", salt), in: context)
    }
    #expect(throws: SealingFailure.wrongKey) {
      try WrappedKey.unwrap(wrapped, by: wrapping("secret", WrappedKey.newSalt()), in: context)
    }
    #expect(throws: SealingFailure.wrongKey) { try WrappedKey.unwrap(wrapped, by: wrapping("secret", salt), in: []) }
    #expect(throws: SealingFailure.notUnderstood) {
      try WrappedKey.unwrap(Array(wrapped.dropLast()), by: wrapping("secret", salt), in: context)
    }
    #expect(throws: SealingFailure.notUnderstood) { try wrapping("secret", []) }
    // No passphrase, and a long one, are passphrases, too.
    for text in ["", String(repeating: "ä", count: 5000)] {
      let wrapped = WrappedKey.wrap(key, by: try wrapping(text, salt), in: context)
      #expect(try WrappedKey.unwrap(wrapped, by: wrapping(text, salt), in: context).isSame(as: key))
    }
  }

  @Test func absurdCostsAreRefused() {
    for (passes, memory) in [
      (0, 64 << 20), (65, 64 << 20), (3, 1 << 40), (3, .max), (3, -1), (3, 1 << 20), (.max, 64 << 20), (-1, 64 << 20),
    ] { #expect(PassphraseCost(passes: passes, memory: memory) == nil) }
    #expect(PassphraseCost(passes: PassphraseCost.usual.passes, memory: PassphraseCost.usual.memory) == .usual)
  }

  @Test func recoveryKeysAreRead() throws {
    let key = try RecoveryKey()
    #expect(key.text.utf8.count == 35 && key.text.split(separator: "-").allSatisfy { $0.count == 5 })
    func bytes(_ key: RecoveryKey) -> [UInt8] { key.key.withBytes { Array(UnsafeBufferPointer(start: $0, count: 32)) } }
    for text in [
      key.text, key.text.lowercased(), key.text.replacing("-", with: " "), key.text.replacing("-", with: ""),
    ] { #expect(try bytes(RecoveryKey(text)) == bytes(key)) }
    let known = try RecoveryKey(bytes: Array(0..<18))
    #expect(try bytes(RecoveryKey(known.text.replacing("0", with: "O").replacing("1", with: "l"))) == bytes(known))
    #expect(try bytes(RecoveryKey()) != bytes(key))
    for text in ["", "0", key.text + "0", String(key.text.dropLast()), "ÄÖÜ", key.text.replacing("-", with: "_")] {
      #expect(throws: SealingFailure.wrongKey) { try RecoveryKey(text) }
    }
  }

  /// Any wrong digit, and any two neighbors that were exchanged, are noticed.
  @Test func aMistypedRecoveryKeyIsNoticed() throws {
    let digits = Array(try RecoveryKey().text.replacing("-", with: ""))
    for index in digits.indices {
      for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != digits[index] {
        var wrong = digits
        wrong[index] = other
        #expect(throws: SealingFailure.wrongKey) { try RecoveryKey(String(wrong)) }
      }
      guard index > 0, digits[index] != digits[index - 1] else { continue }
      var wrong = digits
      wrong.swapAt(index, index - 1)
      #expect(throws: SealingFailure.wrongKey) { try RecoveryKey(String(wrong)) }
    }
  }

  @Test func secretsAreWiped() throws {
    var bytes = Array("secret".utf8)
    let secret = try SecretBytes(moving: &bytes)
    #expect(bytes.isEmpty && secret.count == 6)
    #expect(secret.withBytes { Array(UnsafeBufferPointer(start: $0, count: 6)) } == Array("secret".utf8))
    var none: [UInt8] = []
    #expect(try SecretBytes(moving: &none).count == 0)
  }
}
