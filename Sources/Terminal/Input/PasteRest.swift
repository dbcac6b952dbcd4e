/// The rest of a paste that was ended by hand. It must not be taken for keys: what comes before its end mark, or faster
/// than hands type, goes on as the paste.
struct PasteRest {
  /// What becomes of bytes.
  enum Outcome {
    /// They are keys, but for so many at their begin.
    case keys(skipped: Int)
    /// The paste goes on with them.
    case paste
  }

  /// For how long what comes faster than hands type still belongs to the paste, and how many bytes that are.
  private static let time = Duration.seconds(60)
  private static let size = 64

  private var due: ContinuousClock.Instant?

  /// A paste was ended, whose last byte came at a time.
  mutating func begin(at time: ContinuousClock.Instant?) { due = time.map { $0 + PasteRest.time } }

  /// No rest will come.
  mutating func end() { due = nil }

  /// Looks at bytes that come while nothing else is open.
  mutating func outcome(of bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) -> Outcome {
    guard let due, now < due, let first = bytes.first else {
      end()
      return .keys(skipped: 0)
    }
    if first == 0x1B { return .keys(skipped: 0) }
    // The Escape of the end mark was what ended it.
    if bytes.starts(with: PasteReader.mark.dropFirst()) {
      end()
      return .keys(skipped: PasteReader.mark.count - 1)
    }
    guard PasteReader.hasEnd(bytes) || bytes.count > PasteRest.size else { return .keys(skipped: 0) }
    end()
    return .paste
  }
}
