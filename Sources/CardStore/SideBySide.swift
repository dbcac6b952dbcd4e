import Dispatch
import Foundation

/// Work that is divided among all processors.
package enum SideBySide {
  /// Returns the number of shares of some work: a few for each processor, since not all are equally fast.
  ///
  /// - Parameters:
  ///   - count: The number of things to do.
  ///   - least: The fewest for which it pays to divide the work.
  /// - Returns: The number, at least 1.
  package static func shares(of count: Int, least: Int) -> Int {
    min(ProcessInfo.processInfo.activeProcessorCount * 4, count / least + 1)
  }

  /// Returns what a closure makes of each share, by its number.
  package static func map<Result: Sendable>(_ shares: Int, _ make: @Sendable (Int) -> Result) -> [Result] {
    if shares == 1 { return [make(0)] }
    let made = Guarded<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: shares) { share in
      let result = make(share)
      made.withLock { $0[share] = result }
    }
    return (0..<shares).compactMap { share in made.withLock { $0.removeValue(forKey: share) } }
  }

  /// Returns the elements of arrays in order, with room for some more.
  package static func joined<Element: Sendable>(_ parts: [[Element]], room: Int = 0) -> [Element] {
    var starts: [Int] = []
    var count = 0
    for part in parts {
      starts.append(count)
      count += part.count
    }
    return Array(unsafeUninitializedCapacity: count + room) { buffer, initialized in
      // As a number, because threads share no pointers; each one writes to a place of its own.
      let address = UInt(bitPattern: buffer.baseAddress)
      DispatchQueue.concurrentPerform(iterations: parts.count) { [starts] part in
        guard let start = UnsafeMutablePointer<Element>(bitPattern: address) else { return }
        let place = UnsafeMutableBufferPointer(start: start + starts[part], count: parts[part].count)
        _ = place.initialize(fromContentsOf: parts[part])
      }
      initialized = count
    }
  }

  /// Returns a share of the indices of a collection.
  package static func share(_ number: Int, of shares: Int, _ count: Int) -> Range<Int> {
    count * number / shares..<count * (number + 1) / shares
  }
}
