/// The times of many runs of an operation.
struct Samples {
  private var times: [Duration] = []

  /// Runs an operation and records its time.
  mutating func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    times.append(clock.now - start)
    return result
  }

  /// Records a time.
  mutating func add(_ time: Duration) { times.append(time) }

  /// The median, 0 without times.
  var median: Duration { times.isEmpty ? .zero : times.sorted()[times.count / 2] }

  /// Prints a line: `what   p50 0.12 ms   p99 0.31 ms   max 0.40 ms   (n 200)`.
  func report(_ what: String) {
    guard !times.isEmpty else { return }
    let sorted = times.sorted()
    func at(_ share: Double) -> String { sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))].text }
    let name = what + String(repeating: " ", count: max(1, 44 - what.count))
    print("\(name)p50 \(at(0.5)) ms   p99 \(at(0.99)) ms   max \(at(1)) ms   (n \(sorted.count))")
  }
}

extension Duration {
  /// Returns how many times another time this one is, with two decimal places.
  func ratio(to other: Duration) -> String {
    other == .zero ? "?" : "\(Double(Int((self / other * 100).rounded())) / 100)"
  }

  /// The milliseconds with three decimal places, right-aligned.
  fileprivate var text: String {
    let (seconds, attoseconds) = components
    let micro = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    let digits = String(micro % 1000)
    let text = "\(micro / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}
