/// A card: a question that a note asks, and its schedule.
public struct AnkiCard: Hashable, Sendable, Identifiable {
  /// The phase of learning, by its number in Anki's files.
  public enum Phase: Int8, Hashable, Sendable {
    /// Never reviewed.
    case new = 0
    /// In the learning steps.
    case learning = 1
    /// In review.
    case review = 2
    /// In the relearning steps.
    case relearning = 3
  }

  /// The queue, by its number in Anki's files.
  public enum Queue: Int8, Hashable, Sendable {
    /// Buried by the person.
    case buriedByPerson = -3
    /// Buried because a sibling was reviewed.
    case buriedByScheduler = -2
    /// Suspended.
    case suspended = -1
    /// New.
    case new = 0
    /// Learning within the day; `due` is in seconds.
    case learning = 1
    /// Review; `due` is a day.
    case review = 2
    /// Learning across days; `due` is a day.
    case dayLearning = 3
    /// Previewed in a filtered deck.
    case preview = 4
  }

  /// The time of its creation, in milliseconds.
  public var id: Int64
  /// The note.
  public var note: Int64
  /// The deck: a filtered one if it has borrowed the card.
  public var deck: Int64
  /// The deck that the card is at home in while a filtered deck has it, or 0.
  public var homeDeck: Int64 = 0
  /// The index of the template, or for cloze the number less one.
  public var ordinal: Int32
  /// The phase.
  public var phase = Phase.new
  /// The queue.
  public var queue = Queue.new
  /// The time of the last change, in seconds.
  public var modified: Int64 = 0
  /// The place among new cards, a time in seconds, or a day counted from the creation of the collection.
  public var due: Int64 = 0
  /// The `due` at home while a filtered deck has the card, or 0.
  public var homeDue: Int64 = 0
  /// The interval, in days.
  public var interval: Int32 = 0
  /// The ease of SM-2 in thousandths.
  public var factor: Int32 = 0
  /// The number of reviews.
  public var reviews: Int32 = 0
  /// The number of lapses.
  public var lapses: Int32 = 0
  /// The number of steps left.
  public var stepsLeft: Int32 = 0
  /// The flag from 1 to 7, or 0.
  public var flag: UInt8 = 0
  /// A JSON object of further values as in Anki's files, such as the memory state, or empty.
  public var data = ""

  /// Creates a new card.
  public init(id: Int64, note: Int64, deck: Int64, ordinal: Int32) {
    self.id = id
    self.note = note
    self.deck = deck
    self.ordinal = ordinal
  }
}

extension AnkiCard {
  /// The strength of a memory in FSRS.
  public struct Memory: Hashable, Sendable {
    /// The number of days until the chance of recall falls to 0.9.
    public let stability: Double
    /// The difficulty from 1 to 10.
    public let difficulty: Double
  }

  /// The memory state, or `nil` if the card has none, as without FSRS.
  public var memory: Memory? {
    guard let stability = number("s"), let difficulty = number("d"), stability > 0, (1...10).contains(difficulty) else {
      return nil
    }
    return Memory(stability: stability, difficulty: difficulty)
  }

  /// The time of the last review in seconds, or `nil` if the card doesn't say.
  public var lastReview: Int64? { number("lrt").flatMap { Int64(exactly: $0.rounded()) } }

  /// The place that the card had among new ones, or `nil` if the card doesn't say.
  public var position: Int64? { phase == .new ? due : number("pos").flatMap { Int64(exactly: $0.rounded()) } }

  /// Returns the number of a key in `data`, or `nil` if there is none.
  ///
  /// Looks for the key rather than parsing all of the object, since there are as many as cards. In nested texts quotes
  /// are escaped, so that only keys of the object itself match.
  private func number(_ key: String) -> Double? {
    var (data, key) = (data, key)
    return data.withUTF8 { data in key.withUTF8 { AnkiCard.number($0, in: data) } }
  }

  private static func number(_ key: UnsafeBufferPointer<UInt8>, in data: UnsafeBufferPointer<UInt8>) -> Double? {
    let (quote, colon) = (UInt8(ascii: "\""), UInt8(ascii: ":"))
    let size = key.count + 3
    guard data.count > size else { return nil }
    for start in 0...data.count - size
    where data[start] == quote && data[start + size - 2] == quote && data[start + size - 1] == colon
      && key.indices.allSatisfy({ data[start + 1 + $0] == key[$0] })
    {
      let text = data[(start + size)...].drop { $0 == 0x20 }.prefix {
        switch $0 {
        case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
        default: false
        }
      }
      guard text.count < 40 else { return nil }
      return decimal(text) ?? Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
    return nil
  }

  /// Returns the number that a few digits stand for, perhaps with a point among them, or `nil` for any other text.
  /// Exact, since both numbers that are divided are.
  private static func decimal(_ text: some BidirectionalCollection<UInt8>) -> Double? {
    guard (1...mostDigits + 1).contains(text.count), let first = text.first, let last = text.last,
      (0x30...0x39).contains(first), (0x30...0x39).contains(last)
    else { return nil }
    var (digits, power) = (Int64(0), nil as Double?)
    for byte in text {
      if (0x30...0x39).contains(byte) {
        digits = digits * 10 + Int64(byte - 0x30)
        power = power.map { $0 * 10 }
      } else if byte == 0x2E, power == nil {
        power = 1
      } else {
        return nil
      }
    }
    return Double(digits) / (power ?? 1)
  }

  /// The most digits of a whole number that is exact as floating-point number.
  private static let mostDigits = 15
}
