public import Anki

extension AnkiCollection {
  /// Calls a closure with the messages of all records, and the number of notes, cards, and reviews in each.
  public func forEachMessage<Failure: Error>(
    _ body: (PackageMessage, Int) throws(Failure) -> Void
  ) throws(Failure) {
    if !noteTypes.isEmpty { try body(PackageMessage(.noteTypes, json: noteTypes), 0) }
    if !decks.isEmpty { try body(PackageMessage(.decks, json: decks), 0) }
    if !presets.isEmpty { try body(PackageMessage(.presets, json: presets), 0) }
    try forEachBatch(of: notes, .notes, PackedNote.add, body)
    try forEachBatch(of: cards, .cards, PackedCard.add, body)
    try forEachBatch(of: reviews, .reviews, PackedReview.add, body)
    try forEachBatch(of: media, .mediaNames, { $1.add($0) }, { message, _ throws(Failure) in try body(message, 0) })
  }

  private func forEachBatch<Record, Failure: Error>(
    of records: [Record], _ part: PackageMessage.Part, _ add: (Record, inout PackedWriter) -> Void,
    _ body: (PackageMessage, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var packed = PackedWriter()
    var count = 0
    for record in records {
      add(record, &packed)
      count += 1
      if packed.bytes.count >= PackageLimits.batch {
        try body(PackageMessage(part, packed.take()), count)
        count = 0
      }
    }
    if count > 0 { try body(PackageMessage(part, packed.bytes), count) }
  }
}
