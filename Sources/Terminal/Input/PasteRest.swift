/// The rest of a paste that the user ended. It must not be read as keys: input up to the end mark, or faster than
/// anyone types, continues the paste.
struct PasteRest {
  /// The interpretation of input.
  enum Outcome {
    /// The input is keys, after a number of bytes to skip.
    case keys(skipped: Int)
    /// The input continues the paste.
    case paste
  }

  /// The time for which fast input still belongs to the paste, and the number of bytes in one read that count as fast.
  private static let time = Duration.seconds(60)
  private static let size = 64

  private var due: ContinuousClock.Instant?

  /// Starts to watch for the rest of a paste whose last byte came at `time`.
  mutating func begin(at time: ContinuousClock.Instant?) { due = time.map { $0 + PasteRest.time } }

  /// Stops watching.
  mutating func end() { due = nil }

  /// Returns the interpretation of input that comes outside a paste, string or sequence.
  mutating func outcome(of bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) -> Outcome {
    guard let due, now < due, let first = bytes.first else {
      end()
      return .keys(skipped: 0)
    }
    if first == 0x1B { return .keys(skipped: 0) }
    // The Escape of the end mark was taken as the key that ended the paste.
    if bytes.starts(with: PasteReader.mark.dropFirst()) {
      end()
      return .keys(skipped: PasteReader.mark.count - 1)
    }
    guard PasteReader.hasEnd(bytes) || bytes.count > PasteRest.size else { return .keys(skipped: 0) }
    end()
    return .paste
  }
}
