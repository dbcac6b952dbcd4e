/// Something that does the shares of some work, perhaps several at once.
public protocol Workers: Sendable {
  /// Divides work into shares, and returns what a closure makes of each, in order.
  ///
  /// - Parameters:
  ///   - count: The number of things to do.
  ///   - least: The fewest for which it pays to divide the work.
  ///   - make: A closure that receives the numbers of the things in a share. Several threads may call it at once.
  /// - Returns: The results. Contains at least one element.
  func shares<Result: Sendable>(of count: Int, least: Int, _ make: @Sendable (Range<Int>) -> Result) -> [Result]

  /// Returns the elements of arrays in order.
  func joined<Element: Sendable>(_ parts: consuming [[Element]]) -> [Element]
}

extension Workers {
  /// Returns the elements of arrays in order.
  public func joined<Element: Sendable>(_ parts: consuming [[Element]]) -> [Element] {
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }
}

/// The thread of the caller, which does one share after another.
public struct OneWorker: Workers {
  /// The number of shares, as long as there are as many things to do.
  private let count: Int

  /// Creates a worker that divides all work into some shares.
  public init(shares: Int = 1) { count = shares }

  /// Returns what a closure makes of each share.
  public func shares<Result: Sendable>(
    of count: Int, least: Int, _ make: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let shares = self.count.clamped(to: 1...max(1, count))
    return (0..<shares).map { make(count * $0 / shares..<count * ($0 + 1) / shares) }
  }
}
