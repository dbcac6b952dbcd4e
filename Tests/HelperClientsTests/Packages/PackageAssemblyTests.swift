import Anki
import HelperClients
import HelperProtocol
import Testing

/// What is believed of the helper that reads packages.
struct PackageAssemblyTests {
  private let overview = PackageMessage(
    .overview, json: PackageOverview(format: .latest, properties: .init(), notes: 1, cards: 1, reviews: 1))

  private func note(_ note: AnkiNote) -> PackageMessage {
    var packed = PackedWriter()
    PackedNote.add(note, to: &packed)
    return PackageMessage(.notes, packed.bytes)
  }

  private let some = AnkiNote(
    id: 1, guid: "g", type: 2, modified: 3, tags: ["a", "b::c"], fields: ["x", "", "y\u{1B}"])

  @Test func messagesAreReadAsTheyWereSent() throws {
    let message = note(some)
    #expect(try PackageMessage(message.frame) == message)
    var reader = FrameReader()
    reader.append(message.frame.bytes)
    #expect(try reader.next().map { try PackageMessage($0) } == message)
  }

  @Test func recordsAreReadAsTheyWere() throws {
    var assembly = PackageAssembly()
    try assembly.add(overview)
    let type = AnkiNoteType(
      id: 2, name: "T", fields: ["a", "b", "c"].map { .init(name: $0) },
      templates: [.init(name: "t", front: "", back: "")])
    try assembly.add(PackageMessage(.noteTypes, json: [type]))
    try assembly.add(note(some))
    var card = AnkiCard(id: 5, note: 1, deck: 1, ordinal: 0)
    (card.phase, card.queue, card.due, card.data, card.flag) = (.review, .suspended, -3, "{}", 7)
    var packed = PackedWriter()
    PackedCard.add(card, to: &packed)
    try assembly.add(PackageMessage(.cards, packed.take()))
    let review = AnkiReview(
      id: 6, card: 5, grade: 4, kind: .filtered, interval: -60, lastInterval: 3, factor: 250, taken: 9)
    PackedReview.add(review, to: &packed)
    try assembly.add(PackageMessage(.reviews, packed.take()))
    #expect(assembly.progress == 1)
    let collection = try assembly.finish()
    var clean = some
    clean.fields[2] = "y"
    #expect(collection.notes == [clean] && collection.cards == [card] && collection.reviews == [review])
    #expect(assembly.faults.isEmpty)
  }

  @Test func incompleteRecordsAreRefused() throws {
    let whole = note(some)
    for count in 1..<whole.body.count {
      var assembly = PackageAssembly()
      try assembly.add(overview)
      #expect(throws: AnkiPackageFailure.helperEnded) {
        try assembly.add(PackageMessage(.notes, Array(whole.body.prefix(count))))
      }
    }
  }

  @Test func whatIsNoPartIsRefused() throws {
    for part in [PackageMessage.Part.end, .media, .readMedia, .failure] {
      var assembly = PackageAssembly()
      #expect(throws: AnkiPackageFailure.helperEnded) { try assembly.add(PackageMessage(part)) }
    }
    var assembly = PackageAssembly()
    try assembly.add(overview)
    #expect(throws: AnkiPackageFailure.helperEnded) { try assembly.add(overview) }
    #expect(throws: AnkiPackageFailure.helperEnded) {
      var assembly = PackageAssembly()
      _ = try assembly.finish()
    }
  }

  @Test func impossibleNumbersAreNoted() throws {
    var assembly = PackageAssembly()
    try assembly.add(overview)
    var row = PackedCard.Row()
    (row.id, row.due, row.small) = (5, .max, [0, 9, 9, -5, 0, 0, 0, 3007, 255])
    var packed = PackedWriter()
    PackedCard.add(row, data: UnsafeRawBufferPointer(start: nil, count: 0), to: &packed)
    try assembly.add(PackageMessage(.cards, packed.take()))
    PackedReview.add(id: -1, card: 5, numbers: (9, 0, 0, 0, 0, 9), to: &packed)
    try assembly.add(PackageMessage(.reviews, packed.take()))
    #expect(
      assembly.faults.list.map(\.kind) == [
        .cardWithUnknownPhase, .cardWithImpossibleNumber, .reviewWithImpossibleNumber,
      ])
  }

  @Test func memoryIsLimited() throws {
    // A field of one byte takes many.
    let fields = String(repeating: "\u{1F}", count: 1 << 20)
    var packed = PackedWriter()
    packed.add(Int64(1))
    packed.add(Int64(1))
    packed.add(Int64(1))
    for text in ["", "", fields] { packed.add(text) }
    let message = PackageMessage(.notes, packed.bytes)
    var assembly = PackageAssembly()
    try assembly.add(overview)
    #expect(throws: AnkiPackageFailure.tooLarge(.memory)) {
      for _ in 0..<20 { try assembly.add(message) }
    }
  }
}
