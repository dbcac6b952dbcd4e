import Dispatch
import FlashcardKit
import Foundation

/// All processors of the machine.
package struct AllProcessors: Workers {
  package init() {}

  /// Returns what a closure makes of each share. There are a few for each processor, since not all are equally fast.
  package func shares<Result: Sendable>(
    of count: Int, least: Int, _ make: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let shares = min(ProcessInfo.processInfo.activeProcessorCount * 4, count / least + 1)
    if shares == 1 { return [make(0..<count)] }
    let made = Guarded<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: shares) { share in
      let result = make(count * share / shares..<count * (share + 1) / shares)
      made.withLock { $0[share] = result }
    }
    return (0..<shares).compactMap { share in made.withLock { $0.removeValue(forKey: share) } }
  }

  package func joined<Element: Sendable>(_ parts: [[Element]]) -> [Element] { joined(parts, room: 0) }

  /// Returns the elements of arrays in order, with room for some more.
  func joined<Element: Sendable>(_ parts: [[Element]], room: Int) -> [Element] {
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
}
