/// Numbers by card: open addressing with linear probing, which for a hundred thousand cards takes a third of the time of
/// a dictionary. Identities are random, but nobody has to make them so: multiplying spreads them over the upper bits.
struct CardNumbers: Sendable, Equatable {
  private var slots: [Slot] = Array(repeating: Slot(), count: 16)
  private var count = 0
  private var shift = UInt64.bitWidth - 4

  private struct Slot: Sendable, Equatable {
    var card: UInt64 = 0
    /// One more than the number; zero where the slot is empty.
    var number: UInt32 = 0
  }

  /// The number of a card.
  subscript(card: CardID) -> UInt32? {
    let slot = slots[place(of: card.rawValue)]
    return slot.number == 0 ? nil : slot.number - 1
  }

  /// Gives a card a number that has none.
  mutating func insert(_ card: CardID, _ number: UInt32) {
    if count * 2 >= slots.count { grow() }
    count += 1
    slots[place(of: card.rawValue)] = Slot(card: card.rawValue, number: number + 1)
  }

  private func place(of card: UInt64) -> Int {
    var place = Int((card &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
    while slots[place].number != 0, slots[place].card != card { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 4)
    shift -= 2
    for slot in old where slot.number != 0 { slots[place(of: slot.card)] = slot }
  }

  /// Equal when they say the same, however they came to it.
  static func == (a: CardNumbers, b: CardNumbers) -> Bool {
    a.count == b.count && a.slots.allSatisfy { $0.number == 0 || b[CardID(rawValue: $0.card)] == $0.number - 1 }
  }
}
