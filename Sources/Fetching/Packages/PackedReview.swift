public import Anki

/// Lines of the review log in messages.
public enum PackedReview {
  /// Adds a line with the numbers that its row in Anki's database has: `numbers` are `ease`, `ivl`, `lastIvl`, `factor`,
  /// `time`, and `type`.
  public static func add(
    id: Int64, card: Int64, numbers: (Int32, Int32, Int32, Int32, Int32, Int32), to packed: inout PackedWriter
  ) {
    packed.add(id)
    packed.add(card)
    packed.add(numbers.0)
    packed.add(numbers.1)
    packed.add(numbers.2)
    packed.add(numbers.3)
    packed.add(numbers.4)
    packed.add(numbers.5)
  }

  /// Adds a line.
  public static func add(_ review: AnkiReview, to packed: inout PackedWriter) {
    add(
      id: review.id, card: review.card,
      numbers: (
        Int32(review.grade), review.interval, review.lastInterval, review.factor, review.taken,
        Int32(review.kind.rawValue)
      ), to: &packed)
  }

  /// Reads a line, and reduces the `memory` that is left by what it takes. Returns `nil` if no line can be like that.
  ///
  /// - Throws: `Frame.Damaged` if it is incomplete.
  public static func next(
    _ reader: inout PackedReader, memory: inout Int, faults: inout AnkiFaults
  ) throws(Frame.Damaged) -> AnkiReview? {
    let (id, card) = (try reader.next(Int64.self), try reader.next(Int64.self))
    let (grade, interval) = (try reader.next(Int32.self), try reader.next(Int32.self))
    let (lastInterval, factor) = (try reader.next(Int32.self), try reader.next(Int32.self))
    let (taken, kind) = (try reader.next(Int32.self), try reader.next(Int32.self))
    memory -= MemoryLayout<AnkiReview>.stride
    guard (0...PackedNumbers.latest).contains(id), (0...4).contains(grade),
      let kind = UInt8(exactly: kind).flatMap(AnkiReview.Kind.init)
    else {
      faults.add(.reviewWithImpossibleNumber, "\(id)")
      return nil
    }
    return AnkiReview(
      id: id, card: card, grade: UInt8(grade), kind: kind, interval: max(interval, -Int32.max),
      lastInterval: max(lastInterval, -Int32.max), factor: min(max(factor, 0), 100_000), taken: max(taken, 0))
  }
}
