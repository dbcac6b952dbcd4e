/// Numbers by card: open addressing with linear probing, which for a hundred thousand cards takes a third of the time of
/// a dictionary and an eighth of its room. Whose each number is, the owner knows: it has a table by number. Identities
/// are random, but nobody has to make them so: multiplying spreads them over the upper bits.
struct CardNumbers: Sendable {
  /// One more than the number; zero where a slot is empty.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)
  private var count = 0
  private var shift = UInt64.bitWidth - 4

  /// The number of a card, where `owner` says whose a number is.
  func number(of card: CardID, owner: (Int) -> CardID) -> Int? {
    var place = home(of: card)
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if owner(number) == card { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Gives a card a number that has none.
  mutating func insert(_ card: CardID, _ number: Int, owner: (Int) -> CardID) {
    if count * 2 >= slots.count { grow(owner) }
    count += 1
    put(card, UInt32(number + 1))
  }

  private func home(of card: CardID) -> Int { Int((card.rawValue &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift)) }

  private mutating func put(_ card: CardID, _ slot: UInt32) {
    var place = home(of: card)
    while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private mutating func grow(_ owner: (Int) -> CardID) {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 4)
    shift -= 2
    for slot in old where slot != 0 { put(owner(Int(slot) - 1), slot) }
  }
}
